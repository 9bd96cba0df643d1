import { adapt, type AdaptOptions } from '../adapt.js'
import type { Effect } from '../finding.js'
import { equal, isObject } from '../schema/json.js'
import type { TargetChoice } from '../prepare.js'

export interface AdaptedSchema {
  readonly schema: unknown
  /** Each effect of the changes once, in the order in which they occur; without `equivalent`. */
  readonly effects: readonly Effect[]
}

/** The schema of the arguments as adapt rewrites it, and at what price: what the tests of a family look at. Throws where adapt breaks a promise of its own. */
export function adaptedArguments(schema: unknown, targets: TargetChoice | readonly TargetChoice[], options: AdaptOptions = {}): AdaptedSchema {
  const before = JSON.stringify(schema)
  const adaptation = adapt(schema, targets, options)
  const again = adapt(adaptation.schema, targets, options)
  if (JSON.stringify(schema) !== before) throw new Error('The schema that was given has been changed.')
  if (!equal(again.schema, adaptation.schema)) throw new Error(`Adapting the result changes it: ${JSON.stringify(again.schema)}`)
  const effects = new Set(adaptation.changes.map((change) => change.effect).filter((effect) => effect !== 'equivalent'))
  return { schema: adaptation.schema, effects: [...effects] }
}

/** The same for the schema of one required property beside others, closed where the targets want that. */
export function adaptedProperty(schema: unknown, targets: TargetChoice | readonly TargetChoice[], options: AdaptOptions = {}): AdaptedSchema {
  const whole = (additionalProperties?: false): AdaptedSchema =>
    adaptedArguments(
      { type: 'object', properties: { value: schema }, required: ['value'], ...(additionalProperties === undefined ? {} : { additionalProperties }) },
      targets,
      options,
    )
  const open = whole()
  const closes = isObject(open.schema) && open.schema['additionalProperties'] === false
  const { schema: root, effects } = closes ? whole(false) : open
  const properties = isObject(root) ? root['properties'] : undefined
  return { schema: isObject(properties) ? properties['value'] : undefined, effects }
}
