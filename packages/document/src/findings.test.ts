import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findings, type FindingsOptions } from './findings.js'
import { openDocument } from './open.js'
import type { Range } from './position.js'

const fixture = (name: string): string => readFileSync(new URL(`../../../fixtures/documents/${name}`, import.meta.url), 'utf8')

/** `severity feature line:column text`, with the related places behind it. */
function found(text: string, options: FindingsOptions): string[] {
  const show = ({ start, end }: Range): string => `${String(start.line)}:${String(start.column)} ${text.slice(start.offset, end.offset)}`
  return findings(openDocument(text), options).map(({ severity, finding, range, related }) =>
    [`${severity} ${finding.feature} ${show(range)}`, ...related.map((place) => `→ ${show(place.range)}`)].join(' '),
  )
}

const tool = (schema: object, more: object = {}): object => ({ name: 'a', inputSchema: { type: 'object', ...schema }, ...more })
const list = (...tools: object[]): string => JSON.stringify({ tools })

test('findings stand at their places, in the order of the text', () => {
  expect(found(fixture('mcp-tools-list.json'), { targets: 'gemini', features: ['exclusive-bounds', 'schema-dialect'] })).toEqual([
    'error schema-dialect 7:8 "$schema"',
    'error exclusive-bounds 11:40 "exclusiveMinimum"',
  ])
})

test('comments, trailing commas and a byte order mark change nothing', () => {
  expect(found(`\uFEFF${fixture('commented.jsonc')}`, { targets: 'gemini', features: ['const', 'exclusive-bounds'] })).toEqual([
    'error const 9:21 "const"',
    'error exclusive-bounds 10:40 "exclusiveMinimum"',
  ])
})

test('what can be read of a broken text is judged', () => {
  expect(found(fixture('broken.json'), { targets: 'gemini', features: ['const'] })).toEqual(['error const 4:68 "const"'])
})

test('a schema in a string is judged in the string', () => {
  expect(found(fixture('openai-assistant.json'), { targets: 'gemini', features: ['const'] })).toEqual([
    expect.stringMatching(/^error const 4:\d+ \\"const\\"$/),
  ])
})

test('an entry is judged for whom its source is written', () => {
  const text = JSON.stringify({
    tools: [
      { name: 'a', inputSchema: { type: 'object', properties: { x: { const: 1 } } } },
      { name: 'b', input_schema: { type: 'object', properties: { x: { const: 1 } } } },
    ],
  })
  expect(findings(openDocument(text), { targets: 'gemini', features: ['const'] }).map(({ entry }) => entry.name)).toEqual(['a'])
})

test('a function decides for whom an entry is judged, whatever its source says', () => {
  const text = JSON.stringify([{ name: 'b', input_schema: { type: 'object', properties: { x: { const: 1 } } } }])
  expect(findings(openDocument(text), { targets: () => 'gemini', features: ['const'] }).map(({ entry }) => entry.name)).toEqual(['b'])
})

test('the root of a schema is shown at the key that holds it, a tool at its name', () => {
  const text = list({ name: 'a', inputSchema: { anyOf: [{ type: 'object' }] } }, { name: 'b' })
  expect(found(text, { targets: 'mcp' })).toEqual(['error root-type-missing 0:22 "inputSchema"', 'error input-schema-missing 0:75 "b"'])
})

test('names are judged and shown at their values', () => {
  expect(found(list({ name: 'a b', inputSchema: { type: 'object' } }), { targets: 'openai', features: ['tool-name-charset'] })).toEqual([
    'error tool-name-charset 0:18 "a b"',
  ])
})

test('a name that is a key is shown at the key', () => {
  expect(found('{"a b":{"parameters":{"type":"object"}}}', { targets: 'openai', features: ['tool-name-charset'] })).toEqual([
    'error tool-name-charset 0:1 "a b"',
  ])
})

test('a duplicate name is shown with the other one', () => {
  expect(found(list(tool({}), tool({})), { targets: 'anthropic' })).toEqual(['error tool-name-duplicate 0:63 "a" → 0:18 "a"'])
})

test('the same tool in two responses of a log is no duplicate', () => {
  expect(found(fixture('inspector-log.jsonl'), { targets: 'anthropic' })).toEqual([])
})

test('a reference is shown with what it points at', () => {
  const text = list(tool({ properties: { x: { $ref: '#/properties/y' }, y: { type: 'string' } } }))
  expect(found(text, { targets: 'openai-strict', features: ['ref-not-definition'] })).toEqual(['error ref-not-definition 0:79 "#/properties/y" → 0:97 "y"'])
})

test('what is said of a whole list is shown at the key of the list', () => {
  const many = Array.from({ length: 129 }, (_, index) => ({ name: `t${String(index)}`, inputSchema: { type: 'object' } }))
  expect(found(list(...many), { targets: 'openai', features: ['too-many-tools'] })).toEqual(['error too-many-tools 0:1 "tools"'])
})

test('the tools of a list that is written for several are each judged for their own, the list once', () => {
  const function_ = (name: string, strict: boolean): object => ({
    type: 'function',
    function: { name, strict, parameters: { type: 'object', properties: {}, required: [], additionalProperties: false } },
  })
  const text = list(function_('a b', true), function_('c d', false))
  expect(
    findings(openDocument(text), { targets: 'gemini', features: ['tool-name-charset'] }).map(({ entry, finding }) => [entry.name, finding.verdicts[0]?.target]),
  ).toEqual([
    ['a b', 'openai-strict'],
    ['c d', 'gemini'],
  ])
  const many = list(...Array.from({ length: 513 }, (_, index) => function_(`t${String(index)}`, index === 0)))
  expect(found(many, { targets: ['openai', 'openai-strict'], features: ['too-many-tools'] })).toEqual(['error too-many-tools 0:1 "tools"'])
})

test('what every client repairs is information on a neutral source, and an error where strict mode is asked for', () => {
  expect(found(list(tool({ properties: { x: { type: 'string' } }, additionalProperties: false })), { targets: 'openai-strict' })).toEqual([
    'information required-incomplete 0:22 "inputSchema"',
  ])
  const strict = {
    type: 'function',
    name: 'a',
    strict: true,
    parameters: { type: 'object', properties: { x: { type: 'string' } }, additionalProperties: false },
  }
  expect(found(list(strict), { targets: 'gemini' })).toEqual(['error required-incomplete 0:54 "parameters"'])
})

test('an annotation that is ignored is a hint, a constraint that is ignored a warning', () => {
  const text = list(tool({ properties: { x: { type: 'string', default: 'b', pattern: '^a' } } }))
  expect(found(text, { targets: 'gemini-json-schema' })).toEqual(['hint default 0:88 "default"', 'warning pattern 0:112 "^a"'])
})

test('disputed verdicts count as an error, a warning or nothing', () => {
  const text = list(tool({}), tool({}))
  const severities = (disputed?: 'error' | 'warn' | 'off'): string[] =>
    findings(openDocument(text), { targets: 'openai', features: ['tool-name-duplicate'], ...(disputed === undefined ? {} : { disputed }) }).map(
      ({ severity }) => severity,
    )
  expect([severities(), severities('error'), severities('warn'), severities('off')]).toEqual([['error'], ['error'], ['warning'], []])
})

test('a schema that stands alone is no tool without a name', () => {
  expect(found(fixture('json-schema.json'), { targets: 'openai', features: ['tool-name-missing'] })).toEqual([])
  const answer = '{"response_format":{"type":"json_schema","json_schema":{"schema":{"type":"object"}}}}'
  expect(found(answer, { targets: 'openai', features: ['tool-name-missing'] })).toEqual([])
})

test('an unknown target is named', () => {
  expect(() => findings(openDocument(list(tool({}))), { targets: 'gemni' })).toThrow(TypeError)
})

test('findings are kept for as long as the text of the tool stays the same', () => {
  const text = list(tool({ properties: { x: { const: 1 } } }), tool({ properties: { y: { const: 2 } } }))
  const options = { targets: 'gemini', features: ['const'] } as const
  const before = openDocument(text)
  const [first, second] = findings(before, options)
  const after = openDocument(text.replace('"const":1', '"const":10'), { previous: before })
  const [changed, kept] = findings(after, options)
  expect(kept?.finding).toBe(second?.finding)
  expect(changed?.finding).not.toBe(first?.finding)
  expect([kept?.range.start.offset, second?.range.start.offset]).toEqual([(second?.range.start.offset ?? 0) + 1, text.lastIndexOf('"const"')])
  expect(findings(after, { ...options, targets: 'vertex-ai' })[1]?.finding).not.toBe(kept?.finding)
})
