import type { JsonNode, Spelling } from '@toolschema/document'
import type { LiteralTree } from './tree.js'

type Quote = "'" | '"'

/** A name that needs no quotes as a key. `__proto__` would set the prototype. */
const isIdentifier = (name: string): boolean => /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name)

/** How a literal spells its keys and strings. What it does not show is taken from the trees that follow, then from the file. */
export function spellingOf(trees: readonly LiteralTree[], text: string): Spelling {
  const shown = trees.map(({ root }) => habitsOf(root, text))
  const quote = firstOf(shown, ({ quote: one }) => one) ?? quoteOfFile(text)
  const keyQuote = firstOf(shown, ({ keys }) => keys) ?? 'none'
  const enumeration = firstOf(shown, ({ types }) => types)
  const keyWith = keyQuote === 'none' ? quote : keyQuote
  return {
    key: (name) => {
      if (name === '__proto__') return `[${quoted(name, quote)}]`
      return keyQuote === 'none' && isIdentifier(name) ? name : quoted(name, keyWith)
    },
    scalar: (value, key) => {
      if (typeof value !== 'string') return JSON.stringify(value ?? null)
      return key === 'type' && enumeration !== undefined && isTypeName(value) ? `${enumeration}.${value.toUpperCase()}` : quoted(value, quote)
    },
    trailingCommas: firstOf(shown, ({ trailing }) => trailing) ?? false,
  }
}

const isTypeName = (value: string): boolean => /^(string|number|integer|boolean|array|object|null)$/i.test(value)

/** A text as a literal; the other quotes where that saves escapes, as most formatters have it. */
export function quoted(text: string, quote: Quote): string {
  const other = quote === "'" ? '"' : "'"
  const chosen = text.includes(quote) && !text.includes(other) ? other : quote
  const json = JSON.stringify(text)
  return chosen === '"' ? json : `'${json.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}

interface Habits {
  readonly quote: Quote | undefined
  /** What stands around keys that do not need it; undefined where there is no such key. */
  readonly keys: Quote | 'none' | undefined
  readonly types: string | undefined
  readonly trailing: boolean | undefined
}

function habitsOf(root: JsonNode, text: string): Habits {
  const quotes = { "'": 0, '"': 0 }
  const keys = { "'": 0, '"': 0, none: 0 }
  let types: string | undefined
  let trailing: boolean | undefined
  const open = [root]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.children === undefined) count(quotes, text[node.start])
    if (node.keyStart >= 0) {
      const first = text[node.keyStart]
      if (isQuote(first)) count(quotes, first)
      if (node.key !== undefined && isIdentifier(node.key)) count(keys, isQuote(first) ? first : 'none')
    }
    if (node.key === 'type') types ??= /^((?:[\w$]+\.)*[\w$]+)\.[A-Z_]+$/.exec(text.slice(node.start, node.end))?.[1]
    const last = node.children?.at(-1)
    if (last !== undefined && /[\r\n]/.test(text.slice(last.end, node.end))) trailing = trailing === true || last.comma >= 0
    open.push(...(node.children ?? []))
  }
  const known = keys.none > 0 ? 'none' : keys["'"] + keys['"'] === 0 ? undefined : keys["'"] > keys['"'] ? "'" : '"'
  return { quote: mostOf(quotes), keys: known, types, trailing }
}

const isQuote = (character: string | undefined): character is Quote => character === "'" || character === '"'

function count(counts: Partial<Record<string, number>>, key: string | undefined): void {
  const before = key === undefined ? undefined : counts[key]
  if (key !== undefined && before !== undefined) counts[key] = before + 1
}

const mostOf = (quotes: Readonly<Record<Quote, number>>): Quote | undefined =>
  quotes["'"] + quotes['"'] === 0 ? undefined : quotes["'"] >= quotes['"'] ? "'" : '"'

/** The quotes around most of what a file imports. */
export function quoteOfFile(text: string): Quote {
  const imported = text.match(/^(?:import|export)\b[^\n]*?(?:'[^'\n]*'|"[^"\n]*")/gm)?.map((line) => line.at(-1)) ?? []
  return imported.filter((quote) => quote === '"').length * 2 > imported.length ? '"' : "'"
}

function firstOf<Item, Result>(list: readonly Item[], of: (item: Item) => Result | undefined): Result | undefined {
  for (const item of list) {
    const found = of(item)
    if (found !== undefined) return found
  }
  return undefined
}
