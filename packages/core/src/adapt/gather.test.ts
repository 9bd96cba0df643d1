import { describe, expect, test } from 'vitest'
import { adapt } from '../adapt.js'
import type { TargetId } from '../targets/index.js'

const text = { type: 'string' }
const anything = { type: 'object', additionalProperties: true }
const anyList = { type: 'array' }
const point = { type: 'object', properties: { x: { type: 'number' }, tags: anyList }, required: ['x'], additionalProperties: false }
const named = { type: 'object', properties: { name: text }, required: ['name'], additionalProperties: false }
const numbered = { type: 'object', properties: { name: anyList }, required: ['name'], additionalProperties: false }

const root = (p: object): object => ({ type: 'object', properties: { p }, required: ['p'] })

function sent(p: object, target: TargetId = 'gemini'): unknown {
  return (adapt(root(p), target).schema as { properties: { p: unknown } }).properties.p
}

function comesBack(p: object, values: readonly unknown[], target: TargetId = 'gemini'): void {
  const adaptation = adapt(root(p), target)
  for (const value of values) expect(adaptation.restore(adaptation.encode({ p: value }))).toEqual({ p: value })
}

describe('the branches that could not be told apart become one text, and the others stay', () => {
  const union = { anyOf: [point, text, anything] }

  test('an object with properties beside a string and an object with free keys', () => {
    expect(sent(union)).toEqual({
      anyOf: [
        { type: 'object', properties: { x: { type: 'number' }, tags: { type: 'string', description: 'JSON-encoded array' } }, required: ['x'] },
        {
          type: 'string',
          description: 'JSON-encoded value, strings in double quotes: {"anyOf":[{"type":"string"},{"type":"object","additionalProperties":true}]}',
        },
      ],
    })
  })
  test.each<TargetId>(['gemini', 'openai-strict'])('what is sent for %s comes back', (target) => {
    comesBack(union, [{ x: 1, tags: [1, 'a'] }, { x: 2 }, { free: 'keys' }, {}, 'plain', '{"x":1}', '5'], target)
  })
  test('a plain text that is no JSON, and a map that was sent as it is, are taken as they are', () => {
    const adaptation = adapt(root(union), 'gemini')
    for (const p of ['plain', { free: 'keys' }]) expect(adaptation.restore({ p })).toEqual({ p })
  })
  test('a list of them stays a list', () => {
    const list = { type: 'array', items: union }
    expect(sent(list)).toMatchObject({ type: 'array', items: { anyOf: [{ type: 'object' }, { type: 'string' }] } })
    comesBack(list, [[], ['a', { x: 1, tags: [{}] }, { free: 1 }]])
  })
  test('the text stands where the first of them stood, and what is no text keeps its place', () => {
    expect(sent({ anyOf: [text, { type: 'integer' }, point, anyList] })).toMatchObject({
      anyOf: [{ type: 'string' }, { type: 'integer' }, { type: 'object' }],
    })
  })
  test('null stays apart', () => {
    const nullable = { anyOf: [point, text, anyList, { type: 'null' }] }
    expect(sent(nullable, 'openai-strict')).toMatchObject({ anyOf: [{ type: 'object' }, { type: 'string' }, { type: 'null' }] })
    comesBack(nullable, [null, 'null', [null], { x: 1 }], 'openai-strict')
  })
  test('objects of which one property could be taken for the other become a text, and a third one stays', () => {
    const three = { anyOf: [named, numbered, point] }
    expect(sent(three)).toMatchObject({ anyOf: [{ type: 'string' }, { type: 'object', properties: { x: {} } }] })
    comesBack(three, [{ name: 'a' }, { name: '[1]' }, { name: [1] }, { x: 1, tags: [] }])
  })
  test('the change is told of the union', () => {
    const changes = adapt(root(union), 'gemini').changes.filter(({ effect }) => effect === 'encodes')
    expect(changes.map(({ pointer, rewritten }) => [pointer, rewritten])).toEqual([
      ['/properties/p/anyOf/0/properties/tags', '/properties/p/anyOf/0/properties/tags'],
      ['/properties/p/anyOf/2/additionalProperties', '/properties/p'],
    ])
  })
  test('a second adaptation changes nothing', () => {
    const { schema } = adapt(root(union), 'openai-strict')
    expect(adapt(schema, 'openai-strict').changes).toEqual([])
  })
})

describe('the whole is one text', () => {
  test('where no branch would be left that shows properties', () => {
    expect(sent({ anyOf: [text, anything, { type: 'integer' }] })).toMatchObject({ type: 'string' })
    expect(sent({ anyOf: [named, numbered, { type: 'integer' }] })).toMatchObject({ type: 'string' })
  })
})
