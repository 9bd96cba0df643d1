import { describe, expect, test } from 'vitest'
import { occurrences } from './occurrences.js'
import * as family from './strings.js'

const find = (id: string, schema: unknown): unknown[] =>
  occurrences(Object.values(family), schema)
    .filter(({ feature }) => feature === id)
    .map(({ pointer, anchor, details }) => [pointer, anchor, details])

/** The features of a pattern beside `pattern` itself. */
const featuresOf = (pattern: unknown): string[] =>
  occurrences(Object.values(family), { type: 'string', pattern })
    .map(({ feature }) => feature)
    .filter((feature) => feature !== 'pattern')
    .sort()

describe('format', () => {
  test('tells the format, the type and how many values there are', () => {
    expect(find('format', { properties: { a: { type: 'string', format: 'uri' }, b: { format: 'enum', enum: ['x', 'y'] } } })).toEqual([
      ['/properties/a/format', 'value', { format: 'uri', type: 'string', enumValues: 0 }],
      ['/properties/b/format', 'value', { format: 'enum', type: 'string', enumValues: 2 }],
    ])
  })

  test.each([
    ['integer', 'integer'],
    [['null', 'number'], 'number'],
    [['integer', 'string'], 'string'],
    ['null', 'null'],
    ['frog', 'string'],
  ])('on the type %j it is a format of %s', (type, expected) => {
    expect(find('format', { type, format: 'int32' })).toEqual([['/format', 'value', { format: 'int32', type: expected, enumValues: 0 }]])
  })

  test('leaves the empty format, other values and properties of that name alone', () => {
    expect(find('format', { format: '' })).toEqual([])
    expect(find('format', { format: null })).toEqual([])
    expect(find('format', { properties: { format: { type: 'string' } }, default: { format: 'uri' } })).toEqual([])
  })

  test('names the format', () => {
    expect(family.format.what({ format: 'uri', type: 'string', enumValues: 0 })).toBe('has the format "uri"')
  })
})

describe('string-length', () => {
  test('reports each bound, with what stands beside it', () => {
    expect(find('string-length', { minLength: 1, maxLength: 9, pattern: 'x', format: 'uri' })).toEqual([
      ['/minLength', 'key', { keyword: 'minLength', value: 1, with: ['pattern', 'format'] }],
      ['/maxLength', 'key', { keyword: 'maxLength', value: 9, with: ['pattern', 'format'] }],
    ])
    expect(find('string-length', { items: { maxLength: 0 } })).toEqual([['/items/maxLength', 'key', { keyword: 'maxLength', value: 0, with: [] }]])
  })

  test('leaves other values and properties of that name alone', () => {
    expect(find('string-length', { minLength: '1', properties: { maxLength: { type: 'integer' } } })).toEqual([])
  })
})

describe('pattern', () => {
  test.each([
    ['^a$', { anchored: true, meta: true }],
    ['a', { anchored: false, meta: false }],
    ['^a', { anchored: false, meta: true }],
    ['(?=a)b', { anchored: false, meta: true }],
    ['[^$]', { anchored: false, meta: false }],
    ['', { anchored: false, meta: false }],
  ])('tells of %j how it is anchored', (pattern, details) => {
    expect(find('pattern', { pattern })).toEqual([['/pattern', 'value', details]])
  })

  test('leaves other values and properties of that name alone', () => {
    expect(find('pattern', { pattern: 3, properties: { pattern: { type: 'string' } }, patternProperties: { '^x': {} } })).toEqual([])
  })
})

describe('pattern-lookaround', () => {
  test.each(['^(?=a)b$', '^(?!a)b$', '^(?<=a)b$', '^(?<!a)b$'])('finds it in %s', (pattern) => {
    expect(find('pattern-lookaround', { pattern })).toEqual([['/pattern', 'value', {}]])
  })

  test.each(['^(?:a)$', '^(?<name>a)$', '^\\(?=a$', '^[(?=]$', '^(a?=b)$'])('does not find it in %s', (pattern) => {
    expect(find('pattern-lookaround', { pattern })).toEqual([])
  })
})

describe('pattern-backreference', () => {
  test.each(['^(a)\\1$', '^(?<q>a)\\k<q>$', '^(?P<q>a)(?P=q)$'])('finds it in %s', (pattern) => {
    expect(find('pattern-backreference', { pattern })).toEqual([['/pattern', 'value', {}]])
  })

  test.each(['^(a)\\\\1$', '^[\\1]$', '^\\0$', '^\\k$'])('does not find it in %s', (pattern) => {
    expect(find('pattern-backreference', { pattern })).toEqual([])
  })
})

describe('pattern-unanchored', () => {
  test.each(['a', '^a', 'a$', '^a\\$', '^[a$', '', '\\^a$'])('finds it in %j', (pattern) => {
    expect(find('pattern-unanchored', { pattern })).toEqual([['/pattern', 'value', {}]])
  })

  test.each(['^$', '^a$', '^a|b$', '^a\\\\$'])('does not find it in %j', (pattern) => {
    expect(find('pattern-unanchored', { pattern })).toEqual([])
  })
})

describe('pattern-shorthand-escape', () => {
  test.each([
    ['^\\d{4}$', { classes: ['\\d'], boundary: false }],
    ['^[\\w.-]+\\s\\w$', { classes: ['\\w', '\\s'], boundary: false }],
    ['\\bcat\\B', { classes: [], boundary: true }],
    ['^[\\D]\\b$', { classes: ['\\D'], boundary: true }],
  ])('finds in %s what it uses', (pattern, details) => {
    expect(find('pattern-shorthand-escape', { pattern })).toEqual([['/pattern', 'value', details]])
  })

  test.each(['^[0-9]$', '^\\\\d$', '^[\\b]$', '^\\n\\t\\.$'])('finds none in %s', (pattern) => {
    expect(find('pattern-shorthand-escape', { pattern })).toEqual([])
  })

  test('says which', () => {
    expect(family.patternShorthandEscape.what({ classes: ['\\d', '\\w'], boundary: true })).toBe('has a "pattern" with \\d, \\w and a word boundary')
    expect(family.patternShorthandEscape.what({ classes: [], boundary: true })).toBe('has a "pattern" with a word boundary')
  })
})

describe('pattern-unescaped-class', () => {
  test.each(['^[a-z[]$', '^[[:alpha:]]$', '^[a&&b]$', '^[a--b]$', '^[~~]$'])('finds it in %s', (pattern) => {
    expect(find('pattern-unescaped-class', { pattern })).toEqual([['/pattern', 'value', {}]])
  })

  test.each(['^[a-z\\[]$', '^a&&b--c~~$', '^[a&b&-]$', '^[\\--a]$', '^[a][b]$', '^[^-]-[-]$', '^\\[[a]$'])('does not find it in %s', (pattern) => {
    expect(find('pattern-unescaped-class', { pattern })).toEqual([])
  })
})

describe('pattern-not-python', () => {
  test('finds what does not compile, in patterns and in the keys of patternProperties', () => {
    expect(find('pattern-not-python', { pattern: '^\\p{L}$', patternProperties: { '^(?<n>a)$': {}, '^x-': {} } })).toEqual([
      ['/pattern', 'value', { reason: 'the escape \\p' }],
      ['/patternProperties/^(?<n>a)$', 'key', { reason: 'a group named with (?<name>…), which is (?P<name>…) there' }],
    ])
  })

  test('leaves what compiles, other values and properties of that name alone', () => {
    expect(find('pattern-not-python', { pattern: '^[\\w.-]+@[a-z]{2,}$', patternProperties: ['('] })).toEqual([])
    expect(find('pattern-not-python', { pattern: null, properties: { '\\p': {}, pattern: { const: '(' } } })).toEqual([])
  })

  test('says why', () => {
    expect(family.patternNotPython.what({ reason: 'the escape \\p' })).toBe('has a regular expression that Python does not compile (the escape \\p)')
  })
})

describe('content-encoding', () => {
  test('reports each keyword', () => {
    expect(find('content-encoding', { contentEncoding: 'base64', contentMediaType: 'image/png', contentSchema: {} })).toEqual([
      ['/contentEncoding', 'key', { keyword: 'contentEncoding' }],
      ['/contentMediaType', 'key', { keyword: 'contentMediaType' }],
      ['/contentSchema', 'key', { keyword: 'contentSchema' }],
    ])
    expect(find('content-encoding', { properties: { contentEncoding: {} }, format: 'byte' })).toEqual([])
  })
})

test('one pattern can have several features', () => {
  expect(featuresOf('^(?=.*\\d)[[](a)\\1')).toEqual([
    'pattern-backreference',
    'pattern-lookaround',
    'pattern-shorthand-escape',
    'pattern-unanchored',
    'pattern-unescaped-class',
  ])
  expect(featuresOf('^[a-z]+$')).toEqual([])
})
