import type { TSESTree } from '@typescript-eslint/types'
import { AST_NODE_TYPES as Type } from '@typescript-eslint/types'
import type { Evaluator } from './evaluator.js'
import { placeOf } from './place.js'
import type { Scope } from './scope.js'
import type { ExternalValue, InstanceValue } from './value.js'

/** The type that a type name means, where a package declares it: `McpServer`, `Anthropic.Tool`, `OpenAI.Chat.ChatCompletionTool`. */
export function typeNamed(name: TSESTree.EntityName, scope: Scope, evaluator: Evaluator): ExternalValue | undefined {
  if (name.type === Type.TSQualifiedName) {
    const outer = typeNamed(name.left, scope, evaluator)
    return outer === undefined ? undefined : { ...outer, path: [...outer.path, name.right.name] }
  }
  if (name.type !== Type.Identifier) return undefined
  const value = evaluator.evaluate(name, scope)
  return value.kind === 'external' && value.module !== 'global' ? value : undefined
}

/** What a variable or parameter must be an instance of, by its annotation: `server: McpServer`. */
export function annotated(pattern: TSESTree.Node, scope: Scope, evaluator: Evaluator): InstanceValue | undefined {
  const annotation = 'typeAnnotation' in pattern && pattern.typeAnnotation?.type === Type.TSTypeAnnotation ? pattern.typeAnnotation.typeAnnotation : undefined
  if (annotation?.type !== Type.TSTypeReference) return undefined
  const of = typeNamed(annotation.typeName, scope, evaluator)
  return of === undefined ? undefined : { kind: 'instance', of, arguments: [], path: [], place: placeOf(pattern, scope.module) }
}
