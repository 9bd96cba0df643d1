import { isUnknown } from '../../source/unknown.js'
import type { Check, Known } from '../schema.js'
import type { PrintedSchema, PrintedValue } from './printed.js'
import { setKeyword, type Conversion, type Of } from './zod-to-json-schema-conversion.js'

/** Prints a number or a bigint. */
export function printNumber(schema: Of<'number'> | Of<'bigint'>, conversion: Conversion): PrintedSchema {
  const printed: PrintedSchema = schema.type === 'number' ? { type: 'number' } : { type: 'integer', format: 'int64' }
  for (const check of schema.checks) printCheck(printed, check, conversion)
  return printed
}

function printCheck(printed: PrintedSchema, check: Check, conversion: Conversion): void {
  switch (check.check) {
    case 'number_format':
      if (check.format === 'safeint') setKeyword(conversion, printed, 'type', 'integer', check.origin)
      return
    case 'greater_than':
      return printBound(printed, 'minimum', 'exclusiveMinimum', check, conversion)
    case 'less_than':
      return printBound(printed, 'maximum', 'exclusiveMaximum', check, conversion)
    case 'multiple_of':
      return setKeyword(conversion, printed, 'multipleOf', written(check.value), check.origin)
    default:
      return
  }
}

type Bound = Extract<Check, { check: 'greater_than' | 'less_than' }>

/** Draft 7 has the bound in the exclusive keyword; the library's other targets have `true` there, beside the bound. */
function printBound(printed: PrintedSchema, inclusive: string, exclusive: string, check: Bound, conversion: Conversion): void {
  const isDraft7 = conversion.options.target === 'jsonSchema7' || conversion.options.copy === 'ai-sdk'
  if (!isDraft7 && !check.inclusive) setKeyword(conversion, printed, exclusive, true, check.origin)
  setKeyword(conversion, printed, isDraft7 && !check.inclusive ? exclusive : inclusive, written(check.value), check.origin)
}

/** A bigint stays one until the whole is made to JSON, where it fails. */
const written = (value: Known<number | bigint | Date>): PrintedValue => (isUnknown(value) ? value : (value as number))
