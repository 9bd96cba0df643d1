import { isUnknown, unknown } from '../../source/unknown.js'
import type { ZodSchema } from '../schema.js'
import type { ZodToJsonSchemaOptions } from './options.js'
import type { NotPrinted, Printed, PrintedSchema, PrintedValue } from './printed.js'
import { asJson } from './serialized.js'
import {
  claim,
  failure,
  isKnown,
  setKeyword,
  type Conversion,
  type Failure,
  type Obscurity,
  type Part,
  type Position,
} from './zod-to-json-schema-conversion.js'
import { printPart } from './zod-to-json-schema-part.js'
import { referenceTo } from './zod-to-json-schema-references.js'
import { printRoot } from './zod-to-json-schema-root.js'

/**
 * What `zod-to-json-schema` prints for a schema of zod 3, as it arrives after `JSON.stringify`; or the error that it ends with.
 * Schemas of zod 4 print nothing, as `z.void()`: a whole one becomes `{}`, properties vanish, mini makes it throw.
 * https://github.com/StefanTerdell/zod-to-json-schema; the copies inside `openai` and Vercel's `@ai-sdk/provider-utils` by `options.copy`.
 */
export function printZodToJsonSchema(schema: ZodSchema, options: ZodToJsonSchemaOptions): Printed | NotPrinted {
  const conversion = newConversion(options)
  const { origins, perhapsRequired, perhapsMore } = conversion
  try {
    const root = printRoot(schema, conversion)
    const notSerialized = isUnknown(root) ? undefined : asJson(root, origins)
    return notSerialized ?? { schema: root, origins, perhapsRequired, perhapsMore }
  } catch (error) {
    if (isFailure(error)) return { error: error.message, place: error.place }
    if (isObscurity(error)) return { schema: error.unknown, origins, perhapsRequired, perhapsMore }
    throw error
  }
}

const isFailure = (error: unknown): error is Failure => error instanceof Error && 'place' in error
const isObscurity = (error: unknown): error is Obscurity => error instanceof Error && 'unknown' in error

function newConversion(options: ZodToJsonSchemaOptions): Conversion {
  const conversion: Conversion = {
    options,
    convert: (schema, position, forced = false) => convert(schema, position, conversion, forced),
    seen: new Map(),
    origins: new WeakMap(),
    perhapsRequired: new WeakMap(),
    perhapsMore: new WeakMap(),
    references: new Set(),
    definitions: new Map(),
    anythingReferred: false,
    depth: 0,
    count: 0,
  }
  return conversion
}

/** Deeper than any schema that is written; the library would go on until the stack is full. */
const deepest = 400
/** More than any tool has, and few enough to print at once: shared schemas that are printed each time grow exponentially. */
const most = 50_000

function convert(schema: ZodSchema, position: Position, conversion: Conversion, forced: boolean): Part {
  const before = conversion.seen.get(schema)
  if (before !== undefined && !forced) {
    const printed = referenceTo(schema, before, position, conversion)
    if (printed !== undefined) {
      claim(conversion, printed, schema)
      return printed
    }
  }
  if (conversion.depth > deepest) throw failure('Maximum call stack size exceeded', schema.origin.expression)
  if (conversion.count > most) return unknown('the schema is too large', schema.origin.expression)
  conversion.seen.set(schema, position.path)
  conversion.depth += 1
  conversion.count += 1
  const printed = printPart(schema, position, conversion, forced)
  conversion.depth -= 1
  if (isKnown(printed)) {
    describe(printed, schema, conversion)
    claim(conversion, printed, schema)
  }
  if (forced && before !== undefined) conversion.seen.set(schema, before)
  return printed
}

function describe(printed: PrintedSchema, { metadata }: ZodSchema, conversion: Conversion): void {
  const description = metadata?.entries.get('description') ?? metadata?.unread[0]
  if (metadata === undefined || description === undefined || description === '') return
  setKeyword(conversion, printed, 'description', description as PrintedValue, metadata.origin)
}
