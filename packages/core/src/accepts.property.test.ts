import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accepts, admittedTypes, typeBitOf } from './accepts.js'
import { SchemaRoot } from './schema/root.js'

const scalar = fc.constantFrom<unknown>('', 'a', 0, 1, 1.5, true, false, null)
const value = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    scalar,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('value'), { maxKeys: 3, noNullPrototype: true }),
  ),
})).value
const name = fc.constantFrom('a', 'b')
const type = fc.constantFrom('string', 'number', 'integer', 'boolean', 'object', 'array', 'null')

/** Schemas of the keywords that accepts judges; references lead to two definitions. */
const schema = fc.letrec((tie) => ({
  schema: fc.oneof(
    { maxDepth: 3 },
    fc.boolean(),
    fc.record({ type: fc.oneof(type, fc.uniqueArray(type, { minLength: 1, maxLength: 3 })) }),
    fc.record({ enum: fc.uniqueArray(scalar, { minLength: 1, maxLength: 4 }) }),
    fc.record({ const: value }),
    fc.record({ $ref: fc.constantFrom('#/$defs/first', '#/$defs/second') }),
    fc.record(
      {
        type: fc.constant('object'),
        properties: fc.dictionary(name, tie('schema'), { maxKeys: 2 }),
        required: fc.uniqueArray(name, { maxLength: 2 }),
        additionalProperties: tie('schema'),
      },
      { requiredKeys: ['properties'] },
    ),
    fc.record(
      { type: fc.constant('array'), prefixItems: fc.array(tie('schema'), { minLength: 1, maxLength: 2 }), items: tie('schema') },
      { requiredKeys: ['items'] },
    ),
    fc.record({ anyOf: fc.array(tie('schema'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ allOf: fc.array(tie('schema'), { minLength: 1, maxLength: 2 }) }),
  ),
})).schema
// The definitions refer to each other only below a property: references that go round in place have no meaning.
const $defs = fc.record({
  first: fc.record({ properties: fc.record({ a: schema, b: fc.constant({ $ref: '#/$defs/second' }) }) }),
  second: fc.record({ type: fc.constant('array'), items: fc.constantFrom({ $ref: '#/$defs/first' }, { type: 'string' }) }),
})

test('accepts agrees with a validator about the keywords that it judges', () => {
  const ajv = new Ajv2020({ strict: false, addUsedSchema: false })
  fc.assert(
    fc.property(schema, $defs, value, (inner, definitions, instance) => {
      const whole = { allOf: [inner], $defs: definitions }
      const accepted = accepts(whole, instance, new SchemaRoot(whole))
      expect(accepted).toBe(ajv.compile(whole)(instance))
    }),
  )
})
test('a value that is accepted has one of the types that are admitted', () => {
  fc.assert(
    fc.property(schema, $defs, value, (inner, definitions, instance) => {
      const whole = { allOf: [inner], $defs: definitions }
      const root = new SchemaRoot(whole)
      if (accepts(whole, instance, root)) expect(admittedTypes(whole, root) & typeBitOf(instance)).not.toBe(0)
    }),
  )
})
