import { describe, expect, test } from 'vitest'
import { Acceptor, accepts, admitsNull, admitsStrings, admittedTypes, declaresNull } from './accepts.js'
import { SchemaRoot } from './schema/root.js'
import { ARRAY, BOOLEAN, INTEGER, NULL, NUMBER, OBJECT, STRING } from './schema/types.js'

const EVERY_TYPE = STRING | NUMBER | INTEGER | BOOLEAN | OBJECT | ARRAY | NULL

/** Every value of `yes` is accepted and every value of `no` is not. */
function judges(schema: unknown, yes: readonly unknown[], no: readonly unknown[], root: unknown = schema): void {
  const whole = new SchemaRoot(root)
  for (const value of yes) expect(accepts(schema, value, whole), JSON.stringify(value)).toBe(true)
  for (const value of no) expect(accepts(schema, value, whole), JSON.stringify(value)).toBe(false)
}

describe('accepts', () => {
  test('goes by the type', () => judges({ type: 'string' }, ['', 'a'], [1, null, true, [], {}]))
  test('counts a whole number as an integer and as a number', () => {
    judges({ type: 'integer' }, [5, -0], [5.5, '5'])
    judges({ type: 'number' }, [5, 5.5], ['5'])
  })
  test('goes by a list of types', () => judges({ type: ['string', 'null'] }, ['a', null], [1, {}]))
  test('reads upper-case names of types', () => judges({ type: 'STRING' }, ['a'], [1]))
  test('accepts anything where a type does not exist', () => judges({ type: ['string', 'text'] }, ['a', 1], []))
  test('accepts null beside nullable, also beside an enum', () => judges({ type: 'string', enum: ['a'], nullable: true }, ['a', null], ['b', 1]))
  test('does not take nullable: false for true', () => judges({ type: 'string', nullable: false }, ['a'], [null]))
  test('goes by enum, with deep equality', () => judges({ enum: ['a', 1, { k: [1] }] }, ['a', 1, { k: [1] }], ['b', 2, { k: [2] }, null]))
  test('goes by const', () => {
    judges({ const: { a: 1, b: 2 } }, [{ b: 2, a: 1 }], [{ a: 1 }])
    judges({ const: null }, [null], [0, ''])
  })
  test('goes by a pattern that lists words, and by no other', () => {
    judges({ pattern: '^a b$' }, ['a b', 1], ['a', 'xa b', 'a b\n'])
    judges({ pattern: '^(a|b)$' }, ['a', 'b'], ['c', '', 'a|b'])
    judges({ pattern: '^(?:a|b)$' }, ['a', 'b'], ['ab'])
    for (const pattern of ['^a|b$', '^a.c$', 'a', '^(a|b', '^()$', '(a|a)*$']) judges({ pattern }, ['', 'x', 'a', 'abc'], [])
  })
  test('asks for required properties', () => judges({ type: 'object', required: ['a'] }, [{ a: 1 }], [{}, { a: undefined }]))
  test('asks each declared property for its shape', () => judges({ properties: { a: { type: 'integer' } } }, [{ a: 1 }, {}, { b: 'x' }, 'text'], [{ a: 'x' }]))
  test('does not find inherited keys in a value', () => judges({ required: ['toString'] }, [], [{}]))
  test('knows a property called __proto__', () => {
    judges(JSON.parse('{"properties":{"__proto__":{"type":"integer"}}}'), [{}, JSON.parse('{"__proto__":1}')], [JSON.parse('{"__proto__":"x"}')])
  })
  test('refuses undeclared properties of a closed object', () => judges({ properties: { a: {} }, additionalProperties: false }, [{ a: 1 }], [{ a: 1, b: 2 }]))
  test('asks undeclared properties for the shape of additionalProperties', () => {
    judges({ properties: { a: {} }, additionalProperties: { type: 'integer' } }, [{ a: 'x', b: 2 }], [{ b: 'x' }])
  })
  test('does not judge undeclared properties where patterns declare some', () =>
    judges({ patternProperties: { '^x-': {} }, additionalProperties: false }, [{ 'x-a': 1 }], []))
  test('asks each item for its shape', () => judges({ items: { type: 'integer' } }, [[], [1, 2]], [[1, 'x']]))
  test('goes by prefixItems, and by items for the rest', () => judges({ prefixItems: [{ type: 'string' }], items: false }, [[], ['a']], [[1], ['a', 2]]))
  test('reads items as a list, and additionalItems for the rest', () => {
    judges({ items: [{ type: 'string' }], additionalItems: { type: 'integer' } }, [['a'], ['a', 1]], [[1], ['a', 'b']])
  })
  test('needs one branch of anyOf and of oneOf', () => {
    judges({ anyOf: [{ type: 'string' }, { type: 'integer' }] }, ['a', 1], [true])
    judges({ oneOf: [{ type: 'string' }, { type: 'integer' }] }, ['a', 1], [true])
  })
  test('needs every branch of allOf', () => judges({ allOf: [{ required: ['a'] }, { required: ['b'] }] }, [{ a: 1, b: 1 }], [{ a: 1 }]))
  test('counts an empty union as absent', () => judges({ anyOf: [], oneOf: null, allOf: [] }, [1, 'a'], []))
  test('follows local references, beside what stands next to them', () => {
    const root = { $defs: { name: { type: 'string' } } }
    judges({ $ref: '#/$defs/name', enum: ['a', 1] }, ['a'], ['b', 1], root)
  })
  test('accepts anything at a reference that leads nowhere here', () => judges({ $ref: 'https://example.com/schema.json' }, [1, 'a', null], []))
  test('judges recursive values', () => {
    const list = { type: 'object', properties: { next: { $ref: '#' } }, required: ['value'] }
    judges(list, [{ value: 1, next: { value: 2 } }], [{ value: 1, next: {} }])
  })
  test('comes to an end where references lead in a circle', () =>
    judges({ $ref: '#/$defs/a', $defs: { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' } } }, [1], []))
  test('ignores bounds, patterns and formats', () => judges({ type: 'string', minLength: 5, pattern: '^x', format: 'date' }, ['a'], []))
  test('takes false for nothing and everything that is no schema for anything', () => {
    judges(false, [], [1, null, {}])
    for (const schema of [true, null, undefined, 5, 'x', []]) judges(schema, [1, null, {}], [])
  })
  test('ignores keywords with values that mean nothing', () => {
    judges({ type: 5, enum: {}, required: 'a', properties: [], anyOf: 'x', $ref: 1, additionalProperties: 'no' }, [1, {}, []], [])
  })
  test('stays linear where references double', () => {
    const $defs: Record<string, unknown> = { d60: { type: 'string' } }
    for (let index = 0; index < 60; index += 1) {
      const next = { $ref: `#/$defs/d${index + 1}` }
      $defs[`d${index}`] = { anyOf: [next, { ...next }] }
    }
    judges({ $ref: '#/$defs/d0', $defs }, ['a'], [1])
  })
  test('accepts what lies too deep to judge', () => {
    let value: unknown = 5
    for (let depth = 0; depth < 10_000; depth += 1) value = { next: value }
    const list = { type: 'object', properties: { next: { $ref: '#' } } }
    expect(accepts(list, value, new SchemaRoot(list))).toBe(true)
  })
})

test('Acceptor with bounds goes by those that are numbers, and by no others', () => {
  const accepted = (schema: unknown, value: unknown): boolean => new Acceptor(new SchemaRoot(schema), { bounds: true }).accepts(schema, value)
  expect([accepted({ minLength: 2 }, 'a'), accepted({ minLength: 2 }, 'ab')]).toEqual([false, true])
  expect([accepted({ maxItems: { valueOf: null, toString: 1 } }, ['a']), accepted({ minimum: ['5'] }, 1)]).toEqual([true, true])
})

describe('Acceptor with nullIsAbsent', () => {
  const accepted = (schema: unknown, value: unknown): boolean => new Acceptor(new SchemaRoot(schema), { nullIsAbsent: true }).accepts(schema, value)

  test('overlooks null for an optional property, at any depth', () => {
    const inner = { type: 'object', properties: { a: { type: 'string' } } }
    expect(accepted({ items: inner }, [{ a: null }])).toBe(true)
  })
  test('does not overlook it for a required one', () => {
    expect(accepted({ properties: { a: { type: 'string' } }, required: ['a'] }, { a: null })).toBe(false)
  })
  test('does not overlook it in an array', () => {
    expect(accepted({ items: { type: 'string' } }, [null])).toBe(false)
  })
})

describe('admittedTypes', () => {
  const types = (schema: unknown, root: unknown = schema): number => admittedTypes(schema, new SchemaRoot(root))

  test('is every type where anything goes', () => {
    for (const schema of [{}, true, undefined, { properties: {} }, { type: 'nonsense' }]) expect(types(schema)).toBe(EVERY_TYPE)
  })
  test('is none for false', () => expect(types(false)).toBe(0))
  test('counts integers among the numbers, but not the other way round', () => {
    expect(types({ type: 'number' })).toBe(NUMBER | INTEGER)
    expect(types({ type: 'integer' })).toBe(INTEGER)
  })
  test('reads enum and const within the type', () => {
    expect(types({ enum: ['a', 1, 1.5, null] })).toBe(STRING | INTEGER | NUMBER | NULL)
    expect(types({ type: 'string', enum: ['a', null] })).toBe(STRING)
    expect(types({ const: [] })).toBe(ARRAY)
  })
  test('joins unions, and intersects allOf and references', () => {
    expect(types({ anyOf: [{ type: 'string' }, { type: 'boolean' }] })).toBe(STRING | BOOLEAN)
    expect(types({ type: ['string', 'null'], oneOf: [{ type: 'null' }, { type: 'integer' }] })).toBe(NULL)
    expect(types({ allOf: [{ type: ['string', 'object'] }, { type: ['object', 'array'] }] })).toBe(OBJECT)
    expect(types({ $ref: '#/$defs/a', type: ['array', 'string'] }, { $defs: { a: { type: 'array' } } })).toBe(ARRAY)
  })
  test('adds null for nullable', () => expect(types({ type: 'string', nullable: true })).toBe(STRING | NULL))
  test('comes to an end for schemas that are endless or very deep', () => {
    expect(types({ anyOf: [{ $ref: '#' }, { type: 'string' }] })).toBe(EVERY_TYPE)
    let deep: unknown = { type: 'string' }
    for (let depth = 0; depth < 10_000; depth += 1) deep = { anyOf: [deep] }
    expect(types(deep)).toBe(EVERY_TYPE)
  })
})

describe('null and strings', () => {
  const nulls = (schema: unknown): { admits: boolean; declares: boolean } => {
    const root = new SchemaRoot(schema)
    return { admits: admitsNull(schema, root), declares: declaresNull(schema, root) }
  }

  test('a schema that names null declares it', () => {
    for (const schema of [
      { type: 'null' },
      { type: ['string', 'null'] },
      { type: 'string', nullable: true },
      { enum: ['a', null] },
      { const: null },
      { anyOf: [{ type: 'string' }, { type: 'NULL' }] },
      { oneOf: [{ type: 'string' }, { const: null }] },
      { allOf: [{ type: ['string', 'null'] }, {}] },
      { $ref: '#/$defs/a', $defs: { a: { type: ['string', 'null'] } } },
    ]) {
      expect(nulls(schema), JSON.stringify(schema)).toEqual({ admits: true, declares: true })
    }
  })
  test('a schema without a type admits null and does not declare it', () => {
    for (const schema of [{}, true, { description: 'anything' }, { anyOf: [{ type: 'string' }, {}] }]) {
      expect(nulls(schema), JSON.stringify(schema)).toEqual({ admits: true, declares: false })
    }
  })
  test('a schema that excludes null neither admits nor declares it', () => {
    for (const schema of [{ type: 'string' }, { type: 'string', enum: ['a', null] }, { type: ['string', 'null'], enum: ['a'] }, false]) {
      expect(nulls(schema), JSON.stringify(schema)).toEqual({ admits: false, declares: false })
    }
  })
  test('strings are admitted by a type, by a branch, or by the lack of both', () => {
    const strings = (schema: unknown): boolean => admitsStrings(schema, new SchemaRoot(schema))
    expect([{ type: 'string' }, {}, { anyOf: [{ type: 'array' }, { enum: ['a'] }] }].map(strings)).toEqual([true, true, true])
    expect([{ type: 'array' }, { enum: [1, 2] }, { anyOf: [{ type: 'object' }] }].map(strings)).toEqual([false, false, false])
  })
})
