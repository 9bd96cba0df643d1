import { forEachChild } from '../packages/core/src/schema/children.js'
import { isObject, type Path } from '../packages/core/src/schema/json.js'

/** The paths of the schemas through which a path leads, the root first: the last one is the schema that has the place. */
export function schemasAlong(root: unknown, path: Path): Path[] {
  const found: { readonly value: unknown; readonly path: Path }[] = [{ value: root, path: [] }]
  for (let last = found[0]; last !== undefined;) {
    const around: { readonly value: unknown; readonly path: Path } = last
    last = undefined
    if (!isObject(around.value)) break
    forEachChild(around.value, (keyword, key, value) => {
      const inside = [...around.path, keyword, ...(key === undefined ? [] : [key])]
      if (inside.length <= path.length && inside.every((segment, index) => String(segment) === String(path[index])))
        found.push((last = { value, path: inside }))
    })
  }
  return found.map(({ path: at }) => at)
}

/** The schema that has a place; where the place is a keyword with one schema, that schema and the one that has the keyword. */
export function schemasAt(root: unknown, path: Path): Path[] {
  const [inner = [], outer] = schemasAlong(root, path).toReversed()
  return outer !== undefined && inner.length === path.length && outer.length === path.length - 1 ? [inner, outer] : [inner]
}
