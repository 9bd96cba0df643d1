import { expect, test } from 'vitest'
import { adapt } from '../adapt.js'

const text = { type: ['string', 'null'], anyOf: [{ minLength: 1 }, { maxLength: 3 }] }

test('a type list with null beside anyOf is split once, also where null is written as a branch', () => {
  const { schema, changes } = adapt({ type: 'object', properties: { text } }, ['gemini', 'anthropic'])
  expect(schema).toEqual({
    type: 'object',
    properties: {
      text: {
        anyOf: [
          {
            anyOf: [
              { type: 'string', minLength: 1 },
              { type: 'string', maxLength: 3 },
            ],
          },
          { type: 'null' },
        ],
      },
    },
  })
  expect(changes.filter(({ feature }) => feature === 'type-list')).toHaveLength(1)
})
