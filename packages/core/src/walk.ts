import type { Emit } from './detect.js'
import { MAX_DEPTH } from './limits.js'
import type { Prepared } from './prepare.js'
import { FindingRecord, type FixSource } from './record.js'
import { visitKeyword } from './schema/children.js'
import { isObject } from './schema/json.js'
import { childNode, rootNode, type SchemaNode } from './schema/node.js'
import { SchemaRoot } from './schema/root.js'
import { hiddenBy } from './shadow.js'

/** From so many nodes on, a schema object that was seen is not looked at again: only then can the input be a graph that never ends. */
const MANY_NODES = 50_000

/** Visits every node of a schema once and reports what the prepared targets object to. */
export function walk(schema: unknown, prepared: Prepared, report: (finding: FindingRecord) => void, source?: FixSource): void {
  new Walk(prepared, report, source).all(schema)
}

/** Visits a node and what stands below it, and reports what the prepared targets object to there. What is left out is not looked at. */
export function walkFrom(node: SchemaNode, prepared: Prepared, report: (finding: FindingRecord) => void, leavesOut: (node: SchemaNode) => boolean): void {
  new Walk(prepared, report, undefined, leavesOut).from(node)
}

/** One walk through a schema; a class, so that a node costs no closure. */
class Walk {
  readonly #prepared: Prepared
  readonly #report: (finding: FindingRecord) => void
  readonly #source: FixSource | undefined
  readonly #leavesOut: ((node: SchemaNode) => boolean) | undefined
  readonly #standing = { root: false, position: '' }
  #node: SchemaNode | undefined
  #live = 0
  #hidden: Map<string, number> | undefined
  #count = 0
  #seen: Set<unknown> | undefined

  constructor(prepared: Prepared, report: (finding: FindingRecord) => void, source: FixSource | undefined, leavesOut?: (node: SchemaNode) => boolean) {
    this.#prepared = prepared
    this.#report = report
    this.#source = source
    this.#leavesOut = leavesOut
  }

  all(schema: unknown): void {
    const { detectors, matrix } = this.#prepared
    const root = rootNode(new SchemaRoot(schema))
    detectors.tally.reset()
    this.#visit(root, matrix.all)
    const suspects = detectors.suspects()
    if (!isObject(schema) || suspects.length === 0) return
    this.#standAt(root, matrix.all)
    detectors.schema(root, this.#emit, suspects)
  }

  from(node: SchemaNode): void {
    this.#visit(node, this.#prepared.matrix.all)
  }

  readonly #emit: Emit = (feature, details, place) => {
    const { matrix } = this.#prepared
    const verdicts = matrix.verdicts(feature.id, details, this.#standing, this.#live)
    if (verdicts === undefined) return
    this.#report(new FindingRecord(feature, details, verdicts, this.#node, place, this.#source))
    const keyword = place?.below[0]
    if (typeof keyword === 'string') this.#hidden = hiddenBy(keyword, verdicts, matrix, this.#hidden)
  }

  #standAt(node: SchemaNode, live: number): void {
    this.#node = node
    this.#live = live
    this.#hidden = undefined
    this.#standing.root = node.parent === undefined
    this.#standing.position = node.keyword
  }

  #visit(node: SchemaNode, live: number): void {
    if (this.#isRepeated(node) || this.#leavesOut?.(node) === true) return
    this.#standAt(node, live)
    const holders = this.#prepared.detectors.node(node, this.#emit)
    if (node.depth >= MAX_DEPTH) return
    const hidden = this.#hidden
    const { schema } = node
    for (const { name, holds } of holders) {
      const left = hidden === undefined ? live : live & ~(hidden.get(name) ?? 0)
      if (left === 0) this.#prepared.detectors.tally.below(name, schema[name], node.depth + 1)
      else this.#below(node, name, holds, schema[name], left)
    }
  }

  #below(node: SchemaNode, keyword: string, holds: string, value: unknown, live: number): void {
    if (holds === 'schemas-by-name' && isObject(value)) {
      for (const name of Object.keys(value)) this.#visit(childNode(node, keyword, name, value[name]), live)
    } else {
      visitKeyword(keyword, holds, value, (name, key, part) => {
        this.#visit(childNode(node, name, key, part), live)
      })
    }
  }

  #isRepeated(node: SchemaNode): boolean {
    this.#count += 1
    if (this.#count <= MANY_NODES || !isObject(node.value)) return false
    this.#seen ??= new Set()
    if (this.#seen.has(node.value)) return true
    this.#seen.add(node.value)
    return false
  }
}
