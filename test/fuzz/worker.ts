import type { Json } from './json.js'
import { schemasIn } from './real.js'
import { caseOf } from './run.js'
import { shrunk } from './shrink.js'

/** What a worker is to do: every `step`th case of a seed. */
export interface Task {
  readonly seed: number
  readonly from: number
  readonly cases: number
  readonly step: number
  readonly folders: readonly string[]
}

export interface Progress {
  readonly done: number
  readonly slowest: Extreme
  readonly largest: Extreme
}

export interface Failure {
  readonly failed: number
  readonly kind: string
  readonly fault: string
  readonly smallest: string
}

export type Message = Progress | Failure | { readonly doing: string } | { readonly at: number }

export interface Extreme {
  readonly amount: number
  readonly index: number
  readonly kind: string
}

/** A call may take so many milliseconds of the processor. */
const BUDGET = 10_000

const [task] = process.argv.slice(2)
if (process.send !== undefined && task !== undefined) {
  run(JSON.parse(task) as Task)
  process.disconnect()
}

function run({ seed, from, cases, step, folders }: Task): void {
  const real = folders.flatMap(schemasIn)
  let slowest: Extreme = { amount: 0, index: -1, kind: '' }
  let largest = slowest
  let done = 0
  for (let index = from; index < cases; index += step) {
    send({ at: index })
    const { input, run: runCase } = caseOf(seed, index, real)
    if (cases - from === 1) send({ doing: `${input.kind}: ${inWords(input.schema)}` })
    const outcome = runCase(input, cases - from === 1 ? (doing) => send({ doing }) : undefined)
    const { what, milliseconds } = outcome.longest
    const fault = outcome.fault ?? (milliseconds > BUDGET ? `took ${milliseconds.toFixed(0)} ms of the processor: ${what}` : undefined)
    if (fault !== undefined) {
      report(seed, index, fault, real)
      return
    }
    if (milliseconds > slowest.amount) slowest = { amount: milliseconds, index, kind: `${input.kind}, ${what}` }
    if (outcome.ratio > largest.amount) largest = { amount: outcome.ratio, index, kind: input.kind }
    done += 1
    if (done % 200 === 0) send({ done, slowest, largest })
  }
  send({ done, slowest, largest })
}

function send(message: Message): void {
  process.send?.(message)
}

function report(seed: number, index: number, fault: string, real: readonly Json[]): void {
  const { input, run: runCase } = caseOf(seed, index, real)
  const [what = ''] = fault.split('\n')
  const smallest =
    input.isJson && !what.startsWith('took')
      ? shrunk(input.schema, (schema) => runCase({ ...input, schema }).fault?.split('\n')[0] === what, 20_000)
      : input.schema
  send({ failed: index, kind: input.kind, fault, smallest: inWords(smallest) })
}

function inWords(value: unknown): string {
  try {
    return ((JSON.stringify(value) as string | undefined) ?? 'undefined').slice(0, 4000)
  } catch (error) {
    return `no JSON: ${String(error)}`
  }
}
