import { JsonNode, type NodeKind } from '@toolschema/document'
import type { TSESTree } from '@typescript-eslint/types'
import { AST_NODE_TYPES as Type } from '@typescript-eslint/types'
import type { Module } from '../source/module.js'
import { isUnknown } from '../source/unknown.js'
import type { Printed, PrintedValue } from '../zod/print/printed.js'
import { commaBehind, isOpening } from './gap.js'
import { isLiteralOf, unwrapped, type LiteralNode } from './nodes.js'

type Range = readonly [start: number, end: number]

/** A literal of a program as the tree of the JSON that it is, for `literalEdits`. */
export interface LiteralTree {
  readonly root: JsonNode
  /** What is no literal, or is one in a way that no edit may touch: spreads, computed keys, methods, references, calls. */
  readonly fixed: readonly Range[]
  /** Parts that are written elsewhere, or nowhere. */
  readonly elsewhere: ReadonlyMap<JsonNode, PrintedValue | undefined>
  /** Objects whose keys do not all stand in them. */
  readonly open: ReadonlySet<JsonNode>
}

/** The tree of the literal that stands for `value`; undefined where that was not printed from it alone. */
export function literalTree(node: LiteralNode, value: PrintedValue, { origins }: Pick<Printed, 'origins'>, { file, text }: Module): LiteralTree | undefined {
  const fixed: Range[] = []
  const elsewhere = new Map<JsonNode, PrintedValue | undefined>()
  const open = new Set<JsonNode>()

  function containerOf(of: LiteralNode, printed: PrintedValue): JsonNode {
    const [start, end] = of.range
    if (of.type === Type.ArrayExpression) {
      const elements = of.elements.filter((element) => element !== null)
      const children = elements.map((element, index) => located(element, valueOf(element, at(printed, index)), elements[index + 1]?.range[0] ?? end))
      return new JsonNode('array', start, end, printed, children)
    }
    const children = of.properties.map((property, index) => located(property, memberOf(property, printed), of.properties[index + 1]?.range[0] ?? end))
    const object = new JsonNode('object', start, end, printed, children)
    if (of.properties.some((property) => !isPlain(property))) open.add(object)
    return object
  }

  function memberOf(property: TSESTree.ObjectLiteralElement, object: PrintedValue): JsonNode {
    if (!isPlain(property)) return opaque(property.range, undefined)
    const key = nameOf(property)
    const place = typeof object === 'object' && object !== null ? origins.get(object)?.keywords.get(key) : undefined
    const counts = place?.file === file && place.range[0] === property.key.range[0]
    const printed = counts ? at(object, key) : undefined
    const child = counts && !property.shorthand ? valueOf(property.value, printed, key) : opaque(property.value.range, printed)
    child.key = key
    ;[child.keyStart, child.keyEnd] = property.key.range
    return child
  }

  function valueOf(written: TSESTree.Node, printed: PrintedValue | undefined, key?: string): JsonNode {
    const inner = unwrapped(written)
    const behind = text.slice(inner.range[1], written.range[1])
    const isConst = /^\s*(as\s+const)?$/.test(behind)
    if ((inner.type === Type.ObjectExpression || inner.type === Type.ArrayExpression) && isSame(inner, printed)) {
      if (!isConst) fixed.push([inner.range[1], written.range[1]])
      return containerOf(inner, printed)
    }
    const isScalar = isConst && printed !== undefined && (typeof printed !== 'object' || printed === null) && isLiteralOf(printed, inner, key)
    return isScalar ? new JsonNode(kindOf(printed), ...inner.range, printed) : opaque(written.range, printed)
  }

  /** Whether a literal is the very one that was printed, and all of it was. */
  function isSame(inner: LiteralNode, printed: PrintedValue | undefined): printed is Extract<PrintedValue, object> {
    if (typeof printed !== 'object' || printed === null || isUnknown(printed)) return false
    const self = origins.get(printed)?.self
    if (self?.file !== file || self.range[0] !== inner.range[0] || self.range[1] !== inner.range[1]) return false
    if (inner.type === Type.ArrayExpression)
      return Array.isArray(printed) && printed.length === inner.elements.length && inner.elements.every((element) => element !== null && isElement(element))
    const names = new Set(inner.properties.map((property) => (isPlain(property) ? nameOf(property) : undefined)))
    return !Array.isArray(printed) && (names.has(undefined) || Object.keys(printed).every((key) => names.has(key)))
  }

  function opaque(range: Range, printed: PrintedValue | undefined): JsonNode {
    fixed.push(range)
    const child = new JsonNode('string', ...range, printed ?? Symbol('not written here'))
    elsewhere.set(child, printed)
    return child
  }

  /** Says where a child ends and its comma stands. Parentheses around a value are left alone. */
  function located(written: TSESTree.Node, child: JsonNode, next: number): JsonNode {
    child.outerEnd = written.range[1]
    child.comma = commaBehind(text, child.outerEnd, next)
    const before = child.keyEnd >= 0 ? text.slice(child.keyEnd, child.start) : ''
    const behind = text.slice(child.outerEnd, child.comma >= 0 ? child.comma : next)
    if (isOpening(before) || isOpening(behind)) fixed.push([child.start, child.outerEnd + 1])
    return child
  }

  return isSame(node, value) ? { root: containerOf(node, value), fixed, elsewhere, open } : undefined
}

const isElement = (element: TSESTree.Node): boolean => element.type !== Type.SpreadElement

type PlainProperty = Extract<TSESTree.ObjectLiteralElement, { computed: false }>

const isPlain = (property: TSESTree.ObjectLiteralElement): property is PlainProperty =>
  property.type === Type.Property && !property.computed && !property.method && property.kind === 'init'

const nameOf = ({ key }: PlainProperty): string => (key.type === Type.Identifier ? key.name : String(key.value))

const at = (value: PrintedValue, segment: string | number): PrintedValue | undefined =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, segment) ? (value as Readonly<Record<string | number, PrintedValue>>)[segment] : undefined

function kindOf(value: PrintedValue): NodeKind {
  if (value === null) return 'null'
  const type = typeof value
  return type === 'number' || type === 'boolean' ? type : 'string'
}
