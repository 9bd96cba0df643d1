import { describe, expect, test } from 'vitest'
import { occurrences } from './occurrences.js'
import * as references from './references.js'

type Found = [pointer: string, anchor: string, details: unknown]

function find(id: string, schema: unknown): Found[] {
  return occurrences(Object.values(references), schema)
    .filter(({ feature }) => feature === id)
    .map(({ pointer, anchor, details }) => [pointer, anchor, details])
}

function details(id: string, schema: unknown): unknown[] {
  return find(id, schema).map(([, , found]) => found)
}

const node = { type: 'object' }
const pointing = (ref: unknown): unknown => ({ properties: { a: { $ref: ref } } })

describe('ref', () => {
  const refTo = (ref: string): unknown => details('ref', pointing(ref))[0]

  test('is a $ref that is a string', () => {
    expect(find('ref', { properties: { a: { $ref: '#/$defs/P' } }, $defs: { P: node } })).toEqual([
      ['/properties/a/$ref', 'key', { ref: '#/$defs/P', place: '$defs', slash: false, invalid: false }],
    ])
  })
  test('is told by where it points', () => {
    expect(
      ['#', '#/$defs/P', '#/definitions/P', '#/properties/b', '#P', 'other.json', 'https://example.com/a.json#/$defs/P'].map(
        (ref) => (refTo(ref) as { place: string }).place,
      ),
    ).toEqual(['root', '$defs', 'definitions', 'elsewhere', 'elsewhere', 'remote', 'remote'])
  })
  test('may name a definition with a slash', () => {
    expect(refTo('#/$defs/a~1b')).toMatchObject({ slash: true })
    expect(refTo('#/definitions/a%2Fb')).toMatchObject({ slash: true })
  })
  test('that points below a definition names none with a slash', () => expect(refTo('#/$defs/P/properties/x')).toMatchObject({ slash: false }))
  test('may have characters that an address may not have', () => {
    for (const ref of ['#/$defs/Option<T>', '#/$defs/My Type', '#/$defs/Ä', '#/$defs/a[0]', '#/$defs/100%']) expect(refTo(ref)).toMatchObject({ invalid: true })
    for (const ref of ['#/$defs/Option%3CT%3E', '#/$defs/a~0b', "#/$defs/a(b)'c", 'https://[::1]/a.json']) expect(refTo(ref)).toMatchObject({ invalid: false })
  })
  test('is not a property called $ref', () => expect(find('ref', { properties: { $ref: { type: 'string' } } })).toEqual([]))
  test('is not a $ref that is no string', () => {
    for (const ref of [null, 5, {}, ['#'], true]) expect(find('ref', pointing(ref))).toEqual([])
  })
  test('is not in data', () => expect(find('ref', { default: { $ref: '#' }, const: { $ref: '#' }, examples: [{ $ref: '#' }] })).toEqual([]))
})

describe('ref-with-siblings', () => {
  test('is a reference with another key beside it', () => {
    expect(find('ref-with-siblings', { properties: { a: { description: 'd', $ref: '#', type: 'object' } } })).toEqual([
      ['/properties/a/$ref', 'key', { siblings: ['description', 'type'] }],
    ])
  })
  test('counts what is no keyword as well', () =>
    expect(details('ref-with-siblings', { items: { $ref: '#', 'x-order': 1 } })).toEqual([{ siblings: ['x-order'] }]))
  test('is not a reference that stands alone', () => expect(find('ref-with-siblings', pointing('#'))).toEqual([]))
  test('leaves out what the root has for itself', () => {
    const root = { $schema: 's', $id: 'https://example.com/a', $ref: '#/$defs/P', $defs: { P: node }, definitions: {} }
    expect(find('ref-with-siblings', root)).toEqual([])
    expect(details('ref-with-siblings', { ...root, title: 'T' })).toEqual([{ siblings: ['title'] }])
    expect(details('ref-with-siblings', { items: { $ref: '#', $defs: {} } })).toEqual([{ siblings: ['$defs'] }])
  })
})

describe('ref-unresolved', () => {
  test('points at nothing in the schema', () => {
    expect(find('ref-unresolved', pointing('#/$defs/Gone'))).toEqual([['/properties/a/$ref', 'value', { ref: '#/$defs/Gone' }]])
    expect(find('ref-unresolved', pointing('#Anchor'))).toHaveLength(1)
  })
  test('is not one that points at something, escapes decoded', () => {
    const $defs = { 'a/b': node, 'List<T>': node, P: { $anchor: 'Anchor' } }
    for (const ref of ['#', '#/$defs/P', '#/$defs/a~1b', '#/$defs/List%3CT%3E', '#Anchor', '#/properties/a']) {
      expect(find('ref-unresolved', { $defs, properties: { a: { $ref: ref } } })).toEqual([])
    }
  })
  test('is not one to another document', () => expect(find('ref-unresolved', pointing('other.json#/$defs/P'))).toEqual([]))
  test('is not fooled by what every object inherits', () => expect(find('ref-unresolved', pointing('#/properties/constructor'))).toHaveLength(1))
})

describe('ref-remote', () => {
  test('does not begin with #', () => {
    expect(find('ref-remote', pointing('https://example.com/a.json'))).toEqual([
      ['/properties/a/$ref', 'value', { ref: 'https://example.com/a.json', scheme: 'https' }],
    ])
  })
  test('says the scheme of its address', () => {
    expect(details('ref-remote', { allOf: [{ $ref: 'HTTP://a' }, { $ref: 'urn:b' }, { $ref: 'c.json' }, { $ref: '/d:e' }, { $ref: '' }] })).toMatchObject([
      { scheme: 'http' },
      { scheme: 'urn' },
      { scheme: 'relative' },
      { scheme: 'relative' },
      { scheme: 'relative' },
    ])
  })
  test('is not a reference into this document', () =>
    expect(find('ref-remote', { allOf: [{ $ref: '#' }, { $ref: '#/$defs/Gone' }, { $ref: '#Anchor' }] })).toEqual([]))
})

describe('ref-not-definition', () => {
  test('points into the schema beside its definitions', () => {
    expect(find('ref-not-definition', { properties: { start: node, end: { $ref: '#/properties/start' } } })).toEqual([
      ['/properties/end/$ref', 'value', { ref: '#/properties/start' }],
    ])
  })
  test('points below a definition, or at definitions that are not those of the root', () => {
    const schema = { $defs: { P: { properties: { x: node }, $defs: { Q: node } } }, anyOf: [{ $ref: '#/$defs/P/properties/x' }, { $ref: '#/$defs/P/$defs/Q' }] }
    expect(find('ref-not-definition', schema)).toHaveLength(2)
  })
  test('is not one to the root, to a definition, or to nothing', () => {
    const schema = { $defs: { P: { $anchor: 'P' } }, definitions: { Q: node } }
    const anyOf = ['#', '#/$defs/P', '#/definitions/Q', '#P', '#/$defs/Gone', 'other.json'].map((ref) => ({ $ref: ref }))
    expect(find('ref-not-definition', { ...schema, anyOf })).toEqual([])
  })
})

describe('ref-recursive', () => {
  test('closes a cycle', () => {
    expect(
      find('ref-recursive', { $defs: { Node: { properties: { next: { $ref: '#/$defs/Node' } } } }, properties: { first: { $ref: '#/$defs/Node' } } }),
    ).toEqual([['/$defs/Node/properties/next/$ref', 'value', { ref: '#/$defs/Node', cycle: ['Node'] }]])
  })
  test('closes it through another definition', () => {
    const $defs = { A: { items: { $ref: '#/$defs/B' } }, B: { items: { $ref: '#/$defs/A' } } }
    expect(details('ref-recursive', { $defs })).toEqual([
      { ref: '#/$defs/B', cycle: ['B', 'A'] },
      { ref: '#/$defs/A', cycle: ['A', 'B'] },
    ])
  })
  test('is not a definition that is used twice', () => {
    expect(find('ref-recursive', { $defs: { P: node }, properties: { a: { $ref: '#/$defs/P' }, b: { $ref: '#/$defs/P' } } })).toEqual([])
  })
})

describe('ref-recursive-required', () => {
  const list = { type: 'object', properties: { next: { $ref: '#/$defs/Node' } } }

  test('is a cycle of requirements', () => {
    expect(find('ref-recursive-required', { $defs: { Node: { ...list, required: ['next'] } } })).toEqual([
      ['/$defs/Node/properties/next/$ref', 'value', { cycle: ['Node'] }],
    ])
  })
  test('is not a cycle with an optional step', () => expect(find('ref-recursive-required', { $defs: { Node: list } })).toEqual([]))
  test('is not a cycle that null ends', () => {
    const next = { anyOf: [{ $ref: '#/$defs/Node' }, { type: 'null' }] }
    expect(find('ref-recursive-required', { $defs: { Node: { type: 'object', properties: { next }, required: ['next'] } } })).toEqual([])
  })
})

describe('definitions', () => {
  test('are kept under $defs or definitions, one finding each', () => {
    expect(find('definitions', { $defs: { P: node }, definitions: {} })).toEqual([
      ['/$defs', 'key', { keyword: '$defs' }],
      ['/definitions', 'key', { keyword: 'definitions' }],
    ])
  })
  test('may stand below the root', () => expect(find('definitions', { items: { $defs: {} } })).toEqual([['/items/$defs', 'key', { keyword: '$defs' }]]))
  test('are not properties of those names', () => expect(find('definitions', { properties: { $defs: node, definitions: node } })).toEqual([]))
})

describe('anchor', () => {
  test.each(['$anchor', '$dynamicAnchor', '$dynamicRef', '$recursiveRef', '$recursiveAnchor', '$vocabulary'])('is %s', (keyword) => {
    expect(find('anchor', { items: { [keyword]: 'x' } })).toEqual([[`/items/${keyword}`, 'key', { keyword }]])
  })
  test('is not a property of that name', () => expect(find('anchor', { properties: { $anchor: node } })).toEqual([]))
})

test.each<[id: string, schema: unknown, sentence: string]>([
  ['ref', pointing('#/$defs/P'), 'is a reference to "#/$defs/P"'],
  ['ref', pointing('#/$defs/A<B>'), 'has the reference "#/$defs/A<B>" with characters that an address may not have'],
  ['ref-with-siblings', { items: { $ref: '#', title: 'T', type: 'object' } }, 'has "title", "type" beside its "$ref"'],
  ['ref-unresolved', pointing('#/$defs/Gone'), 'refers to "#/$defs/Gone", but nothing stands there'],
  ['ref-remote', pointing('a.json'), 'refers to another document, "a.json"'],
  ['ref-not-definition', pointing('#/properties/a'), 'refers to "#/properties/a" and not to a definition at the root'],
  ['ref-recursive', pointing('#/properties/a'), 'refers back to a schema that contains it (#/properties/a → #/properties/a)'],
  ['ref-recursive-required', { $defs: { A: { $ref: '#/$defs/B' }, B: { $ref: '#/$defs/A' } } }, 'requires itself without end (B → A → B)'],
  ['definitions', { $defs: {} }, 'keeps definitions in "$defs"'],
  ['anchor', { $anchor: 'a' }, 'uses "$anchor"'],
])('%s is put into words: %j', (id, schema, sentence) => {
  const feature = Object.values(references).find((one) => one.id === id)
  expect(feature?.what(find(id, schema)[0]?.[2] as never)).toBe(sentence)
})
