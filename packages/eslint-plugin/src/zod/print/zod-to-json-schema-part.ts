import { isUnknown, type Unknown } from '../../source/unknown.js'
import type { ZodSchema } from '../schema.js'
import type { PrintedSchema, PrintedValue } from './printed.js'
import { toPrinted } from './serialized.js'
import {
  anything,
  beginning,
  below,
  copyWithout,
  failure,
  isKnown,
  setKeyword,
  type Conversion,
  type Of,
  type Part,
  type Position,
} from './zod-to-json-schema-conversion.js'
import { printArray, printMap, printRecord, printTuple } from './zod-to-json-schema-container.js'
import { printNumber } from './zod-to-json-schema-number.js'
import { printObject } from './zod-to-json-schema-object.js'
import { printString } from './zod-to-json-schema-string.js'
import { bareType, enumValues, literalValue, printIntersection, printUnion } from './zod-to-json-schema-union.js'

/** Prints one schema, and those inside it through `conversion.convert`. */
export function printPart(schema: ZodSchema, position: Position, conversion: Conversion, forced: boolean): Part {
  if (schema.type === 'opaque') return schema.unknown
  // The library tells schemas apart by a field that those of zod 4 do not have.
  if (schema.library === 'zod4') return undefined
  if (schema.library === 'mini') throw failure("Cannot read properties of undefined (reading 'typeName')", schema.origin.expression)
  switch (schema.type) {
    case 'string':
      return printString(schema, conversion)
    case 'number':
    case 'bigint':
      return printNumber(schema, conversion)
    case 'boolean':
      return { type: 'boolean' }
    case 'date':
      return { type: 'string', format: 'date-time' }
    case 'null':
      return printNull(conversion)
    case 'any':
    case 'unknown':
      return anything(conversion, position)
    case 'undefined':
      return { not: anything(conversion, position) }
    case 'never':
    case 'nan':
      return conversion.options.copy === 'zod-to-json-schema' && conversion.options.target === 'openAi' ? undefined : { not: {} }
    case 'literal':
      return printLiteral(schema, conversion)
    case 'enum':
      return schema.native ? printNativeEnum(schema) : { type: 'string', enum: enumValues(schema) }
    case 'object':
      return printObject(schema, position, conversion)
    case 'array':
    case 'set':
      return printArray(schema, position, conversion)
    case 'tuple':
      return printTuple(schema, position, conversion)
    case 'record':
      return printRecord(schema, position, conversion)
    case 'map':
      return printMap(schema, position, conversion)
    case 'union':
      return printUnion(schema, position, conversion)
    case 'intersection':
      return printIntersection(schema, position, conversion)
    default:
      return printWrapper(schema, position, conversion, forced)
  }
}

function printWrapper(schema: ZodSchema, position: Position, conversion: Conversion, forced: boolean): Part {
  const { effectStrategy, pipeStrategy } = conversion.options
  switch (schema.type) {
    case 'optional':
      return printOptional(schema, position, conversion, forced)
    case 'nullable':
      return printNullable(schema, position, conversion, forced)
    case 'default':
      return printDefault(schema, position, conversion, forced)
    case 'effects':
      return effectStrategy === 'input' ? conversion.convert(schema.innerType, position, forced) : anything(conversion, position)
    case 'readonly':
    case 'promise':
    case 'branded':
    case 'catch':
      return conversion.convert(schema.innerType, position, forced)
    case 'lazy':
      return conversion.convert(schema.getter(), position, forced)
    case 'pipe':
      return pipeStrategy === 'all'
        ? printPipe(schema, position, conversion)
        : conversion.convert(pipeStrategy === 'input' ? schema.in : schema.out, position, forced)
    default:
      // Functions, symbols, void: nothing is printed.
      return undefined
  }
}

const isOpenApi = ({ options }: Conversion): boolean => options.target === 'openApi3' && options.copy !== 'ai-sdk'

const printNull = (conversion: Conversion): PrintedSchema => (isOpenApi(conversion) ? { enum: ['null'], nullable: true } : { type: 'null' })

function printLiteral(schema: Of<'literal'>, conversion: Conversion): PrintedSchema | Unknown {
  const value = literalValue(schema)
  if (isUnknown(value)) return value
  if (value === null && conversion.options.copy === 'openai') return isOpenApi(conversion) ? printNull(conversion) : { type: 'null', const: null }
  if (value === null || value === undefined) return { type: 'object' }
  const type = typeof value === 'bigint' ? 'integer' : typeof value
  return isOpenApi(conversion) ? { type, enum: [value as PrintedValue] } : { type, const: value as PrintedValue }
}

function printNativeEnum({ entries }: Of<'enum'>): PrintedSchema {
  const notRead = isUnknown(entries) ? entries : [...entries.values()].find(isUnknown)
  if (isUnknown(entries) || notRead !== undefined) return { type: notRead ?? null, enum: notRead ?? null }
  const members = Object.fromEntries(entries) as Record<string, string | number>
  // What looks like the reverse of a numeric member is left out, whoever wrote it.
  const values = Object.entries(members).flatMap(([, value]) => (typeof members[value] === 'number' ? [] : [value]))
  const types = [...new Set(values.map((value) => (typeof value === 'string' ? 'string' : 'number')))]
  return { type: types.length === 1 ? (types[0] ?? null) : ['string', 'number'], enum: values }
}

function printOptional({ innerType }: Of<'optional'>, position: Position, conversion: Conversion, forced: boolean): Part {
  const { copy, openaiStrictMode } = conversion.options
  if (isAtProperty(position, copy)) return conversion.convert(innerType, position, forced)
  const isAlone = copy === 'openai' && openaiStrictMode
  const inner = conversion.convert(innerType, below(position, 'anyOf', isAlone ? '0' : '1'), forced)
  if (isUnknown(inner)) return inner
  if (inner === undefined) return anything(conversion, position)
  return { anyOf: isAlone ? [inner] : [{ not: anything(conversion, position) }, inner] }
}

/** At a property `required` says that it may be absent; the copy inside `openai` takes everything inside a property for one. */
function isAtProperty({ path, propertyPath }: Position, copy: Conversion['options']['copy']): boolean {
  if (propertyPath === undefined) return false
  return (copy === 'openai' ? path.slice(0, propertyPath.length) : path).join() === propertyPath.join()
}

function printNullable(schema: Of<'nullable'>, position: Position, conversion: Conversion, forced: boolean): Part {
  const { innerType } = schema
  if (innerType.type === 'opaque') return innerType.unknown
  const type = bareType(innerType)
  const isProperty = isOpenApi(conversion) || (conversion.options.copy === 'openai' && conversion.options.nullableStrategy === 'property')
  if (type !== undefined) return isProperty ? { type, nullable: true } : { type: [type, 'null'] }
  if (!isOpenApi(conversion)) {
    const inner = conversion.convert(innerType, below(position, 'anyOf', '0'))
    return isKnown(inner) ? { anyOf: [inner, { type: 'null' }] } : inner
  }
  const inner = conversion.convert(innerType, position, forced)
  if (!isKnown(inner)) return inner
  if ('$ref' in inner) return { allOf: [inner], nullable: true }
  const printed = copyWithout(conversion, inner)
  setKeyword(conversion, printed, 'nullable', true, beginning(schema).origin)
  return printed
}

function printDefault(schema: Of<'default'>, position: Position, conversion: Conversion, forced: boolean): Part {
  const inner = conversion.convert(schema.innerType, position, forced)
  if (isUnknown(inner)) return inner
  const printed = inner === undefined ? {} : copyWithout(conversion, inner)
  setKeyword(conversion, printed, 'default', toPrinted(schema.value), beginning(schema).origin)
  return printed
}

function printPipe(schema: Of<'pipe'>, position: Position, conversion: Conversion): Part {
  const input = conversion.convert(schema.in, below(position, 'allOf', '0'))
  const output = conversion.convert(schema.out, below(position, 'allOf', input === undefined ? '0' : '1'))
  return { allOf: [input, output].filter((part) => part !== undefined) }
}
