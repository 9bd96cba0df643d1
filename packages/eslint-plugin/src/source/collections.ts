import type { Evaluator } from './evaluator.js'
import { truth } from './constants.js'
import { oneOf } from './functions.js'
import { entry, merged } from './objects.js'
import type { Place } from './place.js'
import { unknown } from './unknown.js'
import type { ArrayValue, ConstantValue, Entry, ObjectValue, Value } from './value.js'

const constant = (value: ConstantValue['value'], place: Place): ConstantValue => ({ kind: 'constant', value, place })
const list = (elements: readonly Value[], place: Place): ArrayValue => ({ kind: 'array', elements, unread: [], place })

type ArrayMethod = (array: ArrayValue, args: readonly Value[], place: Place, evaluator: Evaluator) => Value

function each(array: ArrayValue, args: readonly Value[], evaluator: Evaluator): Value[] | undefined {
  const [called] = args
  if (called?.kind !== 'function') return undefined
  return array.elements.map((element, index) => evaluator.invoke(called, [element, constant(index, element.place ?? called.place), array]))
}

const flattened = (elements: readonly Value[]): { elements: Value[]; unread: ArrayValue['unread'] } => ({
  elements: elements.flatMap((element): readonly Value[] => (element.kind === 'array' ? element.elements : [element])),
  unread: elements.flatMap((element) => (element.kind === 'array' ? element.unread : element.kind === 'unknown' ? [element] : [])),
})

/** What the methods of an array give, as far as the elements are known. */
const arrayMethods: Readonly<Record<string, ArrayMethod>> = {
  map: (array, args, place, evaluator) => {
    const elements = each(array, args, evaluator)
    return elements === undefined ? unknown('map with a function that is not read', place) : { ...array, elements, place }
  },
  flatMap: (array, args, place, evaluator) => {
    const elements = each(array, args, evaluator)
    if (elements === undefined) return unknown('flatMap with a function that is not read', place)
    const { elements: flat, unread } = flattened(elements)
    return { ...array, elements: flat, unread: [...array.unread, ...unread], place }
  },
  filter: (array, args, place, evaluator) => {
    const kept = each(array, args, evaluator)?.map(truth)
    if (kept === undefined || kept.includes(undefined)) return unknown('filter with a condition that is not known', place)
    return { ...array, elements: array.elements.filter((_, index) => kept[index] === true), place }
  },
  find: (array, args, place, evaluator) => {
    const found = each(array, args, evaluator)?.map(truth)
    if (found === undefined || found.includes(undefined) || array.unread.length > 0) return unknown('find with a condition that is not known', place)
    return array.elements[found.indexOf(true)] ?? constant(undefined, place)
  },
  concat: (array, args, place) => {
    const { elements, unread } = flattened(args)
    return { ...array, elements: [...array.elements, ...elements], unread: [...array.unread, ...unread], place }
  },
  slice: (array, args, place) => {
    const bounds = args.map((argument) => (argument.kind === 'constant' && typeof argument.value === 'number' ? argument.value : undefined))
    if (array.unread.length > 0 || bounds.includes(undefined)) return unknown('a slice of something that is not known', place)
    return { ...array, elements: array.elements.slice(...(bounds as number[])), place }
  },
  flat: (array, args, place) => {
    if (args.length > 0) return unknown('flat', place)
    const { elements, unread } = flattened(array.elements)
    return { ...array, elements, unread: [...array.unread, ...unread], place }
  },
  join: (array, args, place) => {
    const separator = args[0] === undefined ? ',' : args[0].kind === 'constant' ? String(args[0].value) : undefined
    const texts = array.elements.map((element) => (element.kind === 'constant' ? String(element.value ?? '') : undefined))
    return separator === undefined || texts.includes(undefined) || array.unread.length > 0
      ? unknown('a text joined of parts that are not known', place)
      : constant(texts.join(separator), place)
  },
  at: (array, args, place) => {
    const [index] = args
    if (array.unread.length > 0 || index?.kind !== 'constant' || typeof index.value !== 'number') return unknown('an element', place)
    return array.elements.at(index.value) ?? constant(undefined, place)
  },
  includes: (array, args, place) => {
    const [searched] = args
    if (array.unread.length > 0 || searched?.kind !== 'constant' || array.elements.some(({ kind }) => kind !== 'constant')) return unknown('includes', place)
    return constant(
      array.elements.some((element) => element.kind === 'constant' && element.value === searched.value),
      place,
    )
  },
}

/** A call of a method of an array. */
export function arrayMethod(array: ArrayValue, name: string, args: readonly Value[], place: Place, evaluator: Evaluator): Value {
  const method = Object.hasOwn(arrayMethods, name) ? arrayMethods[name] : undefined
  return method?.(array, args, place, evaluator) ?? unknown(`the method ${name} of an array`, place)
}

const pure = new Set([
  'trim',
  'trimStart',
  'trimEnd',
  'toLowerCase',
  'toUpperCase',
  'concat',
  'slice',
  'substring',
  'repeat',
  'padStart',
  'padEnd',
  'replaceAll',
  'replace',
  'startsWith',
  'endsWith',
  'includes',
  'charAt',
  'at',
  'split',
])

/** A call of a method of a string, where the arguments are known too. */
export function stringMethod(text: string, name: string, args: readonly Value[], place: Place): Value {
  const values = args.map((argument) =>
    argument.kind === 'constant' ? argument.value : argument.kind === 'pattern' ? new RegExp(argument.source, argument.flags) : undefined,
  )
  if (!pure.has(name) || args.some(({ kind }) => kind !== 'constant' && kind !== 'pattern')) return unknown(`the method ${name} of a string`, place)
  const result: unknown = (String.prototype as unknown as Record<string, (...values: unknown[]) => unknown>)[name]?.apply(text, values)
  if (Array.isArray(result))
    return list(
      (result as string[]).map((part) => constant(part, place)),
      place,
    )
  return constant(result as string | boolean, place)
}

const known = (value: Value | undefined): value is ObjectValue => value?.kind === 'object' && value.unread.length === 0

/** `Object.keys(…)` and its like. */
export function objectFunction(name: string, args: readonly Value[], place: Place): Value {
  const [first] = args
  switch (name) {
    case 'freeze':
    case 'seal':
      return first ?? unknown(`Object.${name}`, place)
    case 'assign':
      return merged(args, place)
    case 'keys':
      return known(first)
        ? list(
            [...first.entries].map(([key, found]) => constant(key, found.key ?? place)),
            place,
          )
        : unknown('the keys of something that is not known', place)
    case 'values':
      return known(first)
        ? list(
            [...first.entries.values()].map((found) => found.value()),
            place,
          )
        : unknown('the values of something that is not known', place)
    case 'entries':
      return known(first)
        ? list(
            [...first.entries].map(([key, found]) => list([constant(key, found.key ?? place), found.value()], place)),
            place,
          )
        : unknown('the entries of something that is not known', place)
    case 'fromEntries':
      return fromEntries(first, place)
    default:
      return unknown(`Object.${name}`, place)
  }
}

function fromEntries(pairs: Value | undefined, place: Place): Value {
  if (pairs?.kind !== 'array' || pairs.unread.length > 0) return unknown('an object of entries that are not known', place)
  const entries = new Map<string, Entry>()
  for (const pair of pairs.elements) {
    if (pair.kind !== 'array') return unknown('an object of entries that are not known', place)
    const [key, value] = pair.elements
    if (key?.kind !== 'constant' || value === undefined) return unknown('an object of entries that are not known', place)
    entries.set(String(key.value), entry(value, key.place))
  }
  return { kind: 'object', entries, unread: [], place }
}

/** What the language's own functions give: `Object.keys(…)`, `String(…)`, `structuredClone(…)`. */
export function globalFunction(path: readonly string[], args: readonly Value[], place: Place): Value {
  const [name = '', method, ...more] = path
  const [first] = args
  if (name === 'Object' && method !== undefined && more.length === 0) return objectFunction(method, args, place)
  if (name === 'Promise' && method === 'resolve' && first !== undefined) return first
  if (name === 'RegExp' && method === undefined) return pattern(args, place)
  if (method !== undefined) return unknown(path.join('.'), place)
  if (name === 'structuredClone' && first !== undefined) return first
  if (first?.kind === 'constant' && name === 'String') return constant(String(first.value), place)
  if (first?.kind === 'constant' && name === 'Number') return constant(Number(first.value), place)
  if (
    first?.kind === 'constant' &&
    name === 'BigInt' &&
    (typeof first.value === 'number' || typeof first.value === 'string') &&
    /^-?\d+$/.test(String(first.value))
  )
    return constant(BigInt(first.value), place)
  if (first?.kind === 'array' && name === 'Set') return unknown('a set', place)
  return unknown(name, place)
}

/** `new RegExp('^a', 'i')`. */
export function pattern(args: readonly Value[], place: Place): Value {
  const [source, flags] = args
  const text = source?.kind === 'constant' && typeof source.value === 'string' ? source.value : source?.kind === 'pattern' ? source.source : undefined
  const flag = flags === undefined ? (source?.kind === 'pattern' ? source.flags : '') : flags.kind === 'constant' ? String(flags.value) : undefined
  if (text === undefined || flag === undefined) return unknown('a pattern that is not known', place)
  try {
    const { source: written, flags: sorted } = new RegExp(text, flag)
    return { kind: 'pattern', source: written, flags: sorted, place }
  } catch {
    return unknown('a pattern that is no regular expression', place)
  }
}

/** The same of each of several values. */
export const ofEach = (options: readonly Value[], place: Place, of: (option: Value) => Value): Value => oneOf(options.map(of), place)
