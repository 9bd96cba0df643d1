import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { ToolDocument } from './document.js'
import { applyEdits } from './edits/text-edit.js'
import { findings } from './findings.js'
import { fix, fixAll, type FixAllOptions } from './fix.js'
import { openDocument } from './open.js'

const fixture = (name: string): string => readFileSync(new URL(`../../../fixtures/documents/${name}`, import.meta.url), 'utf8')
const lines = (...text: string[]): string => text.join('\n')

/** The text after all fixes. Checks that it is the text of the document that comes back, and that fixing again changes nothing. */
function fixed(text: string, options: FixAllOptions): string {
  const result = fixAll(openDocument(text), options)
  const after = applyEdits(text, result.edits)
  expect(result.document.text).toBe(after)
  const codes = ({ problems }: ToolDocument): string[] => problems.map(({ code }) => code)
  expect(codes(openDocument(after))).toEqual(codes(result.document))
  expect(codes(result.document)).not.toContain('invalid-json')
  expect(fixAll(result.document, options).edits).toEqual([])
  return after
}

test('one fix of one finding', () => {
  const text = fixture('commented.jsonc')
  const document = openDocument(text)
  const [found] = findings(document, { targets: 'gemini', features: ['exclusive-bounds'] })
  if (found === undefined) throw new Error('nothing was found')
  expect(applyEdits(text, fix(document, found))).toBe(text.replace('"exclusiveMinimum": 0', '"minimum": 1'))
  const widening = found.finding.fixes.find(({ effect }) => effect === 'widens')
  expect(applyEdits(text, fix(document, found, widening))).not.toBe(applyEdits(text, fix(document, found)))
})

test('all fixes that change nothing for anybody, with comments and layout kept', () => {
  const text = fixture('commented.jsonc')
  expect(fixed(text, { targets: 'gemini' })).toBe(
    text.replace('{ "const": "inbox" }', '{ "type": "string", "enum": ["inbox"] }').replace('"exclusiveMinimum": 0', '"minimum": 1'),
  )
})

test('what is done and what is left is listed, each at its place', () => {
  const text = JSON.stringify([
    {
      name: 'a',
      inputSchema: {
        type: 'object',
        properties: { x: { type: 'string', const: 'b' }, y: { type: 'string', pattern: '^a' } },
        additionalProperties: { not: {} },
      },
    },
  ])
  const { applied, remaining, document } = fixAll(openDocument(text), { targets: 'gemini' })
  const shown = (source: string, { start, end }: (typeof applied)[number]['range']): string => source.slice(start.offset, end.offset)
  expect(applied.map(({ finding, range }) => [finding.feature, shown(text, range)])).toEqual([['const', '"const"']])
  expect(remaining.map(({ range }) => shown(document.text, range))).not.toContain('"const"')
})

test('other effects only where they are allowed', () => {
  const text = '[{"name":"a","inputSchema":{"type":"object","properties":{"x":{"type":"string","format":"uri"}}}}]'
  expect(fixed(text, { targets: 'gemini' })).toBe(text)
  expect(fixed(text, { targets: 'gemini', effects: ['equivalent', 'widens'] })).not.toBe(text)
})

test('each entry is fixed for whom its source is written', () => {
  const schema = '{"type":"object","properties":{"x":{"type":"string","const":"b"}}}'
  const text = `[{"name":"a","inputSchema":${schema}},{"name":"b","input_schema":${schema}}]`
  expect(fixed(text, { targets: 'gemini' })).toBe(text.replace('"const":"b"', '"enum":["b"]'))
})

test('a null is written as OpenAPI has it in a Gemini declaration, and not in JSON Schema', () => {
  const declared = '{"functionDeclarations":[{"name":"a","parameters":{"type":"object","properties":{"x":{"type":["string","null"]}}}}]}'
  expect(fixed(declared, { targets: 'openai' })).toBe(declared.replace('["string","null"]', '"string","nullable":true'))
  const listed = '[{"name":"a","inputSchema":{"type":"object","properties":{"x":{"type":["string","null"]}}}}]'
  expect(fixed(listed, { targets: 'gemini' })).not.toContain('nullable')
})

test('a schema in a string is fixed in the string', () => {
  const text = fixture('bedrock-nova-sonic.json')
  expect(fixed(text, { targets: 'gemini' })).toBe(text.replace('\\"const\\":\\"Paris\\"', '\\"type\\":\\"string\\",\\"enum\\":[\\"Paris\\"]'))
})

test('a log is fixed line by line', () => {
  const text = fixture('inspector-log.jsonl')
  expect(fixed(text, { targets: 'gemini' }).split('\n').length).toBe(text.split('\n').length)
})

test('every file of the fixtures stays whole', () => {
  for (const name of [
    'mcp-tools-list.json',
    'openai-responses.json',
    'gemini-request.json',
    'ai-sdk-tools.json',
    'mixed-list.json',
    'json-schema.json',
    'vscode-extension.json',
  ]) {
    fixed(fixture(name), { targets: ['gemini', 'openai-strict', 'anthropic'], effects: ['equivalent', 'widens', 'narrows', 'encodes', 'conflates'] })
  }
})

test('a broken text is left as it is', () => {
  const document = openDocument(fixture('broken.json'))
  const { edits, applied, remaining } = fixAll(document, { targets: 'gemini' })
  expect([edits, applied]).toEqual([[], []])
  expect(remaining).toEqual(findings(document, { targets: 'gemini' }))
})

test('a text that needs nothing has no edits', () => {
  const text = lines('{ "tools": [', '  { "name": "a", "inputSchema": { "type": "object", "properties": { "x": { "type": "string" } } } }', '] }')
  const document = openDocument(text)
  const result = fixAll(document, { targets: 'gemini' })
  expect(result.edits).toEqual([])
  expect(result.document).toBe(document)
})
