import { expect, test } from 'vitest'
import { remembered } from './remembered.js'

function counting(): { readonly length: (text: string) => number | undefined; readonly calls: () => number } {
  let calls = 0
  const length = remembered((text) => {
    calls += 1
    return text === '' ? undefined : text.length
  })
  return { length, calls: () => calls }
}

test('a text is looked at once', () => {
  const { length, calls } = counting()
  expect([length('abc'), length('abc'), length('ab')]).toEqual([3, 3, 2])
  expect(calls()).toBe(2)
})

test('that nothing came out is remembered, too', () => {
  const { length, calls } = counting()
  expect([length(''), length('')]).toEqual([undefined, undefined])
  expect(calls()).toBe(1)
})

test('a long text is looked at each time', () => {
  const { length, calls } = counting()
  expect([length('a'.repeat(1001)), length('a'.repeat(1001))]).toEqual([1001, 1001])
  expect(calls()).toBe(2)
})

test('more texts than are remembered still have their own results', () => {
  const { length } = counting()
  for (let size = 1; size < 900; size += 1) expect(length('a'.repeat(size))).toBe(size)
  expect(length('a')).toBe(1)
})
