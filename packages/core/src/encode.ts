import { Acceptor } from './accepts.js'
import type { Codec, EntriesCodec, ObjectCodec, RootCodec, TableCodec, UnionCodec } from './codec.js'
import { MAX_DEPTH } from './restore/restoration.js'
import { definitionOf, rootsOf } from './restore/roots.js'
import { byKnownKeys } from './restore/union.js'
import { hasEnd } from './schema/ends.js'
import { equal, has, isObject, setOwn } from './schema/json.js'
import type { SchemaRoot } from './schema/root.js'

/**
 * Turns arguments in the form of the original schema into those that a model would send for the adapted one: for few-shot examples and for chat history.
 * The inverse of restore. What does not fit the original is passed on unchanged; nothing is thrown.
 */
export function encode(root: RootCodec, value: unknown): unknown {
  const encoded = hasEnd(value) ? new Encoding(root).encode(root.codec, value) : value
  if (root.wrap === undefined) return encoded
  const wrapped: Record<string, unknown> = {}
  if (encoded !== undefined) setOwn(wrapped, root.wrap, encoded)
  return wrapped
}

class Encoding {
  readonly #root: RootCodec
  readonly #original: SchemaRoot
  readonly #exact: Acceptor
  readonly #formed: Acceptor
  readonly #shown: Acceptor
  readonly #unions = new Map<UnionCodec, Map<unknown, unknown>>()
  #depth = 0

  constructor(root: RootCodec) {
    const { original, adapted } = rootsOf(root)
    this.#root = root
    this.#original = original
    this.#formed = new Acceptor(original)
    this.#exact = new Acceptor(original, { bounds: true })
    this.#shown = new Acceptor(adapted, { bounds: true })
  }

  encode(codec: Codec, value: unknown): unknown {
    if (this.#depth >= MAX_DEPTH) return value
    this.#depth += 1
    const encoded = this.#byKind(codec, value)
    this.#depth -= 1
    return encoded
  }

  #byKind(codec: Codec, value: unknown): unknown {
    switch (codec.kind) {
      case 'plain':
      case 'null':
        return value
      case 'json':
        return jsonText(value)
      case 'object':
        return this.#object(codec, value)
      case 'array':
        return Array.isArray(value) ? value.map((item) => this.encode(codec.items, item)) : value
      case 'union':
        return this.#unionOnce(codec, value)
      case 'table':
        return keyOf(codec, value)
      case 'entries':
        return this.#entries(codec, value)
      case 'reference':
        return this.encode(definitionOf(codec, this.#root), value)
    }
  }

  #object(codec: ObjectCodec, value: unknown): unknown {
    if (!isObject(value)) return value
    const keys = new Map([...(codec.rename ?? [])].map(([key, name]) => [name, key]))
    const encoded: Record<string, unknown> = {}
    for (const name of Object.keys(value)) {
      const member = codec.properties.get(name) ?? (isDeclared(codec, name) ? undefined : codec.extra)
      setOwn(encoded, keys.get(name) ?? name, member === undefined ? value[name] : this.encode(member, value[name]))
    }
    const absent = (name: string): boolean => !has(value, name) || value[name] === undefined
    for (const name of codec.nulls ?? []) if (absent(name)) setOwn(encoded, keys.get(name) ?? name, null)
    for (const [name, word] of codec.absent ?? []) if (absent(name)) setOwn(encoded, keys.get(name) ?? name, word)
    return encoded
  }

  #entries(codec: EntriesCodec, value: unknown): unknown {
    if (!isObject(value)) return value
    return Object.entries(value).map(([key, member]) => ({ key, value: this.encode(codec.value, member) }))
  }

  /** A value is encoded once for a union, however many unions around it try it out. */
  #unionOnce(codec: UnionCodec, value: unknown): unknown {
    const known = this.#unions.get(codec) ?? new Map<unknown, unknown>()
    this.#unions.set(codec, known)
    if (!known.has(value)) {
      known.set(value, value)
      known.set(value, this.#union(codec, value))
    }
    return known.get(value)
  }

  #union(codec: UnionCodec, value: unknown): unknown {
    const exact = codec.branches.filter((branch) => this.#exact.accepts(branch.schema, value))
    // Beyond the bounds of every branch, the form still tells which one is meant.
    const accepting = exact.length > 0 ? exact : codec.branches.filter((branch) => this.#formed.accepts(branch.schema, value))
    const fitting = byKnownKeys(accepting, value, this.#original)
    const encoded = fitting.map((branch) => ({ branch, value: this.encode(branch.codec, value) }))
    const best = encoded.find(({ branch, value: candidate }) => this.#shown.accepts(branch.adapted, candidate)) ?? encoded[0]
    return best === undefined ? value : best.value
  }
}

function isDeclared({ schema }: ObjectCodec, name: string): boolean {
  return isObject(schema['properties']) && has(schema['properties'], name)
}

function jsonText(value: unknown): unknown {
  try {
    return value === undefined ? undefined : JSON.stringify(value)
  } catch {
    return value
  }
}

function keyOf({ values }: TableCodec, value: unknown): unknown {
  for (const [key, listed] of values) if (equal(listed, value)) return key
  return value
}
