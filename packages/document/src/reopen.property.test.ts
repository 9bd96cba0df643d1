import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ToolDocument } from './document.js'
import type { Path } from './json/node.js'
import { locate } from './locate.js'
import { openDocument } from './open.js'

const schema = fc.constantFrom(
  { type: 'object' },
  { type: 'object', properties: { x: { const: 1 }, y: { $ref: '#/properties/x' } } },
  { type: 'object', properties: {}, required: ['a', 'b'] },
)
const tool = fc.oneof(
  schema.map((inputSchema) => ({ name: 'mcp', inputSchema })),
  schema.map((input_schema) => ({ name: 'anthropic', input_schema, strict: true })),
  schema.map((parameters) => ({ type: 'function', function: { name: 'openai', parameters } })),
  schema.map((parameters) => ({ type: 'function', name: 'text', parameters: JSON.stringify(parameters, null, 1) })),
  fc.constant({ name: 'no schema' }),
  fc.constant({ functionDeclarations: [{ name: 'gemini', parameters: { type: 'OBJECT' } }] }),
)
const file = fc
  .tuple(fc.array(tool, { maxLength: 6 }), fc.constantFrom(undefined, 1, 2), fc.constantFrom('\n', '\r\n', '\r'))
  .map(([tools, space, lineBreak]) => JSON.stringify({ before: [1], tools, after: { x: [] } }, null, space).replaceAll('\n', lineBreak))

/** Text put in, text cut out, or a part written over, as typing and pasting do. */
const edit = fc.record({
  at: fc.nat(),
  cut: fc.constantFrom(0, 0, 1, 3, 30),
  added: fc.constantFrom(
    '',
    ' ',
    '\n',
    '\r',
    'x',
    '1',
    '"',
    '{',
    '}',
    ',',
    '"k": 1,',
    '"type": "string", ',
    '// c\n',
    '/*',
    '"inputSchema": {}, ',
    '"name": "other", ',
    '"strict": true,',
  ),
})

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, child]) => pathsOf(child, [...path, Array.isArray(value) ? Number(key) : key]))]
}

/** All that a document shows, and the places of its entries. */
function shown(document: ToolDocument): unknown {
  const { kind, problems, entries } = document
  const places = entries.flatMap(({ path, schemaPath, tool: { inputSchema } }) =>
    [path, [...path, 'name'], ...(schemaPath === undefined ? [] : pathsOf(inputSchema).map((below) => [...schemaPath, ...below]))].map((place) => [
      locate(document, place, 'key'),
      locate(document, place, 'value'),
    ]),
  )
  const around = [[], ['before', 0], ['tools'], ['after'], ['after', 'x']].map((place) => locate(document, place, 'value'))
  return { kind, problems, entries, places, around }
}

test('a document that is opened again shows the same as one that is opened for the first time', () => {
  fc.assert(
    fc.property(file, fc.array(edit, { minLength: 1, maxLength: 8 }), (first, edits) => {
      let text = first
      let document = openDocument(text)
      for (const { at, cut, added } of edits) {
        const start = at % (text.length + 1)
        text = text.slice(0, start) + added + text.slice(start + cut)
        document = openDocument(text, { previous: document })
        expect(document.text).toBe(text)
        expect(shown(document)).toEqual(shown(openDocument(text)))
      }
    }),
  )
})

test('an edit inside one tool leaves the others what they are', () => {
  fc.assert(
    fc.property(fc.array(schema, { minLength: 2, maxLength: 8 }), fc.nat(), fc.boolean(), (schemas, which, isBroken) => {
      const at = which % schemas.length
      const text = JSON.stringify({ tools: schemas.map((inputSchema, index) => ({ name: `t${String(index)}`, inputSchema })) })
      const before = openDocument(text)
      const changed = text.replace(`"t${String(at)}"`, `"renamed"`)
      // On the way there the text may be broken: then all is read, and what has the same text is still known.
      const between = isBroken ? openDocument(text.replace(`"t${String(at)}"`, `"renamed`), { previous: before }) : before
      const after = openDocument(changed, { previous: between })
      expect(after.entries.map(({ tool: same }, index) => same === before.entries[index]?.tool)).toEqual(
        schemas.map((_, index) => (isBroken ? index < at : index !== at)),
      )
    }),
  )
})
