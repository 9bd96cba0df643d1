import type { TSESTree } from '@typescript-eslint/types'
import { AST_NODE_TYPES as Type } from '@typescript-eslint/types'
import type { Evaluator } from '../source/evaluator.js'
import { placeOf, type Place } from '../source/place.js'
import type { Scope } from '../source/scope.js'
import type { Value } from '../source/value.js'
import { packagePath } from './package-path.js'
import { namedBy, type Part } from './parts.js'
import type { Site } from './site.js'
import { rows, type Path, type Row } from './table.js'

type CallNode = TSESTree.CallExpression | TSESTree.NewExpression

/** The library's function that a value is: its module, and its names from the export on. */
export function calleeOf(value: Value): { module: string; names: readonly string[] } | undefined {
  if (value.kind === 'external') return value.module === 'global' ? undefined : { module: packagePath(value.module), names: exportNames(value.path) }
  if (value.kind === 'instance') return { module: packagePath(value.of.module), names: [...exportNames(value.of.path), ...value.path] }
  return undefined
}

const exportNames = (path: readonly string[]): readonly string[] => path.filter((name, index) => index > 1 || (name !== '*' && name !== 'default'))

const matches = (row: Row, module: string, names: readonly string[]): boolean =>
  row.module.test(module) &&
  (row.callee[0] === '*'
    ? row.callee[1] === names.at(-1) && names.length > 1
    : row.callee.length === names.length && row.callee.every((name, index) => name === names[index]))

/** The rows of the table that a call may be. */
function rowsOf(value: Value): readonly Row[] {
  const callee = calleeOf(value)
  return callee === undefined ? [] : rows.filter((row) => matches(row, callee.module, callee.names))
}

/** Follows a path into the arguments of a call; undefined where nothing stands there. */
export function partAt(path: Path, node: CallNode, scope: Scope, evaluator: Evaluator): Part | undefined {
  const [index, ...keys] = path
  const argument = node.arguments[index]
  if (node.arguments.slice(0, index + 1).some(({ type }) => type === Type.SpreadElement)) return undefined
  return argument === undefined ? undefined : partBelow(argument, keys, scope, evaluator)
}

/** Follows keys into an expression; where it is written as an object literal, the place is that of the property's value. */
export function partBelow(node: TSESTree.Node, keys: readonly string[], scope: Scope, evaluator: Evaluator): Part | undefined {
  let value = evaluator.evaluate(node, scope)
  let written: TSESTree.Node | undefined = node
  let place = placeOf(node, scope.module)
  let keyPlace: Place | undefined
  for (const key of keys) {
    value = evaluator.member(value, key, place)
    const property: TSESTree.Property | undefined = written === undefined ? undefined : propertyOf(written, key)
    written = property?.value
    keyPlace = property === undefined ? undefined : placeOf(property.key, scope.module)
    if (written !== undefined) place = placeOf(written, scope.module)
  }
  return value.kind === 'constant' && value.value === undefined ? undefined : { value, place, key: keyPlace }
}

/** A property of an object literal, as written. */
export function propertyOf(node: TSESTree.Node, key: string): TSESTree.Property | undefined {
  if (node.type === Type.TSAsExpression || node.type === Type.TSSatisfiesExpression) return propertyOf(node.expression, key)
  if (node.type !== Type.ObjectExpression) return undefined
  for (const property of node.properties) {
    if (property.type !== Type.Property || property.computed) continue
    const name = property.key.type === Type.Identifier ? property.key.name : String(property.key.value)
    if (name === key) return property
  }
  return undefined
}

/** The site of a call that is a row of the table. */
function siteOfRow(row: Row, node: CallNode, scope: Scope, evaluator: Evaluator): Site | undefined {
  const schema = partAt(row.schema, node, scope, evaluator)
  if (schema === undefined) return undefined
  const name = row.name === undefined ? undefined : partAt(row.name, node, scope, evaluator)
  return {
    holds: row.holds ?? 'tool',
    name: namedBy(name),
    schema: schema.value,
    place: schema.place,
    key: schema.key,
    framework: frameworkOf(row, node, scope, evaluator),
    targets: row.targets,
    accepts: row.accepts ?? 'zod',
    rewritesNames: row.rewritesNames ?? false,
    foundBy: row.callee.join('.'),
  }
}

/** The library's conversion; another one where the call says so, as `strict: false` does. */
function frameworkOf(row: Row, node: CallNode, scope: Scope, evaluator: Evaluator): string | undefined {
  if (row.nonStrict === undefined) return row.framework
  const strict = partAt(row.nonStrict.strict, node, scope, evaluator)?.value
  return strict?.kind === 'constant' && strict.value === false ? row.nonStrict.framework : row.framework
}

/** Whether a value is a raw shape: an object whose members are all schemas. */
export const isZodShape = (value: Value): boolean =>
  value.kind === 'object' && value.entries.size > 0 && [...value.entries.values()].every((entry) => entry.value().kind === 'zod')
/** Whether a value can only be a schema. */
export const isZod = (value: Value | undefined): boolean => value !== undefined && (value.kind === 'zod' || isZodShape(value))

/** `server.tool(name[, description][, shape][, annotations], callback)` of the MCP SDK: the shape is the first object, if it holds schemas or nothing. */
export function siteOfLegacyTool(node: CallNode, scope: Scope, evaluator: Evaluator, framework: string | undefined): Site | undefined {
  const [first, ...rest] = node.arguments
  if (first === undefined || node.arguments.some(({ type }) => type === Type.SpreadElement)) return undefined
  const name = partBelow(first, [], scope, evaluator)
  const parts = rest.map((argument): Part => ({ value: evaluator.evaluate(argument, scope), place: placeOf(argument, scope.module) }))
  const afterDescription = parts.findIndex(({ value }) => !(value.kind === 'constant' && typeof value.value === 'string'))
  const shape = parts.find(({ value }) => isZod(value)) ?? (parts.length > 2 ? unreadShape(parts[Math.max(afterDescription, 0)]) : undefined)
  if (shape === undefined) return undefined
  return {
    holds: 'tool',
    name: namedBy(name),
    schema: shape.value,
    place: shape.place,
    framework,
    targets: undefined,
    accepts: 'zod',
    rewritesNames: false,
    foundBy: 'McpServer.tool',
  }
}

/** What stands where the shape is expected, unless it is the callback or annotations. */
function unreadShape(part: Part | undefined): Part | undefined {
  if (part === undefined || part.value.kind === 'function') return undefined
  if (part.value.kind !== 'object') return part.value.kind === 'unknown' ? part : undefined
  const hasSchema = [...part.value.entries.values()].some((entry) => ['zod', 'unknown'].includes(entry.value().kind))
  return hasSchema || part.value.unread.length > 0 ? part : undefined
}

/** The deprecated `tool` method of the MCP SDK, which takes its arguments in four forms. */
const isLegacyTool = (value: Value): boolean => {
  const callee = calleeOf(value)
  return callee !== undefined && /^@modelcontextprotocol\/(sdk|server)(\/|$)/.test(callee.module) && callee.names.join('.') === 'McpServer.tool'
}

/** Whether a function is one of those that take a schema. */
export const isKnown = (callee: Value): boolean => rowsOf(callee).length > 0 || isLegacyTool(callee)

/** The site of a call of a function that the table knows. */
export function siteOfKnownCall(node: CallNode, callee: Value, scope: Scope, evaluator: Evaluator): Site | undefined {
  if (isLegacyTool(callee)) return siteOfLegacyTool(node, scope, evaluator, 'mcp-v1')
  for (const row of rowsOf(callee)) {
    const site = siteOfRow(row, node, scope, evaluator)
    if (site !== undefined) return site
  }
  return undefined
}
