import { unknown } from '../../source/unknown.js'
import type { Value } from '../../source/value.js'
import type { ZodSchema } from '../schema.js'
import type { Call } from './call.js'
import { originOf, valueOf } from './make.js'
import { metadataIn } from './metadata.js'

/**
 * `.register(z.globalRegistry, { … })` tells something of the very object it is called on. That is only followed where
 * the object is made in the same expression, so that nothing else can hold it; other registries print nothing.
 */
export function registered(schema: ZodSchema, [registry, metadata]: readonly Value[], call: Call): Value {
  if (registry?.kind !== 'external') return registry?.kind === 'instance' ? valueOf(schema, call) : unknown('the registry of a schema', call.expression)
  if (registry.path.at(-1) !== 'globalRegistry') return unknown('the registry of a schema', call.expression)
  const { expression } = schema.origin
  const isOfThisExpression = expression?.file === call.expression.file && expression.range[0] === call.expression.range[0]
  if (!isOfThisExpression) return unknown('what is registered of a schema later on', call.expression)
  return valueOf({ ...schema, metadata: metadataIn(metadata, call, originOf(call)) }, call)
}
