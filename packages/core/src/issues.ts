import type { JsonObject, Path } from './schema/json.js'
import { namesOf } from './schema/types.js'

export type IssueKind =
  | 'malformed-json'
  | 'double-encoded'
  | 'not-encoded'
  | 'type-mismatch'
  | 'json-too-large'
  | 'unsafe-integer'
  | 'not-an-integer'
  | 'null-not-allowed'
  | 'not-in-enum'
  | 'no-branch'
  | 'missing-root'
  | 'malformed-arguments'
  | 'unexpected-property'
  | 'missing-property'
  | 'duplicate-key'

export type Severity = 'info' | 'warning' | 'error'

/** Something about the arguments of a call that the tool may stumble over. Advice: the value is passed on all the same. */
export interface Issue {
  /** JSON Pointer into the arguments as they were sent; it goes on inside JSON text. https://www.rfc-editor.org/rfc/rfc6901 */
  readonly pointer: string
  /** JSON Pointer into the original schema, as far as the place can be told. */
  readonly schemaPointer: string
  readonly kind: IssueKind
  readonly severity: Severity
  /** One or two plain sentences, fit to be sent back to the model. */
  readonly message: string
}

/** Thrown in strict mode for the first issue of severity `error`. */
export class RestoreError extends Error {
  override readonly name = 'RestoreError'
  /** JSON Pointer into the arguments as they were sent. */
  readonly pointer: string
  readonly kind: IssueKind
  /** The value that is wrong, as JSON, cut to 80 characters. */
  readonly snippet: string

  constructor(issue: Issue, value: unknown) {
    super(issue.message)
    this.pointer = issue.pointer
    this.kind = issue.kind
    this.snippet = snippetOf(value)
  }
}

const severities: Readonly<Record<IssueKind, Severity>> = {
  'malformed-json': 'error',
  'double-encoded': 'info',
  'not-encoded': 'info',
  'type-mismatch': 'error',
  'json-too-large': 'error',
  'unsafe-integer': 'warning',
  'not-an-integer': 'error',
  'null-not-allowed': 'error',
  'not-in-enum': 'error',
  'no-branch': 'error',
  'missing-root': 'error',
  'malformed-arguments': 'error',
  'unexpected-property': 'warning',
  'missing-property': 'error',
  'duplicate-key': 'warning',
}

export function severityOf(kind: IssueKind): Severity {
  return severities[kind]
}

/** What a sentence about an issue is made of. */
export interface Circumstances {
  readonly value: unknown
  /** The types that the tool takes here, as the bits of schema/types.ts. */
  readonly expected?: number
  /** The value was read as plain text instead. */
  readonly asText?: boolean
  readonly limit?: number
}

/** The sentence about an issue: what is wrong, where, and what to do. */
export function messageOf(kind: IssueKind, path: Path, { value, expected = 0, asText = false, limit = 0 }: Circumstances): string {
  const name = nameOf(path)
  switch (kind) {
    case 'malformed-json':
      return asText
        ? `${name} is no JSON text and was taken as plain text. Put a text in double quotes.`
        : `${name} has to be JSON text, and ${snippetOf(value)} does not parse. Send ${article(expected)} as JSON.`
    case 'double-encoded':
      return `${name} is JSON text inside JSON text and was decoded twice. Encode it once.`
    case 'not-encoded':
      return `${name} was sent as a value instead of JSON text and was taken as it is.`
    case 'type-mismatch':
      return `${name} is ${snippetOf(value)}, and the tool takes ${article(expected)}.`
    case 'json-too-large':
      return `${name} is JSON text of more than ${limit} bytes and was not decoded. Send a smaller value.`
    case 'unsafe-integer':
      return `${name} is an integer too large to be carried exactly. Declare it as a string if every digit counts.`
    case 'not-an-integer':
      return `${name} is ${snippetOf(value)}, and the tool takes a whole number.`
    case 'null-not-allowed':
      return `${name} is null, and the tool needs a value. Send ${article(expected)}.`
    case 'not-in-enum':
      return `${name} is ${snippetOf(value)}, which is not one of the values that the tool lists.`
    case 'no-branch':
      return `${name} has none of the forms that the tool takes.`
    case 'missing-root':
      return `${name} is missing, and it holds what the tool takes. Send ${article(expected)} there.`
    case 'malformed-arguments':
      return `The arguments have to be a JSON object, and ${snippetOf(value)} is none.`
    case 'unexpected-property':
      return `${name} is not a property that the tool declares. Leave it out.`
    case 'missing-property':
      return `${name} is missing, and the tool requires it. Send ${article(expected)}.`
    case 'duplicate-key':
      return `The key ${snippetOf(value)} of ${inner(name)} was sent more than once; the last one counts.`
  }
}

/** Names a place in the arguments: `"filter.tags[0]"`, or `The value` for the arguments as a whole. */
function nameOf(path: Path): string {
  if (path.length === 0) return 'The value'
  const steps = path.map((segment) => (typeof segment === 'number' ? `[${segment}]` : `.${segment}`))
  return `"${steps.join('').replace(/^\./, '')}"`
}

function inner(name: string): string {
  return name === 'The value' ? 'the value' : name
}

/** `an array`, `a string or null`, `a value` where anything goes. */
function article(types: number): string {
  const names = namesOf(types).filter((name, _index, all) => name !== 'integer' || !all.includes('number'))
  if (names.length === 0 || names.length > 4) return 'a value'
  const [first = '', ...others] = names
  const phrase = first === 'null' ? first : `${/^[aeiou]/.test(first) ? 'an' : 'a'} ${first}`
  const last = others.pop()
  if (last === undefined) return phrase
  return `${[phrase, ...others].join(', ')} or ${last}`
}

const SNIPPET_LENGTH = 80

/** A value as JSON, cut to 80 characters. However large the value is, no more of it than that is read. */
export function snippetOf(value: unknown): string {
  const text = beginningOf(value, SNIPPET_LENGTH + 1)
  return text.length <= SNIPPET_LENGTH ? text : text.slice(0, SNIPPET_LENGTH - 1) + '…'
}

/** At least so many characters of a value's JSON, or all of it. */
function beginningOf(value: unknown, length: number): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, Math.max(0, length)))
  if (typeof value === 'function') return 'a function'
  // eslint-disable-next-line @typescript-eslint/no-base-to-string -- it is no object whose text could be anything
  if (typeof value !== 'object' || value === null) return String(value)
  const names = Array.isArray(value) ? undefined : Object.keys(value)
  const size = names?.length ?? (value as unknown[]).length
  let text = names === undefined ? '[' : '{'
  for (let index = 0; index < size && text.length <= length; index += 1) {
    const name = names?.[index]
    if (index > 0) text += ','
    if (name !== undefined) text += beginningOf(name, length) + ':'
    text += beginningOf((value as JsonObject)[name ?? index], length - text.length)
  }
  return text.length > length ? text : text + (names === undefined ? ']' : '}')
}
