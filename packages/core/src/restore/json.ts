import { admittedTypes, typeBitOf } from '../accepts.js'
import type { JsonCodec } from '../codec.js'
import { STRING } from '../schema/types.js'
import { decode } from './json-text.js'
import { restoreBySchemas } from './plain.js'
import type { Restoration } from './restoration.js'

/** Restores a value that is sent as JSON text. What was sent as the value itself is taken as it is. */
export function restoreJson({ schema }: JsonCodec, value: unknown, run: Restoration): unknown {
  const types = admittedTypes(schema, run.original)
  if (typeof value === 'string') return restoreJsonText(schema, value, types, run)
  if (value === null || value === undefined) return value
  if ((types & typeBitOf(value)) === 0) run.report('type-mismatch', { value, expected: types })
  else run.report('not-encoded', { value })
  return restoreBySchemas([schema], value, 'json-text', run)
}

function restoreJsonText(schema: unknown, text: string, types: number, run: Restoration): unknown {
  const asText = (types & STRING) !== 0
  if (text === '' && asText) return text
  const decoded = decode(text, run.options)
  if (typeof decoded === 'string') {
    const kind = decoded === 'malformed' ? 'malformed-json' : 'json-too-large'
    run.report(kind, { value: text, expected: types, asText, limit: run.maxJsonBytes }, asText ? 'warning' : 'error')
    return text
  }
  const inner = innerValue(decoded.value, types, run)
  if ((types & typeBitOf(inner)) !== 0) return restoreBySchemas([schema], inner, 'json-text', run)
  if (asText) return text
  run.report('type-mismatch', { value: inner, expected: types })
  return inner
}

/** Decodes once more where the text held the text of what is expected. */
function innerValue(value: unknown, types: number, run: Restoration): unknown {
  if (typeof value !== 'string' || (types & STRING) !== 0) return value
  const twice = decode(value, run.options)
  if (typeof twice === 'string' || (types & typeBitOf(twice.value)) === 0) return value
  run.report('double-encoded', { value })
  return twice.value
}
