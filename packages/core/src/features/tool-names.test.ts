import { describe, expect, test } from 'vitest'
import { Detectors } from '../detect.js'
import type { Tool } from '../tool.js'
import * as family from './tool-names.js'

const detectors = new Detectors(Object.values(family))

/** What one tool has: the path of the place below it, and the details. */
function find(id: string, tool: Tool): unknown[] {
  const found: unknown[] = []
  detectors.tool(tool, (feature, details, place) => {
    if (feature.id === id) found.push([place === undefined ? '' : place.below.join('/'), place?.anchor ?? 'key', details])
  })
  return found
}

/** What a list of tools has. */
function findIn(id: string, tools: readonly Tool[]): unknown[] {
  const found: unknown[] = []
  detectors.tools(tools, (feature, details, place) => {
    if (feature.id === id) found.push([place === undefined ? '' : place.below.join('/'), place?.anchor ?? 'key', details])
  })
  return found
}

describe('tool-name-missing', () => {
  test('finds an absent, an empty and another name', () => {
    expect(find('tool-name-missing', {})).toEqual([['', 'key', {}]])
    expect(find('tool-name-missing', { name: '' })).toEqual([['', 'key', {}]])
    expect(find('tool-name-missing', { name: 3, type: 'function' })).toEqual([['', 'key', {}]])
  })

  test("leaves names and the provider's own tools alone", () => {
    expect(find('tool-name-missing', { name: 'a' })).toEqual([])
    expect(find('tool-name-missing', { type: 'web_search' })).toEqual([])
  })
})

describe('tool-name-charset', () => {
  test('names each character once, and which of them a dot or a colon would excuse', () => {
    expect(find('tool-name-charset', { name: 'a/b/c d' })).toEqual([
      ['name', 'value', { name: 'a/b/c d', characters: ['/', ' '], beyondDots: true, beyondDotsColons: true }],
    ])
    expect(find('tool-name-charset', { name: 'a.b' })).toEqual([
      ['name', 'value', { name: 'a.b', characters: ['.'], beyondDots: false, beyondDotsColons: false }],
    ])
    expect(find('tool-name-charset', { name: 'a:b.c' })).toEqual([
      ['name', 'value', { name: 'a:b.c', characters: [':', '.'], beyondDots: true, beyondDotsColons: false }],
    ])
  })

  test('takes a pair of surrogates for one character', () => {
    expect(find('tool-name-charset', { name: 'a.b:c d/e' })).toMatchObject([['name', 'value', { characters: [' ', '/', ':', '.'] }]])
    expect(find('tool-name-charset', { name: 'é😀' })).toMatchObject([['name', 'value', { characters: ['é', '😀'] }]])
  })

  test('leaves letters, digits, underscore and dash alone, and what is no name', () => {
    expect(find('tool-name-charset', { name: 'aZ09_-' })).toEqual([])
    expect(find('tool-name-charset', { name: '' })).toEqual([])
    expect(find('tool-name-charset', { name: ['/'] })).toEqual([])
  })

  test('shows the characters', () => {
    expect(family.toolNameCharset.what({ name: 'a/b c', characters: ['/', ' '] })).toBe(
      'has a name with other characters ("/", " ") than letters, digits, _ and -',
    )
  })
})

describe('tool-name-start', () => {
  test.each([
    ['21st', 'digit'],
    ['-a', 'dash'],
    ['_a', 'underscore'],
    ['.a', 'other'],
    ['éa', 'other'],
  ])('%s begins with: %s', (name, first) => {
    expect(find('tool-name-start', { name })).toEqual([['name', 'value', { first }]])
  })

  test('leaves letters and missing names alone', () => {
    expect([...find('tool-name-start', { name: 'a1' }), ...find('tool-name-start', { name: 'Z' }), ...find('tool-name-start', { name: '' })]).toEqual([])
  })
})

describe('tool-name-too-long', () => {
  test('counts characters and bytes, from 41 characters on', () => {
    expect(find('tool-name-too-long', { name: 'a'.repeat(41) })).toEqual([['name', 'value', { length: 41, bytes: 41 }]])
    expect(find('tool-name-too-long', { name: '日'.repeat(41) })).toEqual([['name', 'value', { length: 41, bytes: 123 }]])
    expect(find('tool-name-too-long', { name: 'a'.repeat(40) })).toEqual([])
    expect(find('tool-name-too-long', { name: '😀'.repeat(40) })).toEqual([])
  })
})

describe('tool-name-too-long-with-server', () => {
  test('adds the name of the server where it is known', () => {
    expect(find('tool-name-too-long-with-server', { name: 'tool', serverName: 'server' })).toEqual([['name', 'value', { combined: 10 }]])
    expect(find('tool-name-too-long-with-server', { name: 'tool' })).toEqual([])
    expect(find('tool-name-too-long-with-server', { serverName: 'server' })).toEqual([])
  })
})

describe('tool-name-duplicate', () => {
  test('points at each later name, and tells where the first one is', () => {
    expect(findIn('tool-name-duplicate', [{ name: 'a' }, { name: 'b' }, { name: 'a' }, { name: 'a' }])).toEqual([
      ['2/name', 'value', { other: 0 }],
      ['3/name', 'value', { other: 0 }],
    ])
  })

  test('leaves names in another case and missing names alone', () => {
    expect(findIn('tool-name-duplicate', [{ name: 'a' }, { name: 'A' }, {}, {}, { name: '' }, { name: '' }])).toEqual([])
  })
})
