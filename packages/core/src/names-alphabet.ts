import type { NameRule } from './targets/target.js'

/** What a set of rules says about names: which characters they take, where, and how many. */
export interface Alphabet {
  /** Whether the rules take a name, apart from its length. */
  readonly takes: (name: string) => boolean
  /** Whether a character may begin a name. */
  readonly first: (character: string) => boolean
  /** Whether a character may stand later in a name. */
  readonly later: (character: string) => boolean
  /** What is written for a refused character. */
  readonly filler: string
  /** In UTF-16 code units, which are never fewer than characters. */
  readonly maxLength: number
}

/** Names that tell where a rule takes a single character: each rule of a provider takes one of them. */
const samples = ['aaaaaaaa', 'a', 'AAAAAAAA', 'A', '________', '00000000']

/** Reads the characters that every one of some rules takes off their regular expressions. */
export function alphabetOf(rules: readonly Pick<NameRule, 'pattern' | 'maxLength'>[]): Alphabet {
  const patterns = [...new Set(rules.flatMap(({ pattern }) => (pattern === null ? [] : [pattern])))].map((pattern) => new RegExp(pattern, 'u'))
  return alphabet((name) => patterns.every((pattern) => pattern.test(name)), Math.min(...rules.map(({ maxLength }) => maxLength ?? Infinity), Infinity))
}

/** The characters of the names that a test takes. */
export function alphabet(takes: (name: string) => boolean, maxLength: number): Alphabet {
  const sample = samples.find(takes) ?? 'a'
  const first = remember((character) => takes(character + sample.slice(1)))
  const later = remember((character) => takes(sample.slice(0, -1) + character) || takes(sample + character))
  return { takes, first, later, filler: ['_', '-', '.'].find(later) ?? 'x', maxLength }
}

function remember(test: (character: string) => boolean): (character: string) => boolean {
  const known = new Map<string, boolean>()
  return (character) => {
    let answer = known.get(character)
    if (answer === undefined) {
      answer = test(character)
      known.set(character, answer)
    }
    return answer
  }
}

/** The name with every refused character replaced, and with something before it where its first one may not stand there. */
export function respell(name: string, { first, later, filler }: Alphabet, prefixed: boolean): string {
  const takes = (character: string, index: number): boolean => later(character) || (index === 0 && !prefixed && first(character))
  const spelled = Array.from(name, (character, index) => (takes(character, index) ? character : filler)).join('')
  const [start = ''] = spelled
  if (prefixed || first(start)) return spelled
  if (first(filler)) return filler + spelled
  return (start === filler ? 't' : 't' + filler) + spelled
}

/** The first part of a text, cut between two characters. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text
  const end = length > 0 && isHighSurrogate(text.charCodeAt(length - 1)) ? length - 1 : length
  return text.slice(0, Math.max(end, 0))
}

const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff
