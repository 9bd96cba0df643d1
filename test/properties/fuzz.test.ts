import { expect, test } from 'vitest'
import { schemasIn } from '../fuzz/real.js'
import { caseOf } from '../fuzz/run.js'

const fixtures = new URL('../../fixtures/', import.meta.url).pathname
const real = ['tools', 'documents'].flatMap((folder) => schemasIn(`${fixtures}${folder}`))

// `npm run fuzz` does the same many more times, and holds each call to a time; here nobody looks at the clock.
test.each([1, 2, 3, 4])(
  'nothing throws, and nothing grows without bounds, whatever is put in: seed %i',
  (seed) => {
    const faults: string[] = []
    for (let index = 0; index < 250; index += 1) {
      const { input, run } = caseOf(seed, index, real)
      // Some of what is made to cost as much as it can is enough.
      if (input.isHeavy && index % 10 !== 0) continue
      const { fault } = run(input)
      if (fault !== undefined) faults.push(`${String(index)} (${input.kind}): ${fault}`)
    }
    expect(faults).toEqual([])
  },
  600_000,
)
