import type { JsonEdit } from '@toolschema/core'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openDocument } from '../open.js'
import type { Path } from '../json/node.js'
import { textEdits } from './edit.js'
import { applyEdits } from './text-edit.js'

/** The text after the edits. Checks that they are in order, do not overlap and stay inside the text. */
function edited(text: string, ...edits: JsonEdit[]): string {
  const changes = textEdits(openDocument(text), edits, [])
  let end = -1
  for (const { offset, length } of changes) {
    expect(offset).toBeGreaterThan(end)
    end = offset + length
    expect(end).toBeLessThanOrEqual(text.length)
  }
  return applyEdits(text, changes)
}

const set = (path: Path, value: unknown, after?: string): JsonEdit => (after === undefined ? { kind: 'set', path, value } : { kind: 'set', path, value, after })
const remove = (...path: Path): JsonEdit => ({ kind: 'remove', path })
const rename = (path: Path, name: string): JsonEdit => ({ kind: 'rename', path, name })

const lines = (...text: string[]): string => text.join('\n')

test('a scalar is replaced and nothing else', () => {
  expect(edited('{ "a" :1, // one\n "b": 2 }', set(['a'], 'x'))).toBe('{ "a" :"x", // one\n "b": 2 }')
})

test('a key is renamed and its value stays', () => {
  expect(edited('{ "const" : [1,  2] /* c */ }', rename(['const'], 'enum'))).toBe('{ "enum" : [1,  2] /* c */ }')
})

test('a member goes with its line and the comment on it; comments on lines of their own stay', () => {
  const text = lines('{', '  // about a', '  "a": 1, // one', '  // about b', '  "b": 2, // two', '  "c": 3', '}')
  expect(edited(text, remove('b'))).toBe(lines('{', '  // about a', '  "a": 1, // one', '  // about b', '  "c": 3', '}'))
})

test('the last member goes with the comma before it', () => {
  expect(edited(lines('{', '  "a": 1, // one', '  "b": 2 // two', '}'), remove('b'))).toBe(lines('{', '  "a": 1 // one', '}'))
})

test('the last member goes without the comma before it where the text has trailing commas', () => {
  expect(edited(lines('{', '  "a": 1,', '  "b": 2,', '}'), remove('b'))).toBe(lines('{', '  "a": 1,', '}'))
})

test('members on one line go without leaving space', () => {
  const text = '{ "a": 1, "b": 2, "c": 3 }'
  expect(edited(text, remove('a'))).toBe('{ "b": 2, "c": 3 }')
  expect(edited(text, remove('b'))).toBe('{ "a": 1, "c": 3 }')
  expect(edited(text, remove('c'))).toBe('{ "a": 1, "b": 2 }')
  expect(edited(text, remove('b'), remove('c'))).toBe('{ "a": 1 }')
  expect(edited(text, remove('a'), remove('c'))).toBe('{ "b": 2 }')
})

test('all members go and the brackets stay', () => {
  expect(edited('{ "a": { "b": 1, "c": 2 } }', remove('a', 'b'), remove('a', 'c'))).toBe('{ "a": {} }')
  expect(edited(lines('{', '  "a": [', '    1,', '    2', '  ]', '}'), remove('a', 0), remove('a', 1))).toBe(lines('{', '  "a": []', '}'))
})

test('a comment of its own stays when all members go', () => {
  expect(edited(lines('{', '  // keep', '  "a": 1', '}'), remove('a'))).toBe(lines('{', '  // keep', '}'))
})

test('a member that spans lines goes with all of them', () => {
  expect(edited(lines('{', '  "a": {', '    "b": 1', '  }, // gone', '  "c": 2', '}'), remove('a'))).toBe(lines('{', '  "c": 2', '}'))
})

test('commas at the beginning of lines stay there', () => {
  const text = lines('{ "a": 1', ', "b": 2', ', "c": 3', '}')
  expect(edited(text, remove('b'))).toBe(lines('{ "a": 1', ', "c": 3', '}'))
  expect(edited(text, remove('c'))).toBe(lines('{ "a": 1', ', "b": 2', '}'))
})

test('a member that shares its line with a bracket goes alone', () => {
  expect(edited(lines('{ "a": 1,', '  "b": 2 }'), remove('a'))).toBe(lines('{', '  "b": 2 }'))
  expect(edited(lines('{ "a": 1,', '  "b": 2 }'), remove('b'))).toBe(lines('{ "a": 1', ' }'))
})

test('a new member follows the indentation of the others', () => {
  expect(edited(lines('{', '\t"a": 1', '}'), set(['b'], 2))).toBe(lines('{', '\t"a": 1,', '\t"b": 2', '}'))
})

test('a new member goes behind the comment of the last one', () => {
  expect(edited(lines('{', '  "a": 1 // one', '}'), set(['b'], 2))).toBe(lines('{', '  "a": 1, // one', '  "b": 2', '}'))
})

test('a new member ends with a comma where the text has trailing commas', () => {
  expect(edited(lines('{', '  "a": 1, // one', '}'), set(['b'], 2))).toBe(lines('{', '  "a": 1, // one', '  "b": 2,', '}'))
})

test('a new member stays on the one line, and takes over its spacing', () => {
  expect(edited('{"a":1}', set(['b'], [1, 2]))).toBe('{"a":1,"b":[1,2]}')
  expect(edited('{ "a": 1 }', set(['b'], { c: 1 }))).toBe('{ "a": 1, "b": { "c": 1 } }')
  expect(edited('{"a": 1, "c": 2}', set(['b'], { c: 1 }, 'a'))).toBe('{"a": 1, "b": {"c": 1}, "c": 2}')
  expect(edited('{ "a": 1, }', set(['b'], 2))).toBe('{ "a": 1, "b": 2, }')
})

test('a new member goes behind the one that is named', () => {
  expect(edited(lines('{', '  "a": 1, // one', '  "b": 2', '}'), set(['x'], 0, 'a'))).toBe(lines('{', '  "a": 1, // one', '  "x": 0,', '  "b": 2', '}'))
  expect(edited('{ "a": 1 }', set(['x'], 0, 'none'))).toBe('{ "a": 1, "x": 0 }')
})

test('line ends are those of the text', () => {
  expect(edited('{\r\n  "a": 1\r\n}\r\n', set(['b'], { c: { d: [] } }))).toBe(
    '{\r\n  "a": 1,\r\n  "b": {\r\n    "c": {\r\n      "d": []\r\n    }\r\n  }\r\n}\r\n',
  )
})

test('a file on one line stays on one line', () => {
  expect(edited('{"a":{"b":1}}\n', set(['a', 'c'], { d: [1, { e: 2 }] }))).toBe('{"a":{"b":1,"c":{"d":[1,{"e":2}]}}}\n')
})

test('a byte order mark and what follows the value are kept', () => {
  expect(edited('\uFEFF{"a":1}\n// end\n', set(['b'], 2))).toBe('\uFEFF{"a":1,"b":2}\n// end\n')
})

test('a new value is laid out as the rest: short lists on one line where the text has such', () => {
  const text = lines('{', '  "a": ["x"],', '  "b": { "c": 1 }', '}')
  expect(edited(text, set(['d'], { e: ['y', 'z'] }))).toBe(lines('{', '  "a": ["x"],', '  "b": { "c": 1 },', '  "d": { "e": ["y", "z"] }', '}'))
})

test('a new value is laid out as the rest: broken where everything is', () => {
  const text = lines('{', '    "a": [', '        "x"', '    ]', '}')
  expect(edited(text, set(['b'], ['y']))).toBe(lines('{', '    "a": [', '        "x"', '    ],', '    "b": [', '        "y"', '    ]', '}'))
})

test('an empty object is filled', () => {
  expect(edited('{}', set(['a'], 1))).toBe('{"a":1}')
  expect(edited(lines('{', '  "a": {}', '}'), set(['a', 'b'], 1))).toBe(lines('{', '  "a": {', '    "b": 1', '  }', '}'))
  expect(edited('{ "x": { "y": 1 }, "a": {} }', set(['a', 'b'], 1))).toBe('{ "x": { "y": 1 }, "a": { "b": 1 } }')
  expect(edited('{ "a": [] }', set(['a', 0], 1))).toBe('{ "a": [1] }')
})

test('an object with nothing but a comment is filled behind it', () => {
  expect(edited(lines('{', '  // none yet', '}'), set(['a'], 1))).toBe(lines('{', '  // none yet', '  "a": 1', '}'))
  expect(edited('{ "a": { /* none */ } }', set(['a', 'b'], 1), set(['a', 'c'], 2))).toBe('{ "a": { /* none */ "b": 1, "c": 2 } }')
  expect(edited(lines('{ // none', '}'), set(['a'], 1))).toBe(lines('{ // none', '  "a": 1', '}'))
})

test('an item is added at the end of a list, changed, or taken out', () => {
  expect(edited('{ "a": [1, 2] }', set(['a', 2], 3), set(['a', 0], 0))).toBe('{ "a": [0, 2, 3] }')
  expect(edited('[{ "a": 1 }, true, null]', remove(1))).toBe('[{ "a": 1 }, null]')
})

test('objects that are not there are written around a new value', () => {
  expect(edited('{ "a": 1 }', set(['b', 'c'], 2))).toBe('{ "a": 1, "b": { "c": 2 } }')
})

test('a place that is not there cannot be removed or renamed', () => {
  expect(edited('{ "a": 1 }', remove('b'), rename(['c'], 'd'), remove('a', 'e'), set(['a', 'x'], 1), set(['b', 3], 1))).toBe('{ "a": 1 }')
})

test('what takes the place of something else stands where it stood', () => {
  const text = lines('{', '  "const": 1, // only one', '  "title": "x"', '}')
  expect(edited(text, remove('const'), set(['enum'], [1], 'const'))).toBe(lines('{', '  "enum": [', '    1', '  ], // only one', '  "title": "x"', '}'))
})

test('a key and its value are changed together', () => {
  expect(edited('{ "const": 1, "a": 2 }', rename(['const'], 'enum'), set(['const'], [1]))).toBe('{ "enum": [1], "a": 2 }')
})

test('several changes of one object are made together', () => {
  const text = lines('{', '  "a": 1,', '  "b": 2,', '  "c": 3', '}')
  expect(edited(text, remove('b'), remove('c'), set(['d'], 4))).toBe(lines('{', '  "a": 1,', '  "d": 4', '}'))
  expect(edited(text, remove('a'), set(['x'], 0, 'b'), rename(['c'], 'z'), set(['d'], 4))).toBe(
    lines('{', '  "b": 2,', '  "x": 0,', '  "z": 3,', '  "d": 4', '}'),
  )
})

test('an object for an object: only what differs is touched', () => {
  const text = lines('{', '  "a": {', '    "keep": 1.0, // exactly', '    "type": ["string", "null"],', '    "last": { "x" : 1 }', '  }', '}')
  const value = { keep: 1, anyOf: [{ type: 'string' }, { type: 'null' }], last: { x: 2 } }
  expect(edited(text, set(['a'], value))).toBe(
    lines('{', '  "a": {', '    "keep": 1.0, // exactly', '    "anyOf": [{ "type": "string" }, { "type": "null" }],', '    "last": { "x" : 2 }', '  }', '}'),
  )
})

test('a list for a list: only what differs is touched', () => {
  expect(edited('[1.0, 2, 3e0]', set([], [1, 3]))).toBe('[1.0, 3e0]')
  expect(edited('["a", "c"]', set([], ['a', 'b', 'c']))).toBe('["a", "b", "c"]')
  expect(edited('["b"]', set([], ['a', 'b']))).toBe('["a","b"]')
  expect(edited(lines('[', '  "b"', ']'), set([], ['a', 'b']))).toBe(lines('[', '  "a",', '  "b"', ']'))
  expect(edited('[1, 2]', set([], ['1', '2']))).toBe('["1", "2"]')
})

test('equal values are not touched', () => {
  expect(textEdits(openDocument('{ "a": [1.0, { "b": "\\u0041" }] }'), [set(['a'], [1, { b: 'A' }])], [])).toEqual([])
})

/** Edits whose values are parts of the document itself. */
function moves(text: string, change: (root: never) => JsonEdit[]): string {
  const document = openDocument(text)
  const root = document.entries[0]?.tool.inputSchema
  return applyEdits(text, textEdits(document, change(root as never), document.entries[0]?.schemaPath ?? []))
}

test('what is moved keeps its comments and the spelling of its numbers', () => {
  const text = lines('{', '  "type": "object",', '  "jsonSchema": {', '    // all of it', '    "maximum": 12345678901234567890,', '    "b": [1.0]', '  }', '}')
  expect(moves(text, ({ jsonSchema }: { jsonSchema: unknown }) => [set([], jsonSchema)])).toBe(
    lines('{', '  // all of it', '  "maximum": 12345678901234567890,', '  "b": [1.0]', '}'),
  )
})

test('what is moved is indented anew', () => {
  const text = lines('{', '  "$defs": {', '    "P": {', '      "const": 1e2', '    }', '  },', '  "items": { "$ref": "#/$defs/P" }', '}')
  expect(moves(text, ({ $defs }: { $defs: { P: unknown } }) => [set(['items'], $defs.P)])).toBe(
    lines('{', '  "$defs": {', '    "P": {', '      "const": 1e2', '    }', '  },', '  "items": {', '    "const": 1e2', '  }', '}'),
  )
})

test('of a key that stands twice both go, and the last one is renamed', () => {
  expect(edited('{ "a": 1, "b": 2, "a": 3 }', remove('a'))).toBe('{ "b": 2 }')
  expect(edited('{ "a": 1, "b": 2, "a": 3 }', rename(['a'], 'c'))).toBe('{ "b": 2, "c": 3 }')
  expect(edited('{ "a": 1, "b": 2, "a": 3 }', set(['a'], 4))).toBe('{ "a": 1, "b": 2, "a": 4 }')
})

test('a key called __proto__ is written like any other', () => {
  expect(edited('{ "a": {} }', set(['a', '__proto__'], { b: 1 }))).toBe('{ "a": { "__proto__": { "b": 1 } } }')
})

test('keys and strings are escaped', () => {
  expect(edited('{}', set(['a"b'], 'c\n'))).toBe('{"a\\"b":"c\\n"}')
})

test('a broken text is not edited', () => {
  expect(textEdits(openDocument('{ "a": 1 "b": 2 }'), [remove('a')], [])).toEqual([])
})

test('a schema in a string is edited in the string', () => {
  const text = '[{"toolSpec":{"name":"a","inputSchema":{"json":"{\\n  \\"type\\": \\"object\\",\\n  \\"title\\": \\"\\u00e4\\"\\n}"}}}]'
  const document = openDocument(text)
  const base = document.entries[0]?.schemaPath ?? []
  const after = applyEdits(text, textEdits(document, [remove('title'), set(['required'], ['x'])], base))
  expect(after).toBe('[{"toolSpec":{"name":"a","inputSchema":{"json":"{\\n  \\"type\\": \\"object\\",\\n  \\"required\\": [\\n    \\"x\\"\\n  ]\\n}"}}}]')
})

test('a message in a log stays on its line', () => {
  const text = readFileSync(new URL('../../../../fixtures/documents/inspector-log.jsonl', import.meta.url), 'utf8')
  const document = openDocument(text)
  const after = applyEdits(
    text,
    textEdits(document, [set(['properties', 'zone', 'enum'], ['UTC']), remove('properties', 'zone', 'const')], document.entries[0]?.schemaPath ?? []),
  )
  expect(after).toBe(text.replace('"const":"UTC"', '"enum":["UTC"]'))
})
