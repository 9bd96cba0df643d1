import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Details } from '../../packages/core/src/details.js'
import { flattenTarget, Matrix } from '../../packages/core/src/matrix.js'
import { targets } from '../../packages/core/src/targets/index.js'
import type { Verdict, When } from '../../packages/core/src/targets/target.js'

/** The researched matrix lies beside the project while it is built; a clone of the project alone does not have it. */
const cellsFile = new URL('../../../shared/matrix/matrix.jsonl', import.meta.url)
const available = existsSync(cellsFile)

interface Cell extends Omit<Verdict, 'evidence'> {
  readonly feature: string
  readonly target: string
  readonly evidence: readonly string[]
}

const cells: readonly Cell[] = available
  ? readFileSync(cellsFile, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Cell)
  : []

/** The words of `says` are ours to choose; everything else is a fact. */
const facts = ({ outcome, certainty, when, quote, evidence, since }: Verdict) => ({ outcome, certainty, when, quote, evidence, since })

const onlyAccepted = (verdicts: readonly Verdict[]) =>
  verdicts.every(({ outcome, certainty, when }) => outcome === 'accepted' && certainty === 'inferred' && when === undefined)

describe.skipIf(!available)('the targets say what the researched matrix says (skipped: ../shared/matrix is not here)', () => {
  for (const target of targets) {
    const verdicts = Object.entries(flattenTarget(target).verdicts).map(([feature, cell]) => [feature, [cell].flat()] as const)
    const researched = cells.filter((cell) => cell.target === target.id)
    const features = [...new Set(researched.map(({ feature }) => feature))]

    test(`${target.id} has every researched cell, in order`, () => {
      const written = new Map(verdicts)
      for (const feature of features) {
        expect((written.get(feature) ?? []).map(facts), feature).toEqual(researched.filter((cell) => cell.feature === feature).map(facts))
      }
    })

    test(`${target.id} claims nothing that was not researched`, () => {
      const extra = verdicts.filter(([feature, list]) => !features.includes(feature) && !onlyAccepted(list))
      expect(extra.map(([feature]) => feature)).toEqual([])
    })
  }
})

/** The `when` language as an independent program reads it. */
interface Reference {
  matrix(): { verdict(feature: string, target: string, facts: Record<string, unknown>): Partial<Verdict> & { outcome: string } }
}

/** Values on both sides of every condition on one key. */
function values(key: string, conditions: readonly When[]): unknown[] {
  const found = new Set<unknown>([undefined, 'something else', 0, true, false])
  for (const when of conditions) {
    const condition = when[key]
    if (condition === undefined || condition === null || typeof condition !== 'object') {
      found.add(condition)
      continue
    }
    for (const value of [...(condition.in ?? []), ...(condition.notIn ?? [])].slice(0, 4)) found.add(value)
    if (condition.over !== undefined) for (const step of [0, 1]) found.add(condition.over + step)
    for (const list of [condition.some, condition.someNotIn]) if (list !== undefined) for (const more of [[], ['something else']]) found.add([list[0], ...more])
  }
  return [...found]
}

/** Every combination of values for the keys that some condition asks for. */
function combinations(conditions: readonly When[]): Record<string, unknown>[] {
  const keys = new Set(conditions.flatMap((when) => Object.keys(when)))
  let rows: Record<string, unknown>[] = [{}]
  for (const key of keys) rows = rows.flatMap((row) => values(key, conditions).map((value) => (value === undefined ? row : { ...row, [key]: value })))
  return rows
}

describe.skipIf(!available)('the matrix judges as the reference does (skipped: ../shared/matrix is not here)', async () => {
  const reference = available ? ((await import(new URL('verdict.mjs', cellsFile).href)) as Reference).matrix() : undefined
  const features = [...new Set(cells.map(({ feature }) => feature))]

  test.each(targets.map(({ id }) => id))('%s', (id) => {
    const target = targets.find((one) => one.id === id)
    if (target === undefined || reference === undefined) throw new Error('Nothing to compare with.')
    // The reference knows no facts of targets: every fact of a condition is among the combinations.
    const { facts: _facts, ...flat } = flattenTarget(target)
    const matrix = new Matrix([flat])
    let objections = 0
    for (const feature of features) {
      const conditions = cells.filter((cell) => cell.feature === feature && cell.target === id).map(({ when }) => when ?? {})
      for (const row of combinations(conditions)) {
        const node = { root: row['root'] === true, position: typeof row['position'] === 'string' ? row['position'] : '' }
        const [mine] = matrix.verdicts(feature, row as Details, node, matrix.all) ?? []
        const { outcome, certainty, quote, evidence } = reference.verdict(feature, id, { ...node, ...row })
        const expected = outcome === 'accepted' ? undefined : { outcome, certainty, quote, evidence }
        expect(
          mine && { outcome: mine.outcome, certainty: mine.certainty, quote: mine.quote, evidence: mine.evidence },
          `${feature} ${JSON.stringify(row)}`,
        ).toEqual(expected)
        if (mine !== undefined) objections += 1
      }
    }
    expect(objections).toBeGreaterThan(features.length / 10)
  })
})
