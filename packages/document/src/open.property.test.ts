import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findings } from './findings.js'
import { fixAll } from './fix.js'
import { openDocument } from './open.js'

const targets = ['gemini', 'openai-strict', 'anthropic', 'mcp']

const word = fc.constantFrom(
  'tools',
  'name',
  'inputSchema',
  'input_schema',
  'parameters',
  'function',
  'type',
  'object',
  'properties',
  'functionDeclarations',
  'toolSpec',
  'json',
  'jsonrpc',
  'result',
  '__proto__',
  '$ref',
  '#',
  'const',
  'items',
)
const { any } = fc.letrec<{ any: unknown }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 7, depthIdentifier: 'any' },
    fc.oneof(word, fc.constantFrom<unknown>(null, true, 0, '', '{"type":"object"}', '{')),
    fc.array(tie('any'), { maxLength: 3 }),
    fc.uniqueArray(fc.tuple(word, tie('any')), { maxLength: 4, selector: ([key]) => key }).map((members) => Object.fromEntries(members)),
  ),
}))

/** Opens, judges and fixes; every range has to hold something and stay on its line. */
function survives(text: string): void {
  const document = openDocument(text, { name: 'a.json' })
  const found = findings(document, { targets })
  for (const { range, related } of [...found, ...document.problems]) {
    for (const { start, end } of [range, ...related.map((place) => place.range)]) {
      expect(start.line).toBe(end.line)
      expect(end.offset - start.offset).toBe(end.column - start.column)
      expect(start.offset >= 0 && end.offset <= text.length).toBe(true)
      if (text.trim() !== '') expect(end.offset).toBeGreaterThan(start.offset)
    }
  }
  const { document: after } = fixAll(document, { targets })
  if (document.problems.every(({ severity }) => severity !== 'error')) expect(after.problems.filter(({ severity }) => severity === 'error')).toEqual([])
}

test('any JSON is opened, judged and fixed', () => {
  fc.assert(fc.property(any, fc.constantFrom(undefined, 2), (value, space) => survives(JSON.stringify(value, null, space))))
})

test('any piece of JSON is opened, judged and fixed', () => {
  fc.assert(
    fc.property(any, fc.nat(), fc.nat(), fc.constantFrom('', ',', '{', ']', '"', '\n', '//', 'x'), (value, from, length, added) => {
      const text = JSON.stringify(value, null, 1)
      const start = from % (text.length + 1)
      survives(text.slice(0, start) + added + text.slice(start + (length % 20)))
    }),
  )
})

test('any text is opened', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => survives(text)))
})
