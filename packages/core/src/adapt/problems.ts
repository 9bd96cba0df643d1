import type { Details } from '../details.js'
import type { Holder } from '../detect.js'
import type { Feature, Place } from '../features/feature.js'
import type { TargetVerdict } from '../finding.js'
import type { Prepared } from '../prepare.js'
import { isRejected } from '../record.js'
import type { SchemaNode } from '../schema/node.js'
import type { Problem } from '../strategies/strategy.js'
import type { Settings } from './settings.js'

const none: readonly TargetVerdict[] = []

/** Looks at one node after another for what has to be rewritten. */
export class Problems {
  /** The keywords under which schemas stand, of the node that was looked at last. */
  holders: readonly Holder[] = []
  readonly #prepared: Prepared
  readonly #settings: Settings
  readonly #standing = { root: false, position: '' }
  #live = 0
  #found: Problem[] | undefined

  constructor(prepared: Prepared, settings: Settings) {
    this.#prepared = prepared
    this.#settings = settings
  }

  /** What a node has that some of the live targets object to, or that the caller wants rewritten; undefined where there is nothing. */
  of(node: SchemaNode, live: number): readonly Problem[] | undefined {
    this.#found = undefined
    this.#live = live
    this.#standing.root = node.parent === undefined
    this.#standing.position = node.keyword
    this.holders = this.#prepared.detectors.node(node, this.#emit)
    return this.#found
  }

  readonly #emit = (feature: Feature, details: Details, place: Place | undefined): void => {
    const verdicts = this.#prepared.matrix.verdicts(feature.id, details, this.#standing, this.#live)
    if (verdicts === undefined && !this.#settings.wanted.has(feature.id)) return
    const problem = { feature, details, place, verdicts: verdicts ?? none, rejected: verdicts === undefined || isRejected(verdicts) }
    if (this.#found === undefined) this.#found = [problem]
    else this.#found.push(problem)
  }
}
