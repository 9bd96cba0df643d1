import { kindOf, type JsonObject } from './json.js'
import { keywords } from './keywords.js'
import { ARRAY, OBJECT, STRING } from './types.js'

/** What a keyword says about the type of a node that names none. `none`: an enum without values. */
export interface ImpliedType {
  readonly from: string
  readonly implied: 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null' | 'mixed' | 'none'
}

/** The keywords that say most about a type, before all others: values are of their own type whatever stands beside them. */
const first = ['const', 'enum', 'properties', 'items', 'prefixItems']

/** The keyword that tells the type of a node, and the type; undefined where no keyword does. */
export function impliedType(schema: JsonObject): ImpliedType | undefined {
  let undecided: ImpliedType | undefined
  for (const from of first) {
    const implied = impliedBy(from, schema[from])
    if (implied === 'mixed' || implied === 'none') undecided ??= { from, implied }
    else if (implied !== undefined) return { from, implied }
  }
  if (undecided !== undefined) return undecided
  for (const from of Object.keys(schema)) {
    const implied = impliedBy(from, schema[from])
    if (implied !== undefined) return { from, implied }
  }
  return undefined
}

function impliedBy(keyword: string, value: unknown): ImpliedType['implied'] | undefined {
  if (keyword === 'const') return value === undefined ? undefined : kindOf(value)
  if (value === undefined || value === null) return undefined
  if (keyword === 'enum') return Array.isArray(value) ? kindOfAll(value) : undefined
  const group = keywords.get(keyword)?.group
  if (group === undefined) return undefined
  if (group === OBJECT) return 'object'
  if (group === ARRAY) return 'array'
  return group === STRING ? 'string' : 'number'
}

function kindOfAll(values: readonly unknown[]): ImpliedType['implied'] {
  if (values.length === 0) return 'none'
  const kind = kindOf(values[0])
  return values.every((value) => kindOf(value) === kind) ? kind : 'mixed'
}
