import type { JsonEdit } from '@toolschema/core'
import { expect, test } from 'vitest'
import { editedProgram, readProgram } from './read-program.test-support.js'

type Path = JsonEdit['path']
const set = (path: Path, value: unknown, after?: string): JsonEdit => ({ kind: 'set', path, value, ...(after === undefined ? {} : { after }) })
const remove = (...path: Path): JsonEdit => ({ kind: 'remove', path })
const rename = (path: Path, name: string): JsonEdit => ({ kind: 'rename', path, name })

const program = (text: string, ...edits: JsonEdit[]) => editedProgram(readProgram(text), edits)
const edited = (literal: string, ...edits: JsonEdit[]) => program(`export const it = ${literal}\n`, ...edits)
const literal = (text: string) => `export const it = ${text}\n`
const lines = (...all: string[]) => all.join('\n')

test('a literal on one line stays on one line', () => {
  expect(edited(`{ type: 'string', const: 'c' }`, remove('const'), set(['enum'], ['c'], 'type'))).toBe(literal(`{ type: 'string', enum: ['c'] }`))
  expect(edited(`{type: 'object'}`, set(['properties'], { a: { type: 'null' } }))).toBe(literal(`{type: 'object', properties: {a: {type: 'null'}}}`))
  expect(edited(`{}`, set(['type'], 'object'))).toBe(literal(`{ type: 'object' }`))
})

test('a literal on several lines gets its indentation, and its trailing commas', () => {
  const text = lines('{', '    type: "object", // always', '    properties: {', '        a: {', '            type: "string",', '        },', '    },', '}')
  const added = lines('        b: {', '            type: "array",', '            items: {', '                const: 1,', '            },', '        },')
  expect(edited(text, set(['properties', 'b'], { type: 'array', items: { const: 1 } }))).toBe(literal(text.replace('\n    },\n}', `\n${added}\n    },\n}`)))
})

test('without trailing commas none are written', () => {
  expect(edited(lines('{', '\ttype: "object"', '}'), set(['properties'], { a: {} }))).toBe(
    literal(lines('{', '\ttype: "object",', '\tproperties: {', '\t\ta: {}', '\t}', '}')),
  )
})

test('keys are quoted as the others are, and where they have to be', () => {
  expect(edited(`{ "type": "object" }`, set(['maxLength'], 1))).toBe(literal(`{ "type": "object", "maxLength": 1 }`))
  expect(edited(`{ 'type': "object" }`, set(['maxLength'], 1))).toBe(literal(`{ 'type': "object", 'maxLength': 1 }`))
  expect(edited(`{ type: 'object' }`, set(['x-a'], 1), set(['$ref'], '#'))).toBe(literal(`{ type: 'object', 'x-a': 1, $ref: '#' }`))
  expect(edited(`{ type: 'object', 'x-a': {} }`, set(['title'], 'A'))).toBe(literal(`{ type: 'object', 'x-a': {}, title: 'A' }`))
  expect(edited(`{ type: 'object' }`, rename(['type'], 'x-type'))).toBe(literal(`{ 'x-type': 'object' }`))
})

test('a key called __proto__ is a key like any other', () => {
  expect(edited(`{ type: 'object' }`, set(['properties'], JSON.parse('{ "__proto__": {} }')))).toBe(
    literal(`{ type: 'object', properties: { ['__proto__']: {} } }`),
  )
})

test('strings take the quotes of the others, and avoid escapes', () => {
  const say = (text: string) => set(['title'], text)
  expect(edited(`{ type: 'string' }`, say(`it's "so"\n`))).toBe(literal(`{ type: 'string', title: 'it\\'s "so"\\n' }`))
  expect(edited(`{ type: 'string' }`, say("it's so"))).toBe(literal(`{ type: 'string', title: "it's so" }`))
  expect(edited(`{ type: "string" }`, say('say "so"'))).toBe(literal(`{ type: "string", title: 'say "so"' }`))
})

test('where a literal has no strings, the imports of the file tell the quotes', () => {
  expect(program(`import a from "a"\nexport const it = {}`, set(['type'], 'object'))).toBe(`import a from "a"\nexport const it = { type: "object" }`)
  expect(program(`import a from 'a'\nexport const it = {}`, set(['type'], 'object'))).toBe(`import a from 'a'\nexport const it = { type: 'object' }`)
})

test('types are written as members of the enumeration where the others are', () => {
  const import_ = `import { Type } from '@google/genai'\n`
  expect(program(`${import_}export const it = { type: Type.OBJECT, properties: { a: {} } }`, set(['properties', 'a', 'type'], 'STRING'))).toBe(
    `${import_}export const it = { type: Type.OBJECT, properties: { a: { type: Type.STRING } } }`,
  )
  expect(program(`${import_}export const it = { type: Type.OBJECT }`, set(['type'], 'ARRAY'))).toBe(`${import_}export const it = { type: Type.ARRAY }`)
  expect(program(`${import_}export const it = { type: Type.OBJECT }`, set(['title'], 'string'))).toBe(
    `${import_}export const it = { type: Type.OBJECT, title: 'string' }`,
  )
})

test('what TypeScript asserts stays', () => {
  expect(edited(`{ type: 'string' as const, enum: ['a'] as const } as const`, set(['enum'], ['a', 'b']), set(['type'], 'null'))).toBe(
    literal(`{ type: 'null' as const, enum: ['a', 'b'] as const } as const`),
  )
  expect(edited(`{ const: 'c' as const } satisfies object`, remove('const'), set(['enum'], ['c'], 'const'))).toBe(
    literal(`{ enum: ['c'] as const } satisfies object`),
  )
  expect(edited(`{ type: 'string', const: 'c' as const }`, remove('const'))).toBe(literal(`{ type: 'string' }`))
  expect(edited(`{ properties: {} as Shape, a: 1 }`, set(['properties', 'b'], {}), set(['c'], 2))).toBe(
    literal(`{ properties: { b: {} } as Shape, a: 1, c: 2 }`),
  )
})

test('what is asserted to be of another type is not changed', () => {
  expect(edited(`{ type: 'string' as Kind }`, set(['type'], 'null'))).toBeUndefined()
  expect(edited(`{ properties: {} as Shape }`, remove('properties'))).toBeUndefined()
  expect(edited(`{ type: ('string') }`, set(['type'], 'null'))).toBeUndefined()
  expect(edited(`{ type: <const>'string' }`, set(['type'], 'null'))).toBeUndefined()
})

test('a constant of the file is changed where it is written', () => {
  const text = `const unit = { type: 'string', const: 'c' }\nexport const it = { properties: { unit } }`
  expect(program(text, remove('properties', 'unit', 'const'))).toBe(`const unit = { type: 'string' }\nexport const it = { properties: { unit } }`)
  expect(program(text, set(['properties', 'unit'], { type: 'string' }))).toBe(`const unit = { type: 'string' }\nexport const it = { properties: { unit } }`)
})

test('a constant in two places is changed where that changes nothing', () => {
  const text = `const unit = { const: 'c' }\nexport const it = { properties: { a: unit, b: unit } }`
  const edits = [remove('properties', 'a', 'const')]
  expect(editedProgram(readProgram(text), edits, 'equivalent')).toBe(`const unit = {}\nexport const it = { properties: { a: unit, b: unit } }`)
  expect(editedProgram(readProgram(text), edits, 'widens')).toBeUndefined()
})

test('a literal that a function makes anew each time is not changed', () => {
  const text = `const text = (description) => ({ type: 'string', description })\nexport const it = { properties: { a: text('A'), b: text('B') } }`
  expect(program(text, set(['properties', 'a', 'maxLength'], 1))).toBeUndefined()
})

test('references, calls and computed values are not changed', () => {
  expect(program(`const kind = 'c'\nexport const it = { type: 'string', const: kind }`, remove('const'))).toBeUndefined()
  expect(program(`const kind = 'c'\nexport const it = { const: kind }`, set(['const'], 'd'))).toBeUndefined()
  expect(program(`import { limit } from './limits'\nexport const it = { maxLength: limit }`, remove('maxLength'))).toBeUndefined()
  expect(program(`export const it = { maxLength: 2 * 3 }`, set(['maxLength'], 7))).toBeUndefined()
  expect(program(`import { unit } from './units'\nexport const it = { items: unit }`, set(['items', 'type'], 'string'))).toBeUndefined()
})

test('beside a spread a new key is written at the end, and nothing else', () => {
  const text = `const base = { type: 'object', title: 'A' }\nexport const it = { ...base, properties: {} }`
  expect(program(text, set(['required'], [], 'type'))).toBe(
    `const base = { type: 'object', title: 'A' }\nexport const it = { ...base, properties: {}, required: [] }`,
  )
  expect(program(text, set(['properties', 'a'], {}))).toBe(`const base = { type: 'object', title: 'A' }\nexport const it = { ...base, properties: { a: {} } }`)
  expect(program(text, remove('title'))).toBeUndefined()
  expect(program(text, set(['title'], 'B'))).toBeUndefined()
  expect(program(text, remove('properties'))).toBeUndefined()
  expect(program(text, set([], { type: 'object', properties: {} }))).toBeUndefined()
})

test('a list with a spread is not changed', () => {
  const text = `const kinds = ['a']\nexport const it = { enum: [...kinds, 'b'], title: 'A' }`
  expect(program(text, set(['enum', 2], 'c'))).toBeUndefined()
  expect(program(text, remove('title'))).toBe(`const kinds = ['a']\nexport const it = { enum: [...kinds, 'b'] }`)
})

test('a key that is overwritten is not written', () => {
  expect(edited(`{ type: 'string', type: 'null' }`, set(['type'], 'object'))).toBe(literal(`{ type: 'string', type: 'object' }`))
  expect(edited(`{ type: undefined, title: 'A' }`, set(['type'], 'object'))).toBeUndefined()
})

test('an object for which something else is printed is not changed', () => {
  const { module, printed } = readProgram(`export const it = { a: {} }`)
  const sent = { type: 'object', properties: {} }
  printed.origins.set(sent, printed.origins.get(printed.schema) ?? { keywords: new Map() })
  expect(editedProgram({ module, printed: { ...printed, schema: sent } }, [set(['additionalProperties'], false)])).toBeUndefined()
})

test('comments stay', () => {
  const text = lines('{', '  /** what it is */', "  type: 'string', // a string", '  const: 1, // one, (only)', '  /* end */', '}')
  expect(edited(text, set(['enum'], [1], 'const'), remove('const'))).toBe(
    literal(lines('{', '  /** what it is */', "  type: 'string', // a string", '  enum: [', '    1,', '  ], // one, (only)', '  /* end */', '}')),
  )
})
