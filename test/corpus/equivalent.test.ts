import { fixAll } from '@toolschema/core'
import { Ajv, type ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import { printAtTheEnd } from '../figures.js'
import { available, choices, instances, skipped, wrapped } from './corpus.js'

/** Whether a schema admits a value, as another program reads it; undefined where that cannot read it. */
type Admits = (value: unknown) => boolean | undefined

function reader(schema: unknown, dialect: unknown): { readonly admits: Admits; readonly validate: ValidateFunction } | undefined {
  const isOld = typeof dialect === 'string' && /draft-0[3-7]/.test(dialect)
  const ajv = new (isOld ? Ajv : Ajv2020)({ strict: false, validateSchema: false, logger: false, unicodeRegExp: false })
  formats.default(ajv)
  const validate = attempt(() => ajv.compile(schema as object))
  return validate && { admits: (value) => attempt(() => validate(value)), validate }
}

/** Some schemas cannot be compiled, and some refer to themselves without an end. */
function attempt<T>(make: () => T): T | undefined {
  try {
    return make()
  } catch {
    return undefined
  }
}

/** What is written of a schema whose type only its keywords tell is meant for values of that type: for others it said nothing. */
const saysTheType = (features: readonly string[]): boolean => features.includes('type-missing')

const figures = { schemas: 0, mended: 0, values: 0, 'of another type than was meant': 0 }

describe.skipIf(!available)(`a safe fix changes no value that a schema admits (${skipped})`, () => {
  printAtTheEnd('Corpus, safe fixes', figures)
  const schemas = wrapped('schemas').flatMap(({ file, schema, value }) => {
    const values = instances(file)
    return values.length === 0
      ? []
      : [{ file, schema, dialect: (value as { readonly $schema?: unknown } | null)?.$schema, values: values.map((one) => ({ value: one })) }]
  })
  figures.schemas = schemas.length

  test.each(choices)('for $title', ({ targets }) => {
    const bad: string[] = []
    for (const { file, schema, dialect, values } of schemas) {
      const { schema: after, fixed, edits } = fixAll(schema, { targets })
      if (edits.length === 0) continue
      const before = reader(schema, dialect)
      const then = reader(after, dialect)
      if (before === undefined || then === undefined) continue
      figures.mended += 1
      for (const value of values) {
        figures.values += 1
        const [was, is] = [before.admits(value), then.admits(value)]
        if (was === is || was === undefined || is === undefined) continue
        if (was && saysTheType(fixed.map(({ feature }) => feature)) && (then.validate.errors ?? []).some(({ keyword }) => keyword === 'type'))
          figures['of another type than was meant'] += 1
        else bad.push(`${file}: ${JSON.stringify(value)} was ${was ? 'admitted' : 'refused'}`)
      }
    }
    expect(bad).toEqual([])
  })
})
