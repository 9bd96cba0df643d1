import type { TSESTree } from '@typescript-eslint/types'
import { AST_NODE_TYPES as Type } from '@typescript-eslint/types'
import type { Module } from '../source/module.js'
import { childrenOf, parentOf } from '../source/parents.js'
import type { Place } from '../source/place.js'

type CallNode = TSESTree.CallExpression | TSESTree.NewExpression

/** What holds a tool in the source. */
export type Holder =
  /** A list literal in which the tool, or the call that makes it, is an item. */
  | { readonly kind: 'list'; readonly list: TSESTree.ArrayExpression }
  /** An object of tools: `tools: { weather: tool({ … }) }`. */
  | { readonly kind: 'tools'; readonly object: TSESTree.ObjectExpression; readonly property: TSESTree.Property }
  /** A method that registers it: `server.registerTool('weather', { … })`. */
  | { readonly kind: 'registration'; readonly call: TSESTree.CallExpression; readonly receiver: TSESTree.Expression }
  /** A constant that the tool is: `const weather = tool({ … })`. */
  | { readonly kind: 'constant'; readonly declarator: TSESTree.VariableDeclarator }

/** The innermost node that is written at a place, of a file that is read. */
export function nodeAt({ file, range: [start, end] }: Place, module: Module): TSESTree.Node | undefined {
  if (file !== module.file) return undefined
  let node: TSESTree.Node = module.program
  for (;;) {
    const inner: TSESTree.Node | undefined = [...childrenOf(node)].find(({ range }) => range[0] <= start && range[1] >= end)
    if (inner === undefined) return node.range[0] === start && node.range[1] === end ? node : undefined
    node = inner
  }
}

/** What holds the tool whose schema is written at a node; undefined where that is none of these. */
export function holderOf(schema: TSESTree.Node, module: Module): Holder | undefined {
  let inner = schema
  let isMade = false
  for (let around = parentOf(inner, module); around !== undefined; [inner, around] = [around, parentOf(around, module)]) {
    switch (around.type) {
      case Type.TSAsExpression:
      case Type.TSSatisfiesExpression:
      case Type.ObjectExpression:
        break
      case Type.Property: {
        const object = parentOf(around, module)
        if (around.key === inner && !around.shorthand) return undefined
        if (object?.type === Type.ObjectExpression && isToolsObject(object, module)) return { kind: 'tools', object, property: around }
        break
      }
      case Type.ArrayExpression:
        return { kind: 'list', list: around }
      case Type.VariableDeclarator:
        return isMade ? { kind: 'constant', declarator: around } : undefined
      case Type.CallExpression:
      case Type.NewExpression: {
        const registration = registrationBy(around)
        if (registration !== undefined) return registration
        if (around.callee === inner) return undefined
        isMade = true
        break
      }
      default:
        return undefined
    }
  }
  return undefined
}

function registrationBy(call: CallNode): Holder | undefined {
  const { callee } = call
  const [name] = call.arguments
  const isNamed = name !== undefined && name.type !== Type.SpreadElement
  if (call.type !== Type.CallExpression || callee.type !== Type.MemberExpression || callee.property.type !== Type.Identifier || !isNamed) return undefined
  return /^(register|add|define)?tool$/i.test(callee.property.name) ? { kind: 'registration', call, receiver: callee.object } : undefined
}

/** Whether the members of an object are tools, by what it is called: `tools: { … }`, `const weatherTools = { … }`. */
export function isToolsObject(object: TSESTree.ObjectExpression, module: Module): boolean {
  let around = parentOf(object, module)
  while (around?.type === Type.TSAsExpression || around?.type === Type.TSSatisfiesExpression) around = parentOf(around, module)
  if (around?.type === Type.Property) return !around.computed && around.key.type === Type.Identifier && around.key.name === 'tools'
  return around?.type === Type.VariableDeclarator && around.id.type === Type.Identifier && /tools$/i.test(around.id.name)
}
