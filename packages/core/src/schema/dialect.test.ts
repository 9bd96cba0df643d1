import { expect, test } from 'vitest'
import { dialectOf } from './dialect.js'

test('http and https, with and without an empty fragment, name the same dialect', () => {
  const spellings = [
    'http://json-schema.org/draft-07/schema#',
    'https://json-schema.org/draft-07/schema#',
    'http://json-schema.org/draft-07/schema',
    'https://json-schema.org/draft-07/schema',
  ]
  expect(spellings.map(dialectOf)).toEqual(['draft-07', 'draft-07', 'draft-07', 'draft-07'])
})

test('everything else is another dialect', () => {
  expect(
    ['', '#', 'http://json-schema.org/schema', 'https://json-schema.org/draft/2020-12/schema/', 'json-schema.org/draft-07/schema', null, {}].map(dialectOf),
  ).toEqual(Array.from({ length: 7 }, () => 'other'))
})
