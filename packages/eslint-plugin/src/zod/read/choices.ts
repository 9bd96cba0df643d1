import type { Place } from '../../source/place.js'
import { unknown } from '../../source/unknown.js'
import type { ArrayValue, ObjectValue, Value } from '../../source/value.js'
import { harmless } from './params.js'

/** So many schemas may come of one expression: more would cost more than they tell. */
const limit = 8

/** What a call makes of its arguments; where some of them are one of several, one of what it makes of each. */
export function overChoices(values: readonly Value[], place: Place, build: (values: readonly Value[]) => Value): Value {
  const [first, ...others] = combinations(values).map(build)
  if (first === undefined) return unknown('no value', place)
  return others.length === 0 ? first : { kind: 'choice', options: [first, ...others], place }
}

/** Every way to decide the choices of a list; undecided parts become unknown where there are too many. */
function combinations(values: readonly Value[]): readonly (readonly Value[])[] {
  const each = values.map(alternatives)
  const count = each.reduce((product, options) => product * options.length, 1)
  if (count === 1) return [values]
  const kept = count > limit ? each.map((options, index) => (options.length > 1 ? [undecided(values[index])] : options)) : each
  return kept.reduce<readonly (readonly Value[])[]>((lists, options) => lists.flatMap((list) => options.map((option) => [...list, option])), [[]])
}

function alternatives(value: Value): readonly Value[] {
  if (value.kind === 'choice') return value.options.flatMap(alternatives)
  if (value.kind === 'array') return arraysOf(value)
  return value.kind === 'object' ? objectsOf(value) : [value]
}

function arraysOf(array: ArrayValue): readonly Value[] {
  const lists = combinations(array.elements)
  return lists.length === 1 && lists[0] === array.elements ? [array] : lists.map((elements) => ({ ...array, elements }))
}

/** Getters are left alone: what they give is asked for late. */
function objectsOf(object: ObjectValue): readonly Value[] {
  const keys = [...object.entries].flatMap(([key, entry]) => (!entry.getter && matters(key, entry.value()) ? [key] : []))
  const values = keys.flatMap((key) => object.entries.get(key)?.value() ?? [])
  const lists = combinations(values)
  if (lists.length === 1 && lists[0] === values) return [object]
  return lists.map((list) => {
    const entries = new Map(object.entries)
    keys.forEach((key, index) => {
      const [entry, value] = [entries.get(key), list[index]]
      if (entry !== undefined && value !== undefined) entries.set(key, { ...entry, value: () => value })
    })
    return { ...object, entries }
  })
}

/** A message that is one of several makes no other schema. */
const matters = (key: string, value: Value): boolean => !harmless.has(key) || (value.kind === 'choice' && value.options.some((option) => option.kind === 'zod'))

function undecided(value: Value | undefined): Value {
  if (value?.kind === 'array') return { ...value, elements: value.elements.map((element) => (isDecided(element) ? element : undecided(element))) }
  if (value?.kind === 'object') {
    const entries = [...value.entries].map(([key, entry]) => {
      if (entry.getter || isDecided(entry.value())) return [key, entry] as const
      return [key, { ...entry, value: () => undecided(entry.value()) }] as const
    })
    return { ...value, entries: new Map(entries) }
  }
  return unknown('one of too many possibilities', value?.place)
}

const isDecided = (value: Value): boolean => alternatives(value).length === 1
