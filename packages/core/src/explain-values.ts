/** How deep a value is printed: nobody quotes a deeper one. */
const deepest = 20

interface Notation {
  readonly null: string
  readonly true: string
  readonly false: string
  readonly text: (text: string) => string
  readonly comma: string
  readonly colon: string
}

const python: Notation = {
  null: 'None',
  true: 'True',
  false: 'False',
  text: (text) => (text.includes("'") && !text.includes('"') ? `"${text}"` : `'${text.replaceAll("'", String.raw`\'`)}'`),
  comma: ', ',
  colon: ': ',
}

const json: Notation = { null: 'null', true: 'true', false: 'false', text: (text) => JSON.stringify(text), comma: ',', colon: ':' }

/** A JSON value as Python prints it; undefined where that is longer than a limit. */
export function asPython(value: unknown, limit: number): string | undefined {
  return print(value, python, limit)
}

/** A JSON value as JSON without spaces, undefined where that is longer than a limit; unlike JSON.stringify, never throws. */
export function asJson(value: unknown, limit: number): string | undefined {
  return print(value, json, limit)
}

function print(value: unknown, notation: Notation, limit: number): string | undefined {
  const text = written('', value, notation, limit, 0)
  return text.length > limit ? undefined : text
}

/** A text with a value behind it; no longer of interest, and left unfinished, once it is longer than the limit. */
function written(text: string, value: unknown, notation: Notation, limit: number, depth: number): string {
  if (text.length > limit) return text
  if (depth > deepest) return `${text}…`
  if (typeof value === 'string') return text + (value.length > limit ? value : notation.text(value))
  if (typeof value === 'boolean') return text + (value ? notation.true : notation.false)
  if (typeof value === 'number') return text + String(value)
  if (typeof value !== 'object' || value === null) return text + notation.null
  const isList = Array.isArray(value)
  let longer = text + (isList ? '[' : '{')
  let comma = ''
  for (const key of Object.keys(value)) {
    if (longer.length > limit) return longer
    longer += comma + (isList ? '' : notation.text(key) + notation.colon)
    longer = written(longer, (value as Readonly<Record<string, unknown>>)[key], notation, limit, depth + 1)
    comma = notation.comma
  }
  return longer + (isList ? ']' : '}')
}
