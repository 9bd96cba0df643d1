import { expect, test } from 'vitest'
import { fixAll } from './fix-all.js'

const to = (name: string): object => ({ $ref: `#/$defs/${name}` })
const object = (properties: object): object => ({ type: 'object', properties })

test('a definition is put in the place of its references, unless something stays in it that cannot be mended', () => {
  const $defs = { plain: object({ a: { type: 'string' } }), loop: object({ next: to('loop') }) }
  const { schema } = fixAll({ ...object({ x: to('plain'), y: to('loop') }), $defs }, { targets: 'gemini' })
  expect(schema).toEqual({ ...object({ x: object({ a: { type: 'string' } }), y: to('loop') }), $defs })
})

test('a definition that leads to a cycle through others stays where it is', () => {
  const $defs = { outer: object({ a: to('middle') }), middle: object({ b: to('loop') }), loop: object({ next: to('loop') }) }
  const source = { ...object({ x: to('outer') }), $defs }
  expect(fixAll(source, { targets: 'gemini' }).edits).toEqual([])
})

test('definitions that refer to each other in every way are not unfolded', () => {
  const names = Array.from({ length: 9 }, (_, index) => `d${String(index)}`)
  const all = object(Object.fromEntries(names.map((name) => [name, to(name)])))
  const source = { ...all, $defs: Object.fromEntries(names.map((name) => [name, all])) }
  expect(fixAll(source, { targets: 'gemini' }).edits).toEqual([])
})
