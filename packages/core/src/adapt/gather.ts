import { targetOf } from '../accepts.js'
import { restricts } from '../schema/annotations.js'
import { isObject, own } from '../schema/json.js'
import type { SchemaRoot } from '../schema/root.js'
import type { Draft } from '../strategies/draft.js'
import { ambiguousAmong, type Form } from './ambiguous.js'
import type { Branches, Parts } from './children.js'
import type { Engine } from './engine.js'
import { jsonString } from './json.js'

/**
 * Sees to it that the branches of a union can be told apart as they are sent: those that could not become one branch, a JSON text.
 * Says false, and leaves the union as it is, where no branch would be left that shows properties, or where what stands beside the union would refuse a text:
 * then the whole is better sent as one text.
 * `mark`: the count of changes before the branches were rewritten.
 */
export function gatherTexts(engine: Engine, draft: Draft, parts: Parts, mark: number): boolean {
  const { branches } = parts
  if (branches === undefined || draft.isRoot) return true
  const forms = formsOf(branches, parts)
  const gathered = gather(forms, branches.keyword, engine.root)
  if (gathered.size === 0) return true
  if (restricts(draft.schema, branches.keyword)) return false
  const leaves = forms.some(({ schema, adapted }, index) => !gathered.has(index) && showsProperties(adapted ?? schema, engine.root, 0))
  if (!leaves) return false
  const text = textOf(forms, gathered, branches.keyword)
  tellOf(engine, draft, forms, gathered, mark)
  const shown = replaced(forms, gathered, ({ adapted, schema }) => adapted ?? schema, jsonString(text.schema, [], engine.root, {}))
  const { keyword } = branches
  parts.rewritten = [...parts.rewritten.filter((part) => part.keyword !== keyword), { keyword, value: shown }]
  parts.branches = {
    keyword,
    originals: replaced(forms, gathered, ({ schema }) => schema, text.schema),
    codecs: replaced(forms, gathered, ({ codec }) => codec, text.codec),
  }
  return true
}

/** The branches of a union as they were declared, as they are sent, and how their values travel. */
export function formsOf({ keyword, originals, codecs }: Branches, { rewritten }: Parts): Form[] {
  const list = rewritten.find((part) => part.keyword === keyword)?.value ?? originals
  return originals.map((schema, index) => ({ schema, adapted: Array.isArray(list) ? (list[index] as unknown) : undefined, codec: codecs[index] }))
}

/** The indexes of the forms that have to be one text, so that what is left can be told from it and from each other. */
function gather(forms: readonly Form[], keyword: string, root: SchemaRoot): Set<number> {
  const gathered = ambiguousAmong(forms, root)
  while (gathered.size > 0) {
    const text = textOf(forms, gathered, keyword)
    const left = forms.flatMap((form, index) => (!gathered.has(index) && ambiguousAmong([form, text], root).size > 0 ? [index] : []))
    if (left.length === 0) return gathered
    for (const index of left) gathered.add(index)
  }
  return gathered
}

/** The text that stands for all that were gathered. */
function textOf(forms: readonly Form[], gathered: ReadonlySet<number>, keyword: string): Form {
  const schema = { [keyword]: forms.flatMap((form, index) => (gathered.has(index) ? [form.schema] : [])) }
  return { schema, adapted: { type: 'string' }, codec: { kind: 'json', schema } }
}

/** A list with one entry a form, but one for all that were gathered, where the first of them stood. */
function replaced<T>(forms: readonly Form[], gathered: ReadonlySet<number>, entry: (form: Form) => T, text: T): T[] {
  const first = Math.min(...gathered)
  return forms.flatMap((form, index) => (index === first ? [text] : gathered.has(index) ? [] : [entry(form)]))
}

/** The change that made a text of a branch holds for the union now. */
function tellOf(engine: Engine, draft: Draft, forms: readonly Form[], gathered: ReadonlySet<number>, mark: number): void {
  const schemas = new Set(forms.flatMap(({ schema }, index) => (gathered.has(index) ? [schema] : [])))
  const { list } = engine.changes
  const at = list.findIndex((change, index) => index >= mark && change.effect === 'encodes' && schemas.has(change.node?.value))
  const change = list[at]
  if (change !== undefined) list[at] = change.at(draft.source)
}

/** How many levels down properties are looked for. */
const MAX_LEVELS = 6

/** Whether a schema names some property: the model would no longer see it in a text. */
function showsProperties(schema: unknown, root: SchemaRoot, level: number): boolean {
  if (!isObject(schema) || level > MAX_LEVELS) return false
  const properties = own(schema, 'properties')
  if (isObject(properties) && Object.keys(properties).length > 0) return true
  const branches = [schema['anyOf'], schema['oneOf']].flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : []))
  return [targetOf(schema, root), own(schema, 'items'), ...branches].some((part) => showsProperties(part, root, level + 1))
}
