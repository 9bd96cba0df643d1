import { expect, test } from 'vitest'
import { adapt } from '../adapt.js'

/** A text or null, said once more on every level: each level is rewritten once more because of the one below it. */
function nested(levels: number): object {
  let schema: object = { type: 'string' }
  for (let level = 0; level < levels; level += 1) schema = { oneOf: [schema, { type: 'null' }] }
  return { type: 'object', properties: { a: schema }, required: ['a'] }
}

test('a few levels that are rewritten because of one another end as one schema', () => {
  expect(adapt(nested(6), 'mcp', { preset: 'schemashim' }).schema).toMatchObject({ properties: { a: { type: ['string', 'null'] } } })
})

test('many of them, of which each doubles the work, are sent as JSON text, and that is told', () => {
  const { schema, changes, encode, restore } = adapt(nested(60), 'mcp', { preset: 'schemashim' })
  expect(schema).toMatchObject({ properties: { a: { type: 'string' } } })
  expect(changes.map(({ effect, strategy, rewritten }) => ({ effect, strategy, rewritten }))).toEqual([
    { effect: 'encodes', strategy: 'json', rewritten: '/properties/a' },
  ])
  for (const args of [{ a: 'x' }, { a: null }]) expect(restore(encode(args))).toEqual(args)
})
