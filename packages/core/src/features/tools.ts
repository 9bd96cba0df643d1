import { dialectOf } from '../schema/dialect.js'
import { isObject, type JsonObject } from '../schema/json.js'
import type { SchemaNode } from '../schema/node.js'
import type { SchemaRoot } from '../schema/root.js'
import { BOOLEAN, INTEGER, NULL, STRING } from '../schema/types.js'
import { isFunction } from './tool-kind.js'
import { atKey, atValue, defineFeature } from './feature.js'
import { counted } from './words.js'

export const tooManyTools = defineFeature({
  id: 'too-many-tools',
  family: 'tools',
  on: 'tools',
  detect: (tools, report) => {
    if (tools.length > 40) report({ count: tools.length })
  },
  what: ({ count }) => `has ${counted(count, 'tool', 'tools')}`,
})

export const tooManyStrictTools = defineFeature({
  id: 'too-many-strict-tools',
  family: 'tools',
  on: 'tools',
  detect: (tools, report) => {
    let count = 0
    for (const { strict } of tools) if (strict === true) count += 1
    if (count > 20) report({ count })
  },
  what: ({ count }) => `has ${counted(count, 'strict tool', 'strict tools')}`,
})

export const strictFlag = defineFeature({
  id: 'strict-flag',
  family: 'tools',
  on: 'tools',
  detect: (tools, report) => {
    let mixed: boolean | undefined
    tools.forEach(({ strict }, index) => {
      if (strict !== true) return
      mixed ??= tools.some((tool) => tool.strict !== true && isFunction(tool))
      report({ mixed }, atKey(index, 'strict'))
    })
  },
  what: ({ mixed }) => (mixed === true ? 'says "strict": true while other tools of the list do not' : 'says "strict": true'),
})

export const toolTypeMissing = defineFeature({
  id: 'tool-type-missing',
  family: 'tools',
  on: 'tool',
  detect: ({ type, envelope }, report) => {
    if ((envelope === 'openai' || envelope === 'openai-responses') && type === undefined) report({})
  },
  what: () => 'does not say "type": "function"',
})

export const inputSchemaMissing = defineFeature({
  id: 'input-schema-missing',
  family: 'tools',
  on: 'tool',
  detect: ({ inputSchema, envelope }, report) => {
    if (envelope === 'mcp' && inputSchema === undefined) report({})
  },
  what: () => 'has no "inputSchema"',
})

export const outputSchemaRootNotObject = defineFeature({
  id: 'output-schema-root-not-object',
  family: 'tools',
  on: 'tool',
  detect: ({ outputSchema }, report) => {
    if (outputSchema === undefined) return
    const type = isObject(outputSchema) ? outputSchema['type'] : undefined
    if (type !== 'object') report({}, type === undefined ? atKey('outputSchema') : atValue('outputSchema', 'type'))
  },
  what: () => 'has an output schema that is not of type "object"',
})

export const outputSchemaDialect = defineFeature({
  id: 'output-schema-dialect',
  family: 'tools',
  on: 'tool',
  detect: ({ outputSchema }, report) => {
    const uri = isObject(outputSchema) ? outputSchema['$schema'] : undefined
    if (typeof uri !== 'string') return
    const dialect = dialectOf(uri)
    if (dialect !== '2020-12') report({ dialect }, atKey('outputSchema', '$schema'))
  },
  what: ({ dialect }) => `has an output schema that declares ${dialect === 'other' ? 'another dialect than 2020-12' : `the dialect ${String(dialect)}`}`,
})

export const mcpHeaderInvalid = defineFeature({
  id: 'mcp-header-invalid',
  family: 'tools',
  on: 'unknown-keyword',
  detect: (node, report, keyword) => {
    if (keyword !== 'x-mcp-header' || node.keyword !== 'properties') return
    const value = node.schema[keyword]
    if (!isToken(value) || !isScalar(node.types) || repeats(node, value)) report({}, atKey(keyword))
  },
  what: () => 'has an "x-mcp-header" that clients cannot send',
})

/** A token of RFC 9110. https://www.rfc-editor.org/rfc/rfc9110#section-5.6.2 */
function isToken(value: unknown): value is string {
  return typeof value === 'string' && /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/.test(value)
}

function isScalar(types: number): boolean {
  return (types & ~(INTEGER | STRING | BOOLEAN | NULL)) === 0 && types !== NULL
}

const headers = new WeakMap<SchemaRoot, Map<string, JsonObject>>()

/** Says whether another node of the schema had the header before. */
function repeats({ root, schema }: SchemaNode, header: string): boolean {
  let seen = headers.get(root)
  if (seen === undefined) headers.set(root, (seen = new Map<string, JsonObject>()))
  const name = header.toLowerCase()
  const holder = seen.get(name)
  if (holder === undefined) seen.set(name, schema)
  return holder !== undefined && holder !== schema
}
