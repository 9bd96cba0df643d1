import { describe, expect, test } from 'vitest'
import { SchemaRoot } from './root.js'

const node = { type: 'object' }

function resolve(schema: unknown, reference: string): unknown {
  return new SchemaRoot(schema).resolve(reference)
}

describe('a reference', () => {
  test('to # is the root', () => {
    const schema = { type: 'object' }
    expect(resolve(schema, '#')).toMatchObject({ schema, path: [], definition: undefined })
  })
  test('points at a definition', () => {
    expect(resolve({ $defs: { Node: node } }, '#/$defs/Node')).toMatchObject({ schema: node, path: ['$defs', 'Node'], definition: 'Node' })
  })
  test('points at any place of the schema, an index as a number', () => {
    expect(resolve({ properties: { a: { anyOf: [{}, node] } } }, '#/properties/a/anyOf/1')).toMatchObject({
      schema: node,
      path: ['properties', 'a', 'anyOf', 1],
    })
  })
  test('decodes ~0 and ~1', () => {
    expect(resolve({ $defs: { 'a/b~c': node } }, '#/$defs/a~1b~0c')).toMatchObject({ path: ['$defs', 'a/b~c'] })
  })
  test('decodes %XX before ~', () => {
    expect(resolve({ $defs: { 'List<T>': node, 'a/b': node } }, '#/$defs/List%3CT%3E')).toMatchObject({ path: ['$defs', 'List<T>'] })
    expect(resolve({ $defs: { 'a/b': node } }, '#/$defs/a%7E1b')).toMatchObject({ path: ['$defs', 'a/b'] })
  })
  test('is taken as it stands where % begins no character', () => {
    expect(resolve({ $defs: { '100%': node } }, '#/$defs/100%')).toMatchObject({ path: ['$defs', '100%'] })
  })
  test('to #/ is the key that is empty', () => {
    expect(resolve({ '': node }, '#/')).toMatchObject({ schema: node, path: [''] })
    expect(resolve({ type: 'object' }, '#/')).toBeUndefined()
  })
  test('may point at what is no schema', () => expect(resolve({ $defs: { Any: true } }, '#/$defs/Any')).toMatchObject({ schema: true, path: ['$defs', 'Any'] }))
  test('may point at null', () => expect(resolve({ $defs: { Gone: null } }, '#/$defs/Gone')).toMatchObject({ schema: null, path: ['$defs', 'Gone'] }))
})

describe('a reference leads nowhere', () => {
  test.each(['#/$defs/Gone', '#/properties/toString', '#/anyOf/2', '#/anyOf/01', '#/anyOf/-', '#/anyOf/length', '#/type/x', '#Anchor', ''])(
    '%s',
    (reference) => {
      expect(resolve({ type: 'object', properties: {}, anyOf: [{}, {}] }, reference)).toBeUndefined()
    },
  )
  test('to another document', () => {
    const schema = { $defs: { Node: node } }
    for (const reference of ['other.json', 'other.json#/$defs/Node', 'https://example.com/a.json#/$defs/Node', '/$defs/Node'])
      expect(resolve(schema, reference)).toBeUndefined()
  })
  test('in what is no object', () => {
    for (const schema of [null, true, 'text', 3, []]) expect(resolve(schema, '#/$defs/Node')).toBeUndefined()
  })
})

describe('the $id of the root', () => {
  const schema = { $id: 'https://example.com/a.json', $defs: { Node: node } }
  test('names this document', () => {
    expect(resolve(schema, 'https://example.com/a.json')).toMatchObject({ schema, path: [] })
    expect(resolve(schema, 'https://example.com/a.json#')).toMatchObject({ schema, path: [] })
    expect(resolve(schema, 'https://example.com/a.json#/$defs/Node')).toMatchObject({ path: ['$defs', 'Node'] })
  })
  test('may end with #', () => {
    expect(resolve({ ...schema, $id: 'https://example.com/a.json#' }, 'https://example.com/a.json#/$defs/Node')).toMatchObject({ path: ['$defs', 'Node'] })
  })
  test('does not name a longer address', () => expect(resolve(schema, 'https://example.com/a.json2#/$defs/Node')).toBeUndefined())
})

describe('an anchor', () => {
  test.each(['$anchor', '$dynamicAnchor'])('is found by %s, with its path', (keyword) => {
    const anchored = { [keyword]: 'Node', type: 'object' }
    expect(resolve({ properties: { a: { items: [{}, anchored] } } }, '#Node')).toMatchObject({ schema: anchored, path: ['properties', 'a', 'items', 1] })
  })
  test('names a definition only directly below the root', () => {
    const schema = { $defs: { A: { $anchor: 'a', $defs: { B: { $anchor: 'b' } } } } }
    expect(resolve(schema, '#a')).toMatchObject({ definition: 'A' })
    expect(resolve(schema, '#b')).toMatchObject({ definition: undefined, path: ['$defs', 'A', '$defs', 'B'] })
  })
  test('is found by an $id of draft 7', () => {
    expect(resolve({ definitions: { A: { $id: '#Node' } } }, '#Node')).toMatchObject({ path: ['definitions', 'A'] })
  })
  test('is the first one of its name', () => {
    expect(resolve({ properties: { a: { not: { $anchor: 'N' } }, b: { $anchor: 'N' } } }, '#N')).toMatchObject({ path: ['properties', 'a', 'not'] })
  })
  test('is not looked for in data', () => {
    expect(resolve({ default: { $anchor: 'N' }, enum: [{ $anchor: 'N' }], properties: { $anchor: { type: 'string' } } }, '#N')).toBeUndefined()
  })
  test('at the root has the empty path', () => expect(resolve({ $anchor: 'N' }, '#N')).toMatchObject({ path: [] }))
  test('that is no string is none', () => expect(resolve({ $anchor: 5 }, '#5')).toBeUndefined())
  test('is found in a schema that is nested 10,000 times', () => {
    let schema: unknown = { $anchor: 'deep' }
    for (let level = 0; level < 10_000; level += 1) schema = { items: schema }
    expect(new SchemaRoot(schema).resolve('#deep')?.path).toHaveLength(10_000)
  })
})

test('a reference is resolved once', () => {
  const root = new SchemaRoot({ $defs: { Node: node } })
  expect(root.resolve('#/$defs/Node')).toBe(root.resolve('#/$defs/Node'))
})
