import { adapt, adaptTools, targets as knownTargets } from '@toolschema/core'
import { beforeAll, describe, expect, test } from 'vitest'
import { printAtTheEnd } from '../figures.js'
import { available, lists, skipped, wrapped } from './corpus.js'
import { judged, oracles, type Oracles } from './oracles.js'

interface Given {
  readonly name: string
  readonly schema: unknown
}

const everyList = [...lists('tools'), ...lists('perf')]
const given = ({ file, schema }: { readonly file: string; readonly schema: unknown }): Given => ({ name: file, schema })
const toolsOf = (several: typeof everyList): Given[] =>
  several.flatMap(({ file, tools }) => tools.map(({ name, inputSchema }) => ({ name: `${file} ${name}`, schema: inputSchema })))

const tools = toolsOf(everyList)
const schemas = wrapped('schemas').map(given)
const large = wrapped('schemas-large').map(given)
const ids = knownTargets.map(({ id }) => id)

const figures = { lists: everyList.length, tools: tools.length, schemas: schemas.length, targets: judged.length, judgements: 0, rejected: 0 }

describe.skipIf(!available)(`adapting real tools and schemas (${skipped})`, () => {
  let oracle: Oracles

  beforeAll(async () => {
    oracle = await oracles()
    expect(oracle.TARGETS).toEqual(judged)
  })
  printAtTheEnd('Corpus, adapted', figures)

  /** What a target refuses of a schema. */
  const refused = async (schema: unknown, target: string): Promise<string[]> => {
    const { accept, problems } = await oracle.judge(schema, target)
    figures.judgements += 1
    figures.rejected += Number(!accept)
    return accept ? [] : problems.slice(0, 3).map(({ pointer, rule }) => `${rule} ${pointer}`)
  }

  describe.each(judged)('%s', (target) => {
    test('takes every adapted list: each schema, and each name once', async () => {
      const bad: string[] = []
      for (const { file, tools: list } of everyList) {
        const adapted = adaptTools(list, target).tools
        const names = adapted.map(({ sentName }) => sentName)
        for (const { name, error, adaptation } of adapted) {
          if (error !== undefined) bad.push(`${file} ${name}: ${error.message}`)
          for (const problem of await refused(adaptation?.schema, target)) bad.push(`${file} ${name}: ${problem}`)
        }
        for (const name of names) if (!oracle.judgeName(name, target)) bad.push(`${file}: the name ${name}`)
        if (new Set(names).size < names.length) bad.push(`${file}: a name twice`)
      }
      expect(bad).toEqual([])
    })

    test('takes every adapted schema', async () => {
      const bad: string[] = []
      for (const { name, schema } of schemas) for (const problem of await refused(adapt(schema, target).schema, target)) bad.push(`${name}: ${problem}`)
      expect(bad).toEqual([])
    })
  })

  test.each(ids)('what was adapted for %s needs nothing more', (target) => {
    const changed = [...tools, ...schemas, ...large].filter(({ schema }) => {
      const once = adapt(schema, target).schema
      return JSON.stringify(adapt(once, target).schema) !== JSON.stringify(once)
    })
    expect(changed.map(({ name }) => name)).toEqual([])
  })
})

describe.skipIf(!available)(`adapting real tools for several targets at once (${skipped})`, () => {
  let oracle: Oracles

  beforeAll(async () => {
    oracle = await oracles()
  })

  const agreed: Record<string, string> = {}
  printAtTheEnd('Corpus, adapted for several', agreed)

  test.each([[['gemini', 'anthropic']], [['gemini', 'openai-strict']], [['gemini', 'openai-strict', 'anthropic']]])(
    'each of %j takes the one schema, or else a change says who disagrees',
    async (members) => {
      const counts = { taken: 0, 'disagreement named': 0 }
      const bad: string[] = []
      for (const { name, schema } of [...toolsOf(lists('tools')), ...schemas]) {
        const adaptation = adapt(schema, members)
        const problems: string[] = []
        for (const member of members) {
          const { accept, problems: found } = await oracle.judge(adaptation.schema, member)
          if (!accept) problems.push(`${member} ${found[0]?.rule ?? ''}`)
        }
        if (problems.length === 0) counts.taken += 1
        else if (adaptation.changes.some(({ conflict }) => conflict.length > 1)) counts['disagreement named'] += 1
        else bad.push(`${name}: ${problems.join('; ')}`)
      }
      agreed[members.join('+')] = `${String(counts.taken)} taken and ${String(counts['disagreement named'])} with the disagreement named`
      expect(bad).toEqual([])
    },
  )
})
