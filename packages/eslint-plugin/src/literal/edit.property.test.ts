import { analyze, applyEdits, type Finding } from '@toolschema/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editedProgram, readProgram } from './read-program.test-support.js'

const runs = { numRuns: Number(process.env['SCHEMA_CASES'] ?? 300) }
const targets = ['gemini', 'openai', 'anthropic']

const { schema } = fc.letrec<{ schema: object }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'schema' },
    fc.constantFrom<object>(
      { type: 'string', const: "it's" },
      { type: ['string', 'null'], description: 'say "so"' },
      { const: 'c' },
      { type: 'integer', exclusiveMinimum: 0 },
      { type: 'string', enum: ['a', ''] },
      { type: 'array' },
      {},
    ),
    fc
      .uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'x-y', 'type', 'élan'), tie('schema')), { maxLength: 4, selector: ([name]) => name })
      .map((members) => ({ type: 'object', properties: Object.fromEntries(members), required: members.slice(0, 1).map(([name]) => name) })),
    tie('schema').map((items) => ({ type: 'array', items })),
    fc.array(tie('schema'), { minLength: 1, maxLength: 3 }).map((oneOf) => ({ oneOf })),
  ),
}))

interface Style {
  readonly quote: "'" | '"'
  readonly quotesKeys: boolean
  readonly broken: boolean
  readonly trailing: boolean
  readonly asserts: boolean
}

const style = fc.record<Style>({
  quote: fc.constantFrom("'", '"'),
  quotesKeys: fc.boolean(),
  broken: fc.boolean(),
  trailing: fc.boolean(),
  asserts: fc.boolean(),
})

/** A program that exports the schema as `it`, written in a style. */
function written(value: unknown, { quote, quotesKeys, broken, trailing, asserts }: Style): string {
  const text = (content: string) =>
    quote === '"' ? JSON.stringify(content) : `'${JSON.stringify(content).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
  const write = (part: unknown, indent: string): string => {
    const assertion = asserts ? ' as const' : ''
    if (typeof part === 'string') return text(part) + assertion
    if (typeof part !== 'object' || part === null) return JSON.stringify(part)
    const [start, end] = Array.isArray(part) ? '[]' : '{}'
    const inner = broken ? `${indent}  ` : ''
    const members = Object.entries(part).map(([key, member]) => {
      const name = Array.isArray(part) ? '' : `${!quotesKeys && /^\w+$/.test(key) ? key : text(key)}: `
      return inner + name + write(member, inner)
    })
    if (members.length === 0) return `${String(start)}${String(end)}${assertion}`
    return broken
      ? `${String(start)} // ${String(members.length)}\n${members.join(',\n')}${trailing ? ',' : ''}\n${indent}${String(end)}${assertion}`
      : `${String(start)} ${members.join(', ')} ${String(end)}${assertion}`
  }
  return `export const it = ${write(value, '')}\n`
}

const scene = fc.record({ schema: schema.map((one) => ({ type: 'object', properties: { one } })), style })
const findingsOf = (value: unknown): Finding[] => analyze(value, { targets })

test('a fix that is written into a literal makes it what the edit of the JSON makes', () => {
  let made = 0
  fc.assert(
    fc.property(scene, ({ schema: value, style: chosen }) => {
      const program = readProgram(written(value, chosen))
      expect(program.printed.schema).toEqual(value)
      for (const finding of findingsOf(program.printed.schema)) {
        for (const { edits, effect } of finding.fixes) {
          const after = editedProgram(program, edits, effect)
          expect(after).toBeDefined()
          expect(readProgram(after ?? '').printed.schema).toEqual(applyEdits(value, edits))
          made += 1
        }
      }
    }),
    runs,
  )
  expect(made).toBeGreaterThan(runs.numRuns)
})

test('mending everything that keeps the schema comes to an end, and then nothing of it is left', () => {
  fc.assert(
    fc.property(scene, ({ schema: value, style: chosen }) => {
      let text = written(value, chosen)
      for (let step = 0; ; step += 1) {
        expect(step).toBeLessThan(100)
        const program = readProgram(text)
        const safe = findingsOf(program.printed.schema)
          .flatMap(({ fixes }) => fixes)
          .find(({ effect }) => effect === 'equivalent')
        if (safe === undefined) return
        const after = editedProgram(program, safe.edits)
        expect(after).not.toBe(text)
        text = after ?? ''
      }
    }),
    { numRuns: Math.ceil(runs.numRuns / 5) },
  )
})
