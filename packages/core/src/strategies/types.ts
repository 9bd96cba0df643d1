import { admitsNull, declaresNull } from '../accepts.js'
import { annotations, restricts } from '../schema/annotations.js'
import { equal, has, isObject, own, type JsonObject } from '../schema/json.js'
import { keywords } from '../schema/keywords.js'
import { impliedType } from '../schema/implied-type.js'
import { mergeSchemas, restrictEachOther } from '../schema/merge.js'
import { tellsType } from '../schema/presence.js'
import { isOfTypes, namesOf, NULL, typeBit, typeNames, typeOfValue, typesOf } from '../schema/types.js'
import type { SchemaNode } from '../schema/node.js'
import type { SchemaRoot } from '../schema/root.js'
import type { Context } from './context.js'
import { text } from './describe.js'
import type { Draft } from './draft.js'
import { hasNullBranch, withNull } from './nulls.js'
import { asJson, changed, defineStrategy, done, inParent, type Rewrite, type Strategy } from './strategy.js'

const listWords = 'type list'

function splitTypes(draft: Draft, context: Context): Rewrite | undefined {
  const { type } = draft.schema
  if (!Array.isArray(type)) return undefined
  const types = [...new Set(type.filter((name): name is string => typeof name === 'string'))]
  const others = types.filter((name) => name.toLowerCase() !== 'null')
  const nullable = others.length < types.length
  const [only] = others
  if (only === undefined) {
    draft.set('type', 'null')
    return changed(`${listWords} changed to null`)
  }
  if (others.length === 1) return singleType(draft, only, nullable, context)
  return unionOfTypes(draft, others, nullable, context)
}

function singleType(draft: Draft, type: string, nullable: boolean, context: Context): Rewrite | undefined {
  if (!nullable || excludesNull(draft.schema)) {
    draft.set('type', type)
    return changed(`${listWords} changed to ${type}`)
  }
  if (context.nulls === 'type-list' || context.nulls === 'none') return undefined
  const single = withoutNullMember({ ...draft.schema, type })
  const withOther = withNull(single, context.nulls)
  // Beside an anyOf, the type would be a list again.
  const isListAgain = Array.isArray(withOther['type'])
  if (isListAgain && draft.isRoot) return undefined
  draft.replace(outside(isListAgain ? { anyOf: [single, { type: 'null' }] } : withOther))
  return changed(context.nulls === 'nullable' ? `null in the ${listWords} changed to nullable` : `${listWords} changed to anyOf`)
}

/** Whether the values that a node lists leave no room for the null in its type list. */
function excludesNull(schema: JsonObject): boolean {
  if (has(schema, 'const')) return schema['const'] !== null
  return Array.isArray(schema['enum']) && !schema['enum'].includes(null)
}

/** The enum of a node whose null is about to be said in another way. */
function withoutNullMember(schema: JsonObject): JsonObject {
  const values = schema['enum']
  if (!Array.isArray(values) || !values.includes(null)) return schema
  return { ...schema, enum: values.filter((value) => value !== null) }
}

/** Takes the description out of the first branch of an anyOf that was made of one schema. */
function outside(schema: JsonObject): JsonObject {
  const { anyOf } = schema
  if (!Array.isArray(anyOf) || Object.keys(schema).length !== 1 || !isObject(anyOf[0])) return schema
  const { description, ...branch } = anyOf[0]
  return description === undefined ? schema : { anyOf: [branch, ...(anyOf.slice(1) as unknown[])], description }
}

function unionOfTypes(draft: Draft, types: readonly string[], nullable: boolean, context: Context): Rewrite | undefined {
  const { schema } = draft
  if (has(schema, 'anyOf') || has(schema, 'oneOf') || has(schema, '$ref') || (nullable && context.nulls === 'none')) return undefined
  const parent: Record<string, unknown> = {}
  for (const key of Object.keys(schema)) if (annotations.has(key)) parent[key] = schema[key]
  const useful = types.some((name) => name.toLowerCase() === 'number') ? types.filter((name) => name.toLowerCase() !== 'integer') : types
  const branches = useful.map((name) => branchOf(schema, name)).filter((branch) => branch !== undefined)
  if (branches.length === 0) return undefined
  const union = branches.length === 1 && branches[0] !== undefined ? { ...parent, ...branches[0] } : { ...parent, anyOf: branches }
  draft.replace(nullable && !excludesNull(schema) ? withNull(union, context.nulls === 'nullable' ? 'nullable' : 'any-of') : union)
  return changed(`${listWords} changed to anyOf`)
}

/** What a node says about one of its types; undefined where its enum has no value of it. */
function branchOf(schema: JsonObject, name: string): JsonObject | undefined {
  const bit = typeBit(name)
  const branch: Record<string, unknown> = { type: name }
  for (const key of Object.keys(schema)) {
    if (key === 'type' || annotations.has(key)) continue
    if (key === 'enum' && Array.isArray(schema['enum'])) {
      const values = schema['enum'].filter((value) => isOfTypes(value, bit))
      if (values.length === 0) return undefined
      branch['enum'] = values
    } else if (key === 'const') {
      if (!isOfTypes(schema['const'], bit)) return undefined
      branch['const'] = schema['const']
    } else {
      const group = key === 'format' ? typeBit('string') : keywords.get(key)?.group
      if (group === undefined || (group & bit) !== 0) branch[key] = schema[key]
    }
  }
  return branch
}

export const splitTypeList = defineStrategy({
  id: 'split-type-list',
  feature: 'type-list',
  effect: 'equivalent',
  title: 'Write one type, or an anyOf with a branch a type',
  rewrite: (draft, _problem, context) => splitTypes(draft, context),
})

export const typeListToJson = defineStrategy({
  id: 'type-list-to-json',
  feature: 'type-list',
  effect: 'encodes',
  title: 'Send the value as a JSON string',
  rewrite: (draft) => (draft.isRoot ? undefined : asJson(`${listWords}: passed as a JSON string`)),
})

export const splitTypeListWithKeywords = defineStrategy({
  id: 'split-type-list-with-keywords',
  feature: 'type-list-with-keywords',
  effect: 'equivalent',
  title: 'Write an anyOf with each keyword in the branch of its type',
  rewrite: (draft, _problem, context) => splitTypes(draft, context),
})

export const nullBranch = defineStrategy({
  id: 'null-branch',
  feature: 'type-null',
  effect: 'equivalent',
  title: 'Say that null is admitted beside the type',
  ignored: true,
  rewrite: (draft, { details, verdicts }, context) => {
    const { keyword, parent } = draft.node
    const union = parent === undefined ? undefined : own(parent.schema, keyword)
    if (verdicts.length === 0 && context.nulls === 'type-list' && Array.isArray(union) && union.length > 2) return undefined
    if (details['branch'] !== true || (keyword !== 'anyOf' && keyword !== 'oneOf') || context.nulls === 'any-of' || context.nulls === 'none') return undefined
    if (isFolded(draft.node, context)) return undefined
    const { key } = draft.node
    const within = isObject(draft.initial) ? own(draft.initial, 'oneOf') : undefined
    const excluded = isNullTwice(within, context) || (keyword === 'oneOf' && isNullTwice(union, context))
    const others = parent?.schema ?? {}
    const closes = Array.isArray(union) && union.some((branch: unknown) => isObject(branch) && restrictEachOther([branch, others]))
    const did = `null branch of ${keyword} changed to ${context.nulls === 'nullable' ? 'nullable' : 'a type list'}`
    return inParent(did, (parent) => foldNull(parent, keyword, key, context), excluded || closes ? 'widens' : 'equivalent')
  },
})

/** Whether several choices of a oneOf admit null, so that none may. */
function isNullTwice(oneOf: unknown, { root }: Context): boolean {
  return Array.isArray(oneOf) && oneOf.filter((branch) => admitsNull(branch, root)).length > 1
}

/** Whether null cannot be written in another way: the branch beside it has no room for it. */
function isFolded({ parent, keyword, key }: SchemaNode, { nulls, root }: Context): boolean {
  const { [keyword]: union, ...others } = parent?.schema ?? {}
  const rest: unknown[] = Array.isArray(union) ? union.filter((_branch, index) => index !== key) : []
  if (rest.length !== 1 || nulls === 'none') return false
  const schema = combined(others, rest[0])
  if (admitsNull(schema, root) && !isSilent(schema, root)) return false
  const written = withNull(schema, nulls)
  return equal(written, parent?.schema) || (keyword === 'anyOf' && nulls === 'type-list' && hasNullBranch(written))
}

/** Whether null is admitted only because no type is named, although the keywords tell one. */
function isSilent(schema: JsonObject, root: SchemaRoot): boolean {
  return !declaresNull(schema, root) && (tellsType(schema) || impliedType(schema) !== undefined)
}

function foldNull(parent: Draft, keyword: string, index: unknown, context: Context): void {
  const union = own(parent.schema, keyword)
  if (!Array.isArray(union) || context.nulls === 'none') return
  const rest: unknown[] = union.filter((branch, at) => at !== index && !(isObject(branch) && branch['type'] === 'null'))
  const { [keyword]: _union, ...others } = parent.schema
  const [only] = rest
  if (refusesNull(others)) {
    if (rest.length > 0) parent.set(keyword, rest)
    else parent.remove(keyword)
  } else if (rest.length === 0) parent.replace({ ...others, type: 'null' })
  else if (rest.length > 1 && context.nulls === 'type-list') parent.replace({ ...others, [keyword]: [withNull(only, 'type-list'), ...rest.slice(1)] })
  else if (rest.length > 1) parent.replace(withNull({ ...others, [keyword]: rest }, context.nulls))
  else {
    const schema = combined(others, only)
    context.absorb(parent, keyword, union.indexOf(only))
    if (has(schema, '$ref')) parent.standFor(only)
    context.copied(schema, only)
    if (admitsNull(schema, context.root) && !isSilent(schema, context.root)) return parent.replace(schema)
    parent.replace(withNull(schema, context.nulls))
  }
}

/** Whether what stands beside a union leaves no room for its null. */
function refusesNull(beside: JsonObject): boolean {
  if (beside['nullable'] === true) return false
  const { type, enum: values } = beside
  return (has(beside, 'type') && (typesOf(beside) & NULL) === 0 && typeNamesIn(type)) || (Array.isArray(values) && !values.includes(null))
}

const typeNamesIn = (type: unknown): boolean => (Array.isArray(type) ? (type as unknown[]) : [type]).every((name) => typeBit(name) !== 0)

/** One branch and what stands beside the union, in one schema; what stands beside it wins. */
function combined(others: JsonObject, branch: unknown): JsonObject {
  if (!isObject(branch)) return others
  const { description, title, default: standard, ...rest } = others
  const merged = mergeSchemas([branch, rest]) ?? { ...branch, ...rest }
  return {
    ...merged,
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
    ...(has(others, 'default') ? { default: standard } : {}),
  }
}

export const nullAlone = defineStrategy({
  id: 'null-alone',
  special: true,
  feature: 'type-null',
  effect: 'encodes',
  title: 'Write a string that may be null, and read whatever comes as null',
  ignored: true,
  rewrite: (draft, { details }, context) => {
    if (details['branch'] === true || draft.isRoot || context.reader === 'source') return undefined
    onlyNull(draft, context)
    return changed('only null is possible: written as a nullable string')
  },
})

/** Makes the draft a string that stands for null. */
export function onlyNull(draft: Draft, context: Context): void {
  const { description, title } = draft.schema
  const schema = { type: 'string', ...(title === undefined ? {} : { title }), ...(description === undefined ? {} : { description }) }
  draft.replace(context.nulls === 'none' ? schema : withNull(schema, context.nulls))
  draft.note('always null')
  draft.onlyNull = true
}

export const untypedToJson = defineStrategy({
  id: 'untyped-to-json',
  feature: 'untyped',
  effect: 'encodes',
  title: 'Send the value as a JSON string, or say its type',
  rewrite: (draft) => (draft.isRoot ? undefined : asJson('no type: passed as a JSON string')),
})

export const onlyRequiredBranch = defineStrategy({
  id: 'only-required-branch',
  special: true,
  feature: 'type-missing',
  effect: 'widens',
  title: 'Say in the description which properties belong together',
  rewrite: (draft) => {
    const { keyword, parent } = draft.node
    const union = parent === undefined ? undefined : own(parent.schema, keyword)
    if ((keyword !== 'anyOf' && keyword !== 'oneOf') || !Array.isArray(union) || !union.every(onlyRequires)) return undefined
    return inParent(`${keyword} that only requires properties moved to the description`, (above) => {
      above.note(requirement(keyword, union))
      above.remove(keyword)
    })
  },
})

/** Whether a branch of a union says nothing but which properties are required. */
export function onlyRequires(branch: unknown): branch is JsonObject {
  return (
    isObject(branch) &&
    Array.isArray(branch['required']) &&
    Object.keys(branch).every((key) => key === 'required' || key === 'type' || key === 'description' || key === 'title')
  )
}

/** `at least one of: a, b and c` */
export function requirement(keyword: string, branches: readonly unknown[]): string {
  const groups = branches
    .map((branch) => (isObject(branch) && Array.isArray(branch['required']) ? branch['required'].filter((name) => typeof name === 'string').join(' and ') : ''))
    .filter((group) => group !== '')
  const words = `${keyword === 'oneOf' ? 'exactly one of' : 'at least one of'}: ${groups.join(', ')}`
  return groups.length === 0 || words.length > 300 ? '' : words
}

export const addType = defineStrategy({
  id: 'add-type',
  feature: 'type-missing',
  effect: 'narrows',
  title: 'Say the type',
  rewrite: (draft, { details }, context) => {
    const implied = text(details, 'implied')
    const from = text(details, 'from')
    const type = implied === 'mixed' ? mixedTypes(draft.schema) : implied
    if (type === undefined || type === '' || type === 'none') return undefined
    const { type: _type, ...rest } = draft.schema
    draft.replace({ type, ...rest })
    const plain = draft.node.keyword === 'properties' || draft.node.keyword === 'items'
    const same = from === 'enum' || from === 'const' || (context.reader === 'source' && plain && structural.has(from))
    return changed(`type ${Array.isArray(type) ? type.join(' or ') : type} inferred from ${from}`, same ? 'equivalent' : 'narrows')
  },
})

export const dropImpossibleValues = defineStrategy({
  id: 'drop-impossible-values',
  feature: 'type-missing',
  effect: 'widens',
  title: 'Take the empty enum out',
  rewrite: (draft, { details }) => {
    if (details['implied'] !== 'none') return undefined
    draft.remove('enum')
    return changed('took out an enum without values')
  },
})

/** Keywords that nobody writes for another type: in a source, what they imply is what was meant. */
const structural: ReadonlySet<string> = new Set(['properties', 'items', 'prefixItems'])

function mixedTypes(schema: JsonObject): string[] | undefined {
  const values = schema['enum']
  if (!Array.isArray(values)) return undefined
  return namesOf(values.reduce((mask: number, value) => mask | typeOfValue(value), 0))
}

const aliases: Readonly<Record<string, string>> = {
  int: 'integer',
  int32: 'integer',
  int64: 'integer',
  long: 'integer',
  float: 'number',
  double: 'number',
  decimal: 'number',
  str: 'string',
  text: 'string',
  bool: 'boolean',
  list: 'array',
  tuple: 'array',
  dict: 'object',
  map: 'object',
  none: 'null',
}

function knownType(name: unknown): string | undefined {
  if (typeof name !== 'string') return undefined
  const lower = name.toLowerCase()
  return typeNames.find((known) => known === lower) ?? (own(aliases, lower) as string | undefined)
}

export const correctType = defineStrategy({
  id: 'correct-type',
  special: true,
  feature: 'type-unknown',
  effect: 'equivalent',
  title: 'Write the name of a JSON Schema type',
  rewrite: (draft) => {
    const { type } = draft.schema
    const known = [type].flat().map(knownType)
    if (known.some((name) => name === undefined) || known.length === 0) return undefined
    const names = [...new Set(known)]
    draft.set('type', names.length === 1 && !Array.isArray(type) ? names[0] : names)
    return changed(`type changed to ${names.join(' or ')}`)
  },
})

export const dropUnknownType = defineStrategy({
  id: 'drop-unknown-type',
  feature: 'type-unknown',
  effect: 'widens',
  title: 'Take out the type that JSON Schema does not have',
  rewrite: (draft, _problem, context) => {
    const { type } = draft.schema
    const known = [
      ...new Set(
        [type]
          .flat()
          .map(knownType)
          .filter((name) => name !== undefined),
      ),
    ]
    if (known.length > 0) draft.set('type', known)
    else {
      if (context.describes && typeof type === 'string' && type !== '' && type !== 'any') draft.note(`type: ${type}`)
      draft.remove('type')
    }
    return changed('took out a type that JSON Schema does not have')
  },
})

function inLowerCase(name: unknown): unknown {
  return typeof name === 'string' ? name.toLowerCase() : name
}

export const lowerCaseType = defineStrategy({
  id: 'lower-case-type',
  feature: 'type-uppercase',
  effect: 'equivalent',
  title: 'Write the type in lower case',
  rewrite: (draft) => {
    const { type } = draft.schema
    draft.set('type', Array.isArray(type) ? type.map(inLowerCase) : inLowerCase(type))
    return changed('type written in lower case')
  },
})

export const respellNullable = defineStrategy({
  id: 'respell-nullable',
  feature: 'nullable-keyword',
  effect: 'equivalent',
  title: 'Write null as JSON Schema does',
  ignored: true,
  rewrite: (draft, { details }, context) => {
    if (details['value'] !== true) {
      draft.remove('nullable')
      return done('took out nullable: false')
    }
    if (draft.isRoot && context.reader === 'request') {
      draft.remove('nullable')
      return done('took out nullable: arguments are never null', context.root.isReferredTo() ? 'narrows' : 'equivalent')
    }
    if (context.nulls === 'nullable' || context.nulls === 'none') return undefined
    const { nullable: _nullable, ...rest } = draft.schema
    draft.replace(restricts(rest) ? outside(withNull(rest, context.nulls)) : rest)
    return changed(context.nulls === 'type-list' ? 'nullable changed to a type list' : 'nullable changed to a null branch')
  },
})

/** In the order in which those of one feature are tried. */
export const typesStrategies: readonly Strategy[] = [
  splitTypeList,
  typeListToJson,
  splitTypeListWithKeywords,
  nullBranch,
  nullAlone,
  untypedToJson,
  onlyRequiredBranch,
  addType,
  dropImpossibleValues,
  correctType,
  dropUnknownType,
  lowerCaseType,
  respellNullable,
]
