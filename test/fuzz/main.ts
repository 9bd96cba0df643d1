import { fork } from 'node:child_process'
import { parseArgs } from 'node:util'
import type { Extreme, Failure, Message, Progress, Task } from './worker.js'

/** A case that takes longer than this, in milliseconds, hangs. */
const PATIENCE = 60_000

const usage = `Usage: npm run fuzz -- [--cases N] [--seed S] [--only INDEX] [--workers N]
Gives everything public inputs of every kind: nothing may throw, hang or grow without bounds. 100,000 cases unless said otherwise.`

export async function main(args: readonly string[], worker: URL, folders: readonly string[]): Promise<number> {
  const options = {
    cases: { type: 'string' },
    seed: { type: 'string' },
    only: { type: 'string' },
    workers: { type: 'string' },
    help: { type: 'boolean' },
  } as const
  const { values } = parseArgs({ args: [...args], options })
  const numbers = { cases: Number(values.cases ?? 100_000), seed: Number(values.seed ?? 1), workers: Number(values.workers ?? 1) }
  if (values.help === true || !Object.values(numbers).every(Number.isSafeInteger)) {
    console.log(usage)
    return values.help === true ? 0 : 2
  }
  const only = values.only === undefined ? undefined : Number(values.only)
  const tasks =
    only === undefined
      ? Array.from({ length: numbers.workers }, (_, from) => ({ from, cases: numbers.cases, step: numbers.workers }))
      : [{ from: only, cases: only + 1, step: 1 }]
  const start = performance.now()
  const results = await Promise.all(tasks.map((task) => watch(worker, { ...task, seed: numbers.seed, folders })))
  const seconds = (performance.now() - start) / 1000
  const failures = results.flatMap((result) => result.failures)
  for (const { failed, kind, fault, smallest } of failures)
    console.log(
      `Case ${String(failed)} of seed ${String(numbers.seed)} (${kind}) failed: ${fault}\n  ${smallest}\n  again: npm run fuzz -- --seed ${String(numbers.seed)} --only ${String(failed)}`,
    )
  const done = results.reduce((sum, result) => sum + result.done, 0)
  const word = (what: string, unit: string, { amount, index, kind }: Extreme): string =>
    `${what}: case ${String(index)} (${kind}), ${amount.toFixed(1)} ${unit}`
  console.log(
    `${done.toLocaleString('en')} cases of seed ${String(numbers.seed)} in ${seconds.toFixed(0)} s, ${(done / seconds).toFixed(0)} a second: ${failures.length === 0 ? 'no fault' : `${String(failures.length)} failed`}`,
  )
  console.log(word('slowest', 'ms', most(results.map(({ slowest }) => slowest))))
  console.log(word('largest output', 'times its input', most(results.map(({ largest }) => largest))))
  return failures.length === 0 ? 0 : 1
}

interface Result extends Progress {
  readonly failures: readonly Failure[]
}

const nothing: Extreme = { amount: 0, index: -1, kind: 'none' }

function most(extremes: readonly Extreme[]): Extreme {
  return extremes.reduce((one, other) => (other.amount > one.amount ? other : one), nothing)
}

/** So many faults are enough. */
const ENOUGH = 5

/** Runs workers one after another until all cases are through: the next one goes on behind the case at which the last one hung or failed. */
async function watch(file: URL, task: Task): Promise<Result> {
  let result: Result = { done: 0, slowest: nothing, largest: nothing, failures: [] }
  for (let from = task.from; from < task.cases && result.failures.length < ENOUGH;) {
    const { done, slowest, largest, failure } = await watchOne(file, { ...task, from })
    const failures = [...result.failures, ...(failure === undefined ? [] : [failure])]
    result = { done: result.done + done, slowest: most([result.slowest, slowest]), largest: most([result.largest, largest]), failures }
    from = failure === undefined ? task.cases : failure.failed + task.step
  }
  return result
}

/** Runs one worker to its end, or to the case at which it hangs, fails or dies: a process of its own, with the stack that programs have. */
function watchOne(file: URL, task: Task): Promise<Progress & { readonly failure: Failure | undefined }> {
  const worker = fork(file, [JSON.stringify(task)], { stdio: ['ignore', 'inherit', 'pipe', 'ipc'] })
  let [done, slowest, largest] = [0, nothing, nothing]
  let [at, since] = [task.from, performance.now()]
  let lastWords = ''
  worker.stderr?.on('data', (text: Buffer) => {
    lastWords = (lastWords + text.toString()).slice(-2000)
  })
  return new Promise((resolve) => {
    const end = (failure?: Failure): void => {
      clearInterval(timer)
      worker.kill('SIGKILL')
      resolve({ done, slowest, largest, failure })
    }
    const fail = (fault: string): void => {
      end({ failed: at, kind: 'unknown', fault, smallest: '' })
    }
    const timer = setInterval(() => {
      if (performance.now() - since > PATIENCE) fail(`still running after ${String(PATIENCE / 1000)} s`)
    }, 1000)
    worker.on('message', (message: Message) => {
      if ('at' in message) [at, since] = [message.at, performance.now()]
      else if ('doing' in message) console.log(`  ${message.doing}`)
      else if ('failed' in message) end(message)
      else ({ done, slowest, largest } = message)
    })
    worker.on('error', (error) => {
      fail(String(error))
    })
    worker.on('close', (code, signal) => {
      if (code === 0) end()
      else fail(`the process ended with ${String(signal ?? code)}: ${lastWords.trim()}`)
    })
  })
}
