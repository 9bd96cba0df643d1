import type { Finding } from '@toolschema/core'
import type { Entry, Range, RelatedPlace, ToolDocument } from '@toolschema/document'
import type { Level } from './levels.js'

/** One thing that is wrong at one place of a file. */
export interface Item {
  /** The id of a feature, or the code of a problem with the file itself. */
  readonly code: string
  readonly level: Level
  /** Clients repair it at request time without loss, and the tool is not written for one provider. */
  readonly adaptable: boolean
  readonly message: string
  readonly range: Range
  readonly related: readonly RelatedPlace[]
  /** The tool that it is about; undefined for the file itself. */
  readonly entry: Entry | undefined
  readonly finding: Finding | undefined
}

/** What one target makes of one tool. */
export interface Cell {
  /** Without those that are adaptable. */
  readonly errors: number
  readonly adaptable: number
  readonly warnings: number
}

/** A tool with what each target that was asked makes of it. */
export interface Row {
  readonly entry: Entry
  readonly cells: ReadonlyMap<string, Cell>
}

export interface FileReport {
  /** As it is shown. */
  readonly name: string
  /** Undefined for standard input. */
  readonly path: string | undefined
  readonly document: ToolDocument
  /** In the order of their places. */
  readonly items: readonly Item[]
  readonly rows: readonly Row[]
}

export interface Report {
  readonly files: readonly FileReport[]
  /** Everybody who was asked about some tool, in the order of the settings. */
  readonly targets: readonly string[]
  /** What kept files from being checked, in sentences. */
  readonly failures: readonly string[]
  /** The same for files that were checked as far as they could be read: an item says it at its place as well. */
  readonly incomplete: readonly string[]
}

/** Everything that kept a file, or a part of one, from being checked. */
export function allFailures({ failures, incomplete }: Report): string[] {
  return [...failures, ...incomplete]
}

export interface Counts {
  readonly files: number
  readonly tools: number
  /** Without those that are adaptable. */
  readonly errors: number
  readonly adaptable: number
  readonly warnings: number
  readonly hints: number
}

/** How much there is of everything. */
export function countsOf(report: Report): Counts {
  const items = report.files.flatMap((file) => file.items)
  const at = (level: Level): Item[] => items.filter((item) => item.level === level)
  return {
    files: report.files.length,
    tools: report.files.reduce((sum, file) => sum + file.rows.length, 0),
    errors: at('error').filter((item) => !item.adaptable).length,
    adaptable: at('error').filter((item) => item.adaptable).length,
    warnings: at('warning').length,
    hints: at('hint').length,
  }
}

/** How an item can be mended. */
export type Remedy =
  | { readonly kind: 'safe' | 'lossy'; readonly title: string; readonly effect: string }
  | { readonly kind: 'adapt' }
  | { readonly kind: 'none'; readonly conflict: readonly string[] }

/** The best way out of an item: a fix that keeps the meaning, one that changes it, the client, or none. */
export function remedyOf(item: Item): Remedy {
  if (item.adaptable) return { kind: 'adapt' }
  const fixes = item.finding?.fixes ?? []
  const safe = fixes.find((fix) => fix.effect === 'equivalent')
  if (safe !== undefined) return { kind: 'safe', title: safe.title, effect: safe.effect }
  if (item.finding?.adaptable === true) return { kind: 'adapt' }
  const [lossy] = fixes
  return lossy === undefined ? { kind: 'none', conflict: item.finding?.conflict ?? [] } : { kind: 'lossy', title: lossy.title, effect: lossy.effect }
}
