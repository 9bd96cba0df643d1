import type { TSESTree } from '@typescript-eslint/types'
import { AST_NODE_TYPES as Type } from '@typescript-eslint/types'
import type { Evaluator } from './evaluator.js'
import { namespaceOf } from './imports.js'
import { placeOf } from './place.js'
import type { Scope } from './scope.js'
import type { ExternalValue, InstanceValue, Value } from './value.js'

/** The type that a type name means, where a package declares it: `McpServer`, `Anthropic.Tool`, `OpenAI.Chat.ChatCompletionTool`. */
export function typeNamed(name: TSESTree.EntityName, scope: Scope, evaluator: Evaluator): ExternalValue | undefined {
  if (name.type === Type.TSQualifiedName) return below(typeNamed(name.left, scope, evaluator), name.right.name)
  return name.type === Type.Identifier ? fromPackage(evaluator.named(name.name, scope)) : undefined
}

const below = (outer: ExternalValue | undefined, name: string): ExternalValue | undefined => outer && { ...outer, path: [...outer.path, name] }

const fromPackage = (value: Value): ExternalValue | undefined => (value.kind === 'external' && value.module !== 'global' ? value : undefined)

/** `import('ai').Tool`. */
function typeImported({ source, qualifier }: TSESTree.TSImportType, scope: Scope, evaluator: Evaluator): ExternalValue | undefined {
  const namespace = fromPackage(namespaceOf(source.value, placeOf(source, scope.module), scope.module, evaluator))
  const names = (name: TSESTree.EntityName | null): string[] => {
    if (name === null) return []
    if (name.type === Type.TSQualifiedName) return [...names(name.left), name.right.name]
    return name.type === Type.Identifier ? [name.name] : []
  }
  return names(qualifier).reduce(below, namespace)
}

/** What a variable or parameter must be an instance of, by its annotation: `server: McpServer`. */
export function annotated(pattern: TSESTree.Node, scope: Scope, evaluator: Evaluator): InstanceValue | undefined {
  const annotation = 'typeAnnotation' in pattern && pattern.typeAnnotation?.type === Type.TSTypeAnnotation ? pattern.typeAnnotation.typeAnnotation : undefined
  const type = annotation === undefined ? undefined : withoutNothing(annotation)
  const of =
    type?.type === Type.TSTypeReference
      ? typeNamed(type.typeName, scope, evaluator)
      : type?.type === Type.TSImportType
        ? typeImported(type, scope, evaluator)
        : undefined
  return of === undefined ? undefined : { kind: 'instance', of, arguments: [], path: [], place: placeOf(pattern, scope.module) }
}

/** `McpServer` of `McpServer | undefined`. */
function withoutNothing(type: TSESTree.TypeNode): TSESTree.TypeNode | undefined {
  if (type.type !== Type.TSUnionType) return type
  const [only, ...others] = type.types.filter((one) => one.type !== Type.TSUndefinedKeyword && one.type !== Type.TSNullKeyword)
  return others.length === 0 ? only : undefined
}
