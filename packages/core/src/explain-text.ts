/** How much of a text is read: more is no error message. */
export const maxLength = 1_000_000

/**
 * The messages in a pasted text, one a line. The JSON body of an answer gives the texts in it, an escaped text is unescaped, anything else stays as it is.
 * Takes at most a million characters.
 */
export function messagesIn(pasted: string): string {
  const text = pasted.slice(0, maxLength).replaceAll('\r\n', '\n')
  const body = jsonIn(text)
  const found = new Set<string>()
  if (body !== undefined) {
    const before = text.slice(0, body.start).trim()
    if (before !== '') found.add(before)
    collect(body.value, found)
  }
  return unescape(found.size > 0 ? [...found].join('\n') : text)
}

interface Body {
  readonly start: number
  readonly value: unknown
}

/** The first object or list of objects in a text, where it is whole. */
function jsonIn(text: string): Body | undefined {
  const starts = [
    { start: text.search(/\[\s{0,100}\{/), close: ']' },
    { start: text.indexOf('{'), close: '}' },
  ]
  for (const { start, close } of starts.sort((left, right) => left.start - right.start)) {
    const value = start < 0 ? undefined : parse(text.slice(start, text.lastIndexOf(close) + 1))
    if (value !== undefined) return { start, value }
  }
  return undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** Adds every text below a value. A field that says where and its neighbour that says what become one line. */
function collect(root: unknown, found: Set<string>): void {
  const waiting: unknown[] = [root]
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (typeof value === 'string') addText(value, found, waiting)
    else if (Array.isArray(value)) waiting.push(...(value as unknown[]).slice(0, 10_000).reverse())
    else if (typeof value === 'object' && value !== null) waiting.push(...parts(value as Readonly<Record<string, unknown>>).reverse())
  }
}

function addText(text: string, found: Set<string>, waiting: unknown[]): void {
  const inner = /^\s{0,20}[[{]/.test(text) ? parse(text) : undefined
  if (typeof inner === 'object' && inner !== null) waiting.push(inner)
  else for (const line of text.split('\n')) if (line.trim() !== '') found.add(line.trim())
}

/** The values of an object, the place joined to the message: an issue of zod has a path, an answer of OpenAI a parameter. */
function parts(object: Readonly<Record<string, unknown>>): unknown[] {
  const { message, path, param } = object
  if (typeof message !== 'string') return Object.values(object)
  const rest = Object.entries(object).flatMap(([key, value]) => (key === 'message' || key === 'path' || key === 'param' ? [] : [value]))
  if (Array.isArray(path)) return [`${path.join('.')}: ${message}`, ...rest]
  return [typeof param === 'string' ? `${param}: ${message}` : message, ...rest]
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '', '"': '"', "'": "'", '/': '/', '\\': '\\' }

/** Takes the escapes of a text that was printed as a string, until none is left; a text in a text in a text is as deep as they come. */
function unescape(text: string): string {
  let unescaped = text
  for (let round = 0; round < 3 && /\\["'n]/.test(unescaped); round += 1) {
    unescaped = unescaped.replace(/\\(?:u([0-9a-fA-F]{4})|(["'ntr/\\]))/g, (_whole, code: string | undefined, letter: string | undefined) =>
      code === undefined ? (escapes[letter ?? ''] ?? '') : String.fromCharCode(parseInt(code, 16)),
    )
  }
  return unescaped
}
