import type { TSESTree } from '@typescript-eslint/types'
import { AST_NODE_TYPES as Type } from '@typescript-eslint/types'
import type { Evaluator } from '../source/evaluator.js'
import type { Module } from '../source/module.js'
import { placeOf } from '../source/place.js'
import type { Scope } from '../source/scope.js'
import { isKnown, siteOfKnownCall } from './calls.js'
import { sitesOfClass } from './classes.js'
import { sitesOfComments } from './comments.js'
import { sitesOfConfigured, type ConfiguredSite } from './configured.js'
import { frameworkOfFile } from './file-framework.js'
import { geminiDeclarations, openaiFunction, siteOfObject, type ToolObject } from './objects.js'
import { together } from './lists.js'
import { sitesOfRegistration } from './registration.js'
import { at, runsOf } from './runs.js'
import type { Site } from './site.js'
import { sitesOfTyped } from './typed.js'
import { schemaKeys } from './table.js'
import { candidatesIn } from './walk.js'
import { sitesThroughWrapper } from './wrappers.js'
import { sitesOfXmcp } from './xmcp.js'

type CallNode = TSESTree.CallExpression | TSESTree.NewExpression

export interface FindOptions {
  /** From `settings.toolschema.sites`. */
  readonly configured: readonly ConfiguredSite[]
  /** The packages that the file's own package depends on. */
  readonly dependencies: ReadonlySet<string>
}

/** Every place of a file where a schema is handed to a library, in the order of the source. What is written once and handed over twice is found twice. */
export function findSites(module: Module, evaluator: Evaluator, options: FindOptions): Site[] {
  const { calls, objects, classes, typed } = candidatesIn(module.program)
  const scope = evaluator.moduleScope(module)
  const framework = frameworkOfFile(module, options.dependencies)
  const tools = objects.flatMap((node) =>
    (mayHoldSchema(node) ? runsOf(node, module, evaluator) : [at(node, scope)]).flatMap((run) => toolObject(node, run, evaluator)),
  )
  // The surest way to recognise a site comes first; no other one then finds it again.
  const finders: (() => Site[])[] = [
    () => sitesOfComments(module, evaluator),
    () => calls.flatMap((node) => sitesOfConfigured(node, module, evaluator, options.configured)),
    () => calls.flatMap((node) => sitesOfCall(node, module, evaluator)),
    () => classes.flatMap((node) => sitesOfClass(node, at(node, scope), evaluator)),
    () => sitesOfXmcp(module, evaluator),
    () => typed.flatMap((node) => sitesOfTyped(node, at(node, scope), evaluator)),
    () => tools.flatMap((tool) => sitesOfEnvelope(tool, framework, evaluator)),
    () => tools.flatMap((tool) => siteOfObject(tool, undefined, framework, evaluator) ?? []),
    () => calls.flatMap((node) => sitesOfRegistration(node, at(node, scope), evaluator, framework)),
  ]
  const found = new Map<string, Site[]>()
  for (const find of finders) for (const [place, sites] of byPlace(find())) if (!found.has(place)) found.set(place, sites)
  const inOrder = [...found.values()].flat().sort((one, other) => one.place.range[0] - other.place.range[0])
  return together(inOrder, module, evaluator)
}

function byPlace(sites: readonly Site[]): Map<string, Site[]> {
  const groups = new Map<string, Site[]>()
  for (const site of sites) {
    const { file, range } = site.place
    const key = `${file}:${range.join('-')}`
    groups.set(key, [...(groups.get(key) ?? []), site])
  }
  return groups
}

function sitesOfCall(node: CallNode, module: Module, evaluator: Evaluator): Site[] {
  const callee = evaluator.evaluate(node.callee, at(node, evaluator.moduleScope(module)))
  if (callee.kind === 'function') return sitesThroughWrapper(callee, node, module, evaluator)
  if (!isKnown(callee)) return []
  return runsOf(node, module, evaluator).flatMap((scope) => siteOfKnownCall(node, callee, scope, evaluator) ?? [])
}

/** Whether an object is worth being read once for each turn of the loops around it. */
const mayHoldSchema = ({ properties }: TSESTree.ObjectExpression): boolean =>
  properties.some((property) => property.type === Type.SpreadElement || (property.key.type === Type.Identifier && envelopeKeys.has(property.key.name)))

const envelopeKeys: ReadonlySet<string> = new Set([...schemaKeys.keys(), 'function', 'functionDeclarations'])

function toolObject(node: TSESTree.ObjectExpression, scope: Scope, evaluator: Evaluator): ToolObject[] {
  const value = evaluator.evaluate(node, scope)
  return value.kind === 'object' ? [{ value, node, place: placeOf(node, scope.module), scope }] : []
}

/** Objects that say for whom they are written: OpenAI's function tools, Gemini's function declarations. */
function sitesOfEnvelope(tool: ToolObject, framework: string | undefined, evaluator: Evaluator): Site[] {
  const openai = openaiFunction(tool)
  const gemini = geminiDeclarations(tool)
  const found = [
    ...(openai === undefined ? [] : [siteOfObject(openai.tool, openai.envelope, framework, evaluator)]),
    ...(gemini === undefined ? [] : gemini.tools.map((declaration) => siteOfObject(declaration, gemini.envelope, framework, evaluator))),
  ]
  return found.filter((site) => site !== undefined)
}
