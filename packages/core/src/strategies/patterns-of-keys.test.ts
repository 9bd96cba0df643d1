import { expect, test } from 'vitest'
import { adaptedProperty } from './adapted.js'

const unreadable = '^\\p{digit}+$'
const map = (rest: object): object => ({ type: 'object', properties: { a: { type: 'string' } }, patternProperties: { [unreadable]: {}, '^x-': {} }, ...rest })

test.each([{ additionalProperties: false }, { additionalProperties: { type: 'string' } }, { unevaluatedProperties: false }])(
  'keys whose pattern cannot be read do not fall under %j',
  (rest) => {
    const { schema, effects } = adaptedProperty(map(rest), 'openai')
    expect(schema).toEqual({ type: 'object', properties: { a: { type: 'string' } }, patternProperties: { '^x-': {} } })
    expect(effects).toEqual(['widens'])
  },
)

test('what is said of all keys that are left stays where all are admitted', () => {
  const { schema } = adaptedProperty(map({ additionalProperties: true }), 'openai')
  expect(schema).toEqual({ type: 'object', properties: { a: { type: 'string' } }, patternProperties: { '^x-': {} }, additionalProperties: true })
})

test.each(['gemini', 'openai-strict'])('on a string, patterns of keys have no effect and are taken out (%s)', (target) => {
  const { schema, effects } = adaptedProperty({ type: 'string', patternProperties: { '^x-': {} } }, target)
  expect({ schema, effects: effects.filter((effect) => effect === 'encodes') }).toEqual({ schema: { type: 'string' }, effects: [] })
})
