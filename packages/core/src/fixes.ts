import type { AnalyzeOptions } from './analyze.js'
import { Engine } from './adapt/engine.js'
import { finished } from './adapt/assemble.js'
import { sourceSettings } from './adapt/options.js'
import type { Settings } from './adapt/settings.js'
import { removing } from './adapt/children.js'
import type { Effect, Finding, Fix, JsonEdit } from './finding.js'
import { prepare, type Prepared } from './prepare.js'
import type { FindingRecord } from './record.js'
import { applyEdits, difference } from './schema/difference.js'
import { equal, isObject, own } from './schema/json.js'
import { nodeAt, pathOf } from './schema/node.js'
import { toPointer } from './schema/pointer.js'
import { SchemaRoot } from './schema/root.js'
import { Draft } from './strategies/draft.js'
import { strategies } from './strategies/index.js'
import { withNull } from './strategies/nulls.js'
import type { Rewrite, Strategy } from './strategies/strategy.js'
import { walk, walkFrom } from './walk.js'

/** What a source is written in. An effect is judged in it, because others read the source too. */
export type Dialect = 'json-schema' | 'gemini'

const effects: readonly Effect[] = ['equivalent', 'encodes', 'widens', 'narrows', 'conflates']

/** How many findings a schema may have for each fix to be tried out on the whole. */
const TRIED_OUT = 300

/**
 * The ways to mend one finding in its source, the ones that change nothing first. Each is tried out: applied, it removes its finding and adds none.
 * `all` are the findings of the schema as it is.
 */
export function fixesFor(schema: unknown, finding: FindingRecord, all: readonly Finding[], options: AnalyzeOptions): readonly Fix[] {
  if (finding.node === undefined || finding.impact !== 'rejected') return []
  const prepared = prepare(options)
  const engine = new Engine(schema, prepared, sourceSettings([...effects], options.dialect ?? 'json-schema'), {})
  const before = new Set(all.map(keyOf))
  const fixes: Fix[] = []
  for (const strategy of engine.settings.strategiesOf(finding.feature)) {
    const fix = tryStrategy(engine, finding, strategy)
    if (fix === undefined || fix.edits.length === 0) continue
    const good = [fix, thorough(schema, finding, fix, prepared, options)].find(
      (one) => one !== undefined && one.edits.length > 0 && (all.length > TRIED_OUT || mends(schema, finding, one.edits, before, prepared)),
    )
    if (good !== undefined && !fixes.some((other) => equal(other.edits, good.edits))) fixes.push(good)
  }
  return fixes.sort((one, other) => rank(one) - rank(other))
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

const rank = ({ effect }: Fix): number => (effect === 'equivalent' ? 0 : 1)

const keyOf = ({ feature, pointer }: Finding): string => `${feature} ${pointer}`

/** Whether edits take the finding away and bring no new one, as far as the object shows that holds the node. */
function mends(schema: unknown, finding: FindingRecord, edits: readonly JsonEdit[], before: ReadonlySet<string>, prepared: Prepared): boolean {
  const own_ = keyOf(finding)
  const around = finding.node?.parent ?? finding.node
  const mended = around && nodeAt(new SchemaRoot(applyEdits(schema, edits)), pathOf(around))
  if (mended === undefined) return false
  let good = true
  walkFrom(mended, prepared, (found) => {
    const key = keyOf(found)
    if (key === own_ || !before.has(key)) good = false
  })
  return good
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
      return difference(origin.value, written(engine, draft), pathOf(origin))
    case 'json':
      return difference(origin.value, engine.asJson(draft).schema, pathOf(origin))
    case 'omit':
    case 'parent': {
      if (origin.parent === undefined) return undefined
      const above = new Draft(origin.parent)
      const change = rewrite.kind === 'parent' ? rewrite.change : removing(origin.keyword, origin.key)
      change(above)
      return difference(origin.parent.value, written(engine, above), pathOf(origin.parent))
    }
  }
}

/** The node as a source would hold it: with its notes, its new names, and null where a property may be left out. */
function written(engine: Engine, draft: Draft): unknown {
  const schema = finished(engine, draft)
  const properties = own(schema, 'properties')
  const { nulls } = draft
  if (nulls === undefined || !isObject(properties) || engine.nulls === 'none') return schema
  const spelling = engine.nulls
  return { ...schema, properties: Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, nulls.has(name) ? withNull(value, spelling) : value])) }
}

export interface FixAllOptions extends AnalyzeOptions {
  /** The effects that fixes may have; `equivalent` alone unless said otherwise. */
  readonly effects?: readonly Effect[]
  /** Only these features are mended; what else is found stays. */
  readonly features?: readonly string[]
}

export interface FixedSchema {
  readonly schema: unknown
  /** From the schema as it was to the one above. They do not overlap. */
  readonly edits: readonly JsonEdit[]
  /** What is no longer found. */
  readonly fixed: readonly Finding[]
  /** What is found all the same. */
  readonly remaining: readonly Finding[]
}

/** How often the result of fixing is fixed again. */
const MAX_PASSES = 6

/** Mends all that the given effects can mend, in one go: fixing the result again changes nothing, and no finding is new. */
export function fixAll(schema: unknown, options: FixAllOptions): FixedSchema {
  const prepared = prepare(options)
  const before = findingsOf(schema, prepared)
  const dialect = options.dialect ?? 'json-schema'
  const allowed = options.effects ?? ['equivalent']
  const apart = fixed(schema, prepared, allowed, options.features, dialect, { inlines: false })
  for (const after of [fixed(apart, prepared, allowed, options.features, dialect, { inlines: true }), apart]) {
    const remaining = findingsOf(after, prepared)
    const known = new Set(before.map(keyOf))
    if (!remaining.every((finding) => known.has(keyOf(finding)))) continue
    const left = new Set(remaining.map(keyOf))
    return { schema: after, edits: difference(schema, after), fixed: before.filter((finding) => !left.has(keyOf(finding))), remaining }
  }
  return { schema, edits: [], fixed: [], remaining: before }
}

const inlined = new Set<string>(strategies.filter((strategy) => strategy.inlines === true).map(({ feature }) => feature))

function isMendedByInlining({ feature }: Finding): boolean {
  return inlined.has(feature)
}

function findingsOf(schema: unknown, prepared: Prepared): FindingRecord[] {
  const found: FindingRecord[] = []
  walk(schema, prepared, (finding) => found.push(finding))
  return found
}

/** The pointers of what holds something that inlining would only bring along: a finding that it does not mend, or a reference to what holds one. */
function blockedIn(schema: unknown, prepared: Prepared): ReadonlySet<string> {
  const blocked = new Set<string>()
  const block = (pointer: string): void => {
    for (let at = pointer; !blocked.has(at); at = at.slice(0, at.lastIndexOf('/'))) {
      blocked.add(at)
      if (at === '') return
    }
  }
  const found = findingsOf(schema, prepared)
  let references: { readonly pointer: string; readonly target: string }[] = []
  for (const finding of found) {
    const target = isMendedByInlining(finding) ? targetOf(finding) : undefined
    if (target === undefined) block(finding.pointer)
    else references.push({ pointer: finding.pointer, target })
  }
  for (let before = -1; before !== blocked.size; ) {
    before = blocked.size
    references = references.filter(({ pointer, target }) => {
      if (blocked.has(target)) block(pointer)
      return !blocked.has(target)
    })
  }
  return blocked
}

function targetOf({ node }: FindingRecord): string | undefined {
  const reference = node?.schema['$ref']
  const resolved = typeof reference === 'string' ? node?.root.resolve(reference) : undefined
  return resolved === undefined ? undefined : toPointer(resolved.path)
}

function fixed(schema: unknown, prepared: Prepared, allowed: readonly Effect[], features: readonly string[] | undefined, dialect: Dialect, { inlines }: { readonly inlines: boolean }): unknown {
  const settings = only(features, sourceSettings(allowed, dialect, inlines))
  let current = schema
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const engine = new Engine(current, prepared, settings, {})
    if (inlines) engine.blocked = blockedIn(current, prepared)
    const outcome = engine.run()
    if (outcome === undefined || difference(current, outcome.schema).length === 0) break
    current = outcome.schema
  }
  return current
}

/** The settings with the strategies of some features alone. */
function only(features: readonly string[] | undefined, settings: Settings): Settings {
  if (features === undefined) return settings
  return { ...settings, strategiesOf: (feature) => (features.includes(feature) ? settings.strategiesOf(feature) : []) }
}
