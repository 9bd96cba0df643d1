import { expect, test } from 'vitest'
import { adapt } from '../adapt.js'

test('a schema of any depth is looked through: no nesting is too deep', () => {
  let schema: object = { type: 'string' }
  for (let depth = 0; depth < 5000; depth += 1) schema = { type: 'object', properties: { a: schema } }
  expect(() => adapt(schema, 'anthropic-strict')).not.toThrow()
})
