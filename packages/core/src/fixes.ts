import type { AnalyzeOptions } from './analyze.js'
import { Engine } from './adapt/engine.js'
import { finished } from './adapt/assemble.js'
import { sourceSettings } from './adapt/options.js'
import { removing } from './adapt/children.js'
import { compare } from './compare.js'
import type { Effect, Finding, Fix, JsonEdit } from './finding.js'
import { prepare, type Prepared } from './prepare.js'
import { FindingRecord, type Remedies } from './record.js'
import { applyEdits, difference } from './schema/difference.js'
import { equal, isObject, own } from './schema/json.js'
import { nodeAt, pathOf, type SchemaNode } from './schema/node.js'
import { toPointer } from './schema/pointer.js'
import { SchemaRoot } from './schema/root.js'
import { totalsOf } from './schema/totals.js'
import { Draft } from './strategies/draft.js'
import { withNull } from './strategies/nulls.js'
import type { Rewrite, Strategy } from './strategies/strategy.js'
import { walkFrom } from './walk.js'

/** What a source is written in. An effect is judged in it, because others read the source too. */
export type Dialect = 'json-schema' | 'gemini'

const effects: readonly Effect[] = ['equivalent', 'encodes', 'widens', 'narrows', 'conflates']

/** How many findings a schema may have for each fix to be tried out on the whole. */
const TRIED_OUT = 300

/**
 * The ways to mend one finding in its source, the ones that change nothing first. Each is tried out: applied, it removes its finding and adds none.
 * Where there is none, the targets that reject what would mend it for the others. `all` are the findings of the schema as it is.
 */
export function remediesFor(schema: unknown, finding: FindingRecord, all: readonly Finding[], options: AnalyzeOptions): Remedies {
  if (finding.node === undefined || finding.impact !== 'rejected') return { fixes: [], conflict: [] }
  const prepared = prepare(options)
  const engine = new Engine(schema, prepared, sourceSettings([...effects], options.dialect ?? 'json-schema'), {})
  const fixes: Fix[] = []
  const conflict = new Set<string>()
  for (const strategy of engine.settings.strategiesOf(finding.feature)) {
    const objectors = new Set<string>()
    engine.objectors = objectors
    const fix = tryStrategy(engine, finding, strategy)
    if (fix === undefined) for (const target of others(finding, objectors)) conflict.add(target)
    if (fix === undefined || fix.edits.length === 0) continue
    const tried = (one: Fix | undefined): Fix | undefined =>
      one !== undefined && one.edits.length > 0 && (all.length > TRIED_OUT || mends(schema, finding, one.edits, all, prepared)) ? one : undefined
    const good = tried(fix) ?? tried(thorough(schema, finding, fix, prepared, options)) ?? tried(continued(schema, finding, fix, all, options))
    if (good === undefined) for (const target of othersAgainst(schema, finding, fix, all, prepared)) conflict.add(target)
    else if (!fixes.some((other) => equal(other.edits, good.edits))) fixes.push(good)
  }
  return { fixes: fixes.sort((one, other) => rank(one) - rank(other)), conflict: fixes.length > 0 ? [] : [...conflict] }
}

/** The targets that reject what a fix makes of the node, where those that object to the node as it is do not. */
function othersAgainst(schema: unknown, finding: FindingRecord, fix: Fix, all: readonly Finding[], prepared: Prepared): readonly string[] {
  const result = outcomeOf(schema, finding, fix.edits, all, prepared)
  return result?.isGone === true ? others(finding, result.fresh.flatMap(rejecting)) : []
}

const rejecting = ({ verdicts }: Finding): string[] => verdicts.filter(({ outcome }) => outcome === 'rejected').map(({ target }) => target)

/** The targets that object to another form, where none of those does that object to a finding. */
function others(finding: Finding, objecting: Iterable<string>): readonly string[] {
  const own = new Set(rejecting(finding))
  const list = [...objecting]
  return list.some((target) => own.has(target)) ? [] : list
}

/** The same fix with all that follows from it below the node: what a reference brings along has to be mended too. */
function thorough(schema: unknown, finding: FindingRecord, { title, effect }: Fix, prepared: Prepared, options: AnalyzeOptions): Fix | undefined {
  const { node } = finding
  if (node?.parent === undefined) return undefined
  const engine = new Engine(schema, prepared, sourceSettings(['equivalent', effect], options.dialect ?? 'json-schema'), {})
  const outcome = engine.adapt(node, undefined, prepared.matrix.all, undefined, 0)
  if (outcome === undefined || outcome.demand !== undefined) return undefined
  return { title, effect, edits: difference(node.value, outcome.schema, pathOf(node)) }
}

/** How many fixes may follow from one. */
const MOST_STEPS = 3

/** The same fix with those that it makes necessary at the node itself: an object that gets properties may have to say which of them are required. */
function continued(schema: unknown, { node }: FindingRecord, fix: Fix, all: readonly Finding[], options: AnalyzeOptions): Fix | undefined {
  if (node === undefined) return undefined
  const prepared = prepare(options)
  const path = pathOf(node)
  let mended = schema
  let next: Fix | undefined = fix
  for (let step = 0; step <= MOST_STEPS && next !== undefined; step += 1) {
    mended = applyEdits(mended, next.edits)
    const at = nodeAt(new SchemaRoot(mended), path)
    if (at === undefined) return undefined
    const after: FindingRecord[] = []
    walkFrom(
      at,
      prepared,
      (found) => after.push(found),
      ({ depth }) => depth > at.depth,
    )
    const fresh = after.find(
      (found) => found.impact === 'rejected' && !all.some(({ feature, pointer }) => feature === found.feature && pointer === found.pointer),
    )
    if (fresh === undefined) return step === 0 ? undefined : { ...fix, edits: difference(schema, mended) }
    const engine = new Engine(mended, prepared, sourceSettings(['equivalent', fix.effect], options.dialect ?? 'json-schema'), {})
    next = engine.settings
      .strategiesOf(fresh.feature)
      .map((strategy) => tryStrategy(engine, fresh, strategy))
      .find((one) => one !== undefined && one.edits.length > 0 && (one.effect === 'equivalent' || one.effect === fix.effect))
  }
  return undefined
}

const rank = ({ effect }: Fix): number => (effect === 'equivalent' ? 0 : 1)

/** Whether edits take the finding away and bring no new one, as far as the object shows that holds the node. */
function mends(schema: unknown, finding: FindingRecord, edits: readonly JsonEdit[], before: readonly Finding[], prepared: Prepared): boolean {
  const result = outcomeOf(schema, finding, edits, before, prepared)
  return result?.isGone === true && result.fresh.length === 0
}

/** What edits make of the findings in the object that holds the node: whether the finding is gone, and which are new. */
function outcomeOf(
  schema: unknown,
  finding: FindingRecord,
  edits: readonly JsonEdit[],
  before: readonly Finding[],
  prepared: Prepared,
): { readonly isGone: boolean; readonly fresh: readonly Finding[] } | undefined {
  const around = finding.node?.parent ?? finding.node
  if (around === undefined) return undefined
  const path = pathOf(around)
  const mended = nodeAt(new SchemaRoot(applyEdits(schema, edits)), path)
  if (mended === undefined) return undefined
  const untouched = untouchedProperties(around, mended)
  const isUntouched = ({ keyword, key, depth }: SchemaNode): boolean => depth === around.depth + 1 && keyword === 'properties' && untouched.has(key)
  const after: Finding[] = []
  walkFrom(mended, prepared, (found) => after.push(found), isUntouched)
  const inside = `${toPointer(path)}/`
  const { gone, fresh } = compare(
    before.filter((found) => `${found.pointer}/`.startsWith(inside) && !isBelow(found, isUntouched)),
    after,
  )
  return { isGone: gone.some(({ feature, pointer }) => feature === finding.feature && pointer === finding.pointer), fresh }
}

/** The properties of an object that edits leave as they are: what is found in them stays the same, unless a reference looks at another place. */
function untouchedProperties(before: SchemaNode, after: SchemaNode): ReadonlySet<unknown> {
  const [written, mended] = [own(before.schema, 'properties'), own(after.schema, 'properties')]
  if (!isObject(written) || !isObject(mended) || totalsOf(before.root).references) return new Set()
  return new Set(Object.keys(written).filter((name) => own(mended, name) === written[name]))
}

/** Whether a finding was made in or below such a node. */
function isBelow(finding: Finding, isSuch: (node: SchemaNode) => boolean): boolean {
  for (let node = finding instanceof FindingRecord ? finding.node : undefined; node !== undefined; node = node.parent) if (isSuch(node)) return true
  return false
}

function tryStrategy(engine: Engine, finding: FindingRecord, strategy: Strategy): Fix | undefined {
  const { node, origin, details, place, verdicts } = finding
  if (node === undefined) return undefined
  const draft = new Draft(node)
  const rewrite = strategy.rewrite(draft, { feature: origin, details, place, verdicts, rejected: true }, engine)
  if (rewrite === undefined) return undefined
  const edits = editsOf(engine, draft, rewrite)
  return edits === undefined ? undefined : { title: strategy.title, effect: rewrite.effect ?? strategy.effect, edits }
}

function editsOf(engine: Engine, draft: Draft, rewrite: Rewrite): JsonEdit[] | undefined {
  const { origin } = draft
  switch (rewrite.kind) {
    case 'done':
    case 'settled':
    case 'changed':
      return differenceTo(written(engine, draft), origin)
    case 'json':
      return difference(origin.value, engine.asJson(draft).schema, pathOf(origin))
    case 'omit':
    case 'parent': {
      if (origin.parent === undefined) return undefined
      const above = new Draft(origin.parent)
      const change = rewrite.kind === 'parent' ? rewrite.change : removing(origin.keyword, origin.key)
      change(above)
      return differenceTo(written(engine, above), origin.parent)
    }
  }
}

const differenceTo = (mended: unknown, node: SchemaNode): JsonEdit[] | undefined =>
  mended === undefined ? undefined : difference(node.value, mended, pathOf(node))

/**
 * The node as a source would hold it: with its notes, its new names, and null where a property may be left out.
 * Undefined where null cannot be written in a way that everybody takes: nothing honest is left then.
 */
function written(engine: Engine, draft: Draft): unknown {
  const schema = finished(engine, draft)
  const properties = own(schema, 'properties')
  const { nulls } = draft
  if (nulls === undefined || !isObject(properties)) return schema
  const spelling = engine.nulls
  if (spelling === 'none') return [...nulls].every((name) => admitsNull(properties[name])) ? schema : undefined
  return {
    ...schema,
    properties: Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, nulls.has(name) ? withNull(value, spelling) : value])),
  }
}

const admitsNull = (schema: unknown): boolean => withNull(schema, 'type-list') === schema
