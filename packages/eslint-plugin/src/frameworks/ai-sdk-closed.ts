import type { PrintedSchema, PrintedValue } from '../zod/print/printed.js'
import { hasType, isNode, keyword, mapValues, setKey, unlessUnknown } from './rewriting.js'

/** Closes every object that says nothing of other properties, as `addAdditionalPropertiesToJsonSchema` of `@ai-sdk/provider-utils` does. It sees neither `$defs` nor `not`. */
export function closeObjects(schema: PrintedSchema): PrintedValue {
  if (hasType(schema, 'object')) {
    const others = schema['additionalProperties']
    if (others === undefined || typeof others === 'boolean' || others === null) setKey(schema, 'additionalProperties', false)
    else setKey(schema, 'additionalProperties', close(others))
    mapValues(keyword(schema, 'properties'), close)
  }
  for (const name of ['items', 'anyOf', 'allOf', 'oneOf']) {
    const inner = schema[name]
    if (Array.isArray(inner)) setKey(schema, name, inner.map(close))
    else if (name === 'items' && inner !== undefined) setKey(schema, name, close(inner))
  }
  mapValues(schema['definitions'], close)
  return schema
}

const close = (value: PrintedValue): PrintedValue => (isNode(value) ? unlessUnknown(() => closeObjects(value)) : value)
