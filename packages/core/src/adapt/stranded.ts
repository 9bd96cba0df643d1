import type { Codec } from '../codec.js'
import type { Effect } from '../finding.js'
import type { ChangeRecord } from '../record.js'
import { restricts } from '../schema/annotations.js'
import { areDisjoint } from '../schema/disjoint.js'
import { has, isObject, own, type JsonObject } from '../schema/json.js'
import { keywords } from '../schema/keywords.js'
import type { SchemaNode } from '../schema/node.js'
import { dropWithNote } from '../strategies/describe.js'
import type { Draft } from '../strategies/draft.js'
import { inline } from '../strategies/references.js'
import { mergeRoot } from '../strategies/root.js'
import { mergeMembers, writeAnyOf } from '../strategies/unions.js'
import { areAmbiguous, hasText } from './ambiguous.js'
import { formsOf } from './gather.js'
import type { Parts } from './children.js'
import type { Engine } from './engine.js'

/** What happened to a keyword because of one of its parts. */
export interface Consequence {
  readonly keyword: string
  readonly strategy: string
  readonly effect: Effect
  readonly did: string
}

/** What a part asks of the node that holds it, with the change that is the reason. The node may say what came of it. */
export interface Demand {
  readonly carryOut: (parent: Draft) => Consequence | undefined
  readonly cause: ChangeRecord | undefined
}

function ask(parts: Parts, carryOut: Demand['carryOut'], cause: ChangeRecord | undefined): void {
  parts.demands ??= []
  parts.demands.push({ carryOut, cause })
}

/** Asks for what leaves the change itself as the whole story. */
export function askPlainly(parts: Parts, carryOut: (parent: Draft) => void, cause: ChangeRecord | undefined): void {
  const silently = (parent: Draft): undefined => {
    carryOut(parent)
  }
  ask(parts, silently, cause)
}

/** Carries out what parts ask of a node; gives the changes that are the reason. */
export function carryOutAll(demands: readonly Demand[], draft: Draft): (ChangeRecord | undefined)[] {
  const node = draft.source
  return demands.map(({ carryOut, cause }) => {
    const consequence = carryOut(draft)
    return consequence === undefined ? cause : cause?.withConsequence(node, consequence)
  })
}

/** Keywords from whose parts values find their way back. */
const carried = new Set(['properties', 'items', 'additionalProperties', 'anyOf', 'oneOf', '$defs', 'definitions'])

/** Keywords that refuse what their schema admits: where a part admits more or less than before, they refuse the wrong values. */
const refusing = new Set(['not', 'if'])

/** Keywords whose schemas apply to the very value of the node. */
const inPlace = new Set(['anyOf', 'oneOf', 'allOf'])

/** Whether a node describes the arguments themselves, which have to be an object. */
function isArguments(node: SchemaNode): boolean {
  let at: SchemaNode = node
  while (at.parent !== undefined && inPlace.has(at.keyword)) at = at.parent
  return at.parent === undefined
}

/** Looks at what became of the schema of a keyword: whether the keyword can still say what it said. */
export function afterOne(engine: Engine, draft: Draft, parts: Parts, keyword: string, codec: Codec | undefined, lossy: boolean): void {
  const stranded = codec !== undefined && !follows(keyword, draft) && isOtherForm(codec, engine)
  if (refusing.has(keyword)) {
    if (lossy || stranded) ask(parts, (parent) => takeOut(parent, keyword, engine), engine.changes.lastLoss)
  } else if (stranded) strand(engine, draft, parts, keyword)
}

/** Whether values find their way back from the parts of a keyword: which keys a pattern describes is not looked at, nor which items stand in front. */
function follows(keyword: string, { schema }: Draft): boolean {
  if (keyword === 'additionalProperties') return !has(schema, 'patternProperties')
  return carried.has(keyword) && !(keyword === 'items' && has(schema, 'prefixItems'))
}

/** Whether some value travels in another form; of a reference that is not known yet, so it is held for plain and remembered. */
function isOtherForm(codec: Codec, engine: Engine): boolean {
  // Definitions that refer to each other share codecs: each is looked through once.
  const forms = (engine.references.forms ??= new Map<Codec, boolean>())
  let isOther = forms.get(codec)
  if (isOther === undefined) forms.set(codec, (isOther = hasOtherForm(codec, engine)))
  return isOther
}

function hasOtherForm(codec: Codec, engine: Engine): boolean {
  switch (codec.kind) {
    case 'plain':
      return false
    case 'reference':
      ;(engine.references.stranded ??= new Set()).add(codec.target)
      return false
    case 'object':
      if (codec.nulls !== undefined || codec.absent !== undefined || codec.rename !== undefined || codec.merged !== undefined) return true
      return [...codec.properties.values(), ...(codec.extra === undefined ? [] : [codec.extra])].some((part) => isOtherForm(part, engine))
    case 'array':
      return isOtherForm(codec.items, engine)
    case 'union':
      return codec.branches.some((branch) => isOtherForm(branch.codec, engine))
    default:
      return true
  }
}

/** Keywords that look at parts of a value which other keywords describe. */
const looking = ['contains', 'enum', 'const', 'not', 'if', 'dependentSchemas', 'unevaluatedProperties', 'unevaluatedItems']

/** Looks at the node as a whole: what looks at parts that travel in another form cannot judge them any more. */
export function afterAll(engine: Engine, draft: Draft, parts: Parts): void {
  followBeside(engine, draft, parts)
  if (parts.properties === undefined && parts.items === undefined && parts.extra === undefined) return
  const keyword = lookingAt(draft.schema, parts)
  if (keyword === undefined) return
  const codecs = [...(parts.properties?.values() ?? []), parts.items, parts.extra]
  if (codecs.some((codec) => codec !== undefined && isOtherForm(codec, engine))) strand(engine, draft, parts, keyword)
}

/** The keyword of a schema that looks at parts of which some travel in another form. */
function lookingAt(schema: JsonObject, { properties, extra }: Parts): string | undefined {
  for (const name of looking) if (schema[name] !== undefined && has(schema, name)) return name
  for (const name of inPlace) {
    const branches = schema[name]
    if (branches !== undefined && has(schema, name) && looksInside(branches, properties, extra !== undefined)) return name
  }
  return undefined
}

/** A reference whose target travels in another form cannot stay where something else is said of the same value. */
function followBeside(engine: Engine, draft: Draft, parts: Parts): void {
  const { schema } = draft
  if (typeof schema['$ref'] !== 'string' || !restricts(schema, '$ref')) return
  const codec = engine.references.codecOf(draft)
  if (codec === undefined || !isOtherForm(codec, engine)) return
  if (engine.inlineable(draft) === undefined) return strand(engine, draft, parts, '$ref')
  const consequence = {
    keyword: '$ref',
    strategy: 'inline-reference',
    effect: 'equivalent',
    did: 'inlined $ref, whose target is sent in another form',
  } as const
  ask(parts, (parent) => (inline(parent, engine) ? consequence : undefined), engine.changes.lastLoss)
}

/** Keys of a branch that say nothing of what stands in a value. */
const outside = new Set([
  'type',
  'required',
  'minProperties',
  'maxProperties',
  'minItems',
  'maxItems',
  'title',
  'description',
  'default',
  'nullable',
  '$comment',
  'examples',
  'deprecated',
])

/** Whether some branch says something of the properties with these names, or of `others`, or may do so. */
function looksInside(branches: unknown, names: ReadonlyMap<string, Codec> | undefined, others: boolean): boolean {
  if (!Array.isArray(branches)) return false
  return branches.some((branch: unknown) => {
    if (!isObject(branch)) return branch === false
    const { properties, ...rest } = branch
    if (isObject(properties) && Object.keys(properties).some((name) => others || names?.has(name) === true)) return true
    return Object.keys(rest).some((key) => keywords.has(key) && !outside.has(key))
  })
}

/** The same for a list of schemas. */
export function afterList(
  engine: Engine,
  draft: Draft,
  parts: Parts,
  keyword: string,
  list: readonly unknown[],
  codecs: readonly (Codec | undefined)[] | undefined,
  lossy: boolean,
): void {
  const isCarried = carried.has(keyword) && keyword !== 'items'
  if (!isCarried && codecs?.some((codec) => codec !== undefined && isOtherForm(codec, engine)) === true) strand(engine, draft, parts, keyword)
  else if (codecs !== undefined && draft.isRoot && draft.wrap === undefined && isConfused(engine, parts))
    ask(parts, (parent) => mergeChoices(parent, keyword, engine), engine.changes.lastLoss)
  else if (codecs?.some((codec) => hasText(codec) || describesAgain(codec, draft)) === true && draft.wrap === undefined && isArguments(draft.node))
    ask(parts, (parent) => takeOut(parent, keyword, engine), engine.changes.lastLoss)
  else if (keyword === 'oneOf' && lossy && !areDisjoint(list, engine.root) && engine.accepts(union)) ask(parts, loosen, engine.changes.lastLoss)
}

/** Whether a choice sends a property in another form of which the arguments say something, too. */
function describesAgain(codec: Codec | undefined, { schema }: Draft): boolean {
  const properties = own(schema, 'properties')
  if (codec?.kind !== 'object' || !isObject(properties)) return false
  return codec.extra !== undefined || [...codec.properties].some(([name, part]) => part.kind !== 'plain' && has(properties, name))
}

function isConfused(engine: Engine, parts: Parts): boolean {
  return parts.branches !== undefined && areAmbiguous(formsOf(parts.branches, parts), engine.root)
}

/** The choices of the arguments in one object, whose properties can be told apart one by one. */
function mergeChoices(parent: Draft, keyword: string, engine: Engine): Consequence {
  if (!mergeRoot(parent, keyword, engine)) return takeOut(parent, keyword, engine)
  return { keyword, strategy: 'merge-root-combinator', effect: 'widens', did: `root ${keyword} of objects merged into one object` }
}

const union = { anyOf: [{ type: 'string' }, { type: 'integer' }] }

/** A part travels in another form, but nobody could find it in a value: members of allOf are merged, else the whole becomes text, or the keyword goes. */
function strand(engine: Engine, draft: Draft, parts: Parts, keyword: string): void {
  if (keyword === 'allOf' && mergeMembers(draft.clone(), engine) !== undefined) {
    ask(
      parts,
      (parent) => ({ keyword, strategy: 'merge-all-of', effect: mergeMembers(parent, engine) ?? 'equivalent', did: 'allOf merged' }),
      engine.changes.lastLoss,
    )
  } else if (isArguments(draft.node)) ask(parts, (parent) => takeOut(parent, keyword, engine), engine.changes.lastLoss)
  else parts.text = true
}

/** Keywords that only mean something together, or of which one restricts what another one leaves. */
const together: readonly (readonly string[])[] = [
  ['if', 'then', 'else'],
  ['contains', 'minContains', 'maxContains'],
  ['patternProperties', 'additionalProperties'],
  ['prefixItems', 'items', 'additionalItems'],
]

function takeOut(parent: Draft, keyword: string, engine: Engine): Consequence {
  const names = together.find((group) => group.includes(keyword)) ?? [keyword]
  for (const name of names) if (has(parent.schema, name)) dropWithNote(parent, name, engine)
  return { keyword, strategy: 'take-out', effect: 'widens', did: `took out ${keyword}, a part of which cannot be sent as it is` }
}

function loosen(parent: Draft): Consequence {
  writeAnyOf(parent)
  return { keyword: 'oneOf', strategy: 'one-of-to-any-of', effect: 'widens', did: 'oneOf changed to anyOf' }
}
