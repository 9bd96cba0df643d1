import { expect, test } from 'vitest'
import { asJson, asPython } from './explain-values.js'

test('Python has its own words and quotes', () => {
  expect(asPython({ a: [null, true, false, 1.5, 'x'], "it's": {} }, 100)).toBe(`{'a': [None, True, False, 1.5, 'x'], "it's": {}}`)
  expect(asPython(`'"`, 100)).toBe(`'\\'"'`)
  expect(asPython([], 100)).toBe('[]')
})

test('JSON has no spaces', () => {
  expect(asJson({ a: [null, true, 1, 'x "y"'] }, 100)).toBe('{"a":[null,true,1,"x \\"y\\""]}')
})

test('what is no JSON is printed too', () => {
  const circle: { self?: unknown } = {}
  circle.self = circle
  expect(asJson(circle, 1000)).toContain('…')
  expect(asPython(undefined, 100)).toBe('None')
  expect(asJson(1n, 100)).toBe('null')
})

test('what is longer than the limit is not printed to its end', () => {
  expect(asJson({ a: [1, 2] }, 11)).toBe('{"a":[1,2]}')
  expect(asJson({ a: [1, 2] }, 10)).toBeUndefined()
  expect(asPython('text', 5)).toBeUndefined()
  const tangle: object[] = []
  for (let index = 0; index < 20; index += 1) tangle.push(tangle)
  expect(asJson(tangle, 1000)).toBeUndefined()
})
