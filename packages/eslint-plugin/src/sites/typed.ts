import type { Dialect } from '@toolschema/core'
import type { TSESTree } from '@typescript-eslint/types'
import { AST_NODE_TYPES as Type } from '@typescript-eslint/types'
import { typeNamed } from '../source/annotations.js'
import type { Evaluator } from '../source/evaluator.js'
import { placeOf } from '../source/place.js'
import type { Scope } from '../source/scope.js'
import type { Value } from '../source/value.js'
import { packagePath } from './package-path.js'
import { siteOfObject, type ToolObject } from './objects.js'
import type { Site } from './site.js'

interface TypeRow {
  readonly module: RegExp
  /** The last part of the type's name. */
  readonly name: RegExp
  readonly targets: readonly string[] | undefined
  readonly dialect?: Dialect
}

/** Types that say what an object literal is. OpenAI's own tool types are told by what they hold, which names the mode too. */
const typeRows: readonly TypeRow[] = [
  { module: /^@google\/(genai|generative-ai)(\/|$)/, name: /^FunctionDeclaration$/, targets: ['gemini'], dialect: 'gemini' },
  { module: /^@google-cloud\/vertexai(\/|$)/, name: /^FunctionDeclaration$/, targets: ['vertex-ai'], dialect: 'gemini' },
  { module: /^@anthropic-ai\/sdk(\/|$)/, name: /^(Beta)?Tool$/, targets: ['anthropic'] },
  { module: /^@modelcontextprotocol\/(sdk|server|client)(\/|$)/, name: /^Tool$/, targets: undefined },
]

/** Objects of which a type says that they are tools: `const tools: Tool[] = […]`, `{ … } satisfies FunctionDeclaration`. */
export function sitesOfTyped(
  node: TSESTree.VariableDeclarator | TSESTree.TSSatisfiesExpression | TSESTree.TSAsExpression,
  scope: Scope,
  evaluator: Evaluator,
): Site[] {
  const [type, expression] =
    node.type === Type.VariableDeclarator ? [node.id.typeAnnotation?.typeAnnotation, node.init] : [node.typeAnnotation, node.expression]
  if (type === undefined || expression === null) return []
  const named = nameIn(type)
  const external = named === undefined ? undefined : typeNamed(named, scope, evaluator)
  const row =
    external === undefined ? undefined : typeRows.find(({ module, name }) => module.test(packagePath(external.module)) && name.test(external.path.at(-1) ?? ''))
  if (row === undefined) return []
  return objectsIn(evaluator.evaluate(expression, scope), scope, expression).flatMap(
    (tool) => siteOfObject(tool, { targets: row.targets, dialect: row.dialect, foundBy: 'its type' }, undefined, evaluator) ?? [],
  )
}

/** `Tool`, `Tool[]`, `Array<Tool>`, `readonly Tool[]`. */
function nameIn(type: TSESTree.TypeNode): TSESTree.EntityName | undefined {
  if (type.type === Type.TSArrayType) return nameIn(type.elementType)
  if (type.type === Type.TSTypeOperator && type.typeAnnotation !== undefined) return nameIn(type.typeAnnotation)
  if (type.type !== Type.TSTypeReference) return undefined
  const [argument] = type.typeArguments?.params ?? []
  const isList = type.typeName.type === Type.Identifier && ['Array', 'ReadonlyArray', 'Readonly'].includes(type.typeName.name)
  return isList && argument !== undefined ? nameIn(argument) : type.typeName
}

function objectsIn(value: Value, scope: Scope, node: TSESTree.Node): ToolObject[] {
  const place = placeOf(node, scope.module)
  if (value.kind === 'object') return [{ value, node, place, scope }]
  return value.kind === 'array'
    ? value.elements.flatMap((element): ToolObject[] => (element.kind === 'object' ? [{ value: element, node: undefined, place, scope }] : []))
    : []
}
