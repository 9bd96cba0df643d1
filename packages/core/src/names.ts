import { shortHash } from './hash.js'
import { alphabet, alphabetOf, cut, respell, type Alphabet } from './names-alphabet.js'
import type { NameRule } from './targets/target.js'

export interface NameOptions {
  /** What a client will put before every name: it takes room, and it is what a name then begins with. */
  readonly namePrefix?: string
  /** `truncate` cuts at 64 bytes and changes nothing else; `keep` changes nothing. */
  readonly toolNames?: 'sanitize' | 'truncate' | 'keep'
}

/** The name under which a tool is sent. */
export interface SentName {
  readonly name: string
  readonly changed: boolean
  /** `warning`: another tool has the very same name. `error`: this name is not the only one of its kind. */
  readonly severity?: 'warning' | 'error'
  readonly message?: string
}

/**
 * Finds names that every rule takes and that no two tools share, in the order of the tools.
 * A name that is fine stays. What a name becomes depends on the set of names and not on their order. Throws a SyntaxError for a rule that is no regular expression.
 */
export function nameTools(names: readonly string[], rules: readonly Pick<NameRule, 'pattern' | 'maxLength'>[], options: NameOptions = {}): SentName[] {
  if (options.toolNames === 'keep') return names.map((name) => ({ name, changed: false }))
  if (options.toolNames === 'truncate') return truncateNames(names)
  const sent = assign([...new Set(names)], alphabetOf(rules), options.namePrefix ?? '', 'tool')
  return repeat(names, sent)
}

/**
 * New names for the keys of one object that are refused or too long, from the original to the new one; keys that stay are not in it.
 * A key stays refused where no spelling of it is allowed.
 */
export function renameKeys(keys: readonly string[], allowed: (name: string) => boolean, maxLength: number): Map<string, string> {
  const { names } = assign([...new Set(keys)], alphabet(allowed, maxLength), '', 'key')
  return new Map([...names].filter(([original, name]) => name !== original && allowed(name)))
}

interface Assignment {
  /** From the original to the name that is sent. */
  readonly names: ReadonlyMap<string, string>
  readonly taken: Set<string>
  readonly room: Room
}

/** How long a name may be, and what stands before a suffix. */
interface Room {
  readonly length: number
  readonly filler: string
}

/** A name for each of some different originals. */
function assign(originals: readonly string[], letters: Alphabet, prefix: string, word: string): Assignment {
  const room = { length: Math.max(letters.maxLength - prefix.length, 1), filler: letters.filler }
  const candidates = new Map(originals.map((original) => [original, candidate(original, letters, prefix, room, word)]))
  const crowd = new Map<string, number>()
  for (const name of candidates.values()) crowd.set(name, (crowd.get(name) ?? 0) + 1)
  const names = new Map<string, string>()
  const taken = new Set<string>()
  // In a fixed order, so that the order of the tools decides nothing.
  const sorted = [...originals].sort(byCodeUnits)
  const take = (original: string, name: string): void => {
    names.set(original, name)
    taken.add(name)
  }
  for (const original of sorted) if (candidates.get(original) === original) take(original, original)
  for (const original of sorted) {
    const name = candidates.get(original) ?? original
    if (!names.has(original) && crowd.get(name) === 1 && !taken.has(name)) take(original, name)
  }
  for (const original of sorted) {
    if (!names.has(original)) take(original, withHash(candidates.get(original) ?? original, original, room, taken))
  }
  return { names, taken, room }
}

/** What a name becomes when it is alone. */
function candidate(original: string, letters: Alphabet, prefix: string, room: Room, word: string): string {
  const prefixed = prefix !== ''
  const fine = prefixed ? original !== '' && Array.from(original).every(letters.later) : letters.takes(original)
  const spelled = fine ? original : spell(original, letters, prefixed, word)
  return spelled.length <= room.length ? spelled : withHash(spelled, original, room, new Set())
}

function spell(original: string, letters: Alphabet, prefixed: boolean, word: string): string {
  const spelled = respell(original, letters, prefixed)
  if (!/[A-Za-z0-9]/.test(spelled)) return `${word}${letters.filler}${shortHash(original)}`
  // Every character is taken, but not the name: a reserved word.
  return prefixed || letters.takes(spelled) ? spelled : spelled + letters.filler
}

/** The name with a hash of the original behind it, as long as the room allows, and none that is taken. */
function withHash(name: string, original: string, room: Room, taken: ReadonlySet<string>): string {
  for (let counter = 1; ; counter += 1) {
    const hash = shortHash(counter === 1 ? original : original + String(counter))
    const hashed = room.length > 9 ? cut(name, room.length - 9) + room.filler + hash : hash.slice(0, room.length)
    if (!taken.has(hashed) || counter > 10_000) return hashed
  }
}

/** Gives the second tool of the very same name `_2`, the third `_3`. */
function repeat(names: readonly string[], { names: sent, taken, room }: Assignment): SentName[] {
  const occurrences = new Map<string, number>()
  return names.map((original) => {
    const first = sent.get(original) ?? original
    const occurrence = (occurrences.get(original) ?? 0) + 1
    occurrences.set(original, occurrence)
    if (occurrence === 1) return { name: first, changed: first !== original }
    const suffix = room.filler + String(occurrence)
    const plain = cut(first, room.length - suffix.length) + suffix
    const name = taken.has(plain) || plain.length > room.length ? withHash(first, original + suffix, room, taken) : plain
    taken.add(name)
    return { name, changed: true, severity: 'warning', message: `Another tool is called "${original}" too, so this one is sent as "${name}".` }
  })
}

function byCodeUnits(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0
}

const maxBytes = 64

/** Cuts names at 64 bytes of UTF-8, never inside a character. Two tools that end up with one name are an error: the model could not tell them apart. */
function truncateNames(names: readonly string[]): SentName[] {
  const cutNames = names.map(truncate)
  const count = new Map<string, number>()
  for (const name of cutNames) count.set(name, (count.get(name) ?? 0) + 1)
  return names.map((original, index) => {
    const name = cutNames[index] ?? original
    const changed = name !== original
    if (count.get(name) === 1) return { name, changed }
    return {
      name,
      changed,
      severity: 'error',
      message: `Cut to ${String(maxBytes)} bytes, several tools are called "${name}". Give them names that differ earlier.`,
    }
  })
}

function truncate(name: string): string {
  let bytes = 0
  let end = 0
  for (const character of name) {
    bytes += bytesOf(character.codePointAt(0) ?? 0)
    if (bytes > maxBytes) break
    end += character.length
  }
  return name.slice(0, end)
}

function bytesOf(codePoint: number): number {
  if (codePoint < 0x80) return 1
  if (codePoint < 0x800) return 2
  return codePoint < 0x10000 ? 3 : 4
}
