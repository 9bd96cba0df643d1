import type { RootCodec } from './codec.js'
import { messageOf, RestoreError, type Issue } from './issues.js'
import { hasEnd } from './schema/ends.js'
import { toPointer } from './schema/pointer.js'
import { openArguments, restoreContainer, type Opened } from './restore/arguments.js'
import { restoreByCodec } from './restore/codec.js'
import { schemaPointers, type Step } from './restore/location.js'
import { Restoration, type Report, type RestoreOptions } from './restore/restoration.js'
import { reportInvalid } from './restore/validate.js'

export type { RestoreOptions } from './restore/restoration.js'

/**
 * Turns the arguments that a model sent for an adapted schema into those that the original schema describes.
 * Takes any JSON value and never throws; what is no JSON value because it contains itself is passed on as it is. In strict mode it throws a RestoreError for the first issue of severity `error`.
 */
export function restore(root: RootCodec, args: unknown, options: RestoreOptions = {}): unknown {
  return restoreWithIssues(root, args, options).value
}

/** Does what {@link restore} does, and tells what it noticed on the way. What it had no need to look at is not judged, unless `validate` is set. */
export function restoreWithIssues(root: RootCodec, args: unknown, options: RestoreOptions = {}): { value: unknown; issues: Issue[] } {
  const run = new Restoration(root, options, restoreByCodec)
  const opened = hasEnd(args) ? openArguments(root, args, run) : endless(args, run)
  const value = 'result' in opened ? opened.result : restoreContainer(root, opened.container, args, run)
  if (options.validate === true && 'container' in opened && value !== undefined) {
    reportInvalid(root, opened.container, value, run, new Restoration(root, {}, restoreByCodec))
  }
  const pointerOf = schemaPointers(run.original)
  if (options.mode === 'strict') throwFirstError(run, pointerOf)
  return { value, issues: run.reports.map((report) => issueOf(report, pointerOf)) }
}

function endless(args: unknown, run: Restoration): Opened {
  run.report('malformed-arguments', { value: undefined })
  return { result: args }
}

/**
 * False where every value that the original schema accepts travels in its own shape, so that restoring changes nothing about it.
 * It still has a use for other values then: it drops nulls that stand for absent properties, and opens arguments that come as JSON text.
 */
export function needsRestore(root: RootCodec): boolean {
  return root.codec.kind !== 'plain' || root.wrap !== undefined
}

function issueOf(report: Report, pointerOf: (steps: readonly Step[]) => string): Issue {
  const { kind, severity, path, steps } = report
  return { pointer: toPointer(path), schemaPointer: pointerOf(steps), kind, severity, message: messageOf(kind, path, report) }
}

function throwFirstError(run: Restoration, pointerOf: (steps: readonly Step[]) => string): void {
  const report = run.reports.find(({ severity }) => severity === 'error')
  if (report !== undefined) throw new RestoreError(issueOf(report, pointerOf), report.value)
}
