import { expect, test } from 'vitest'
import { firstKey, hasCombinator, isEmptyObject, isFilled, isThere, tellsType } from './presence.js'

test('null and undefined are not there, every other value is', () => {
  expect([null, undefined, false, 0, '', [], {}].map(isThere)).toEqual([false, false, true, true, true, true, true])
})

test('only a list with members is filled', () => expect([[], [null], {}, 'a', null].map(isFilled)).toEqual([false, true, false, false, false]))

test('a combinator counts where it has members', () => {
  expect([{ anyOf: [{}] }, { oneOf: [{}] }, { allOf: [{}] }].map(hasCombinator)).toEqual([true, true, true])
  expect([{}, { anyOf: [], oneOf: null, allOf: {} }, { not: {} }].map(hasCombinator)).toEqual([false, false, false])
})

test('a type, a reference or a combinator tells the type', () => {
  expect([{ type: 'any' }, { $ref: '#' }, { $dynamicRef: '#a' }, { $recursiveRef: '#' }, { oneOf: [{}] }].map(tellsType)).toEqual([
    true,
    true,
    true,
    true,
    true,
  ])
  expect([{}, { type: null }, { $ref: null }, { enum: ['a'] }].map(tellsType)).toEqual([false, false, false, false])
})

test('the first key is an own one', () => {
  expect(firstKey({ b: 1, a: 2 })).toBe('b')
  expect(firstKey(JSON.parse('{"__proto__":1}') as object as never)).toBe('__proto__')
  expect(firstKey(Object.create({ inherited: 1 }) as never)).toBeUndefined()
})

test('only an object without keys is an empty object', () =>
  expect([{}, { a: 1 }, [], null, ''].map(isEmptyObject)).toEqual([true, false, false, false, false]))
