import { expect, test } from 'vitest'
import { partsOf } from './patterns.js'

const plain = { start: false, end: false, anchors: false, lookaround: false, backreference: false, boundary: false, shorthands: [], setSyntax: false }

test('reads every part in one pass', () => {
  expect(partsOf('^(?=[\\w[])(a)\\1\\b\\d\\d$')).toEqual({
    start: true,
    end: true,
    anchors: true,
    lookaround: true,
    backreference: true,
    boundary: true,
    shorthands: ['\\w', '\\d'],
    setSyntax: true,
  })
})

test('an escaped character and a member of a class are only themselves', () => {
  expect(partsOf('\\^\\(\\?=\\[\\$')).toEqual(plain)
  expect(partsOf('[$^(?=)|]')).toEqual(plain)
})

test('a bracket right after the opening one closes the class, as in ECMA-262', () => {
  expect(partsOf('[](?=a)').lookaround).toBe(true)
  expect(partsOf('[^](?=a)').lookaround).toBe(true)
  expect(partsOf('[\\](?=a)').lookaround).toBe(false)
})

test.each(['', '\\', '[', '(?', '(?<', '[^', '[a-', '\\k', '(?P', ')', '\ud800'])('has an answer for %j', (pattern) => {
  expect(partsOf(pattern)).toEqual(plain)
})

test('a pattern is read anew after another one', () => {
  expect(partsOf('^a').start).toBe(true)
  expect(partsOf('a').start).toBe(false)
  expect(partsOf('^a').start).toBe(true)
})
