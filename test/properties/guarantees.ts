import type { Change, Finding } from '@toolschema/core'
import { isObject, type Json } from './judge.js'

type Path = readonly (string | number)[]
/** What a derivation has to know of a change. */
type Rewriting = Pick<Change, 'feature' | 'path' | 'pointer' | 'rewritten' | 'details' | 'did'> & { readonly strategy: string | undefined }

const plain = ({ feature, path, pointer, details }: Finding): Omit<Rewriting, 'strategy'> => ({ feature, path, pointer, details, rewritten: pointer, did: '' })

/** The path of what a change rewrote. */
const placeOfChange = ({ path, pointer, rewritten: at }: Rewriting): Path => (at === pointer ? path : fromPointer(at))

type Mutable = Record<string | number, unknown>

/** The original without what was lost: what every restored value must fit. */
export function effectiveSchema(schema: unknown, changes: readonly Change[], findings: readonly Finding[]): unknown {
  const lost = changes.filter((change) => change.effect === 'widens' || dropping.has(change.strategy ?? ''))
  const unread = findings.filter(({ impact }) => impact === 'ignored').map((finding) => ({ ...plain(finding), strategy: 'unread' }))
  const rest = rewritten(schema, [...lost, ...unread], widen)
  // Exactly one of several choices can no longer be told where one of them has been widened.
  // Nor where the whole has been narrowed to which it refers.
  const narrowed = changes.some(({ effect, strategy }) => effect === 'narrows' && strategy === 'type-the-root')
  return narrowed || [...lost, ...unread].some(({ path, strategy }) => strategy === 'one-of-to-any-of' || path.includes('oneOf')) ? anyInsteadOfOne(rest) : rest
}

/** Changes that narrow by taking a keyword out: the schema that is sent does not say what they mean. */
const dropping = new Set(['drop-open', 'drop-patterns'])

/** Changes that make one object of a union at the root: a choice says nothing of what another one declares. */
export const merging: ReadonlySet<string> = new Set(['type-the-root', 'merge-root-combinator'])

/** The original without the values that can no longer be sent. */
export function expressibleSchema(schema: unknown, changes: readonly Change[]): unknown {
  return rewritten(
    schema,
    changes.filter((change) => change.effect === 'narrows' || merging.has(change.strategy ?? '')),
    narrow,
  )
}

function rewritten(schema: unknown, changes: readonly Rewriting[], rewrite: (root: Mutable, change: Rewriting) => void): unknown {
  if (changes.length === 0) return schema
  const holder: Mutable = { root: structuredClone(schema) }
  // What is deeper comes first, so that places above it are still where they were.
  const ordered = [...changes].sort((one, other) => placeOfChange(other).length - placeOfChange(one).length)
  for (const change of ordered) rewrite(holder, change)
  return compacted(holder['root'])
}

/** Stands for a list member that was taken out, so that the indexes of the others stay. */
const gone = Object.freeze({ 'taken out': true })

function compacted(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((one) => one !== gone).map(compacted)
  return isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, below]) => [key, compacted(below)])) : value
}

function at(root: Mutable, path: Path): unknown {
  let value: unknown = root['root']
  for (const segment of path) value = typeof value === 'object' && value !== null && Object.hasOwn(value, segment) ? (value as Mutable)[segment] : undefined
  return value
}

function put(root: Mutable, path: Path, value: unknown): void {
  const key = path.at(-1)
  const parent = key === undefined ? root : at(root, path.slice(0, -1))
  if (typeof parent === 'object' && parent !== null)
    Object.defineProperty(parent, key ?? 'root', { value, enumerable: true, writable: true, configurable: true })
}

function remove(root: Mutable, path: Path): void {
  const key = path.at(-1)
  const parent = at(root, path.slice(0, -1))
  if (key === undefined) root['root'] = {}
  else if (Array.isArray(parent)) parent[Number(key)] = gone
  else if (isObject(parent)) delete (parent as Mutable)[key]
}

/** What a keyword stands with, so that taking one out would tighten another. */
const together: readonly (readonly string[])[] = [
  ['if', 'then', 'else'],
  ['contains', 'minContains', 'maxContains'],
  ['patternProperties', 'additionalProperties'],
  ['prefixItems', 'items', 'additionalItems'],
]

/** The keyword that a change is about and the node that has it. */
function placeOf(root: Mutable, change: Rewriting): { node: Path; keyword: string } | undefined {
  const { path, details } = change
  const named = details['keyword']
  const meant = keywordOf(change)
  if (typeof named === 'string' && has(at(root, path), named)) return { node: path, keyword: named }
  if (typeof named === 'string' && named !== path.at(-1)) return undefined
  for (let length = path.length - 1; length >= Math.max(0, path.length - 2); length -= 1) {
    const keyword = String(path[length])
    if (nodeKeywords.has(meant) && keyword !== meant) continue
    if (nodeKeywords.has(keyword) && has(at(root, path.slice(0, length)), keyword) && !isName(path, length)) return { node: path.slice(0, length), keyword }
  }
  return undefined
}

/** The keyword that a change names, or that its feature is named after. */
function keywordOf({ details, feature }: Rewriting): string {
  if (typeof details['keyword'] === 'string') return details['keyword']
  return feature
    .replace(/-(then-else|false|open|missing|lookaround|backreference|shorthand-escape|not-python)$/, '')
    .replace(/-(.)/g, (_match, letter: string) => letter.toUpperCase())
}

const has = (value: unknown, key: string): boolean => isObject(value) && Object.hasOwn(value, key)
const byName = new Set(['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas'])

/** Whether a segment of a path is the name of a property or of a definition, and no keyword. */
function isName(path: Path, index: number): boolean {
  let names = false
  for (let at = 0; at < index; at += 1) names = !names && byName.has(String(path[at]))
  return names
}

const nodeKeywords = new Set([
  'type',
  'enum',
  'const',
  'pattern',
  'format',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
  'contains',
  'minProperties',
  'maxProperties',
  'propertyNames',
  'patternProperties',
  'additionalProperties',
  'dependentRequired',
  'not',
  'if',
  'then',
  'else',
  'required',
  'items',
  'additionalItems',
  'allOf',
  'anyOf',
  'oneOf',
])

function widen(root: Mutable, change: Rewriting): void {
  const place = placeOf(root, change)
  const { strategy = '' } = change
  if (change.did === 'allOf merged') return takeOutBelow(at(root, outOfAllOf(placeOfChange(change))), 'additionalProperties')
  if (strategy === 'drop-undefined-name' || strategy === 'declare-no-properties') return loosenRequired(root, change)
  if (strategy === 'one-of-to-any-of' || (strategy === 'unread' && change.feature === 'nullable-keyword')) return undefined
  if (strategy === 'take-out') return takeOut(root, asWritten(root, fromPointer(change.rewritten)))
  if (strategy === 'rename-properties' || strategy === 'rename-keyword-property') return takeOutBelow(root['root'], 'propertyNames')
  if (strategy === 'drop-empty-string') return ['enum', 'const'].forEach((keyword) => takeOutBelow(at(root, listOwner(change.path)), keyword))
  if (strategy === 'omit-impossible') return omit(root, change.path)
  if (strategy === 'omit-excluded') return omit(root, nodePath(change))
  if (strategy === 'move-siblings-into-branches') return put(root, outOfAllOf(nodePath(change)), {})
  if (strategy === 'type-the-root' || strategy === 'merge-root-combinator') return mergeUnions(root, unionPath(change))
  if (strategy === 'drop-reference-siblings') return keepReference(root, nodePath(change))
  if (strategy === 'only-required-branch') return remove(root, change.path.slice(0, -1))
  if (place === undefined && strategy === 'unread') return undefined
  const counts = { minItems: 'minProperties', maxItems: 'maxProperties' }[String(change.details['keyword'])]
  // A map that is sent as a list counts its entries.
  if (place === undefined && counts !== undefined) {
    takeOutBelow(at(root, change.path), counts)
    return takeOutBelow(root['root'], String(change.details['keyword']))
  }
  if (place === undefined) {
    const keyword = keywordOf(change)
    if (nodeKeywords.has(keyword)) return takeOutBelow(root['root'], keyword)
    return put(root, change.path, {})
  }
  const member = place.node.lastIndexOf('allOf')
  // A merge does not tell which of several members said it.
  if (member >= 0) takeOutBelow(at(root, place.node.slice(0, member)), place.keyword)
  else {
    takeOut(root, [...place.node, place.keyword])
    takeOutBelow(at(root, [...place.node, 'allOf']), place.keyword)
  }
}

/** The path of the node that lists values. */
function listOwner(path: Path): Path {
  const index = Math.max(path.lastIndexOf('enum'), path.lastIndexOf('const'))
  return index < 0 ? path : path.slice(0, index)
}

/** The path of the node that a change is about, without the keyword. */
function nodePath({ path }: Rewriting): Path {
  const last = path.at(-1)
  return last === undefined || isName(path, path.length - 1) || typeof last === 'number' ? path : path.slice(0, -1)
}

/** Nothing beside the reference, and nothing that a member of allOf around it says of the same place. */
function keepReference(root: Mutable, node: Path): void {
  const schema = at(root, node)
  put(root, node, isObject(schema) ? { $ref: schema['$ref'], ...(schema['nullable'] === true ? { nullable: true } : {}) } : {})
  for (let length = 0; length < node.length; length += 1) {
    const members = at(root, [...node.slice(0, length), 'allOf'])
    if (!Array.isArray(members)) continue
    members.forEach((_member, index) => {
      const place = [...node.slice(0, length), 'allOf', index, ...node.slice(length)]
      if (at(root, place) !== undefined) put(root, place, {})
    })
  }
}

/** What a member of allOf says is said of the node around it. */
function outOfAllOf(path: Path): Path {
  const index = path.indexOf('allOf')
  return index < 0 ? path : path.slice(0, index)
}

function fromPointer(pointer: string): Path {
  return pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** An anyOf that had been written as oneOf. */
function asWritten(root: Mutable, path: Path): Path {
  return path.at(-1) === 'anyOf' && at(root, path) === undefined ? [...path.slice(0, -1), 'oneOf'] : path
}

function takeOut(root: Mutable, path: Path, ...others: string[]): void {
  const keyword = String(path.at(-1))
  const group = together.find((keywords) => keywords.includes(keyword)) ?? [keyword]
  for (const name of [...group, ...others]) remove(root, [...path.slice(0, -1), name])
}

/** The same wherever it stands: a merge does not tell where it came from. */
function takeOutBelow(value: unknown, keyword: string, isMap = false): void {
  if (typeof value !== 'object' || value === null) return
  const group = together.find((keywords) => keywords.includes(keyword)) ?? [keyword]
  if (!Array.isArray(value) && !isMap) for (const name of group) delete (value as Mutable)[name]
  for (const [key, below] of Object.entries(value)) takeOutBelow(below, keyword, !isMap && !Array.isArray(value) && byName.has(key))
}

/** What can never have a value is not asked for any more. */
function omit(root: Mutable, path: Path): void {
  if (at(root, path) !== false && !has(at(root, path), 'not')) return put(root, path, {})
  remove(root, path)
  loosenBelow(root['root'], path.at(-1))
}

function loosenRequired(root: Mutable, { path, details }: Rewriting): void {
  const index = path.lastIndexOf('required')
  if (index < 0) return loosenBelow(root['root'], details['name'])
  const required = at(root, path.slice(0, index + 1))
  if (Array.isArray(required))
    put(
      root,
      path.slice(0, index + 1),
      required.filter((name) => details['name'] !== undefined && name !== details['name']),
    )
}

/** The same wherever the name is required: a merge does not tell where it came from. */
function loosenBelow(value: unknown, name: unknown): void {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value) && Array.isArray((value as Mutable)['required']))
    (value as Mutable)['required'] = ((value as Mutable)['required'] as unknown[]).filter((one) => name !== undefined && one !== name)
  Object.values(value).forEach((below) => loosenBelow(below, name))
}

function anyInsteadOfOne(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(anyInsteadOfOne)
  if (!isObject(value)) return value
  const { oneOf, ...rest } = Object.fromEntries(Object.entries(value).map(([key, below]) => [key, anyInsteadOfOne(below)]))
  if (!Array.isArray(oneOf)) return oneOf === undefined ? rest : { ...rest, oneOf }
  return Array.isArray(rest['anyOf']) && rest['anyOf'].length > 0
    ? { ...rest, allOf: [...(Array.isArray(rest['allOf']) ? (rest['allOf'] as unknown[]) : []), { anyOf: oneOf }] }
    : { ...rest, anyOf: oneOf }
}

/** A union at the root as one object: each property is one of those that the branches declare. */
function mergeUnions(root: Mutable, path: Path): void {
  const { anyOf, oneOf, allOf: _allOf, ...rest } = (at(root, path) ?? {}) as Json
  const branches = [anyOf, oneOf].flatMap((union) => (Array.isArray(union) ? (union as unknown[]) : []))
  const properties = new Map<string, unknown[]>()
  for (const branch of branches)
    if (isObject(branch) && isObject(branch['properties']))
      for (const [name, schema] of Object.entries(branch['properties'])) properties.set(name, [...(properties.get(name) ?? []), schema])
  const declared = isObject(rest['properties']) ? rest['properties'] : {}
  // Below the root, where a reference leads back to it, a branch that says nothing of a property admits all of it.
  if (leadsBack(root['root'])) {
    for (const [name, schemas] of properties) if (schemas.length < branches.length) properties.set(name, [{}])
    // What refuses all that the whole admits would refuse more.
    for (const keyword of ['not', 'if']) for (const schemas of properties.values()) takeOutBelow(schemas, keyword)
  }
  put(root, path, { ...rest, properties: { ...Object.fromEntries([...properties].map(([name, schemas]) => [name, { anyOf: schemas }])), ...declared } })
}

const leadsBack = (value: unknown): boolean =>
  Array.isArray(value) ? value.some(leadsBack) : isObject(value) && (value['$ref'] === '#' || Object.values(value).some(leadsBack))

/** The path of the node with the union at the root, which may stand behind a reference. */
function unionPath(change: Rewriting): Path {
  const path = placeOfChange(change)
  return path.at(-1) === 'anyOf' || path.at(-1) === 'oneOf' ? path.slice(0, -1) : path
}

/** No choice of a union at the root takes a property that only others declare. */
function separate(root: Mutable, path: Path): void {
  const schema = at(root, path)
  if (!isObject(schema)) return
  if (Array.isArray(schema['allOf'])) schema['allOf'].forEach((_member, index) => separate(root, [...path, 'allOf', index]))
  for (const keyword of ['anyOf', 'oneOf']) {
    const branches = schema[keyword]
    if (!Array.isArray(branches)) continue
    const names = [...new Set(branches.flatMap((branch) => (isObject(branch) && isObject(branch['properties']) ? Object.keys(branch['properties']) : [])))]
    const excluded = Object.fromEntries(names.map((name) => [name, false]))
    const apart = branches.map((branch) =>
      isObject(branch) ? { ...branch, properties: { ...excluded, ...(isObject(branch['properties']) ? branch['properties'] : {}) } } : branch,
    )
    put(root, [...path, keyword], apart)
  }
}

function narrow(root: Mutable, change: Rewriting): void {
  const { strategy = '', path } = change
  const node = at(root, path)
  switch (strategy) {
    case 'respell-nullable':
      if (isObject(root['root'])) root['root'] = { ...root['root'], nullable: false }
      return
    case 'type-the-root':
      if (change.did === 'root made an object' && isObject(root['root'])) root['root'] = { ...root['root'], type: 'object' }
      else separate(root, unionPath(change))
      return
    case 'merge-root-combinator':
      separate(root, unionPath(change))
      return
    case 'close-object':
      put(root, path, { ...(isObject(node) ? node : {}), additionalProperties: false })
      return
    case 'close-open-object':
    case 'drop-open':
      put(root, path, false)
      return
    case 'patterns-to-entries':
    case 'drop-patterns': {
      const above = at(root, path.slice(0, -1))
      if (isObject(above))
        put(root, path.slice(0, -1), { additionalProperties: false, ...above, ...(strategy === 'drop-patterns' ? { patternProperties: {} } : {}) })
      return
    }
    case 'drop-empty-string': {
      const owner = listOwner(path)
      const values = at(root, [...owner, 'enum'])
      if (Array.isArray(values))
        put(
          root,
          [...owner, 'enum'],
          values.filter((value) => value !== ''),
        )
      else if (isObject(at(root, owner))) put(root, owner, { allOf: [at(root, owner)], not: { const: '' } })
      return
    }
    case 'object-type':
      put(root, ['type'], 'object')
      return
    case 'add-type': {
      const type = change.details['implied']
      if (isObject(node) && typeof type === 'string' && type !== 'mixed') put(root, path, { ...node, type })
      return
    }
    default:
  }
}
