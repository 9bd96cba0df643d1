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

/** A JSON value as Python prints it. */
export function asPython(value: unknown): string {
  return print(value, python, 0)
}

/** A JSON value as JSON without spaces; unlike JSON.stringify, never throws. */
export function asJson(value: unknown): string {
  return print(value, json, 0)
}

function print(value: unknown, notation: Notation, depth: number): string {
  if (depth > deepest) return '…'
  if (typeof value === 'string') return notation.text(value)
  if (typeof value === 'boolean') return value ? notation.true : notation.false
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return `[${value.map((item) => print(item, notation, depth + 1)).join(notation.comma)}]`
  if (typeof value !== 'object' || value === null) return notation.null
  const entries = Object.entries(value).map(([key, item]) => notation.text(key) + notation.colon + print(item, notation, depth + 1))
  return `{${entries.join(notation.comma)}}`
}
