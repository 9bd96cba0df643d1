import { isObject, own } from './schema/json.js'
import { keywords } from './schema/keywords.js'
import { pathOf, type SchemaNode } from './schema/node.js'
import { unescapeSegment } from './schema/pointer.js'

/** How well a node fits a place: `exact` where every part of it does, `shape` where all do but a number that may be another one. */
export type Fit = 'exact' | 'shape' | undefined

/** A place that a text names. */
export interface Place {
  readonly fits: (node: SchemaNode) => Fit
  /** What the text names below the node: `type` of a list of types, a keyword that holds no schema. */
  readonly below: (node: SchemaNode) => readonly string[]
}

const nothing: readonly string[] = []

/** Reads a place off the words before a statement, or off a word in it: the last one that is a place counts. */
export function placeIn(words: string): Place | undefined {
  const tuple = contextIn(words)
  const tokens = (words.match(/(?:\[[^\]\n]{0,300}\]|[^\s'"`,;<>()[\]])+/g) ?? []).slice(-16)
  for (let index = tokens.length - 1; index >= 0; index -= 1) {
    const place = read((tokens[index] ?? '').replace(/^(?:\.{3})/, '…').replace(/[.:]+$/, ''), words)
    if (place !== undefined && (tuple === undefined || words.lastIndexOf(tokens[index] ?? '') > tuple.end)) return place
  }
  return tuple?.place
}

function read(token: string, words: string): Place | undefined {
  if (/^(?:#|…)?\/./.test(token)) return pointer(token)
  if (/^(?:\$[.[]|\$defs\.|properties\.)/.test(token)) return dotted(token)
  if (/functionDeclaration(?!s)/.test(words) && /^(?:parameters|…)(?:\.|$)/.test(token) && !token.includes('[')) return names(token)
  if (/(?:properties|any_?of|one_?of|all_?of|defs|function_?declarations)\[|\.value(?:\.|$)|^(?:request|GenerateContentRequest)\./i.test(token))
    return wire(token)
  if (token.startsWith('…')) return wire(token)
  if (/^(?:\$|root$|tools?[.[]|toolConfig\.|(?:properties|\$defs|definitions|anyOf|oneOf|allOf|items|parameters|input_?[sS]chema)[.[])/.test(token))
    return dotted(token)
  if (words.includes(`path '${token}'`)) return dotted(token)
  return undefined
}

/** `context=('properties', 'a', 'items')`: a tuple of Python. */
function contextIn(words: string): { place: Place; end: number } | undefined {
  const start = words.lastIndexOf('context=(')
  if (start < 0) return undefined
  const from = start + 'context=('.length
  const segments: string[] = []
  const string = /\s{0,4}(?:'((?:[^'\\]|\\.){0,500})'|"((?:[^"\\]|\\.){0,500})")\s{0,4},?/y
  string.lastIndex = from
  let end = from
  for (let match = string.exec(words); match !== null; match = string.exec(words)) {
    segments.push((match[1] ?? match[2] ?? '').replace(/\\(.)/g, '$1'))
    end = string.lastIndex
  }
  return { place: listed(segments), end }
}

function listed(segments: readonly string[]): Place {
  const rest = (node: SchemaNode): readonly string[] | undefined => {
    const path = pathOf(node)
    if (path.length > segments.length || path.some((segment, index) => String(segment) !== segments[index])) return undefined
    const left = segments.slice(path.length)
    return left.length === 0 || holdsNoSchema(node, left) ? left : undefined
  }
  return { fits: (node) => (rest(node) === undefined ? undefined : 'exact'), below: (node) => rest(node) ?? nothing }
}

/** What is left below a node names no other node: a keyword without schemas, or the list or map that holds them. */
function holdsNoSchema({ schema }: SchemaNode, [keyword = '', ...more]: readonly string[]): boolean {
  const holds = keywords.get(keyword)?.holds ?? 'any'
  if (!holds.startsWith('schema')) return true
  if (more.length > 0) return false
  return holds.startsWith('schemas') || !isObject(own(schema, keyword))
}

/** `/properties/a/items`, also behind the place of the schema itself: `#/toolConfig/tools/2/toolSpec/inputSchema/json`. */
function pointer(token: string): Place {
  const segments = token
    .replace(/^[^/]*\//, '')
    .split('/')
    .map(unescapeSegment)
  const schema = segments.findLastIndex(
    (segment, index) => /^(?:inputSchema|input_schema|parameters|json_schema|schema)$/.test(segment) && segments[index - 1] !== 'properties',
  )
  const start = schema < 0 ? 0 : schema + (segments[schema + 1] === 'json' || segments[schema] === 'json_schema' ? 2 : 1)
  const rest = segments.slice(start)
  return token.startsWith('…') ? ending(rest) : listed(rest)
}

/** A list of segments whose beginning is not known. */
function ending(segments: readonly string[]): Place {
  const fits = (node: SchemaNode): Fit => {
    const path = pathOf(node).map(String)
    return segments.length > 0 && segments.every((segment, index) => path[path.length - segments.length + index] === segment) ? 'exact' : undefined
  }
  return { fits, below: () => nothing }
}

const prefix =
  /^(?:(?:request|GenerateContentRequest|body)\.)*(?:toolConfig\.)?(?:tools?(?:\[\w{1,6}\]|\.(?:\d{1,6}|[A-Za-z](?=\.|$)))?)?(?:\.?function_?[dD]eclarations(?:\[\w{1,6}\])?)?(?:\.?(?:custom|function|toolSpec|member|FrontendRemoteMcpToolDefinition)(?=\.|$))*(?:\.?(?:parameters_?[jJ]son_?[sS]chema|parameters|input_?[sS]chema|response_?[sS]chema)(?=\.|\[|$)(?:\.json(?=\.|$))?)?\.?/

/** `$.properties.a.anyOf[0]`, `tools.3.custom.input_schema.type`, `root`: names may have dots, so texts are compared. A tool alone is no place in it. */
function dotted(token: string): Place | undefined {
  const text = token
    .replace(/^\$\.?(?=$|[^d])/, '')
    .replace(/^root$/, '')
    .replace(prefix, '')
    .replace(/\[(\w{1,10})\]/g, '.$1')
  if (text === '' && token.startsWith('t')) return undefined
  const rest = (node: SchemaNode): readonly string[] | undefined => {
    const path = pathOf(node).join('.')
    if (text === path) return nothing
    if (path !== '' && !text.startsWith(path + '.')) return undefined
    const left = text.slice(path === '' ? 0 : path.length + 1).split('.')
    return holdsNoSchema(node, left) ? left : undefined
  }
  return { fits: (node) => (rest(node) === undefined ? undefined : 'exact'), below: (node) => rest(node) ?? nothing }
}

/** `parameters.data.meta.width`: the names of properties alone; items and choices are not told from the property. */
function names(token: string): Place {
  const open = token.includes('…')
  const text = token.replace(/^.*…\.?/, '').replace(/^parameters\.?/, '')
  const fits = (node: SchemaNode): Fit => {
    const path = pathOf(node)
    const chain = path.filter((_segment, index) => index > 0 && path[index - 1] === 'properties' && isName(path, index)).join('.')
    return chain === text || (open && text !== '' && chain.endsWith('.' + text)) ? 'exact' : undefined
  }
  return { fits, below: () => nothing }
}

/** Whether the segment after `properties` is a name: `properties` may be the name of a property itself. */
function isName(path: readonly (string | number)[], index: number): boolean {
  let start = index - 1
  while (start > 0 && path[start - 1] === 'properties') start -= 1
  return (index - start) % 2 === 1
}

interface Step {
  readonly keyword: string
  readonly index: string | undefined
  /** The index is a number of a property, and not its name: `.value` follows. */
  counted: boolean
}

/** `tools[0].function_declarations[3].parameters.properties[5].value.any_of[0]`, or with the names of properties in the brackets. */
function wire(token: string): Place | undefined {
  const open = token.includes('…') || prefix.exec(token)?.[0] === ''
  const text = token.replace(/^.*…\.?/, '').replace(prefix, '')
  const steps: Step[] = []
  for (const match of text.matchAll(/([A-Za-z_$]{1,40})(?:\[([^\]\n]{0,300})\])?/g)) {
    const [, keyword = '', index] = match
    const before = steps.at(-1)
    if (keyword === 'value' && index === undefined && (before === undefined || before.index !== undefined)) {
      if (before !== undefined) before.counted = true
    } else {
      steps.push({ keyword: plain(keyword), index, counted: false })
    }
  }
  const rest: string[] = []
  for (let last = steps.at(-1); last !== undefined && !schemaKeywords.has(last.keyword); last = steps.at(-1)) {
    if (!plainKeywords.has(last.keyword)) return undefined
    rest.unshift(...(last.index === undefined ? [last.keyword] : [last.keyword, last.index]))
    steps.pop()
  }
  if (open && steps.length === 0) return undefined
  // `link.any_of[0]`: a text that was cut begins with the name of a property.
  const [, name] = /^([A-Za-z_$]{1,40})\./.exec(text) ?? []
  if (open && name !== undefined && steps.length > 1 && !schemaKeywords.has(plain(name))) steps[0] = { keyword: 'properties', index: name, counted: false }
  return { fits: (node) => walk(steps, node, open), below: () => rest }
}

function walk(steps: readonly Step[], node: SchemaNode, open: boolean): Fit {
  let fit: Fit = 'exact'
  let current = node
  for (const { keyword, index, counted } of steps.toReversed()) {
    const { parent, key } = current
    if (parent === undefined || plain(current.keyword) !== keyword || (index === undefined) !== (key === undefined)) return undefined
    if (counted && typeof key === 'string') {
      if (String(position(parent, current.keyword, key)) !== index) fit = 'shape'
    } else if (index !== undefined && String(key) !== index) {
      return undefined
    }
    current = parent
  }
  return open || current.parent === undefined ? fit : undefined
}

const schemaKeywords: ReadonlySet<string> = new Set([...keywords.values()].filter(({ holds }) => holds.startsWith('schema')).map(({ name }) => plain(name)))

const plainKeywords: ReadonlySet<string> = new Set([...keywords.keys(), 'example', 'propertyOrdering'].map(plain))

/** A keyword without its spelling: `any_of` and `anyOf` are the same, `defs` and `$defs` too. */
function plain(keyword: string): string {
  return keyword.replace(/[_$]/g, '').toLowerCase()
}

const positions = new WeakMap<object, ReadonlyMap<string, number>>()

/** Which key of its map a key is. */
function position(parent: SchemaNode, keyword: string, key: string): number | undefined {
  const map = own(parent.schema, keyword)
  if (!isObject(map)) return undefined
  let order = positions.get(map)
  if (order === undefined) {
    order = new Map(Object.keys(map).map((name, index) => [name, index]))
    positions.set(map, order)
  }
  return order.get(key)
}
