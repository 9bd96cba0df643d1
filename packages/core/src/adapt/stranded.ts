import type { Codec } from '../codec.js'
import type { Effect } from '../finding.js'
import type { ChangeRecord } from '../record.js'
import { areDisjoint } from '../schema/disjoint.js'
import { has } from '../schema/json.js'
import type { SchemaNode } from '../schema/node.js'
import { dropWithNote } from '../strategies/describe.js'
import type { Draft } from '../strategies/draft.js'
import { mergeMembers, writeAnyOf } from '../strategies/unions.js'
import { hasText } from './ambiguous.js'
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
  const stranded = codec !== undefined && !carried.has(keyword) && isOtherForm(codec, engine)
  if (refusing.has(keyword)) {
    if (lossy || stranded) ask(parts, (parent) => takeOut(parent, keyword, engine), engine.changes.lastLoss)
  } else if (stranded) strand(engine, draft, parts, keyword)
}

/** Whether some value travels in another form; of a reference that is not known yet, so it is held for plain and remembered. */
function isOtherForm(codec: Codec, engine: Engine): boolean {
  switch (codec.kind) {
    case 'plain':
      return false
    case 'reference':
      engine.references.stranded.push(codec.target)
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
  if (parts.properties === undefined && parts.items === undefined && parts.extra === undefined) return
  const keyword = looking.find((name) => has(draft.schema, name))
  const codecs = [...(parts.properties?.values() ?? []), parts.items, parts.extra]
  if (keyword !== undefined && codecs.some((codec) => codec !== undefined && isOtherForm(codec, engine))) strand(engine, draft, parts, keyword)
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
  const follows = carried.has(keyword) && keyword !== 'items'
  if (!follows && codecs?.some((codec) => codec !== undefined && isOtherForm(codec, engine)) === true) strand(engine, draft, parts, keyword)
  else if (codecs?.some(hasText) === true && draft.wrap === undefined && isArguments(draft.node))
    ask(parts, (parent) => takeOut(parent, keyword, engine), engine.changes.lastLoss)
  else if (keyword === 'oneOf' && lossy && !areDisjoint(list, engine.root) && engine.accepts(union)) ask(parts, loosen, engine.changes.lastLoss)
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
