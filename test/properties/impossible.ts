import { isObject, type Json } from './judge.js'
import type { Random } from './random.js'
import { facetsOf, validValues } from './values.js'

/** Whether some part of a value stands where nothing at all would fit: its schemas contradict one another, and nothing can be asked of it. */
export function standsWhereNothingFits(root: unknown, value: unknown, random: Random): boolean {
  return contradicts([root], value, root, random)
}

function contradicts(schemas: readonly unknown[], value: unknown, root: unknown, random: Random): boolean {
  const facets = facetsOf(schemas, root, onlyChoices)
  if (facets.length > 0 && validValues({ allOf: facets }, root, 10, random).length === 0) return true
  const choices = facets.flatMap(({ anyOf, oneOf }) =>
    [anyOf, oneOf].flatMap((union) => (Array.isArray(union) && union.length > 1 ? (union as unknown[]) : [])),
  )
  if (choices.some((choice) => isObject(choice) && contradicts([choice], value, root, random))) return true
  if (Array.isArray(value)) return value.some((item, index) => contradicts(itemsAt(facets, index), item, root, random))
  return isObject(value) && Object.entries(value).some(([name, part]) => contradicts(propertiesCalled(facets, name), part, root, random))
}

/** A union of one branch is no choice. */
function onlyChoices({ anyOf, oneOf }: Json): unknown[] {
  return [anyOf, oneOf].flatMap((union) => (Array.isArray(union) && union.length === 1 ? (union as unknown[]) : []))
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
