import type { Adaptation, Codec, RootCodec } from '@toolschema/core'
import { isObject, Judge, resolve } from './judge.js'
import type { Random } from './random.js'
import { anything, guess, validValues } from './values.js'

/** Arguments that a model may send for an adapted schema: they fit it, and every JSON text in them holds a value of its original. */
export function sentValues(adaptation: Adaptation, count: number, random: Random): unknown[] {
  const model = new Model(adaptation.codec, random)
  const judge = new Judge(adaptation.schema)
  const found: unknown[] = []
  for (let attempt = 0; attempt < count * 3 && found.length < count; attempt += 1) {
    const value = model.send()
    if (value !== impossible && judge.valid(adaptation.schema, value) === true) found.push(value)
  }
  return found
}

/** Stands for a value that could not be made up. */
const impossible = Symbol('impossible')

class Model {
  readonly #root: RootCodec
  readonly #random: Random
  #failures = 0

  constructor(root: RootCodec, random: Random) {
    this.#root = root
    this.#random = random
  }

  send(): unknown {
    this.#failures = 0
    const value = this.#arguments()
    return this.#failures > 0 ? impossible : value
  }

  #arguments(): unknown {
    const { adapted, codec, wrap } = this.#root
    return wrap === undefined ? this.#value(adapted, codec, 0) : { [wrap]: this.#value(property(adapted, wrap), codec, 0) }
  }

  #value(schema: unknown, codec: Codec | undefined, depth: number): unknown {
    if (codec === undefined || codec.kind === 'plain' || codec.kind === 'null' || depth > 12) return guess(schema, this.#root.adapted, this.#random, depth)
    const shown = this.#shown(schema)
    if (shown === null) return null
    switch (codec.kind) {
      case 'json':
        return this.#text(codec.schema)
      case 'table':
        return this.#random.pick([...codec.values.keys()])
      case 'object':
        return this.#object(shown, codec, depth)
      case 'array':
        return this.#list(property(shown, 'items', ''), codec.items, depth)
      case 'entries':
        return this.#list(property(shown, 'items', ''), codec.value, depth, true)
      case 'union': {
        const branch = this.#random.pick(codec.branches)
        const value = branch === undefined ? null : this.#value(branch.adapted, branch.codec, depth)
        // What does not fit its own branch may fit another one, without being what that one means.
        if (branch !== undefined && new Judge(this.#root.adapted).valid(branch.adapted, value) !== true) this.#failures += 1
        return value
      }
      case 'reference':
        return this.#value(shown, this.#root.definitions?.get(codec.target), depth + 1)
    }
  }

  /** The schema of a value that is not null; null where the value is to be null. References are followed. */
  #shown(schema: unknown): unknown {
    let shown: unknown = schema
    for (let steps = 0; steps < 20 && isObject(shown); steps += 1) {
      const { $ref, anyOf, type, nullable } = shown
      if ((nullable === true || (Array.isArray(type) && type.includes('null'))) && this.#random.chance(0.3)) return null
      if (typeof $ref === 'string') shown = resolve(this.#root.adapted, $ref)
      else if (Array.isArray(anyOf) && anyOf.length === 2 && anyOf.some(isNull)) {
        if (this.#random.chance(0.3)) return null
        shown = anyOf.find((branch) => !isNull(branch))
      } else break
    }
    return shown
  }

  #text(original: unknown): unknown {
    const [value = impossible] = validValues(original, this.#root.original, 1, this.#random)
    if (value === impossible) this.#failures += 1
    const text = JSON.stringify(value)
    return this.#random.chance(0.2) ? ` ${text}\n` : text
  }

  #object(schema: unknown, codec: Codec & { kind: 'object' }, depth: number): unknown {
    if (!isObject(schema)) return {}
    const properties = isObject(schema['properties']) ? schema['properties'] : {}
    const required = Array.isArray(schema['required']) ? schema['required'] : []
    const members: [string, unknown][] = []
    for (const name of Object.keys(properties)) {
      if (!required.includes(name) && this.#random.chance(0.4)) continue
      const original = codec.rename?.get(name) ?? name
      members.push([name, this.#value(properties[name], codec.properties.get(original), depth + 1)])
    }
    if (isObject(schema['additionalProperties'])) members.push(['x-more', this.#value(schema['additionalProperties'], codec.extra, depth + 1)])
    else if (schema['additionalProperties'] !== false && this.#random.chance(0.1)) members.push(['x-more', anything(this.#random)])
    return Object.fromEntries(members)
  }

  #list(items: unknown, codec: Codec, depth: number, entries = false): unknown[] {
    const length = depth > 6 ? 0 : this.#random.below(3)
    return Array.from({ length }, (_, index) => {
      if (!entries) return this.#value(items, codec, depth + 1)
      return { key: ['x-a', 'x-b', 'a'][index], value: this.#value(property(items, 'value'), codec, depth + 1) }
    })
  }
}

const isNull = (schema: unknown): boolean => isObject(schema) && schema['type'] === 'null'

function property(schema: unknown, name: string, keyword = 'properties'): unknown {
  const holder: unknown = keyword === '' ? schema : isObject(schema) ? schema[keyword] : undefined
  return isObject(holder) && Object.hasOwn(holder, name) ? holder[name] : undefined
}
