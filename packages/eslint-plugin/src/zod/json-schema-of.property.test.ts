import { describe, expect, it } from 'vitest'
import * as zod3 from 'zod3'
import { zodToJsonSchema } from 'zod-to-json-schema'
import { jsonSchemaOf } from './index.js'
import { randomSource } from './read/random-source.test-support.js'
import { nameOf, versions, type Zod } from './print/zod4-versions.test-support.js'
import type { Library } from './schema.js'

const cases = Number(process.env['SCHEMA_CASES'] ?? 500)
const start = Number(process.env['SCHEMA_SEED'] ?? 1)

interface Subject {
  /** As `jsonSchemaOf` is told of it. */
  readonly zod: string
  readonly library: Library
  readonly framework: string
  readonly namespace: Zod
  readonly convert: (schema: unknown) => unknown
}

const by =
  (zod: { readonly toJSONSchema: (schema: unknown, options?: object) => unknown }, options?: object) =>
  (schema: unknown): unknown =>
    zod.toJSONSchema(schema, options)

const subjects: readonly Subject[] = [
  ...versions.flatMap((installed): Subject[] => {
    const { zod, mini, version } = installed
    const name = nameOf(installed)
    // The first zod 4 came inside of zod 3.25, and is asked for as a version of zod 4 here.
    if (version.major === 3) return []
    return [
      { zod: name, library: 'zod4', framework: 'zod', namespace: zod, convert: by(zod) },
      { zod: name, library: 'zod4', framework: 'zod-input', namespace: zod, convert: by(zod, { io: 'input' }) },
      { zod: `mini@${name}`, library: 'mini', framework: 'zod-input', namespace: mini, convert: by(mini, { io: 'input' }) },
    ]
  }),
  { zod: '3.25.76', library: 'zod3', framework: 'zod-to-json-schema', namespace: zod3, convert: (schema) => zodToJsonSchema(schema as never) },
]

type Outcome = { readonly schema: unknown } | { readonly error: string } | 'no such zod'

/** What the real zod makes of a program, and the real converter of that. */
function really(source: string, { namespace, convert }: Subject): Outcome {
  let schema: unknown
  try {
    // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the programs are ours, and only zod itself can say what they make
    const run = new Function('z', 'hidden', `${source}\nreturn it`) as (z: object, hidden: (value: unknown) => unknown) => unknown
    ;(namespace as { globalRegistry?: { clear(): void } }).globalRegistry?.clear()
    schema = run(namespace as object, (value) => value)
  } catch {
    return 'no such zod'
  }
  try {
    return { schema: JSON.parse(JSON.stringify(convert(schema))) as unknown }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

describe.each(subjects)('$framework of zod $zod ($library)', (subject) => {
  it('is what the real one sends, or is honestly not known', () => {
    const seen = { converted: 0, plain: 0, known: 0 }
    for (let seed = start; seed < start + cases; seed++) {
      const source = randomSource(seed, subject.library)
      const real = really(source, subject)
      if (real === 'no such zod') continue
      const read = jsonSchemaOf(`${source}\nexport default it`, { zod: subject.zod, framework: subject.framework })
      seen.converted += 1
      const isKnown = !('unknown' in read) || read.unknown.length === 0
      if (!source.includes('hidden')) {
        seen.plain += 1
        seen.known += isKnown ? 1 : 0
      }
      if (!isKnown) continue
      const told = 'error' in read ? 'throws' : read.schema
      expect(told, `seed ${String(seed)}\n${source}`).toEqual('error' in real ? 'throws' : real.schema)
    }
    // Older versions lack some of what the programs use.
    expect(seen.converted).toBeGreaterThan(cases / 10)
    // The converter of zod 3 runs the program's own refinements and transforms to find out what is required, which a reader never does.
    expect(seen.known).toBeGreaterThan(seen.plain * (subject.library === 'zod3' ? 0.9 : 0.95))
  }, 600_000)
})
