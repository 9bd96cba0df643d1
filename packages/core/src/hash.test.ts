import { expect, test } from 'vitest'
import { shortHash } from './hash.js'

test('a hash is 8 characters of 0-9 and a-z', () => {
  for (const text of ['', 'a', 'github/search_issues', '日本語', '🎯'.repeat(500)]) expect(shortHash(text)).toMatch(/^[0-9a-z]{8}$/)
})

test('a hash is the same in every process and in every release', () => {
  expect(shortHash('')).toBe('y5e37n6o')
  expect(shortHash('a/b')).toBe('ptwhhbt1')
  expect(shortHash('日本語')).toBe('10k7q3sy')
})

test('200,000 similar names have different hashes', () => {
  const hashes = new Set<string>()
  for (let index = 0; index < 100_000; index += 1) hashes.add(shortHash(`tool_${index}`)).add(shortHash(`${index}/tool`))
  expect(hashes.size).toBe(200_000)
})

test('two names that differ in one letter share few characters of their hashes', () => {
  let shared = 0
  for (let index = 0; index < 1_000; index += 1) {
    const [left, right] = [shortHash(`name_${index}a`), shortHash(`name_${index}b`)]
    for (let place = 0; place < 8; place += 1) if (left[place] === right[place]) shared += 1
  }
  expect(shared).toBeLessThan(1_000)
})
