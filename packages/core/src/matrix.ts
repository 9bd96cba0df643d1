import type { Details } from './details.js'
import type { TargetVerdict } from './finding.js'
import { has } from './schema/json.js'
import type { RootTarget, Verdict } from './targets/target.js'
import { compileWhen, type Facts, type Holds, type Standing } from './when.js'

export { flattenTarget, resolveTargets } from './targets/resolve.js'

export interface MatrixOptions {
  /** What the caller knows of the request: `api`, `family`, `strict`. Stronger than the facts of a target. */
  readonly facts?: Facts
  /** Whether verdicts count whose reports contradict each other; true where it is left out. */
  readonly disputed?: boolean
}

/** One cell that can win: without a verdict it stands for no objection. */
interface Cell {
  readonly holds: Holds | undefined
  readonly verdict: TargetVerdict | undefined
}

/** The cells of one feature for one target that objects to some form of it. */
interface Row {
  readonly bit: number
  readonly cells: readonly Cell[]
}

/** One feature: who may object, and what they say where nothing depends on the occurrence. */
interface Column {
  readonly mask: number
  readonly rows: readonly Row[]
  /** By the bits of the targets that object; undefined where some cell has a condition. */
  readonly fixed: Map<number, readonly TargetVerdict[]> | undefined
}

/** The verdicts of a set of targets, compiled once; a target is one bit, in the order of the list. */
export class Matrix {
  readonly targets: readonly RootTarget[]
  /** The bits of all targets. */
  readonly all: number
  readonly #facts: Facts
  readonly #disputed: boolean
  readonly #columns = new Map<string, Column>()

  /** Throws a RangeError for more than 31 targets. */
  constructor(targets: readonly RootTarget[], options: MatrixOptions = {}) {
    if (targets.length > 31) throw new RangeError(`At most 31 targets can be judged at once, not ${targets.length}.`)
    this.targets = targets
    this.all = 2 ** targets.length - 1
    this.#facts = options.facts ?? {}
    this.#disputed = options.disputed ?? true
  }

  /** The bit of a target; 0 for one that is not in the set. */
  bit(target: string): number {
    const index = this.targets.findIndex(({ id }) => id === target)
    return index < 0 ? 0 : 1 << index
  }

  /** Whether some target objects to some form of the feature. */
  concerns(feature: string): boolean {
    return this.#column(feature).mask !== 0
  }

  /**
   * Who objects to an occurrence, and why; undefined where nobody does.
   * `live` has the bits of the targets that are asked. The list may be shared: it is frozen then.
   */
  verdicts(feature: string, details: Details, node: Standing, live: number): readonly TargetVerdict[] | undefined {
    const column = this.#columns.get(feature) ?? this.#column(feature)
    const asked = column.mask & live
    if (asked === 0) return undefined
    if (column.fixed !== undefined) return column.fixed.get(asked) ?? fix(column.rows, column.fixed, asked)
    let found: TargetVerdict[] | undefined
    for (const { bit, cells } of column.rows) {
      if ((bit & asked) === 0) continue
      for (const { holds, verdict } of cells) {
        if (holds !== undefined && !holds(details, node)) continue
        if (verdict !== undefined) (found ??= []).push(verdict)
        break
      }
    }
    return found
  }

  /** All cells of a feature for one of the targets, the historical ones among them; empty where there are none. */
  everyCell(feature: string, target: string): readonly Verdict[] {
    const root = this.targets.find(({ id }) => id === target)
    return root === undefined ? [] : cellsOf(root, feature)
  }

  #column(feature: string): Column {
    const known = this.#columns.get(feature)
    if (known !== undefined) return known
    const rows = this.targets.flatMap((target, index) => this.#row(feature, target, 1 << index))
    const mask = rows.reduce((bits, row) => bits | row.bit, 0)
    const conditional = rows.some(({ cells }) => cells[0]?.holds !== undefined)
    const column: Column = { mask, rows, fixed: conditional ? undefined : new Map() }
    this.#columns.set(feature, column)
    return column
  }

  #row(feature: string, target: RootTarget, bit: number): Row[] {
    const listed = cellsOf(target, feature).filter(({ certainty }) => certainty !== 'historical')
    const facts = { ...target.facts, ...this.#facts }
    const cells: Cell[] = []
    for (const cell of listed.length > 0 ? listed : [target.unlisted]) {
      const holds = compileWhen(cell.when, facts)
      cells.push({ holds, verdict: this.#objection(target, cell) })
      if (holds === undefined) break
    }
    return cells.some(({ verdict }) => verdict !== undefined) ? [{ bit, cells }] : []
  }

  #objection(target: RootTarget, { outcome, certainty, says, quote, evidence }: Verdict): TargetVerdict | undefined {
    if (outcome === 'accepted' || (certainty === 'disputed' && !this.#disputed)) return undefined
    return Object.freeze({ target: target.id, outcome, certainty, says, ...(quote === undefined ? {} : { quote }), evidence: Object.freeze([...evidence]) })
  }
}

function cellsOf(target: RootTarget, feature: string): readonly Verdict[] {
  const verdicts: Readonly<Record<string, Verdict | readonly Verdict[] | undefined>> = target.verdicts
  const cells = has(verdicts, feature) ? verdicts[feature] : undefined
  return cells === undefined ? [] : Array.isArray(cells) ? (cells as readonly Verdict[]) : [cells as Verdict]
}

function fix(rows: readonly Row[], fixed: Map<number, readonly TargetVerdict[]>, asked: number): readonly TargetVerdict[] {
  const list = rows.flatMap(({ bit, cells }) => ((bit & asked) !== 0 && cells[0]?.verdict !== undefined ? [cells[0].verdict] : []))
  const shared = Object.freeze(list)
  fixed.set(asked, shared)
  return shared
}
