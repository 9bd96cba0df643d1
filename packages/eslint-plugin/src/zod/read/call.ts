import type { Place } from '../../source/place.js'
import type { FunctionValue, Value } from '../../source/value.js'

/** A call in the source of one of zod's functions, or of a method of a schema, with its arguments evaluated. */
export interface Call {
  readonly arguments: readonly Value[]
  /** The whole call: `z.string().min(2)`. */
  readonly expression: Place
  /** What is underlined when this call is the cause: `min(2)` of a method, the whole of `z.string()`. */
  readonly introducer: Place
  /** What a function of the source returns for these arguments. Never throws; what cannot be followed is unknown. Call it late (in a thunk) where zod calls it late: `z.lazy(() => …)`. */
  readonly invoke: (called: FunctionValue, args: readonly Value[]) => Value
}
