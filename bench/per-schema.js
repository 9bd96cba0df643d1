// Measures work on schemas beside a JSON round trip of the same schemas, in one process.
import { adapt, analyze, createSchemaCache } from '@toolschema/core'

/** How many schemas are measured at a time: small, so that some of the rounds get through each piece undisturbed. */
const PIECE = 40

/** @typedef {{ readonly name: string, readonly goal: number | undefined, readonly run: (schema: unknown) => unknown }} Job */
/** @typedef {{ readonly name: string, readonly goal: number | undefined, readonly wall: number, readonly cpu: number }} Figure */

const caches = [createSchemaCache('gemini', {}, 10_000), createSchemaCache('openai-strict', {}, 10_000)]

/** @param {string} target @returns {(schema: unknown) => unknown} */
const adapting = (target) => (schema) => {
  const { changes, codec } = adapt(schema, target)
  return [changes, codec]
}

/** The first one is what the others are compared with. @type {readonly Job[]} */
export const jobs = [
  { name: 'JSON.parse(JSON.stringify(schema))', goal: undefined, run: (schema) => /** @type {unknown} */ (JSON.parse(JSON.stringify(schema))) },
  { name: 'adapt for gemini', goal: 1, run: adapting('gemini') },
  { name: 'adapt for openai-strict', goal: 1, run: adapting('openai-strict') },
  { name: 'analyze for gemini, openai-strict and anthropic', goal: 1, run: (schema) => analyze(schema, { targets: ['gemini', 'openai-strict', 'anthropic'] }) },
  { name: 'cache hit, gemini', goal: 0.05, run: (schema) => caches[0]?.adapt(schema) },
  { name: 'cache hit, openai-strict', goal: 0.05, run: (schema) => caches[1]?.adapt(schema) },
]

/**
 * Microseconds a schema: of each piece the round that took least, all jobs taking turns in every round.
 * The processor time is told for whole rounds, because its clock is too coarse for a piece.
 * @param {readonly unknown[]} schemas @param {number} rounds @returns {Figure[]}
 */
export function measure(schemas, rounds) {
  /** @type {unknown[][]} */
  const pieces = []
  for (let start = 0; start < schemas.length; start += PIECE) pieces.push(schemas.slice(start, start + PIECE))
  const walls = jobs.map(() => pieces.map(() => Infinity))
  const cpus = jobs.map(() => Infinity)
  for (let round = 0; round < rounds; round += 1) {
    jobs.forEach((job, index) => {
      const before = process.cpuUsage()
      const wall = walls[index] ?? []
      pieces.forEach((piece, at) => {
        wall[at] = Math.min(wall[at] ?? Infinity, timeOf(job, piece))
      })
      const { user, system } = process.cpuUsage(before)
      cpus[index] = Math.min(cpus[index] ?? Infinity, user + system)
    })
  }
  return jobs.map(({ name, goal }, index) => {
    const wall = (walls[index] ?? []).reduce((sum, time) => sum + time, 0) * 1000
    return { name, goal, wall: wall / schemas.length, cpu: (cpus[index] ?? NaN) / schemas.length }
  })
}

/** @type {unknown} What was made last, so that nothing is left out as useless. */
export let kept

/** @param {Job} job @param {readonly unknown[]} schemas @returns {number} */
function timeOf({ run }, schemas) {
  const start = performance.now()
  for (const schema of schemas) kept = run(schema)
  return performance.now() - start
}
