import { isObject, resolve, type Json } from './judge.js'
import type { Random } from './random.js'
import { validValues } from './values.js'

/** Whether some part of a value stands where nothing at all would fit: its schemas contradict one another, and nothing can be asked of it. */
export function standsWhereNothingFits(root: unknown, value: unknown, random: Random): boolean {
  return contradicts([root], value, root, random)
}

function contradicts(schemas: readonly unknown[], value: unknown, root: unknown, random: Random): boolean {
  const facets = facetsOf(schemas, root)
  if (facets.length > 0 && validValues({ allOf: facets }, root, 10, random).length === 0) return true
  const choices = facets.flatMap(({ anyOf, oneOf }) =>
    [anyOf, oneOf].flatMap((union) => (Array.isArray(union) && union.length > 1 ? (union as unknown[]) : [])),
  )
  if (choices.some((choice) => isObject(choice) && contradicts([choice], value, root, random))) return true
  if (Array.isArray(value)) return value.some((item, index) => contradicts(itemsAt(facets, index), item, root, random))
  return isObject(value) && Object.entries(value).some(([name, part]) => contradicts(propertiesCalled(facets, name), part, root, random))
}

/** The schemas that all apply to one value, those included that members of allOf and references bring; choices are left as they are. */
function facetsOf(schemas: readonly unknown[], root: unknown): Json[] {
  const facets: Json[] = []
  const waiting = [...schemas]
  while (waiting.length > 0 && facets.length < 30) {
    const next = waiting.pop()
    if (!isObject(next) || facets.includes(next)) continue
    facets.push(next)
    if (typeof next['$ref'] === 'string') waiting.push(resolve(root, next['$ref']))
    if (Array.isArray(next['allOf'])) waiting.push(...(next['allOf'] as unknown[]))
    for (const keyword of ['anyOf', 'oneOf']) if (Array.isArray(next[keyword]) && next[keyword].length === 1) waiting.push(...(next[keyword] as unknown[]))
  }
  return facets
}

function itemsAt(facets: readonly Json[], index: number): unknown[] {
  return facets.map(({ items, prefixItems }) => {
    const tuple: unknown = Array.isArray(items) ? items : prefixItems
    return Array.isArray(tuple) && index < tuple.length ? (tuple[index] as unknown) : items
  })
}

function propertiesCalled(facets: readonly Json[], name: string): unknown[] {
  return facets.map(({ properties, additionalProperties }) =>
    isObject(properties) && Object.hasOwn(properties, name) ? properties[name] : additionalProperties,
  )
}
