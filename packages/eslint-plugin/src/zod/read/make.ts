import type { Value, ZodValue } from '../../source/value.js'
import type { Check, Definition, Library, Metadata, Origin, ZodSchema } from '../schema.js'
import type { Call } from './call.js'
import { disturbing } from './params.js'

export const originOf = (call: Call): Origin => ({ expression: call.expression, introducer: call.introducer })

export const valueOf = (schema: ZodSchema, call: Call): ZodValue => ({ kind: 'zod', schema, place: call.expression })

/** The definition of a schema, without what belongs to the one object. */
export function definitionOf<Schema extends ZodSchema>(schema: Schema): Extract<Definition, { type: Schema['type'] }> {
  const { library: _library, origin: _origin, parent: _parent, parentLink: _link, metadata: _metadata, copied: _copied, ...definition } = schema
  return definition as unknown as Extract<Definition, { type: Schema['type'] }>
}

/** A new schema of zod 4 that this call makes. */
export function schemaOf(library: Library, call: Call, definition: Definition): ZodSchema {
  return { library, origin: originOf(call), ...definition, ...told(definition.checks) }
}

/** A new schema of zod 4, unless its settings make another one of it. */
export function make(library: Library, call: Call, definition: Definition, params?: Value): Value {
  return disturbing(params, call.expression) ?? valueOf(schemaOf(library, call, definition), call)
}

/** The copy with more checks that `.check(…)` of zod 4 makes. */
export function withChecks(schema: ZodSchema, call: Call, checks: readonly Check[]): ZodSchema {
  const definition = { ...definitionOf(schema), checks: [...schema.checks, ...checks] }
  return { ...schemaOf(schema.library, call, definition), parent: schema, parentLink: 'check' }
}

/** The copy that `.clone()`, `.describe()` and `.meta()` of zod 4 make. */
export function copyOf(schema: ZodSchema, call: Call, metadata?: Metadata): ZodSchema {
  const copy = { ...schemaOf(schema.library, call, definitionOf(schema)), parent: schema, parentLink: 'clone' as const }
  return metadata === undefined ? copy : { ...copy, metadata }
}

/** What the checks `z.describe(…)` and `z.meta(…)` tell of each schema that they are attached to. */
function told(checks: readonly Check[]): { readonly metadata?: Metadata } {
  const [first, ...others] = checks.flatMap((check) => (check.check === 'describe' || check.check === 'meta' ? [check.metadata] : []))
  return first === undefined ? {} : { metadata: others.reduce(merged, first) }
}

const merged = (earlier: Metadata, later: Metadata): Metadata => ({
  entries: new Map([...earlier.entries, ...later.entries]),
  unread: [...earlier.unread, ...later.unread],
  origin: later.origin,
})
