import { expect, test } from 'vitest'
import { fixAll } from './fix-all.js'

const object = (properties: object, more: object = {}): object => ({ type: 'object', properties, ...more })

test('a fix that would bring a new finding is left out, and keeps no other from being made', () => {
  const map = { type: 'object', additionalProperties: {} }
  const result = fixAll(object({ map, unit: { type: 'string', const: 'C' } }), { targets: 'gemini' })
  expect(result.schema).toEqual(object({ map, unit: { type: 'string', enum: ['C'] } }))
  expect(result.remaining.map(({ pointer }) => pointer)).toEqual(['/properties/map/additionalProperties'])
})

test('a finding that only moves with its part is no new one', () => {
  const branches = [{ type: 'string', enum: ['low', ''] }, { type: 'integer' }]
  const result = fixAll(object({ fare: { oneOf: branches } }), { targets: 'gemini' })
  expect(result.schema).toEqual(object({ fare: { anyOf: branches } }))
  expect(result.fixed.map(({ pointer }) => pointer)).toEqual(['/properties/fare/oneOf'])
  expect(result.remaining.map(({ pointer }) => pointer)).toEqual(['/properties/fare/anyOf/0/enum/1'])
})

test('what was left out is left out the second time, too', () => {
  const schema = object(
    { map: { type: 'object', additionalProperties: {} }, at: { $ref: '#/$defs/At' } },
    { $defs: { At: { type: 'string', format: 'uri' } }, $schema: 'x' },
  )
  const once = fixAll(schema, { targets: 'gemini' })
  expect(once.edits).not.toEqual([])
  expect(fixAll(once.schema, { targets: 'gemini' }).edits).toEqual([])
})
