import { isUnknown } from '../../../source/unknown.js'
import type { ZodSchema } from '../../schema.js'
import { foldChecks, type Folded, type Given } from './checks.js'
import { introducerOf, unrepresentable, type Context } from './context.js'
import { set, spoil, type Node } from './node.js'
import { setBound } from './strings.js'

export function printNumber(context: Context, schema: ZodSchema, node: Node): void {
  const folded = foldChecks(context, schema)
  set(node, 'type', folded.integer === undefined ? 'number' : 'integer', folded.integer?.cause ?? introducerOf(schema))
  printSide(context, folded, node, 'minimum', 'exclusiveMinimum')
  printSide(context, folded, node, 'maximum', 'exclusiveMaximum')
  printDivisors(context, schema, folded, node)
}

function printSide(
  context: Context,
  { bounds }: Folded,
  node: Node,
  inclusiveName: 'minimum' | 'maximum',
  exclusiveName: 'exclusiveMinimum' | 'exclusiveMaximum',
): void {
  const inclusive = bounds.get(inclusiveName)
  const exclusive = bounds.get(exclusiveName)
  const asFlag = context.target === 'draft-04' || context.target === 'openapi-3.0'
  if (exclusive === undefined) return setBound(node, inclusiveName, inclusive)
  if (inclusive === undefined) return setExclusive(node, inclusiveName, exclusiveName, exclusive, asFlag)
  const exclusiveWins = wins(exclusiveName, exclusive, inclusive)
  if (exclusiveWins === 'perhaps') return spoilBy(node, exclusive, inclusive)
  if (context.has('narrowerBound')) {
    return exclusiveWins ? setExclusive(node, inclusiveName, exclusiveName, exclusive, asFlag) : setBound(node, inclusiveName, inclusive)
  }
  setExclusive(node, inclusiveName, exclusiveName, exclusive, asFlag)
  setBound(node, inclusiveName, inclusive)
  // Before 4.4 the wider of two bounds was taken away except in draft 4, though the flag is no bound of its own.
  if (context.target !== 'draft-04') delete node[exclusiveWins ? inclusiveName : exclusiveName]
}

/** Whether the exclusive bound is the narrower one. */
function wins(name: 'exclusiveMinimum' | 'exclusiveMaximum', exclusive: Given<number>, inclusive: Given<number>): boolean | 'perhaps' {
  if (isUnknown(inclusive.value)) return 'perhaps'
  // The range of safe integers is wider than any bound that is written beside it.
  if (isUnknown(exclusive.value)) return Math.abs(inclusive.value) >= Number.MAX_SAFE_INTEGER ? true : 'perhaps'
  return name === 'exclusiveMinimum' ? exclusive.value >= inclusive.value : exclusive.value <= inclusive.value
}

function setExclusive(node: Node, inclusiveName: string, exclusiveName: string, { value, cause }: Given<number>, asFlag: boolean): void {
  if (asFlag) set(node, inclusiveName, value, cause)
  set(node, exclusiveName, asFlag ? true : value, cause)
}

function spoilBy(node: Node, ...bounds: readonly (Given<number> | undefined)[]): void {
  const found = bounds.map((bound) => bound?.value).find(isUnknown)
  if (found !== undefined) spoil(node, found)
}

function printDivisors(context: Context, schema: ZodSchema, { divisors }: Folded, node: Node): void {
  const [only] = divisors
  if (only === undefined) return
  if (!context.has('positiveDivisor')) return set(node, 'multipleOf', only.value, only.cause)
  if (divisors.length > 1) {
    const found = divisors.map(({ value }) => value).find(isUnknown)
    if (found !== undefined) return spoil(node, found)
  }
  const printed = new Map<unknown, Given<number>>()
  for (const { value, cause } of divisors) {
    if (isUnknown(value)) printed.set(value, { value, cause })
    else if (Number.isFinite(value) && value !== 0) printed.set(Math.abs(value), { value: Math.abs(value), cause })
    else unrepresentable(context, schema, `A multipleOf divisor of ${value} cannot be represented in JSON Schema`)
  }
  const [first, ...rest] = printed.values()
  if (first !== undefined) set(node, 'multipleOf', first.value, first.cause)
  if (rest.length > 0) {
    const more = rest.map(({ value, cause }) => {
      const one: Node = {}
      set(one, 'multipleOf', value, cause)
      return one
    })
    set(node, 'allOf', more, rest[0]?.cause)
  }
}
