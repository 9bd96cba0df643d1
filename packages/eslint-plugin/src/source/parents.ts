import type { TSESTree } from '@typescript-eslint/types'
import type { Module } from './module.js'

const isNode = (value: unknown): value is TSESTree.Node => typeof value === 'object' && value !== null && 'type' in value && 'range' in value

/** The nodes directly below a node, in the order of its fields. */
export function* childrenOf(node: TSESTree.Node): Generator<TSESTree.Node> {
  for (const [key, value] of Object.entries(node) as [string, unknown][]) {
    if (key === 'parent' || key === 'tokens' || key === 'comments') continue
    if (Array.isArray(value)) {
      for (const element of value as unknown[]) if (isNode(element)) yield element
    } else if (isNode(value)) yield value
  }
}

const parents = new WeakMap<TSESTree.Program, WeakMap<TSESTree.Node, TSESTree.Node>>()

function walk(program: TSESTree.Program): WeakMap<TSESTree.Node, TSESTree.Node> {
  const found = new WeakMap<TSESTree.Node, TSESTree.Node>()
  const open: TSESTree.Node[] = [program]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const child of childrenOf(node)) {
      found.set(child, node)
      open.push(child)
    }
  }
  parents.set(program, found)
  return found
}

/** The node around a node; not every parser tells, and ESLint tells only for the file that it lints. */
export function parentOf(node: TSESTree.Node, module: Module): TSESTree.Node | undefined {
  const told = node.parent as TSESTree.Node | null | undefined
  return told ?? (parents.get(module.program) ?? walk(module.program)).get(node)
}
