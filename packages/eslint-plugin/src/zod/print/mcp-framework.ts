import { isUnknown, unknown, type Unknown } from '../../source/unknown.js'
import type { Place } from '../../source/place.js'
import type { Known, Property, ZodSchema } from '../schema.js'
import { printField, type McpConversion } from './mcp-framework-field.js'
import type { NotPrinted, Printed, PrintedOrigin, PrintedSchema } from './printed.js'
import { asJson } from './serialized.js'
import { claim, placeOf } from './zod-to-json-schema-conversion.js'

/** A field as older tools write it: `{ type: z.string(), description: '…' }`. */
export interface LegacyField {
  readonly key: Place | undefined
  readonly schema: ZodSchema
  readonly description: Known<string | undefined>
}

/**
 * What a tool of mcp-framework sends as `inputSchema` for `schema = z.object({ … })`: its own converter, which knows the plainest schemas
 * and calls all others strings. A field without a description makes it throw, with the tool's name in its words.
 * https://github.com/QuantGeekDev/mcp-framework/blob/main/src/tools/BaseTool.ts
 */
export function printMcpFramework(schema: ZodSchema, options: { readonly tool: string }): Printed | NotPrinted {
  const conversion = newConversion()
  if (schema.type === 'opaque') return finish(schema.unknown, conversion)
  if (schema.library !== 'zod3' || schema.type !== 'object') return finish(fieldsOfTheSchemaObject(schema), conversion)
  const properties: PrintedSchema = {}
  const required: string[] = []
  const perhapsRequired: string[] = []
  for (const [name, property] of schema.shape.properties) {
    const field = printField(property, name, conversion)
    if (!isUnknown(field.printed) && field.printed['description'] === undefined) conversion.undescribed.push({ path: name, place: schemaPlace(property) })
    properties[name] = field.printed
    if (field.optional === undefined) perhapsRequired.push(name)
    else if (!field.optional) required.push(name)
  }
  const missing = missingDescriptions(conversion, options.tool)
  if (missing !== undefined) return missing
  const root: PrintedSchema = { type: 'object', properties, required }
  claim(conversion, root, schema)
  if (perhapsRequired.length > 0) conversion.perhapsRequired.set(root, perhapsRequired)
  if (schema.shape.unread.length > 0) conversion.perhapsMore.set(root, schema.shape.unread)
  return finish(root, conversion)
}

/** The same for fields in the older form: only the type and the description of each are sent. */
export function printMcpFrameworkLegacy(fields: ReadonlyMap<string, LegacyField>): Printed | NotPrinted {
  const conversion = newConversion()
  const properties: PrintedSchema = {}
  const required: string[] = []
  const perhapsRequired: string[] = []
  for (const [name, { schema, description, key }] of fields) {
    const type = legacyType(schema)
    const printed: PrintedSchema = { type, ...(description !== undefined && { description }) }
    claim(conversion, printed, schema)
    conversion.origins.set(printed, { keywords: new Map(), ...conversion.origins.get(printed), key })
    properties[name] = printed
    if (schema.type === 'opaque') perhapsRequired.push(name)
    else if (schema.library !== 'zod3' || !['optional', 'nullable', 'default'].includes(schema.type)) required.push(name)
  }
  const root: PrintedSchema = { type: 'object', properties, ...(required.length > 0 && { required }) }
  if (perhapsRequired.length > 0) conversion.perhapsRequired.set(root, perhapsRequired)
  return finish(root, conversion)
}

function legacyType(schema: ZodSchema): string | Unknown {
  if (schema.type === 'opaque') return schema.unknown
  if (schema.library !== 'zod3') return 'string'
  if (schema.type === 'optional' || schema.type === 'nullable' || schema.type === 'default') return legacyType(schema.innerType)
  return ['number', 'boolean', 'array', 'object'].includes(schema.type) ? schema.type : 'string'
}

const newConversion = (): McpConversion => ({
  origins: new WeakMap<object, PrintedOrigin>(),
  perhapsRequired: new WeakMap<object, readonly string[]>(),
  perhapsMore: new WeakMap<object, readonly Unknown[]>(),
  undescribed: [],
})

function finish(schema: PrintedSchema | Unknown, { origins, perhapsRequired, perhapsMore }: McpConversion): Printed | NotPrinted {
  const notSerialized = isUnknown(schema) ? undefined : asJson(schema, origins)
  return notSerialized ?? { schema, origins, perhapsRequired, perhapsMore }
}

/** Anything but an object of zod 3 is taken for the older form: the members of the schema object itself become the tool's fields. */
function fieldsOfTheSchemaObject(schema: ZodSchema): PrintedSchema {
  const fields = unknown('mcp-framework sends the members of the schema object itself as fields: it takes only z.object(…) of zod 3', schema.origin.expression)
  return { type: 'object', properties: fields, required: fields }
}

const schemaPlace = (property: Property): Place | undefined => property.schema().origin.expression ?? placeOf(property.schema().origin)

function missingDescriptions({ undescribed }: McpConversion, tool: string): NotPrinted | undefined {
  const [first] = undescribed
  if (first === undefined) return undefined
  const fields = undescribed.map(({ path }) => path).join(', ')
  return {
    error: `Missing descriptions for fields in ${tool}: ${fields}. All fields must have descriptions when using Zod object schemas. Use .describe() on each field, e.g., z.string().describe("Field description")`,
    place: first.place,
  }
}
