import type { TSESTree } from '@typescript-eslint/types'
import { AST_NODE_TYPES as Type } from '@typescript-eslint/types'
import type { Evaluator } from '../source/evaluator.js'
import type { Module } from '../source/module.js'
import { childrenOf } from '../source/parents.js'
import { placeOf } from '../source/place.js'
import { at } from './runs.js'
import type { Site } from './site.js'

const COMMENT = /\/\*+\s*@toolschema\b([^*]*)\*\/|\/\/\s*@toolschema\b(.*)/g

/**
 * Expressions that a comment says are schemas: `/* @toolschema gemini *\/ z.object(…)`, or on the line above a constant.
 * Words after it name targets; `framework=mcp-v1` names the conversion.
 */
export function sitesOfComments(module: Module, evaluator: Evaluator): Site[] {
  if (!module.text.includes('@toolschema')) return []
  return [...module.text.matchAll(COMMENT)].flatMap((match): Site[] => {
    const node = expressionAfter(match.index + match[0].length, module)
    if (node === undefined) return []
    const words = (match[1] ?? match[2] ?? '').split(/[\s,]+/).filter((word) => word !== '')
    const framework = words.find((word) => word.startsWith('framework='))?.slice('framework='.length)
    const targets = words.filter((word) => !word.includes('='))
    return [
      {
        holds: 'tool',
        name: undefined,
        schema: evaluator.evaluate(node, at(node, evaluator.moduleScope(module))),
        place: placeOf(node, module),
        framework,
        targets: targets.length === 0 ? undefined : targets,
        accepts: 'both',
        rewritesNames: false,
        foundBy: 'a comment',
      },
    ]
  })
}

/** The outermost expression that begins after an offset with nothing but space between; the value of a constant or property that begins there. */
function expressionAfter(offset: number, { program, text }: Module): TSESTree.Node | undefined {
  const start = offset + (/^\s*/.exec(text.slice(offset))?.[0].length ?? 0)
  for (let node: TSESTree.Node | undefined = program; node !== undefined;) {
    if (node.range[0] === start && node.type !== Type.Program) return valueOf(node)
    node = [...childrenOf(node)].find(({ range }) => range[0] <= start && start < range[1])
  }
  return undefined
}

function valueOf(node: TSESTree.Node): TSESTree.Node | undefined {
  switch (node.type) {
    case Type.ExportNamedDeclaration:
      return node.declaration === null ? undefined : valueOf(node.declaration)
    case Type.VariableDeclaration:
      return node.declarations[0].init ?? undefined
    case Type.Property:
    case Type.PropertyDefinition:
      return node.value ?? undefined
    case Type.ExpressionStatement:
    case Type.ExportDefaultDeclaration:
      return node.type === Type.ExpressionStatement ? node.expression : node.declaration
    default:
      return node
  }
}
