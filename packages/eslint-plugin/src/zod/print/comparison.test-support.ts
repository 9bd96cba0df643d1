import { isUnknown } from '../../source/unknown.js'
import type { NotPrinted, Printed } from './printed.js'
import { isPrinted } from './printed.js'

/** What a real library made of a schema. */
export type Real = { readonly schema: unknown } | { readonly error: string }

/** What a real library makes of a schema, as it arrives after `JSON.stringify`. */
export function really(convert: () => unknown): Real {
  try {
    return { schema: JSON.parse(JSON.stringify(convert())) as unknown }
  } catch (error) {
    return { error: (error as Error).message }
  }
}

export interface Comparison {
  /** How many parts were not known. */
  readonly unknown: number
  /** Where the two differ, by pointer; empty where they do not. */
  readonly differences: readonly string[]
}

/** Compares what was printed with what is real: what is not known differs from nothing. */
export function compare(printed: Printed | NotPrinted, real: Real): Comparison {
  if (!isPrinted(printed)) {
    const same = 'error' in real && real.error === printed.error
    return { unknown: 0, differences: same ? [] : [`error: ${printed.error}, really ${JSON.stringify(real)}`] }
  }
  if (isUnknown(printed.schema)) return { unknown: 1, differences: [] }
  if ('error' in real) return { unknown: 0, differences: [`really an error: ${real.error}`] }
  const found = { unknown: 0, differences: [] as string[] }
  compareValues(printed.schema, real.schema, '', printed, found)
  return found
}

interface Found {
  unknown: number
  differences: string[]
}

function compareValues(printed: unknown, real: unknown, pointer: string, { perhapsRequired }: Printed, found: Found): void {
  if (isUnknown(printed)) found.unknown += 1
  else if (typeof printed !== 'object' || printed === null || typeof real !== 'object' || real === null || Array.isArray(printed) !== Array.isArray(real)) {
    if (!Object.is(printed, real)) found.differences.push(`${pointer}: ${JSON.stringify(printed)}, really ${JSON.stringify(real)}`)
  } else {
    const [left, right] = [{ ...printed }, { ...real }] as Record<string, unknown>[]
    const perhaps = perhapsRequired.get(printed)
    if (perhaps !== undefined) {
      found.unknown += perhaps.length
      for (const side of [left, right]) {
        const sure = ((side?.['required'] ?? []) as string[]).filter((name) => !perhaps.includes(name))
        if (side !== undefined) side['required'] = sure
      }
    }
    for (const key of new Set([...Object.keys(left ?? {}), ...Object.keys(right ?? {})]))
      compareValues(left?.[key], right?.[key], `${pointer}/${key}`, { perhapsRequired } as Printed, found)
  }
}
