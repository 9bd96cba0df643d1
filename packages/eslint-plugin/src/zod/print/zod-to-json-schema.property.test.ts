import { expect, test, vi } from 'vitest'
import { zodToJsonSchema } from 'zod-to-json-schema'
import { compare, really } from './comparison.test-support.js'
import type { ZodToJsonSchemaOptions } from './options.js'
import { defaults } from './zod-to-json-schema-options.test-support.js'
import { printZodToJsonSchema } from './zod-to-json-schema.js'
import { introspect } from './zod3-introspection.test-support.js'
import { chance, randomSchema, type Chance } from './zod3-random.test-support.js'

// Its own types are those of another copy of zod, and endless.
const convert = zodToJsonSchema as unknown as (schema: object, options: object) => unknown

const cases = Number(process.env['SCHEMA_CASES'] ?? 500)

// The library warns of recursion and of records.
vi.spyOn(console, 'warn').mockImplementation(() => undefined)

const randomOptions = ({ below, pick }: Chance): ZodToJsonSchemaOptions => ({
  ...defaults,
  target: pick(['jsonSchema7', 'jsonSchema7', 'jsonSchema2019-09', 'openApi3', 'openAi']),
  $refStrategy: pick(['root', 'relative', 'none', 'seen']),
  strictUnions: below(2) === 0,
  pipeStrategy: pick(['all', 'input', 'output']),
  effectStrategy: pick(['input', 'input', 'any']),
  removeAdditionalStrategy: pick(['passthrough', 'strict']),
  nameStrategy: pick(['ref', 'title']),
  ...(below(2) === 0 && { name: 'tool' }),
})

test(`${String(cases)} random schemas of zod 3 are printed as zod-to-json-schema prints them, whatever the options`, () => {
  const wrong: object[] = []
  let unknown = 0
  for (let seed = 1; seed <= cases; seed += 1) {
    const choices = chance(seed)
    const schema = randomSchema(choices)
    const options = randomOptions(choices)
    const real = really(() => convert(schema, options))
    const found = compare(printZodToJsonSchema(introspect(schema), options), real)
    if (found.differences.length > 0) wrong.push({ seed, options, ...found })
    if (found.unknown > 0) unknown += 1
  }
  expect(wrong).toEqual([])
  // The schemas are full of functions of which only a run tells whether they refuse undefined.
  expect(unknown / cases).toBeLessThan(0.1)
})
