import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { flattenTarget } from '../../packages/core/src/matrix.js'
import { targets } from '../../packages/core/src/targets/index.js'
import type { Verdict } from '../../packages/core/src/targets/target.js'

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

const onlyAccepted = (verdicts: readonly Verdict[]) => verdicts.every(({ outcome, certainty, when }) => outcome === 'accepted' && certainty === 'inferred' && when === undefined)

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
