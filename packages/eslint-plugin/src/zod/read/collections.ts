import { unknown } from '../../source/unknown.js'
import type { Value } from '../../source/value.js'
import type { Definition, Known, Library, ZodSchema } from '../schema.js'
import { constantIn, mayBeAnything, schemaIn, stringIn, unfit } from './arguments.js'
import type { Call } from './call.js'
import { enumEntries } from './enums.js'
import type { ZodFunction } from './functions.js'
import { make, schemaOf, valueOf } from './make.js'
import { repeatable } from './wrappers.js'

/** The schemas of a list; unknown where elements may be missing. */
export function schemasIn(value: Value | undefined, library: Library, call: Call): Known<readonly ZodSchema[]> {
  if (value?.kind !== 'array') return unfit(value, 'a list of schemas', call.expression)
  return value.unread[0] ?? value.elements.map((element) => schemaIn(element, library, call.expression))
}

const array: ZodFunction = ([element, params], call, library) =>
  make(library, call, { type: 'array', checks: [], element: schemaIn(element, library, call.expression) }, params)

const set: ZodFunction = ([element, params], call, library) =>
  make(library, call, { type: 'set', checks: [], element: schemaIn(element, library, call.expression) }, params)

const tuple: ZodFunction = ([items, second, third], call, library) => {
  const definition = { type: 'tuple' as const, checks: [], items: schemasIn(items, library, call) }
  if (second?.kind === 'zod') return make(library, call, { ...definition, rest: second.schema }, third)
  const mayBeRest = second !== undefined && mayBeAnything(second)
  return mayBeRest ? unfit(second, 'the rest of a tuple', call.expression) : make(library, call, definition, second)
}

const record =
  (mode: 'strict' | 'partial' | 'loose'): ZodFunction =>
  ([first, second, params], call, library) => {
    const isParams = second === undefined || second.kind === 'constant' || second.kind === 'object' || second.kind === 'function'
    if (mode === 'strict' && isParams) {
      return make(library, call, { type: 'record', checks: [], valueType: schemaIn(first, library, call.expression), mode }, second)
    }
    const [keyType, valueType] = [schemaIn(first, library, call.expression), schemaIn(second, library, call.expression)]
    return make(library, call, { type: 'record', checks: [], keyType, valueType, mode }, params)
  }

const map: ZodFunction = ([key, value, params], call, library) => {
  const [keyType, valueType] = [schemaIn(key, library, call.expression), schemaIn(value, library, call.expression)]
  return make(library, call, { type: 'map', checks: [], keyType, valueType }, params)
}

const union =
  (exclusive: boolean): ZodFunction =>
  ([options, params], call, library) =>
    make(library, call, { type: 'union', checks: [], options: schemasIn(options, library, call), exclusive }, params)

const discriminatedUnion: ZodFunction = ([key, options, params], call, library) => {
  const discriminator = stringIn(key, call.expression)
  return make(library, call, { type: 'union', checks: [], options: schemasIn(options, library, call), discriminator, exclusive: false }, params)
}

const intersection: ZodFunction = ([first, second], call, library) => {
  const [left, right] = [schemaIn(first, library, call.expression), schemaIn(second, library, call.expression)]
  return make(library, call, { type: 'intersection', checks: [], left, right })
}

const literal: ZodFunction = ([value, params], call, library) =>
  make(library, call, { type: 'literal', checks: [], values: literalValues(value, call) }, params)

/** One value, or a list of them. */
function literalValues(value: Value | undefined, call: Call): Extract<Definition, { type: 'literal' }>['values'] {
  if (value === undefined) return [undefined]
  if (value.kind !== 'array') return value.kind === 'constant' ? [value.value] : unfit(value, 'a value', call.expression)
  return value.unread[0] ?? value.elements.map((element) => constantIn(element, call.expression))
}

const enumeration: ZodFunction = ([values, params], call, library) =>
  make(library, call, { type: 'enum', checks: [], entries: enumEntries(values, library, call), native: false }, params)

const templateLiteral: ZodFunction = ([parts, params], call, library) => {
  if (parts?.kind !== 'array') return make(library, call, { type: 'template_literal', checks: [], parts: unfit(parts, 'a list', call.expression) }, params)
  const list = parts.elements.map((part) => (part.kind === 'zod' ? part.schema : constantIn(part, call.expression)))
  return make(library, call, { type: 'template_literal', checks: [], parts: parts.unread[0] ?? list }, params)
}

/** `z.json()`: a union that contains itself. */
const json: ZodFunction = (_args, call, library) => {
  const of = (definition: Definition) => schemaOf(library, call, definition)
  const getter: () => ZodSchema = repeatable(() => {
    const simple = (['string', 'number', 'boolean', 'null'] as const).map((type) => of({ type, checks: [] }))
    const record = of({ type: 'record', checks: [], keyType: of({ type: 'string', checks: [] }), valueType: self, mode: 'strict' })
    return of({ type: 'union', checks: [], options: [...simple, of({ type: 'array', checks: [], element: self }), record], exclusive: false })
  })
  const self = of({ type: 'lazy', checks: [], getter })
  return valueOf(self, call)
}

const keyof: ZodFunction = ([object], call, library) =>
  object?.kind === 'zod' && object.schema.type === 'object'
    ? make(library, call, keysAsEnum(object.schema))
    : unknown('the keys of something that is not known', call.expression)

/** `.keyof()`: an enum of the keys. */
export function keysAsEnum(schema: Extract<ZodSchema, { type: 'object' }>): Definition {
  const keys = schema.shape.unread[0] ?? new Map([...schema.shape.properties.keys()].map((key) => [key, key] as const))
  return { type: 'enum', checks: [], entries: keys, native: false }
}

export const collectionFunctions: readonly (readonly [string, ZodFunction])[] = [
  ['array', array],
  ['set', set],
  ['tuple', tuple],
  ['record', record('strict')],
  ['partialRecord', record('partial')],
  ['looseRecord', record('loose')],
  ['map', map],
  ['union', union(false)],
  ['xor', union(true)],
  ['discriminatedUnion', discriminatedUnion],
  ['intersection', intersection],
  ['literal', literal],
  ['enum', enumeration],
  ['nativeEnum', enumeration],
  ['templateLiteral', templateLiteral],
  ['json', json],
  ['keyof', keyof],
]
