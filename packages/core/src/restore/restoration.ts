import { Acceptor, admittedTypes } from '../accepts.js'
import type { Codec, RootCodec, UnionCodec } from '../codec.js'
import { severityOf, type Circumstances, type IssueKind, type Severity } from '../issues.js'
import type { SchemaRoot } from '../schema/root.js'
import { DEFAULT_MAX_JSON_BYTES, type Decoding } from './json-text.js'
import type { Step } from './location.js'
import { rootsOf } from './roots.js'

/** Deeper than this a value is passed on as it is. */
export const MAX_DEPTH = 500

/** How arguments are restored. */
export interface RestoreOptions extends Decoding {
  /** `lenient` (the default) never throws; `strict` throws a RestoreError for the first issue of severity `error`. */
  readonly mode?: 'lenient' | 'strict'
  /** Null for a property that was optional and nullable, where absent is sent as null too: kept by default. */
  readonly optionalNullable?: 'keep' | 'drop'
  /** An empty string where the JSON text of an optional property is expected: kept by default. */
  readonly emptyJsonString?: 'keep' | 'omit'
  /** Turns `"5"` into 5 where the tool takes numbers and no strings. */
  readonly coerceNumbers?: boolean
  /** Holds the restored value against the whole original schema and reports what does not fit. */
  readonly validate?: boolean
}

/** An issue before it is put into words. */
export interface Report extends Circumstances {
  readonly kind: IssueKind
  readonly severity: Severity
  readonly path: readonly (string | number)[]
  readonly steps: readonly Step[]
}

export type RestoreCodec = (codec: Codec, value: unknown, run: Restoration) => unknown

/** Stands for a property that is left out. */
export const OMITTED = Symbol('omitted')

/** One call of restore: the schemas, where it is in the arguments, and what it has noticed. */
export class Restoration {
  readonly root: RootCodec
  readonly options: RestoreOptions
  readonly original: SchemaRoot
  readonly adapted: SchemaRoot
  /** Judges restored values by the original. */
  readonly exact: Acceptor
  /** The same, overlooking the nulls that will be dropped. */
  readonly tolerant: Acceptor
  /** Judges values as they were sent by the adapted schema. */
  readonly shown: Acceptor
  reports: Report[] = []
  readonly #restoreCodec: RestoreCodec
  readonly #path: (string | number)[] = []
  readonly #steps: Step[] = []
  readonly #choices = new Map<UnionCodec, Map<unknown, unknown>>()
  #depth = 0

  constructor(root: RootCodec, options: RestoreOptions, restoreCodec: RestoreCodec) {
    const { original, adapted } = rootsOf(root)
    this.root = root
    this.options = options
    this.original = original
    this.adapted = adapted
    this.exact = new Acceptor(original)
    this.tolerant = new Acceptor(original, { nullIsAbsent: true })
    this.shown = new Acceptor(adapted)
    this.#restoreCodec = restoreCodec
  }

  restore(codec: Codec, value: unknown): unknown {
    return this.deeper(value, () => this.#restoreCodec(codec, value, this))
  }

  /** Restores what stands at a segment of the arguments; `step` leads to its schema. */
  below(value: unknown, segment: string | number, step: Step | undefined, restore: () => unknown): unknown {
    this.#path.push(segment)
    if (step !== undefined) this.#steps.push(step)
    const restored = this.deeper(value, restore)
    if (step !== undefined) this.#steps.pop()
    this.#path.pop()
    return restored
  }

  /** Restores a value by one branch of its schema. */
  inBranch(step: Step | undefined, restore: () => unknown): unknown {
    if (step === undefined) return restore()
    this.#steps.push(step)
    const restored = restore()
    this.#steps.pop()
    return restored
  }

  /** Passes a value on unchanged where it lies too deep. */
  deeper(value: unknown, restore: () => unknown): unknown {
    if (this.#depth >= MAX_DEPTH) return value
    this.#depth += 1
    const restored = restore()
    this.#depth -= 1
    return restored
  }

  /** Restores and forgets what was noticed. */
  attempt(restore: () => unknown): unknown {
    const reports = this.reports
    this.reports = []
    const restored = restore()
    this.reports = reports
    return restored
  }

  /** The choice between the branches of a union, made once for a value; undefined while it is being made. */
  choice<T>(codec: UnionCodec, value: unknown, choose: () => T): T | undefined {
    const choices = this.#choices.get(codec) ?? new Map<unknown, unknown>()
    this.#choices.set(codec, choices)
    if (!choices.has(value)) {
      choices.set(value, undefined)
      choices.set(value, choose())
    }
    return choices.get(value) as T | undefined
  }

  report(kind: IssueKind, circumstances: Circumstances, severity: Severity = severityOf(kind)): void {
    this.reports.push({ ...circumstances, kind, severity, path: [...this.#path], steps: [...this.#steps] })
  }

  /** The largest JSON text that is decoded, in bytes. */
  get maxJsonBytes(): number {
    return this.options.maxJsonBytes ?? DEFAULT_MAX_JSON_BYTES
  }

  /** The types that all of these schemas admit, as the bits of schema/types.ts. */
  typesOf(schemas: readonly unknown[]): number {
    return schemas.reduce((types: number, schema) => types & admittedTypes(schema, this.original), ~0)
  }
}
