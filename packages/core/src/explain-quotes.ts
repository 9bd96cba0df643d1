import type { FeatureId } from './features/index.js'
import type { ErrorText } from './targets/errors/error-text.js'
import type { RootTarget, Verdict } from './targets/target.js'

/** Placeholders that stand for a place or for the tool: what a text says begins and ends there. */
const places = new Set(['path', 'context', 'tool', 'index', 'actual', 'package', 'fieldType', 'detail'])

interface Quote {
  readonly parts: readonly string[]
  says: string
  /** Said of other things too than the features. */
  vague: boolean
  readonly targets: Set<string>
  readonly features: Set<FeatureId>
}

/**
 * The quotes of the verdicts of some targets as texts to look for, and the errors that no verdict predicts.
 * Of each quote the last part counts that few other quotes share: the beginning of an answer is often the same for all its errors.
 */
export function quotedTexts(targets: readonly RootTarget[]): ErrorText[] {
  const quotes = new Map<string, Quote>()
  for (const target of targets) {
    for (const [feature, cells] of Object.entries(target.verdicts)) {
      for (const { quote, says } of listOf(cells)) if (quote !== undefined) add(quotes, quote, says, target, feature as FeatureId)
    }
    for (const { text, says } of target.otherErrors ?? []) add(quotes, text, says, target, undefined)
  }
  const shared = new Map<string, number>()
  for (const { parts } of quotes.values()) for (const part of new Set(parts)) shared.set(part, (shared.get(part) ?? 0) + 1)
  const texts = [...quotes.values()].flatMap((quote) => toText(quote, shared))
  return texts.sort((left, right) => right.text.source.length - left.text.source.length)
}

const listOf = (cells: Verdict | readonly Verdict[]): Verdict[] => [cells].flat()

function add(quotes: Map<string, Quote>, text: string, says: string, { id }: RootTarget, feature: FeatureId | undefined): void {
  for (const alternative of text.split(' | ')) {
    const quote = quotes.get(alternative) ?? { parts: partsOf(alternative), says, vague: false, targets: new Set<string>(), features: new Set<FeatureId>() }
    quote.targets.add(id)
    if (feature !== undefined) {
      quote.features.add(feature)
    } else {
      quote.vague = true
      quote.says = says
    }
    quotes.set(alternative, quote)
  }
}

/** A quote, cut where a place or a tool is named. */
function partsOf(quote: string): string[] {
  return quote
    .split(/(\{[^{}]{0,40}\})/)
    .reduce<string[]>(
      (parts, piece) => (places.has(piece.slice(1, -1)) || piece === '{…}' ? [...parts, ''] : [...parts.slice(0, -1), (parts.at(-1) ?? '') + piece]),
      [''],
    )
    .map(trimmed)
    .filter((part) => part !== '')
}

/** Without the marks around it, and without a placeholder at an end, which would fit anything. */
function trimmed(part: string): string {
  return part
    .replace(/^['"`](?=[:,)>\s])/, '')
    .replace(/^(?:[^\w{['"]|\{[a-zA-Z]{1,20}\}(?=[ :,]))+/, '')
    .replace(/\s['"`]$/, '')
    .replace(/(?:[\s.,:;<>(]|(?<=[ :,])\{(?!schema|value)[a-zA-Z]{1,20}\})+$/, '')
    .trim()
}

function toText({ parts, says, vague, targets, features }: Quote, shared: ReadonlyMap<string, number>): ErrorText[] {
  // An answer begins with words that many share, and ends with what it is about.
  const part = parts.findLast((candidate) => isTelling(candidate) && (shared.get(candidate) ?? 0) <= 2)
  if (part === undefined) return []
  const list = [...features]
  return [
    {
      text: new RegExp(compile(part)),
      targets: [...targets],
      features: list,
      ...(vague || list.length > 1 ? { vague: true as const } : {}),
      atFeature: true,
      says,
    },
  ]
}

/** Enough fixed words that nobody else says the same by chance. */
function isTelling(part: string): boolean {
  const fixed = part.replace(/\{[^{}]{1,40}\}/g, '')
  return fixed.replace(/[^A-Za-z]/g, '').length >= 14 && /\s/.test(fixed.trim())
}

/** A regular expression for a part of a quote: a placeholder ends at the mark around it. */
function compile(part: string): string {
  const named = new Set<string>()
  return part
    .split(/(\{[a-zA-Z]{1,20}\})/)
    .map((piece, index, pieces) => {
      if (index % 2 === 0)
        return piece
          .replace(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`)
          .replace(/\s+/g, String.raw`\s{1,20}`)
          .replaceAll('`', '`?')
      const any = wildcard(piece, pieces[index + 1] ?? '')
      const name = piece.slice(1, -1)
      if (named.has(name)) return any
      named.add(name)
      return `(?<${name}>${any})`
    })
    .join('')
}

/** What a placeholder takes: anything up to the mark behind it, at the end a word or, for a value, the rest of the line. */
function wildcard(placeholder: string, following: string): string {
  const mark = following.charAt(0)
  if (/['"`\])]/.test(mark)) return String.raw`[^${mark === ']' ? String.raw`\]` : mark}\n]{0,300}`
  if (following !== '') return String.raw`[^\n]{0,300}?`
  return placeholder === '{schema}' || placeholder === '{value}' ? String.raw`[^\n]{0,300}` : String.raw`[^\s'"]{0,300}`
}
