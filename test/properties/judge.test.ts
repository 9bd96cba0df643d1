import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isObject, Judge, resolve, type Json } from './judge.js'
import { Random } from './random.js'
import { wellFormed } from './schemas.js'
import { anything, guess } from './values.js'

/** Keys that Ajv overlooks, under other names. */
const rename = (name: string): string => (name === '__proto__' ? '++proto++' : name === '' ? '++' : name)
const renamed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(renamed)
  return isObject(value) ? Object.fromEntries(Object.entries(value).map(([name, below]) => [rename(name), renamed(below)])) : value
}

/** The same schema in the words of draft 2020-12: `nullable` as a union, tuples as prefixItems, bounds as numbers, what is referred to in `$defs`. */
class Translation {
  readonly definitions: Record<string, unknown> = {}
  readonly #root: unknown
  readonly #names = new Map<unknown, string>()

  constructor(root: unknown) {
    this.#root = root
  }

  schema(schema: unknown): unknown {
    if (!isObject(schema)) return schema === false ? false : {}
    const result: Record<string, unknown> = {}
    for (const [keyword, value] of Object.entries(schema)) Object.assign(result, this.#keyword(keyword, value, schema))
    return schema['nullable'] === true ? { anyOf: [{ type: 'null' }, result] } : result
  }

  #keyword(keyword: string, value: unknown, schema: Json): Json {
    switch (keyword) {
      case '$ref':
        return { $ref: this.#target(resolve(this.#root, String(value))) }
      case 'properties':
      case 'patternProperties':
        return { [keyword]: this.#map(value) }
      case 'anyOf':
      case 'oneOf':
      case 'allOf':
      case 'prefixItems':
        return Array.isArray(value) && value.length > 0 ? { [keyword]: value.map((one) => this.schema(one)) } : {}
      case 'items':
        if (!Array.isArray(value)) return { items: this.schema(value) }
        return { ...(value.length > 0 ? { prefixItems: value.map((one) => this.schema(one)) } : {}), items: this.schema(schema['additionalItems'] ?? true) }
      case 'additionalProperties':
      case 'propertyNames':
      case 'contains':
      case 'not':
      case 'if':
      case 'then':
      case 'else':
        return { [keyword]: this.schema(value) }
      case 'exclusiveMinimum':
      case 'exclusiveMaximum':
        return this.#exclusive(keyword, value, schema[keyword === 'exclusiveMinimum' ? 'minimum' : 'maximum'])
      case 'required':
        return { required: Array.isArray(value) ? value.map((name) => rename(String(name))) : [] }
      case 'enum':
      case 'const':
        return { [keyword]: renamed(value) }
      default:
        return kept.has(keyword) ? { [keyword]: value } : {}
    }
  }

  #exclusive(keyword: string, value: unknown, bound: unknown): Json {
    if (typeof value === 'number') return { [keyword]: value }
    return value === true && typeof bound === 'number' ? { [keyword]: bound } : {}
  }

  #map(map: unknown): unknown {
    return Object.fromEntries(Object.entries(isObject(map) ? map : {}).map(([name, schema]) => [rename(name), this.schema(schema)]))
  }

  #target(target: unknown): string {
    let name = this.#names.get(target)
    if (name === undefined) {
      name = `d${String(this.#names.size)}`
      this.#names.set(target, name)
      this.definitions[name] = this.schema(target)
    }
    return `#/$defs/${name}`
  }
}

const kept = new Set([
  'type',
  'minLength',
  'maxLength',
  'pattern',
  'minimum',
  'maximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
  'dependentRequired',
])

test('the judge of these tests agrees with Ajv about every schema and value', () => {
  const ajv = new Ajv2020({ strict: false, ownProperties: true, validateFormats: false, validateSchema: false, meta: false, logger: false })
  let [accepted, refused] = [0, 0]
  fc.assert(
    fc.property(wellFormed, fc.integer(), (schema, seed) => {
      const random = new Random(seed)
      const translation = new Translation(schema)
      const translated = translation.schema(schema)
      const validate = ajv.compile({ allOf: [translated], $defs: translation.definitions })
      for (let count = 0; count < 8; count += 1) {
        const value = count < 6 ? guess(schema, schema, random) : anything(random)
        let expected: boolean
        try {
          expected = validate(renamed(value))
        } catch {
          // A reference that leads back to itself without end.
          continue
        }
        if (expected) accepted += 1
        else refused += 1
        expect({ value, valid: new Judge(schema).valid(schema, value) }).toEqual({ value, valid: expected })
      }
    }),
    { numRuns: 150, seed: 7 },
  )
  expect(Math.min(accepted, refused)).toBeGreaterThan(100)
})
