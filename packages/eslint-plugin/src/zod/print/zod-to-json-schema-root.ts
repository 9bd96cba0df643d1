import { isUnknown, type Unknown } from '../../source/unknown.js'
import type { ZodSchema } from '../schema.js'
import type { ZodToJsonSchemaOptions } from './options.js'
import type { PrintedSchema } from './printed.js'
import { anything, anythingName, copyWithout, failure, type Conversion, type Position } from './zod-to-json-schema-conversion.js'

/** Prints the whole: the schema, with the definitions, the name and the dialect around it. */
export function printRoot(schema: ZodSchema, conversion: Conversion): PrintedSchema | Unknown {
  const { options } = conversion
  const isStrict = options.copy === 'openai' && options.openaiStrictMode
  const position: Position = { path: options.name === undefined ? ['#'] : ['#', 'definitions', options.name], propertyPath: undefined }
  const printed = conversion.convert(schema, position, isStrict) ?? anything(conversion, position)
  const main = isStrict && !isUnknown(printed) ? strictRoot(printed, schema, conversion) : printed
  if (isUnknown(main)) return main
  if (options.nameStrategy === 'title' && options.name !== undefined) main['title'] = options.name
  const definitions = options.copy === 'openai' ? foundDefinitions(conversion) : anythingDefinition(conversion)
  const whole = combine(main, definitions, conversion)
  const dialect = dialectOf(options)
  if (dialect !== undefined) whole['$schema'] = dialect
  return whole
}

/** The copy inside `openai` refuses a root that strict mode would refuse. */
function strictRoot(printed: PrintedSchema, schema: ZodSchema, conversion: Conversion): PrintedSchema | Unknown {
  const { type, nullable } = printed
  if (isUnknown(type)) return type
  const mustBeObject = (found: string): string => `Root schema must have type: 'object' but got type: ${found}`
  if (type !== 'object' || nullable === true) {
    const found = Array.isArray(type) ? (type as string[]).join(',') : typeof type === 'string' ? (nullable === true ? `${type},null` : type) : undefined
    throw failure(mustBeObject(found === undefined ? 'undefined' : `'${found}'`), schema.origin.expression)
  }
  if (conversion.options.name !== undefined && conversion.options.nameStrategy === 'ref') throw failure(mustBeObject('undefined'), schema.origin.expression)
  return copyWithout(conversion, printed)
}

/** With the target `openAi`, what stands for anything. */
function anythingDefinition({ anythingReferred, options }: Conversion): PrintedSchema | undefined {
  if (!anythingReferred) return undefined
  const $ref = options.$refStrategy === 'relative' ? '1' : `#/definitions/${anythingName}`
  return { [anythingName]: { type: ['string', 'number', 'integer', 'boolean', 'array', 'null'], items: { $ref } } }
}

/** The copy inside `openai` prints what was referred to, which may find more to define; it gives up after this many rounds. */
const rounds = 500

function foundDefinitions(conversion: Conversion): PrintedSchema | undefined {
  if (conversion.definitions.size === 0) return undefined
  const printed: PrintedSchema = {}
  for (let round = 0; round < rounds; round += 1) {
    const open = [...conversion.definitions].filter(([name]) => !Object.hasOwn(printed, name))
    if (open.length === 0) break
    for (const [name, schema] of open) printed[name] = conversion.convert(schema, { path: ['#', 'definitions', name], propertyPath: undefined }, true) ?? {}
  }
  return printed
}

function combine(main: PrintedSchema, definitions: PrintedSchema | undefined, conversion: Conversion): PrintedSchema {
  const { name, nameStrategy, copy, $refStrategy } = conversion.options
  const whole = copyWithout(conversion, main)
  if (name === undefined || nameStrategy === 'title') {
    if (definitions !== undefined) whole['definitions'] = definitions
    return whole
  }
  if (copy !== 'openai' || nameStrategy === 'ref') {
    const $ref = [...($refStrategy === 'relative' ? [] : ['#']), 'definitions', name].join('/')
    return { $ref, definitions: { ...definitions, [name]: main } }
  }
  const isReferred = conversion.references.size > 0
  if (definitions !== undefined || isReferred) whole['definitions'] = { ...definitions, ...(isReferred && { [name]: main }) }
  return whole
}

function dialectOf({ target, copy }: ZodToJsonSchemaOptions): string | undefined {
  if (target === 'jsonSchema7' || copy === 'ai-sdk') return 'http://json-schema.org/draft-07/schema#'
  const isNewer = target === 'jsonSchema2019-09' || (target === 'openAi' && copy !== 'openai')
  return isNewer ? 'https://json-schema.org/draft/2019-09/schema#' : undefined
}
