import { expect, test } from 'vitest'
import { asJson, asPython } from './explain-values.js'

test('Python has its own words and quotes', () => {
  expect(asPython({ a: [null, true, false, 1.5, 'x'], "it's": {} })).toBe(`{'a': [None, True, False, 1.5, 'x'], "it's": {}}`)
  expect(asPython(`'"`)).toBe(`'\\'"'`)
  expect(asPython([])).toBe('[]')
})

test('JSON has no spaces', () => {
  expect(asJson({ a: [null, true, 1, 'x "y"'] })).toBe('{"a":[null,true,1,"x \\"y\\""]}')
})

test('what is no JSON is printed too', () => {
  const circle: { self?: unknown } = {}
  circle.self = circle
  expect(asJson(circle)).toContain('…')
  expect(asPython(undefined)).toBe('None')
  expect(asJson(1n)).toBe('null')
})
