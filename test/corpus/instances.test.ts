import { adapt, analyze, type Adaptation } from '@toolschema/core'
import { describe, expect, test } from 'vitest'
import { printAtTheEnd } from '../figures.js'
import { isObject, same } from '../properties/judge.js'
import { reader, type Admits } from './admits.js'
import { Announced } from './announced.js'
import { available, skipped } from './corpus.js'
import { samplesOfSchemas, samplesOfTools, type Sample } from './samples.js'

/** An adapted schema as Ajv reads it, and as it reads what the target reads of it: where nothing reads a keyword, it may speak of values as they were before. */
class Shown {
  readonly whole: Admits | undefined
  readonly read: () => Admits | undefined

  constructor({ schema }: Adaptation, target: string, dialect: unknown) {
    this.whole = reader(schema, dialect)
    this.read = () => reader(withoutIgnored(schema, target), dialect)
  }
}

function withoutIgnored(schema: unknown, target: string): unknown {
  const copy: unknown = structuredClone(schema)
  for (const { impact, path } of analyze(schema, { targets: target })) {
    let holder = copy
    for (const segment of path.slice(0, -1)) holder = (holder as Record<string | number, unknown> | undefined)?.[segment]
    if (impact === 'ignored' && isObject(holder)) Reflect.deleteProperty(holder, String(path.at(-1)))
  }
  return copy
}

/** What became of the values on their way. */
class Journey {
  readonly counts: Record<string, number> = {}
  readonly bad: string[] = []
  readonly #target: string

  constructor(samples: readonly Sample[], target: string) {
    this.#target = target
    for (const sample of samples) this.#send(sample)
  }

  #send({ name, schema, dialect, values, agreed }: Sample): void {
    const adaptation = adapt(schema, this.#target)
    const announced = new Announced(schema, adaptation)
    const shown = new Shown(adaptation, this.#target, dialect)
    for (const value of values) {
      const sent = adaptation.encode(value)
      const restored = adaptation.restore(sent)
      const back = same(restored, value) ? 'there and back' : announced.isSameButForNull(restored, value) ? 'null for absence' : undefined
      const fate = back && fateOf(value, sent, back, announced, agreed.has(value) ? shown : undefined)
      if (fate !== undefined) this.counts[fate] = (this.counts[fate] ?? 0) + 1
      else this.bad.push(`${name}: ${JSON.stringify(value)} is sent as ${JSON.stringify(sent)} and comes back as ${JSON.stringify(restored)}`)
    }
  }
}

/** How what comes back fits the adapted schema on its way, in the words of the counts; undefined where it does not and no change says so. `shown`: undefined where Ajv does not follow the original. */
function fateOf(value: unknown, sent: unknown, back: string, announced: Announced, shown: Shown | undefined): string | undefined {
  if (shown === undefined) return `${back}, of what Ajv cannot read or reads otherwise`
  if (shown.whole?.(sent) === true) return back
  const loss = announced.lossOf(value)
  if (loss !== undefined) return `narrowed away: ${loss}`
  return shown.read()?.(sent) === true ? `${back}, but for what is not read` : undefined
}

type Expected = Readonly<Record<string, Readonly<Record<string, number>>>>

/** What was narrowed away, or is sent as null where it is absent, is told in the changes. These figures grow only where a rewrite loses more. */
const otherwise = 'there and back, of what Ajv cannot read or reads otherwise'
const expectedOfSchemas: Expected = {
  gemini: { 'there and back': 1875, [otherwise]: 36, 'narrowed away: add-type': 19 },
  'vertex-ai': {
    'there and back': 1866,
    [otherwise]: 36,
    'there and back, but for what is not read': 3,
    'narrowed away: add-type': 19,
    'narrowed away: drop-patterns': 6,
  },
  'gemini-json-schema': {
    'there and back': 1890,
    [otherwise]: 36,
    'there and back, but for what is not read': 2,
    'narrowed away: type-the-root': 2,
  },
  'openai-strict': {
    'there and back': 1671,
    [otherwise]: 36,
    'null for absence': 19,
    'narrowed away: close-object': 138,
    'narrowed away: close-open-object': 30,
    'narrowed away: close-object and close-open-object': 5,
    'narrowed away: add-type': 19,
    'narrowed away: drop-patterns': 10,
    'narrowed away: type-the-root': 2,
  },
  ...of(['openai', 'azure-openai', 'anthropic'], {
    'there and back': 1890,
    [otherwise]: 36,
    'there and back, but for what is not read': 2,
    'narrowed away: type-the-root': 2,
  }),
  'anthropic-strict': {
    'there and back': 1694,
    [otherwise]: 36,
    'narrowed away: close-object': 133,
    'narrowed away: close-open-object': 29,
    'narrowed away: close-object and close-open-object': 6,
    'narrowed away: add-type': 22,
    'narrowed away: drop-patterns': 10,
  },
}
const expectedOfTools: Expected = {
  ...of(['gemini', 'vertex-ai', 'gemini-json-schema', 'openai', 'azure-openai', 'anthropic'], { 'there and back': 2058 }),
  'openai-strict': { 'there and back': 1930, 'null for absence': 127, 'narrowed away: close-open-object': 1 },
  'anthropic-strict': { 'there and back': 2057, 'narrowed away: close-open-object': 1 },
}

function of(several: readonly string[], counts: Readonly<Record<string, number>>): Expected {
  return Object.fromEntries(several.map((target) => [target, counts]))
}

const targets = ['gemini', 'vertex-ai', 'gemini-json-schema', 'openai-strict', 'openai', 'azure-openai', 'anthropic', 'anthropic-strict']

describe.skipIf(!available)(`values on their way there and back (${skipped})`, () => {
  describe.each([
    ['of real schemas', available ? samplesOfSchemas() : [], expectedOfSchemas],
    ['of real tools', available ? samplesOfTools() : [], expectedOfTools],
  ] as const)('%s', (title, samples, expected) => {
    printAtTheEnd(`Corpus, values ${title}`, { schemas: samples.length, values: samples.flatMap(({ values }) => values).length })

    test.each(targets)('%s takes them as they are encoded, and they come back as they were', (target) => {
      const { counts, bad } = new Journey(samples, target)
      expect(bad).toEqual([])
      expect(counts).toEqual(expected[target])
    })
  })
})
