import type { Evaluator } from '../source/evaluator.js'
import type { Module } from '../source/module.js'
import type { Place } from '../source/place.js'
import type { Value } from '../source/value.js'
import { calleeOf } from './calls.js'
import { at } from './runs.js'
import type { Site } from './site.js'
import { candidatesIn } from './walk.js'

/** So far below an argument tools and schemas are looked for: `{ tools: { weather: tool(jsonSchema({ … })) } }`. */
const DEEPEST = 8

/** Functions of our own that adapt what they are given before it is sent. */
const isAdapter = ({ module, names }: { readonly module: string; readonly names: readonly string[] }): boolean =>
  /^@toolschema\/integrations(\/|$)/.test(module) || (/^@toolschema\/core(\/|$)/.test(module) && ['adapt', 'adaptTools', 'check'].includes(names.join('.')))

/** Tells of which sites the schema, or a list that has the tool, goes through `adapt`, `adaptTools` or an integration in the same file. */
export function adaptedSites(module: Module, evaluator: Evaluator): (site: Site) => boolean {
  if (!module.text.includes('@toolschema/')) return () => false
  const adapted = new Set<string>()
  const scope = evaluator.moduleScope(module)
  for (const { callee, arguments: args } of candidatesIn(module.program).calls) {
    const called = calleeOf(evaluator.evaluate(callee, at(callee, scope)))
    if (called === undefined || !isAdapter(called)) continue
    for (const argument of args) collect(evaluator.evaluate(argument, at(argument, scope)), adapted, DEEPEST)
  }
  return ({ schema }) => placesOf(schema).some((place) => adapted.has(keyOf(place)))
}

function collect(value: Value, into: Set<string>, depth: number): void {
  for (const place of placesOf(value)) into.add(keyOf(place))
  if (depth === 0) return
  for (const inner of partsOf(value)) collect(inner, into, depth - 1)
}

function placesOf(value: Value): readonly Place[] {
  const origin = value.kind === 'zod' || value.kind === 'json-schema-of' ? value.schema.origin.expression : undefined
  return [value.place, origin].filter((place) => place !== undefined)
}

function partsOf(value: Value): readonly Value[] {
  switch (value.kind) {
    case 'object':
      return [...value.entries.values()].flatMap((entry) => (entry.getter ? [] : [entry.value()]))
    case 'array':
      return value.elements
    case 'instance':
      return value.arguments
    case 'choice':
      return value.options
    default:
      return []
  }
}

const keyOf = ({ file, range }: Place): string => `${file}:${range.join('-')}`
