import type { AnalyzeOptions } from './analyze.js'
import { Engine } from './adapt/engine.js'
import { sourceSettings } from './adapt/options.js'
import type { Settings } from './adapt/settings.js'
import { compare } from './compare.js'
import type { Effect, Finding, JsonEdit } from './finding.js'
import type { Dialect } from './fixes.js'
import { prepare, type Prepared } from './prepare.js'
import type { FindingRecord } from './record.js'
import { difference } from './schema/difference.js'
import { withEnd } from './schema/ends.js'
import { toPointer } from './schema/pointer.js'
import { strategies } from './strategies/index.js'
import { walk } from './walk.js'

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
  const { features } = options
  const mending = new Mending(withEnd(schema), options)
  const wanted = (feature: string): boolean => features === undefined || features.includes(feature)
  return mending.all(wanted) ?? mending.oneByOne(wanted)
}

/** The ways to mend one schema: each is used only where it brings no new finding. */
class Mending {
  readonly #schema: unknown
  readonly #prepared: Prepared
  readonly #effects: readonly Effect[]
  readonly #dialect: Dialect
  readonly #before: readonly Finding[]

  constructor(schema: unknown, options: FixAllOptions) {
    this.#schema = schema
    this.#prepared = prepare(options)
    this.#effects = options.effects ?? ['equivalent']
    this.#dialect = options.dialect ?? 'json-schema'
    this.#before = findingsOf(schema, this.#prepared)
  }

  /** Everything at once; undefined where that brings a new finding. */
  all(wanted: (feature: string) => boolean): FixedSchema | undefined {
    const apart = this.#rewritten(this.#schema, this.#settings(wanted, false))
    return this.#judged(this.#rewritten(apart, this.#settings(wanted, true)))
  }

  /** One feature after the other, without those that bring a new finding. What is mended may make room for another one. */
  oneByOne(wanted: (feature: string) => boolean): FixedSchema {
    const denied = new Set<string>(this.#before.map(({ feature }) => feature).filter(wanted))
    let best: FixedSchema = { schema: this.#schema, edits: [], fixed: [], remaining: this.#before }
    for (let count = -1; count !== denied.size;) {
      count = denied.size
      for (const feature of denied) {
        const fixed = this.all((other) => wanted(other) && (other === feature || !denied.has(other)))
        if (fixed === undefined) continue
        denied.delete(feature)
        best = fixed
      }
    }
    return best
  }

  #judged(schema: unknown): FixedSchema | undefined {
    const remaining = findingsOf(schema, this.#prepared)
    const { gone, fresh } = compare(this.#before, remaining)
    return fresh.length > 0 ? undefined : { schema, edits: difference(this.#schema, schema), fixed: gone, remaining }
  }

  #settings(wanted: (feature: string) => boolean, inlines: boolean): Settings {
    const settings = sourceSettings(this.#effects, this.#dialect, inlines)
    return { ...settings, strategiesOf: (feature) => (wanted(feature) ? settings.strategiesOf(feature) : []) }
  }

  #rewritten(schema: unknown, settings: Settings): unknown {
    let current = schema
    for (let pass = 0; pass < MAX_PASSES; pass += 1) {
      const engine = new Engine(current, this.#prepared, settings, {})
      engine.blocked = blockedIn(current, this.#prepared)
      const outcome = engine.run()
      if (outcome === undefined || difference(current, outcome.schema).length === 0) break
      current = outcome.schema
    }
    return current
  }
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
  for (let before = -1; before !== blocked.size;) {
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
