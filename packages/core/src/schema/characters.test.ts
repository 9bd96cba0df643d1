import { expect, test } from 'vitest'
import { bytes, characters } from './characters.js'

test.each([
  ['', 0, 0],
  ['abc', 3, 3],
  ['naïve', 5, 6],
  ['日本', 2, 6],
  ['a😀b', 3, 6],
  ['\ud83d', 1, 3],
  ['\ude00\ud83d', 2, 6],
  ['\ud83d\ud83d\ude00', 2, 7],
])('%j', (text, inCharacters, inBytes) => {
  expect(characters(text)).toBe(inCharacters)
  expect(bytes(text)).toBe(inBytes)
})
