import { isUnknown } from '../../../source/unknown.js'
import type { ZodSchema } from '../../schema.js'
import { foldChecks, type Folded, type Given } from './checks.js'
import { introducerOf, type Context } from './context.js'
import { failure } from './failure.js'
import { assign, set, spoil, type Node } from './node.js'
import { templatePattern } from './template.js'

/** Formats that JSON Schema calls otherwise. */
const formatNames: Readonly<Record<string, string>> = { guid: 'uuid', url: 'uri', datetime: 'date-time', json_string: 'json-string', regex: '' }

export function printString(context: Context, schema: ZodSchema, node: Node): void {
  const folded = foldChecks(context, schema)
  set(node, 'type', 'string', introducerOf(schema))
  setBound(node, 'minLength', folded.bounds.get('minimum'))
  setBound(node, 'maxLength', folded.bounds.get('maximum'))
  printFormat(context, folded, node)
  if (folded.encoding !== undefined) set(node, 'contentEncoding', folded.encoding.value, folded.encoding.cause)
  printPatterns(context, [...folded.patterns.values()], node)
  if (folded.unknown !== undefined) spoil(node, folded.unknown)
}

/** Sets a keyword to a bound, where there is one. */
export function setBound(node: Node, keyword: string, bound: Given<number> | undefined): void {
  if (bound !== undefined) set(node, keyword, bound.value, bound.cause)
}

function printFormat(context: Context, { format, lax }: Folded, node: Node): void {
  if (format === undefined || isUnknown(format.value) || lax) return
  if (format.value === 'time' && context.has('timeWithoutFormat')) return
  const name = (Object.hasOwn(formatNames, format.value) ? formatNames[format.value] : undefined) ?? format.value
  if (name !== '') set(node, 'format', name, format.cause)
}

function printPatterns(context: Context, patterns: readonly Given<string>[], node: Node): void {
  const [first] = patterns
  if (first === undefined) return
  if (patterns.length === 1) return set(node, 'pattern', first.value, first.cause)
  const typed = context.target === 'draft-07' || context.target === 'draft-04' || context.target === 'openapi-3.0'
  const all = patterns.map(({ value, cause }) => {
    const one: Node = {}
    if (typed) set(one, 'type', 'string', cause)
    set(one, 'pattern', value, cause)
    return one
  })
  set(node, 'allOf', all, patterns[1]?.cause)
}

export function printTemplateLiteral(context: Context, schema: Extract<ZodSchema, { type: 'template_literal' }>, node: Node): void {
  const pattern = templatePattern(context, schema)
  if (pattern === undefined) throw failure('Pattern not found in template literal', schema.origin.expression)
  set(node, 'type', 'string', introducerOf(schema))
  set(node, 'pattern', pattern, introducerOf(schema))
}

export function printFile(context: Context, schema: ZodSchema, node: Node): void {
  const { bounds, mime } = foldChecks(context, schema)
  const shared: Node = {}
  set(shared, 'type', 'string', introducerOf(schema))
  set(shared, 'format', 'binary', introducerOf(schema))
  set(shared, 'contentEncoding', 'binary', introducerOf(schema))
  setBound(shared, 'minLength', bounds.get('minimum'))
  setBound(shared, 'maxLength', bounds.get('maximum'))
  const types = mime?.value
  if (isUnknown(types)) return spoil(node, types)
  const beside = context.has('sharedFileKeywords')
  if (types === undefined || types.length === 1 || beside) assign(node, shared)
  if (types === undefined) return
  if (types.length === 0 && context.has('foldedChecks')) return set(node, 'not', {}, mime?.cause)
  if (types.length === 1) return set(node, 'contentMediaType', types[0], mime?.cause)
  const alternatives = types.map((type) => {
    const one: Node = {}
    if (!beside) assign(one, shared)
    set(one, 'contentMediaType', type, mime?.cause)
    return one
  })
  set(node, 'anyOf', alternatives, mime?.cause)
}
