import type { TSESTree } from '@typescript-eslint/types'
import { AST_NODE_TYPES as Type } from '@typescript-eslint/types'
import { childrenOf } from '../source/parents.js'

/** The nodes among which sites are looked for, in the order of the source. */
export interface Candidates {
  readonly calls: readonly (TSESTree.CallExpression | TSESTree.NewExpression)[]
  readonly objects: readonly TSESTree.ObjectExpression[]
  readonly classes: readonly (TSESTree.ClassDeclaration | TSESTree.ClassExpression)[]
  readonly typed: readonly (TSESTree.VariableDeclarator | TSESTree.TSSatisfiesExpression | TSESTree.TSAsExpression)[]
}

/** Collects the candidates at and below a node. */
export function candidatesIn(root: TSESTree.Node): Candidates {
  const found = { calls: [], objects: [], classes: [], typed: [] } as { -readonly [key in keyof Candidates]: Candidates[key][number][] }
  const open: TSESTree.Node[] = [root]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    switch (node.type) {
      case Type.CallExpression:
      case Type.NewExpression:
        found.calls.push(node)
        break
      case Type.ObjectExpression:
        found.objects.push(node)
        break
      case Type.ClassDeclaration:
      case Type.ClassExpression:
        found.classes.push(node)
        break
      case Type.VariableDeclarator:
      case Type.TSSatisfiesExpression:
      case Type.TSAsExpression:
        found.typed.push(node)
        break
      default:
    }
    open.push(...[...childrenOf(node)].reverse())
  }
  return found
}
