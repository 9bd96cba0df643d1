import type { Dialect } from '@toolschema/core'
import type { TSESTree } from '@typescript-eslint/types'
import type { Evaluator } from '../source/evaluator.js'
import { placeOf, type Place } from '../source/place.js'
import type { Scope } from '../source/scope.js'
import type { ObjectValue, Value } from '../source/value.js'
import { isZod, propertyOf } from './calls.js'
import { namedBy, type Part } from './parts.js'
import type { Site } from './site.js'
import { schemaKeys } from './table.js'

/** A tool object as it was read, with the node where it is written in the file that is being read, if it is. */
export interface ToolObject {
  readonly value: ObjectValue
  readonly node: TSESTree.Node | undefined
  /** What stands for it in the file that is being read: itself, or the list that names it. */
  readonly place: Place
  readonly scope: Scope
}

function memberOf({ value, node, place, scope }: ToolObject, key: string, evaluator: Evaluator): Part | undefined {
  const found = value.entries.get(key)?.value()
  if (found === undefined || (found.kind === 'constant' && found.value === undefined)) return undefined
  const written = node === undefined ? undefined : propertyOf(node, key)
  const here = found.place?.file === scope.module.file ? found.place : place
  return {
    value: evaluator.member(value, key, value.place),
    ...(written === undefined ? { place: here } : { place: placeOf(written.value, scope.module), key: placeOf(written.key, scope.module) }),
  }
}

/** Whether a value is an object literal that can only be a JSON Schema for arguments: `{ type: 'object', properties: … }`. */
function isJsonSchema(value: Value): boolean {
  if (value.kind === 'json-schema-of') return true
  if (value.kind !== 'object') return false
  const type = value.entries.get('type')?.value()
  const isObject = type?.kind === 'constant' ? type.value === 'object' || type.value === 'OBJECT' : type?.kind === 'external' && type.path.at(-1) === 'OBJECT'
  return isObject || (value.entries.has('properties') && value.entries.get('properties')?.value().kind === 'object')
}

const isCallable = (value: Value | undefined): boolean => value?.kind === 'function'

/** Whether an object is a tool beyond doubt: it has a schema, and beside it what a tool has. */
function tells(tool: ToolObject, key: string, schema: Value): boolean {
  if (isZod(schema) ? false : !isJsonSchema(schema)) return false
  if (key === 'input_schema' || key === 'parametersJsonSchema') return tool.value.entries.has('name')
  const sibling = (name: string) => tool.value.entries.get(name)?.value()
  const name = sibling('name')
  const described = sibling('description')?.kind === 'constant'
  const named = name?.kind === 'constant' && typeof name.value === 'string'
  if (key === 'schema') return named && described && isZod(schema)
  if (named) return true
  if (!isZod(schema)) return false
  return described && (key === 'inputSchema' || ['execute', 'handler', 'run', 'handle', 'callback'].some((method) => isCallable(sibling(method))))
}

interface Envelope {
  readonly targets: readonly string[] | undefined
  /** What `parameters` are written in there. */
  readonly dialect?: Dialect | undefined
  readonly foundBy: string
}

/** The site of an object that is a tool by what it holds; undefined for any other object. */
export function siteOfObject(tool: ToolObject, envelope: Envelope | undefined, framework: string | undefined, evaluator: Evaluator): Site | undefined {
  for (const [key, { accepts, targets }] of schemaKeys) {
    const schema = memberOf(tool, key, evaluator)
    if (schema === undefined || (envelope === undefined && !tells(tool, key, schema.value))) continue
    const isZodSchema = isZod(schema.value)
    return {
      holds: 'tool',
      name: namedBy(memberOf(tool, 'name', evaluator)),
      schema: schema.value,
      place: schema.place,
      key: schema.key,
      framework: isZodSchema ? framework : undefined,
      targets: envelope === undefined || key === 'parametersJsonSchema' ? (targets ?? targetsOfLiteral(tool, key, isZodSchema)) : envelope.targets,
      dialect: key === 'parameters' && envelope?.dialect !== undefined && !isZodSchema ? envelope.dialect : undefined,
      accepts,
      rewritesNames: false,
      foundBy: envelope?.foundBy ?? `an object with ${key}`,
    }
  }
  return undefined
}

/** OpenAI's Responses API: `{ type: 'function', name, parameters, strict }`. */
function targetsOfLiteral({ value }: ToolObject, key: string, isZodSchema: boolean): readonly string[] | undefined {
  if (key !== 'parameters' || isZodSchema) return undefined
  const type = value.entries.get('type')?.value()
  return type?.kind === 'constant' && type.value === 'function' ? openaiTargets(value) : undefined
}

/** Strict mode where `strict: true` stands beside the parameters. */
function openaiTargets(value: ObjectValue): readonly string[] {
  const strict = value.entries.get('strict')?.value()
  return strict?.kind === 'constant' && strict.value === true ? ['openai-strict'] : ['openai']
}

/** `{ type: 'function', function: { name, parameters, strict } }`: the tool inside, and what it is written for. */
export function openaiFunction(tool: ToolObject): { tool: ToolObject; envelope: Envelope } | undefined {
  const inner = tool.value.entries.get('function')?.value()
  const type = tool.value.entries.get('type')?.value()
  if (inner?.kind !== 'object' || type?.kind !== 'constant' || type.value !== 'function') return undefined
  const node = tool.node === undefined ? undefined : propertyOf(tool.node, 'function')?.value
  return {
    tool: { value: inner, node, place: tool.place, scope: tool.scope },
    envelope: { targets: openaiTargets(inner), foundBy: 'a function tool of OpenAI' },
  }
}

/** `{ functionDeclarations: […] }`: the declarations, written for Gemini. */
export function geminiDeclarations(tool: ToolObject): { tools: readonly ToolObject[]; envelope: Envelope } | undefined {
  const list = (tool.value.entries.get('functionDeclarations') ?? tool.value.entries.get('function_declarations'))?.value()
  if (list?.kind !== 'array') return undefined
  const tools = list.elements.flatMap((element): ToolObject[] =>
    element.kind === 'object' ? [{ value: element, node: undefined, place: tool.place, scope: tool.scope }] : [],
  )
  return { tools, envelope: { targets: ['gemini'], dialect: 'gemini', foundBy: 'functionDeclarations' } }
}
