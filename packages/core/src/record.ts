import type { Details } from './details.js'
import type { Feature, Place } from './features/feature.js'
import type { FeatureId } from './features/index.js'
import type { Change, Effect, Finding, TargetVerdict } from './finding.js'
import type { Path } from './schema/json.js'
import { pathOf, type SchemaNode } from './schema/node.js'
import { toPointer } from './schema/pointer.js'
import { dotted, list, sentence } from './words.js'

/** How a finding can be mended, or who stands in the way. */
export type Remedies = Pick<Finding, 'fixes' | 'conflict'>

/** What a finding in a schema can still be asked for after the analysis: how it can be mended. */
export interface FixSource {
  remediesOf(finding: FindingRecord): Remedies
}

const noRemedies: Remedies = Object.freeze({ fixes: Object.freeze([]), conflict: Object.freeze([]) })

/**
 * A finding whose words and fixes are made only when somebody reads them: most findings of a request are never read.
 * A class, because getters on a prototype cost nothing until then.
 */
export class FindingRecord implements Finding {
  readonly origin: Feature
  readonly details: Details
  readonly verdicts: readonly TargetVerdict[]
  readonly node: SchemaNode | undefined
  readonly place: Place | undefined
  readonly source: FixSource | undefined
  private knownPath: Path | undefined
  private knownPointer: string | undefined
  private knownRemedies: Remedies | undefined

  constructor(
    origin: Feature,
    details: Details,
    verdicts: readonly TargetVerdict[],
    node: SchemaNode | undefined,
    place: Place | undefined,
    source: FixSource | undefined,
  ) {
    this.origin = origin
    this.details = details
    this.verdicts = verdicts
    this.node = node
    this.place = place
    this.source = source
  }

  get feature(): FeatureId {
    return this.origin.id as FeatureId
  }

  get impact(): 'rejected' | 'ignored' {
    return isRejected(this.verdicts) ? 'rejected' : 'ignored'
  }

  get path(): Path {
    this.knownPath ??= Object.freeze([...(this.node === undefined ? [] : pathOf(this.node)), ...(this.place?.below ?? [])])
    return this.knownPath
  }

  get pointer(): string {
    this.knownPointer ??= toPointer(this.path)
    return this.knownPointer
  }

  get anchor(): 'key' | 'value' {
    return this.place?.anchor ?? 'key'
  }

  get adaptable(): boolean {
    return this.origin.adaptable?.(this.details) ?? false
  }

  get annotation(): boolean {
    return this.origin.annotation ?? false
  }

  get message(): string {
    return sentence(this)
  }

  get fixes(): Finding['fixes'] {
    return this.remedies.fixes
  }

  get conflict(): readonly string[] {
    return this.remedies.conflict
  }

  private get remedies(): Remedies {
    this.knownRemedies ??= this.source?.remediesOf(this) ?? noRemedies
    return this.knownRemedies
  }

  /** The plain record, for JSON.stringify. */
  toJSON(): Finding {
    const { feature, path, pointer, anchor, details, impact, adaptable, annotation, verdicts, message, fixes, conflict } = this
    return { feature, path, pointer, anchor, details, impact, adaptable, annotation, verdicts, message, fixes, conflict }
  }
}

const none: readonly string[] = Object.freeze([])

/** A finding and what adapt did about it. */
export class ChangeRecord extends FindingRecord implements Change {
  readonly strategy: string | undefined
  readonly effect: Effect
  readonly did: string
  /** The targets that object to the other ways to write it. */
  objectors: readonly string[] = none
  private rewrittenNode: SchemaNode | undefined
  private rewrittenKeyword: string | undefined

  constructor(
    origin: Feature,
    details: Details,
    verdicts: readonly TargetVerdict[],
    node: SchemaNode | undefined,
    place: Place | undefined,
    strategy: string | undefined,
    effect: Effect,
    did: string,
  ) {
    super(origin, details, verdicts, node, place, undefined)
    this.strategy = strategy
    this.effect = effect
    this.did = did
  }

  /** The same change, made at another node because of it. */
  at(node: SchemaNode): ChangeRecord {
    const change = new ChangeRecord(this.origin, this.details, this.verdicts, this.node, this.place, this.strategy, this.effect, this.did)
    change.rewrittenNode = node
    return change
  }

  /** What came of this change for a node around it, or for a keyword of that. */
  withConsequence(node: SchemaNode, { keyword, strategy, effect, did }: { keyword?: string; strategy: string; effect: Effect; did: string }): ChangeRecord {
    const change = new ChangeRecord(this.origin, this.details, this.verdicts, this.node, this.place, strategy, effect, did)
    change.rewrittenNode = node
    change.rewrittenKeyword = keyword
    return change
  }

  /** The pointer of the node that took another form, or of the keyword that did. */
  get rewritten(): string {
    if (this.rewrittenNode === undefined) return this.pointer
    return toPointer([...pathOf(this.rewrittenNode), ...(this.rewrittenKeyword === undefined ? [] : [this.rewrittenKeyword])])
  }

  override get conflict(): readonly string[] {
    return this.strategy === undefined ? [...new Set([...this.verdicts.map((verdict) => verdict.target), ...this.objectors])] : []
  }

  override toString(): string {
    const disagreeing = this.conflict.length > 1 ? ` (${list(this.conflict)} disagree)` : ''
    return `${dotted(this.path)}: ${this.did}${disagreeing}`
  }

  override toJSON(): Change {
    const { strategy, effect, did, rewritten } = this
    return { ...super.toJSON(), strategy, effect, did, rewritten }
  }
}

/** Whether some verdict of a list is a refusal. */
export function isRejected(verdicts: readonly TargetVerdict[]): boolean {
  for (const verdict of verdicts) if (verdict.outcome === 'rejected') return true
  return false
}
