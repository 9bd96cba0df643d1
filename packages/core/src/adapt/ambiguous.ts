import { admittedTypes, targetOf } from '../accepts.js'
import type { Codec } from '../codec.js'
import { restricts } from '../schema/annotations.js'
import { areDisjoint } from '../schema/disjoint.js'
import { has, isObject, own } from '../schema/json.js'
import type { SchemaRoot } from '../schema/root.js'
import { ARRAY, NULL, STRING } from '../schema/types.js'

/** A part of a union: as it was declared, as the model is shown it, and how its values travel. */
export interface Form {
  readonly schema: unknown
  readonly adapted: unknown
  readonly codec: Codec | undefined
}

/** Whether some value of a codec is sent as a string that stands for it, in a branch of a union too. */
export function hasText(codec: Codec | undefined): boolean {
  // One codec can stand in so many branches of branches that each is looked at once.
  const codecs = new Set([codec])
  for (const one of codecs) {
    if (one?.kind === 'json' || one?.kind === 'table') return true
    if (one?.kind === 'union') for (const branch of one.branches) codecs.add(branch.codec)
  }
  return false
}

/** How many levels down two forms are compared. */
const MAX_DEPTH = 6

/** Whether what is sent for one of the forms could be taken for what is sent for another one, and would come back as something else. */
export function areAmbiguous(forms: readonly Form[], root: SchemaRoot): boolean {
  return ambiguousAmong(forms, root).size > 0
}

/** The indexes of the forms for which something is sent that could be taken for what is sent for another one, and would come back as something else. */
export function ambiguousAmong(forms: readonly Form[], root: SchemaRoot): Set<number> {
  const found = new Set<number>()
  forms.forEach((one, index) => {
    for (let at = index + 1; at < forms.length; at += 1) {
      const other = forms[at]
      if (other !== undefined && confusable(one, other, root, 0)) found.add(index).add(at)
    }
  })
  return found
}

function confusable(one: Form, other: Form, root: SchemaRoot, depth: number): boolean {
  if ((isPlain(one) && isPlain(other)) || depth > MAX_DEPTH) return false
  if (isEnough(root)) return true
  const branches = branchesOf(one, root)
  if (branches !== undefined) return branches.some((branch) => confusable(branch, other, root, depth + 1))
  if (branchesOf(other, root) !== undefined) return confusable(other, one, root, depth)
  // A list of entries may be meant as the list that it is, too.
  if (one.codec?.kind === 'entries' || other.codec?.kind === 'entries') return (shownTypes(one, root) & shownTypes(other, root)) !== 0
  if (disguiseOf(one) !== 0 || disguiseOf(other) !== 0) return (sentTypes(one, root) & sentTypes(other, root)) !== 0
  return areToldApart(one, other, root) ? false : membersOf(one, other, root).some(([member, rival]) => confusable(member, rival, root, depth + 1))
}

/** So many pairs of one schema are looked at. Unions of unions of unions have more of them than anybody can look at. */
const MOST_PAIRS = 100_000
const pairsOf = new WeakMap<SchemaRoot, number>()

/** Counts one more pair, and says whether there were too many: then all that is left could be taken for each other. */
function isEnough(root: SchemaRoot): boolean {
  const pairs = (pairsOf.get(root) ?? 0) + 1
  pairsOf.set(root, pairs)
  return pairs > MOST_PAIRS
}

const isPlain = ({ codec }: Form): boolean => codec === undefined || codec.kind === 'plain'

/** The branches of a form that is a union itself. */
function branchesOf({ schema, adapted, codec }: Form, root: SchemaRoot): readonly Form[] | undefined {
  if (codec?.kind === 'union') return codec.branches
  if (codec !== undefined && codec.kind !== 'plain') return undefined
  const branches = partOf(schema, 'anyOf', root) ?? partOf(schema, 'oneOf', root)
  if (!Array.isArray(branches)) return undefined
  const shown = isObject(adapted) ? own(adapted, 'anyOf') : undefined
  return branches.map((branch: unknown, index) => ({ schema: branch, adapted: Array.isArray(shown) ? (shown[index] as unknown) : undefined, codec: undefined }))
}

/** The types in which a form sends something else than what they say, as bits. */
function disguiseOf({ codec }: Form): number {
  switch (codec?.kind) {
    case 'json':
    case 'table':
      return STRING
    case 'null':
      return STRING | NULL
    case 'entries':
      return ARRAY
    default:
      return 0
  }
}

function sentTypes(form: Form, root: SchemaRoot): number {
  const disguise = disguiseOf(form)
  return disguise === 0 ? admittedTypes(form.schema, root) & ~NULL : disguise & ~NULL
}

/** The types in which a form is sent, and those in which it is meant. */
function shownTypes(form: Form, root: SchemaRoot): number {
  const { codec, schema } = form
  return codec?.kind === 'entries' ? ARRAY : sentTypes(form, root) | (admittedTypes(schema, root) & ~NULL)
}

/** Whether no value fits both: by their types, by a required constant, or by a key that one requires and the other, as it is sent, does not take. */
function areToldApart(one: Form, other: Form, root: SchemaRoot): boolean {
  return areDisjoint([one.schema, other.schema], root) || requiresMore(one.adapted, other.adapted) || requiresMore(other.adapted, one.adapted)
}

function requiresMore(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other) || other['additionalProperties'] !== false || has(other, 'patternProperties')) return false
  const [required, properties] = [own(one, 'required'), own(other, 'properties')]
  return Array.isArray(required) && required.some((name) => typeof name === 'string' && !(isObject(properties) && has(properties, name)))
}

/** The pairs of parts that stand at the same place of two objects or of two lists. */
function membersOf(one: Form, other: Form, root: SchemaRoot): (readonly [Form, Form])[] {
  if (one.codec?.kind === 'array' || other.codec?.kind === 'array') return [[itemsOf(one, root), itemsOf(other, root)]]
  const names = [one, other].flatMap(({ codec }) => (codec?.kind === 'object' ? [...codec.properties.keys()] : []))
  return [...new Set(names)].flatMap((name) => {
    const [member, rival] = [propertyOf(one, name, root), propertyOf(other, name, root)]
    return member === undefined || rival === undefined ? [] : [[member, rival] as const]
  })
}

function itemsOf({ schema, adapted, codec }: Form, root: SchemaRoot): Form {
  const items = partOf(schema, 'items', root)
  return { schema: Array.isArray(items) ? {} : items, adapted: partOf(adapted, 'items', root), codec: codec?.kind === 'array' ? codec.items : undefined }
}

function propertyOf({ schema, adapted, codec }: Form, name: string, root: SchemaRoot): Form | undefined {
  const properties = partOf(schema, 'properties', root)
  if (!isObject(properties) && isAnything(schema)) return { schema: {}, adapted: {}, codec: undefined }
  if (!isObject(properties) || !has(properties, name)) return undefined
  const shown = isObject(adapted) ? own(adapted, 'properties') : undefined
  return {
    schema: properties[name],
    adapted: isObject(shown) ? own(shown, name) : undefined,
    codec: codec?.kind === 'object' ? codec.properties.get(name) : undefined,
  }
}

/** Whether a schema admits whatever there is. */
function isAnything(schema: unknown): boolean {
  return schema === true || (isObject(schema) && !restricts(schema))
}

function partOf(schema: unknown, keyword: string, root: SchemaRoot): unknown {
  if (!isObject(schema)) return undefined
  const target = has(schema, keyword) ? schema : targetOf(schema, root)
  return isObject(target) ? own(target, keyword) : undefined
}
