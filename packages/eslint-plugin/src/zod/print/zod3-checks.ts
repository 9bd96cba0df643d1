import { isUnknown } from '../../source/unknown.js'
import type { Check, StringFormatCheck } from '../schema.js'

/** Whether a value passes zod 3's checks, one after the other; undefined where that is not known. */
export function passesChecks(checks: readonly Check[], value: string | number | bigint | boolean): boolean | undefined {
  const changes = checks.some(({ check }) => check === 'overwrite')
  const results = checks.map((check) => (check.check === 'overwrite' ? true : changes ? undefined : passes(check, value)))
  if (results.includes(undefined)) return undefined
  return !results.includes(false)
}

function passes(check: Check, value: string | number | bigint | boolean): boolean | undefined {
  if (typeof value === 'string') return passesText(check, value)
  return typeof value === 'number' ? passesNumber(check, value) : undefined
}

function passesText(check: Check, value: string): boolean | undefined {
  switch (check.check) {
    case 'min_length':
      return isUnknown(check.minimum) ? undefined : value.length >= check.minimum
    case 'max_length':
      return isUnknown(check.maximum) ? undefined : value.length <= check.maximum
    case 'length_equals':
      return isUnknown(check.length) ? undefined : value.length === check.length
    case 'string_format':
      return passesFormat(check, value)
    default:
      return undefined
  }
}

function passesFormat({ format, options }: StringFormatCheck, value: string): boolean | undefined {
  const text = (option: string): string | undefined => {
    const found = options.get(option)
    return typeof found === 'string' ? found : undefined
  }
  switch (format) {
    case 'url':
      return URL.canParse(value)
    case 'starts_with':
      return text('prefix') === undefined ? undefined : value.startsWith(text('prefix') ?? '')
    case 'ends_with':
      return text('suffix') === undefined ? undefined : value.endsWith(text('suffix') ?? '')
    case 'includes':
      return text('includes') === undefined || options.has('position') ? undefined : value.includes(text('includes') ?? '')
    default:
      // Running a pattern of the source is left to the program.
      return undefined
  }
}

function passesNumber(check: Check, value: number): boolean | undefined {
  switch (check.check) {
    case 'number_format':
      return check.format === 'safeint' ? Number.isInteger(value) : check.format === 'finite' ? Number.isFinite(value) : undefined
    case 'greater_than':
      if (typeof check.value !== 'number') return undefined
      return check.inclusive ? value >= check.value : value > check.value
    case 'less_than':
      if (typeof check.value !== 'number') return undefined
      return check.inclusive ? value <= check.value : value < check.value
    case 'multiple_of':
      if (typeof check.value !== 'number' || !Number.isInteger(check.value) || !Number.isInteger(value)) return undefined
      return value % check.value === 0
    default:
      return undefined
  }
}
