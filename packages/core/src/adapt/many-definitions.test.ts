import { describe, expect, test } from 'vitest'
import { adapt } from '../adapt.js'
import { targets } from '../targets/index.js'

const object = (properties: object): object => ({ type: 'object', properties, required: Object.keys(properties) })
const named = (index: number): string => `d${String(index)}`
const to = (index: number): object => ({ $ref: `#/$defs/${named(index)}` })

/** Definitions of which each refers to the next one, under each of some names; the last one is as given. */
function definitions(count: number, names: readonly string[], last: object): Record<string, object> {
  const $defs: Record<string, object> = {}
  for (let index = 0; index < count; index += 1) $defs[named(index)] = object(Object.fromEntries(names.map((name) => [name, to(index + 1)])))
  $defs[named(count)] = last
  return $defs
}

describe.each(targets.map(({ id }) => id))('for %s', (target) => {
  test('a chain of a thousand definitions is followed to its end', () => {
    const adaptation = adapt({ ...object({ x: to(0) }), $defs: definitions(1000, ['a'], object({ end: { type: 'integer' } })) }, target)
    let value: object = { end: 5 }
    for (let level = 0; level < 1000; level += 1) value = { a: value }
    expect(adaptation.changes.filter(({ strategy }) => strategy === undefined)).toEqual([])
    expect(JSON.stringify(adaptation.restore(adaptation.encode({ x: value })))).toBe(JSON.stringify({ x: value }))
  })

  test('definitions that share the next one are looked through once each, where nothing can follow them, too', () => {
    const $defs = definitions(30, ['a', 'b'], { type: 'object', properties: { again: to(0) } })
    const schema = { ...object({ x: { type: 'array', prefixItems: [to(0)], items: false }, y: { type: 'object', patternProperties: { '^a': to(1) } } }), $defs }
    const { changes } = adapt(schema, target)
    expect(changes.filter(({ strategy }) => strategy === undefined)).toEqual([])
  })
})

test('what waits because it lies too deep is rewritten in the end', () => {
  const $defs = definitions(1000, ['a'], object({ end: { type: 'string', format: 'made-up' } }))
  const { schema } = adapt({ ...object({ x: to(0) }), $defs }, 'anthropic-strict')
  expect(schema).toMatchObject({ $defs: { d1000: { properties: { end: { type: 'string', description: 'format: made-up' } }, additionalProperties: false } } })
})
