import { isUnknown } from '../../source/unknown.js'
import type { Value } from '../../source/value.js'
import type { Definition, Known, Library, StaticJson, ZodSchema } from '../schema.js'
import { jsonIn, opaque, schemaIn, unfit } from './arguments.js'
import type { Call } from './call.js'
import type { ZodFunction } from './functions.js'
import { make, schemaOf } from './make.js'
import { once } from './shape.js'

/** A wrapper around one schema, with what the other arguments say. */
type Wrap = (innerType: ZodSchema, args: readonly Value[], call: Call, library: Library) => Definition

/** What `.default(value)`, `.prefault(value)` and `.catch(value)` hold: a constant, or what a function returns. */
export function heldValue(value: Value | undefined, call: Call): Known<StaticJson> {
  if (value === undefined) return undefined
  if (value.kind !== 'function') return jsonIn(value, call.expression)
  const result = call.invoke(value, [])
  return isUnknown(result) ? result : jsonIn(result, call.expression)
}

const simple =
  (type: 'nullable' | 'readonly' | 'promise' | 'success' | 'nonoptional'): Wrap =>
  (innerType) => ({ type, checks: [], innerType })

const held =
  (type: 'default' | 'prefault' | 'catch'): Wrap =>
  (innerType, [value], call) => ({ type, checks: [], innerType, value: heldValue(value, call) })

const transform: Definition = { type: 'transform', checks: [] }

/** The wrappers of zod 4: `z.optional(schema)`, and most of them `schema.optional()`. */
export const wraps: ReadonlyMap<string, Wrap> = new Map<string, Wrap>([
  ['optional', (innerType) => ({ type: 'optional', checks: [], innerType, exact: false })],
  ['exactOptional', (innerType) => ({ type: 'optional', checks: [], innerType, exact: true })],
  ['nullable', simple('nullable')],
  [
    'nullish',
    (innerType, _args, call, library) => ({
      type: 'optional',
      checks: [],
      innerType: schemaOf(library, call, { type: 'nullable', checks: [], innerType }),
      exact: false,
    }),
  ],
  ['nonoptional', simple('nonoptional')],
  ['readonly', simple('readonly')],
  ['promise', simple('promise')],
  ['success', simple('success')],
  ['default', held('default')],
  ['prefault', held('prefault')],
  ['catch', held('catch')],
])

const asFunction =
  (wrap: Wrap): ZodFunction =>
  ([inner, ...args], call, library) =>
    make(library, call, wrap(schemaIn(inner, library, call.expression), args, call, library))

const pipe: ZodFunction = ([first, second], call, library) =>
  make(library, call, {
    type: 'pipe',
    checks: [],
    in: schemaIn(first, library, call.expression),
    out: schemaIn(second, library, call.expression),
    codec: false,
  })

const codec: ZodFunction = ([first, second], call, library) =>
  make(library, call, {
    type: 'pipe',
    checks: [],
    in: schemaIn(first, library, call.expression),
    out: schemaIn(second, library, call.expression),
    codec: true,
  })

const invertCodec: ZodFunction = ([value], call, library) => {
  if (value?.kind !== 'zod' || value.schema.type !== 'pipe') return unfit(value, 'a codec', call.expression)
  return make(library, call, { type: 'pipe', checks: [], in: value.schema.out, out: value.schema.in, codec: true })
}

const preprocess: ZodFunction = ([, schema], call, library) =>
  make(library, call, { type: 'pipe', checks: [], in: schemaOf(library, call, transform), out: schemaIn(schema, library, call.expression), codec: false })

const stringbool: ZodFunction = (_args, call, library) => {
  const [from, to] = [schemaOf(library, call, { type: 'string', checks: [] }), schemaOf(library, call, { type: 'boolean', checks: [] })]
  return make(library, call, { type: 'pipe', checks: [], in: from, out: to, codec: true })
}

const makers = new WeakMap<() => ZodSchema, () => ZodSchema>()

/** A getter that gives the same schema each time, and of which {@link again} can make another. */
export function repeatable(make: () => ZodSchema): () => ZodSchema {
  const getter = once(make)
  makers.set(getter, make)
  return getter
}

/** The getter of a copy of a lazy schema: a check copies what zod knows of it before the function was called, so it is called again. */
export function again(getter: () => ZodSchema): () => ZodSchema {
  const make = makers.get(getter)
  return make === undefined ? getter : repeatable(make)
}

/** `z.lazy(() => schema)`: the function is followed when the schema is asked for. */
export function lazyGetter(value: Value | undefined, library: Library, call: Call): () => ZodSchema {
  if (value?.kind !== 'function') {
    const schema = opaque(library, unfit(value, 'a function', call.expression))
    return () => schema
  }
  return repeatable(() => schemaIn(call.invoke(value, []), library, call.expression))
}

const lazy: ZodFunction = ([getter], call, library) => make(library, call, { type: 'lazy', checks: [], getter: lazyGetter(getter, library, call) })

/** What `z.pipe`, `schema.transform()` … make; the function that transforms is not followed. */
export const piped = (from: ZodSchema, to: ZodSchema | 'transform', call: Call): Definition => ({
  type: 'pipe',
  checks: [],
  in: from,
  out: to === 'transform' ? schemaOf(from.library, call, transform) : to,
  codec: false,
})

export const wrapperFunctions: readonly (readonly [string, ZodFunction])[] = [
  ...[...wraps].map(([name, wrap]) => [name === 'default' ? '_default' : name, asFunction(wrap)] as const),
  ['pipe', pipe],
  ['codec', codec],
  ['invertCodec', invertCodec],
  ['preprocess', preprocess],
  ['transform', (_args, call, library) => make(library, call, transform)],
  ['stringbool', stringbool],
  ['lazy', lazy],
]
