import { describe, expect, test } from 'vitest'
import { placeIn } from './explain-places.js'
import { childNode, pathOf, rootNode, type SchemaNode } from './schema/node.js'
import { forEachChild } from './schema/children.js'
import { toPointer } from './schema/pointer.js'
import { SchemaRoot } from './schema/root.js'

const schema = {
  type: 'object',
  properties: {
    city: { type: 'string' },
    'a.b': { type: 'array', items: { type: 'array', items: { type: 'string' } } },
    properties: { type: 'object', properties: { items: { type: 'string' }, '0': { anyOf: [{ type: 'string' }, { type: 'array', items: {} }] } } },
    'it\'s "x"': { oneOf: [{ type: 'object', properties: { city: { type: 'string' } } }] },
  },
  $defs: { Node: { type: 'object', properties: { next: { $ref: '#/$defs/Node' } } }, 'a/b': { type: 'string' } },
}

function nodesOf(root: unknown): SchemaNode[] {
  const nodes: SchemaNode[] = []
  const look = (node: SchemaNode): void => {
    nodes.push(node)
    forEachChild(node.schema, (keyword, key, value) => look(childNode(node, keyword, key, value)))
  }
  look(rootNode(new SchemaRoot(root)))
  return nodes
}

const nodes = nodesOf(schema)

/** The nodes that a text names, as pointers, with what it names below them. */
const named = (words: string, fit = 'exact'): string[] => {
  const place = placeIn(words)
  return nodes.filter((node) => place?.fits(node) === fit).map((node) => [toPointer(pathOf(node)), ...(place?.below(node) ?? [])].join(' + '))
}

const snake = (keyword: string): string => keyword.replace(/[A-Z]/g, (letter) => '_' + letter.toLowerCase()).replace('$', '')
const python = (text: string): string => (text.includes("'") ? JSON.stringify(text) : `'${text}'`)

/** The path of a node, written in one of the ways of the providers. */
function written(node: SchemaNode, segment: (keyword: string, key: string | number | undefined, map: object) => string): string {
  if (node.parent === undefined) return ''
  return written(node.parent, segment) + segment(node.keyword, node.key, node.parent.schema[node.keyword] as object)
}

const counted = (node: SchemaNode): string =>
  written(node, (keyword, key, map) => {
    if (key === undefined) return `.${snake(keyword)}`
    return typeof key === 'number' ? `.${snake(keyword)}[${key}]` : `.${snake(keyword)}[${Object.keys(map).indexOf(key)}].value`
  })

const semantic = (node: SchemaNode): string => written(node, (keyword, key) => (key === undefined ? `.${snake(keyword)}` : `.${snake(keyword)}[${key}]`))

describe('every node of a schema is found by its place', () => {
  const plain = nodes.filter((node) => !pathOf(node).some((segment) => /["']/.test(String(segment))))

  test.each(nodes.map((node) => toPointer(pathOf(node))))('as a tuple of Python: %s', (pointer) => {
    const node = nodes.find((candidate) => toPointer(pathOf(candidate)) === pointer)
    const tuple =
      node === undefined
        ? ''
        : pathOf(node)
            .map((segment) => python(String(segment)))
            .join(', ')
    expect(named(`Invalid schema for function 'f': In context=(${tuple}), `)).toEqual([pointer])
  })

  test.each(nodes.map((node) => [toPointer(pathOf(node)), counted(node)]))('%s with counted properties', (pointer, place) => {
    expect(named(`Unknown name "x" at 'tools[0].function_declarations[2].parameters${place}'`)).toEqual([pointer])
    expect(named(`at 'request.tools[0].function_declarations[2].parameters${place}'`)).toEqual([pointer])
  })

  test.each(nodes.map((node) => [toPointer(pathOf(node)), semantic(node)]))('%s with named properties', (pointer, place) => {
    expect(named(`* GenerateContentRequest.tools[0].function_declarations[2].parameters${place}`)).toEqual([pointer])
  })

  test.each(plain.slice(1).map((node) => [toPointer(pathOf(node)), pathOf(node).join('.')]))('%s with dots', (pointer, place) => {
    expect(named(`Found at $.${place}.`)).toContain(pointer)
    expect(named(`tools.3.custom.input_schema.${place}`)).toContain(pointer)
    expect(named(`<At path '${place}'`)).toContain(pointer)
  })

  test.each(plain.slice(1).map((node) => toPointer(pathOf(node))))('%s as a pointer', (pointer) => {
    expect(named(`[standard_violation] ${pointer}`)).toEqual([pointer])
    expect(named(`Malformed input request: #/toolConfig/tools/2/toolSpec/inputSchema/json${pointer}`)).toEqual([pointer])
  })
})

test('what stands before the schema in a place does not count', () => {
  for (const root of [
    "at 'tools[0].function_declarations[N].parameters'",
    '* GenerateContentRequest.tools[0].function_declarations[1].parameters',
    'In context=()',
    "At path 'root'",
    '#/toolConfig/tools/2/toolSpec/inputSchema/json',
  ]) {
    expect(named(root)).toEqual([''])
  }
})

test('a tool alone is no place in its schema', () => {
  for (const words of ['tools.3.custom', 'tools[24].function.parameters', "Invalid 'tools[0]'", 'tools.N.custom.input_schema'])
    expect(placeIn(words)).toBeUndefined()
})

test('words without a place have none', () => {
  for (const words of ['', 'Unable to submit request because', '400 Bad Request. The tools are bad.', "'allOf'", 'https://example.com/a/b see']) {
    expect(placeIn(words)).toBeUndefined()
  }
})

test('a member of a list of types belongs to its node', () => {
  expect(named("In context=('properties', 'city', 'type', '0')")).toEqual(['/properties/city + type + 0'])
})

test('a keyword without schemas belongs to its node', () => {
  expect(named('Found at $.properties.city.pattern.')).toEqual(['/properties/city + pattern'])
  expect(named("at 'tools[0].function_declarations[0].parameters.properties[0].value.enum[3]'")).toEqual(['/properties/city + enum + 3'])
})

test('a place whose beginning is cut off fits every node that ends so', () => {
  expect(named('…properties[city]')).toEqual(['/properties/city', '/properties/it\'s "x"/oneOf/0/properties/city'])
  expect(named('…items.items')).toEqual(['/properties/a.b/items/items'])
  expect(named("'tools[0].function_declarations[3]…properties[0].value'")).toEqual([
    '/properties/city',
    '/properties/properties/properties/0',
    '/properties/it\'s "x"/oneOf/0/properties/city',
    '/$defs/Node/properties/next',
  ])
  expect(named('…/properties/city')).toEqual(['/properties/city', '/properties/it\'s "x"/oneOf/0/properties/city'])
  expect(named('city.any_of[0]')).toEqual([])
})

test('a number that no property has fits by its shape', () => {
  expect(named("at 'tools[0].function_declarations[0].parameters.properties[9].value'", 'shape')).toEqual([
    '/properties/city',
    '/properties/a.b',
    '/properties/properties',
    '/properties/it\'s "x"',
  ])
  expect(named("at 'tools[0].function_declarations[0].parameters.properties[2].value.properties[9].value.any_of[7]'", 'shape')).toEqual([])
})

test('names joined with dots name a property, its items and its choices', () => {
  const words = (place: string): string => `Unable to submit request because \`create-field\` functionDeclaration \`${place}\` schema`
  expect(named(words('parameters.properties.0'))).toEqual([
    '/properties/properties/properties/0',
    '/properties/properties/properties/0/anyOf/0',
    '/properties/properties/properties/0/anyOf/1',
    '/properties/properties/properties/0/anyOf/1/items',
  ])
  expect(named(words('parameters.a.b'))).toEqual(['/properties/a.b', '/properties/a.b/items', '/properties/a.b/items/items'])
  expect(named(words('….next'))).toEqual(['/$defs/Node/properties/next'])
  expect(named(words('….city'))).toEqual(['/properties/city', '/properties/it\'s "x"/oneOf/0/properties/city'])
})

test('a property called "value" is not taken for the value of a counted one', () => {
  const place = placeIn("`f` functionDeclaration `parameters.a.value` schema didn't")
  const tree = nodesOf({ type: 'object', properties: { a: { type: 'array', items: { type: 'object', properties: { value: {} } } } } })
  expect(tree.filter((node) => place?.fits(node) === 'exact').map((node) => toPointer(pathOf(node)))).toEqual(['/properties/a/items/properties/value'])
})

test('of two places, the one nearer to the error counts', () => {
  expect(named("tools[0].function.parameters.properties.city: Invalid schema for function 'f': In context=('properties', 'a.b')")).toEqual(['/properties/a.b'])
  expect(named("context=('properties', 'city') and $.properties.properties")).toEqual(['/properties/properties'])
})

test('a path that was cut begins with the name of a property', () => {
  const place = placeIn('link.any_of[0].')
  const choice = { anyOf: [{ type: 'string' }, { type: 'null' }] }
  const tree = nodesOf({ type: 'object', properties: { link: choice, other: choice } })
  expect(tree.filter((node) => place?.fits(node) === 'exact').map((node) => toPointer(pathOf(node)))).toEqual(['/properties/link/anyOf/0'])
})
