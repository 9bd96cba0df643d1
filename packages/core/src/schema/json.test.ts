import { describe, expect, test } from 'vitest'
import { copy, equal, has, isObject, kindOf, own, setOwn } from './json.js'

const withProto = JSON.parse('{"__proto__":{"a":1}}') as Record<string, unknown>

test('an object is neither null nor a list', () => {
  expect([{}, Object.create(null), [], null, 'text', 1, undefined].map(isObject)).toEqual([true, true, false, false, false, false, false])
})

describe('own keys', () => {
  test('are told from inherited ones', () => {
    expect(has({}, 'toString')).toBe(false)
    expect(own({}, 'toString')).toBeUndefined()
    expect(own({ toString: 1 }, 'toString')).toBe(1)
  })
  test('are found in an object without a prototype', () => {
    expect(has(Object.assign(Object.create(null) as object, { a: 1 }), 'a')).toBe(true)
  })
  test('may be called __proto__', () => {
    expect(has({}, '__proto__')).toBe(false)
    expect(own({}, '__proto__')).toBeUndefined()
    expect(own(withProto, '__proto__')).toEqual({ a: 1 })
  })
  test('are written under any name, and stay keys', () => {
    const written: Record<string, unknown> = {}
    setOwn(written, 'a', 1)
    setOwn(written, '__proto__', { polluted: true })
    expect(JSON.stringify(written)).toBe('{"a":1,"__proto__":{"polluted":true}}')
    expect(Object.getPrototypeOf(written)).toBe(Object.prototype)
    expect(written['polluted']).toBeUndefined()
  })
  test('are overwritten, the one called __proto__ as well', () => {
    const written: Record<string, unknown> = {}
    setOwn(written, '__proto__', 1)
    setOwn(written, '__proto__', 2)
    expect(own(written, '__proto__')).toBe(2)
  })
})

test('a copy has the same keys and leaves the original alone', () => {
  const original = Object.freeze({ a: 1, ...withProto })
  const copied = copy(withProto)
  expect(own(copied, '__proto__')).toEqual({ a: 1 })
  copy(original)['a'] = 2
  expect(original.a).toBe(1)
})

test('every JSON value has a kind', () => {
  expect([null, true, 0, '', [], {}].map(kindOf)).toEqual(['null', 'boolean', 'number', 'string', 'array', 'object'])
})

test('what is no JSON has the kind null', () => {
  expect([undefined, () => 0, Symbol('s'), 1n].map(kindOf)).toEqual(['null', 'null', 'null', 'null'])
})

describe('equality', () => {
  test('does not look at the order of keys', () => expect(equal({ a: 1, b: [2] }, { b: [2], a: 1 })).toBe(true))
  test('looks at the order of a list', () => expect(equal([1, 2], [2, 1])).toBe(false))
  test('tells a missing key from another one', () => expect(equal({ a: undefined }, { b: undefined })).toBe(false))
  test('tells a list from an object', () => {
    expect(equal([], {})).toBe(false)
    expect(equal({}, [])).toBe(false)
  })
  test('tells null, 0, false and the empty string apart', () => {
    const values = [null, 0, false, '']
    for (const left of values) for (const right of values) expect(equal(left, right)).toBe(left === right)
  })
  test('compares values of any depth', () => {
    const nested = (end: unknown): unknown => {
      let value = end
      for (let level = 0; level < 100_000; level += 1) value = level % 2 === 0 ? [value] : { a: value, b: level }
      return value
    }
    const whole = nested({ x: [1, null] })
    expect([equal(whole, nested({ x: [1, null] })), equal(whole, nested({ x: [1] })), equal(whole, nested([1, null]))]).toEqual([true, false, false])
    expect([equal(whole, nested({ y: [1, null] })), equal(whole, nested(null)), equal(nested([]), nested({}))]).toEqual([false, false, false])
  })
  test('takes 0 and -0 for one number', () => expect(equal(0, -0)).toBe(true))
  test('sees a key called __proto__', () => {
    expect(equal(withProto, JSON.parse('{"__proto__":{"a":1}}'))).toBe(true)
    expect(equal(withProto, {})).toBe(false)
    expect(equal({ a: 1 }, { __proto__: { a: 1 } })).toBe(false)
  })
})
