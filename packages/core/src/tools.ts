import { adapt, type Adaptation, type AdaptOptions } from './adapt.js'
import { declare } from './declarations.js'
import { analyzeTools } from './analyze.js'
import type { Change, Finding } from './finding.js'
import { nameTools, type NameOptions, type SentName } from './names.js'
import { prepare, type TargetChoice } from './prepare.js'
import { readTool } from './read-tool.js'
import type { RestoreOptions } from './restore.js'
import { isObject } from './schema/json.js'
import type { RootTarget } from './targets/target.js'
import type { Tool } from './tool.js'

export interface AdaptToolsOptions extends AdaptOptions, NameOptions {
  /** Beginnings that models put before a name and that are taken off when it comes back: `default_api.` for one. */
  readonly stripPrefixes?: readonly string[]
}

/** A tool made ready for a request. */
export interface AdaptedTool {
  /** The name that the tool was given. */
  readonly name: string
  /** The name that is sent. */
  readonly sentName: string
  /** The tool in the target's own envelope; undefined where it could not be read. */
  readonly declaration: Readonly<Record<string, unknown>> | undefined
  /** The inner record of an OpenAI declaration; for the other envelopes the declaration itself. */
  readonly function: Readonly<Record<string, unknown>> | undefined
  readonly adaptation: Adaptation | undefined
  /** What was done to the schema. */
  readonly changes: readonly Change[]
  /** Why the name is another one, in a sentence; undefined where it is the same. */
  readonly renamed: string | undefined
  /** What went wrong with this tool; the others are not touched by it. */
  readonly error: Error | undefined
}

/** The tools of a request, with the way back for their calls. */
export interface ToolKit extends Iterable<AdaptedTool> {
  /** What goes into the request, in the target's own envelope; tools with an error are left out. */
  readonly declarations: readonly Readonly<Record<string, unknown>>[]
  readonly tools: readonly AdaptedTool[]
  /** What is still refused about the request as a whole, or about a tool beside its schema: too many tools, sums over strict tools, a missing name. */
  readonly findings: readonly Finding[]
  /** Turns a call of the model into the original name and arguments. Throws an {@link UnknownToolError} for a name that no tool has. */
  readonly restore: (name: string, args: unknown, options?: RestoreOptions) => [name: string, args: unknown]
}

/** A model called a tool that does not exist. */
export class UnknownToolError extends Error {
  override readonly name = 'UnknownToolError'
  readonly toolName: string
  readonly known: readonly string[]

  constructor(toolName: string, known: readonly string[]) {
    super(`No tool is called ${JSON.stringify(toolName)}. Known: ${known.join(', ')}.`)
    this.toolName = toolName
    this.known = known
  }
}

/**
 * Makes the tools of a request ready for its targets: schemas, names, and the provider's envelope. Takes tools in any shape; nothing is changed in place.
 * One bad tool carries its error and does not keep the others from going. An unknown target is a TypeError that lists the known ones.
 */
export function adaptTools(tools: readonly unknown[], targets: TargetChoice | readonly TargetChoice[], options: AdaptToolsOptions = {}): ToolKit {
  if (!Array.isArray(tools)) throw new TypeError('The tools have to be a list: pass the "tools" of a tools/list result, not the result itself.')
  const prepared = prepare({ targets, ...options })
  const [target] = prepared.targets
  if (target === undefined) throw new TypeError('No target was given.')
  const read = tools.map((tool) => attempt(() => readTool(tool)))
  const originals = read.map(({ value }) => (typeof value?.name === 'string' ? value.name : ''))
  const rules = prepared.targets.flatMap(({ names }) => (names === null ? [] : [names]))
  const sent = nameTools(originals, rules, options)
  const adapted = read.map(({ value, error }, index) => {
    const name = sent[index] ?? { name: originals[index] ?? '', changed: false }
    if (value === undefined) return failed(originals[index] ?? '', name, error)
    if (originals[index] === '') return failed('', name, new Error('The tool has no name.'))
    const made = attempt(() => adapt(value.inputSchema, targets, options))
    return made.value === undefined
      ? failed(originals[index] ?? '', name, made.error)
      : ready(originals[index] ?? '', name, value.description, made.value, target)
  })
  return new Kit(adapted, options.stripPrefixes ?? [], () =>
    analyzeTools(adapted.map(declared), { targets, ...(options.disputed === undefined ? {} : { disputed: options.disputed }) }),
  )
}

/** The tool as it is sent. */
function declared({ sentName, adaptation, function: inner }: AdaptedTool): Tool {
  return { name: sentName, ...(adaptation === undefined ? {} : { inputSchema: adaptation.schema }), ...pickDeclared(inner) }
}

function pickDeclared(inner: AdaptedTool['function']): Tool {
  const { description, strict } = inner ?? {}
  return { ...(description === undefined ? {} : { description }), ...(strict === undefined ? {} : { strict }) }
}

function attempt<T>(make: () => T): { readonly value?: T; readonly error?: Error } {
  try {
    return { value: make() }
  } catch (error) {
    if (error instanceof TypeError && error.message.startsWith('Unknown ')) throw error
    return { error: error instanceof Error ? error : new Error('The schema could not be rewritten.', { cause: error }) }
  }
}

function failed(name: string, sent: SentName, error: Error | undefined): AdaptedTool {
  return {
    name,
    sentName: sent.name,
    declaration: undefined,
    function: undefined,
    adaptation: undefined,
    changes: [],
    renamed: undefined,
    error: error ?? new Error('The tool could not be read.'),
  }
}

function ready(name: string, sent: SentName, description: unknown, adaptation: Adaptation, target: RootTarget): AdaptedTool {
  const declaration = declare(
    { ...target, ...(adaptation.flags === undefined ? {} : { flags: adaptation.flags }) },
    {
      name: sent.name,
      description: typeof description === 'string' ? description : undefined,
      schema: adaptation.schema,
    },
  )
  const inner = declaration['function']
  const error = sent.severity === 'error' ? new Error(sent.message ?? `The name ${sent.name} is not the only one of its kind.`) : undefined
  return {
    name,
    sentName: sent.name,
    declaration: error === undefined ? declaration : undefined,
    function: isObject(inner) ? inner : declaration,
    adaptation,
    changes: adaptation.changes,
    renamed: sent.changed ? (sent.message ?? `"${name}" is sent as "${sent.name}", because the target does not take the name as it is.`) : undefined,
    error,
  }
}

class Kit implements ToolKit {
  readonly tools: readonly AdaptedTool[]
  readonly #prefixes: readonly string[]
  readonly #find: () => readonly Finding[]
  #findings: readonly Finding[] | undefined

  constructor(tools: readonly AdaptedTool[], prefixes: readonly string[], find: () => readonly Finding[]) {
    this.tools = tools
    this.#prefixes = prefixes
    this.#find = find
  }

  get findings(): readonly Finding[] {
    this.#findings ??= this.#find()
    return this.#findings
  }

  get declarations(): readonly Readonly<Record<string, unknown>>[] {
    return this.tools.flatMap(({ declaration }) => (declaration === undefined ? [] : [declaration]))
  }

  [Symbol.iterator](): Iterator<AdaptedTool> {
    return this.tools[Symbol.iterator]()
  }

  // A function that works without the object: `const { declarations, restore } = adaptTools(…)`.
  get restore(): ToolKit['restore'] {
    return (name, args, options) => {
      const tool = this.#toolOf(name)
      return [tool.name, tool.adaptation === undefined ? args : tool.adaptation.restore(args, options)]
    }
  }

  #toolOf(name: string): AdaptedTool {
    const prefix = this.#prefixes.find((beginning) => name.startsWith(beginning))
    for (const spelling of prefix === undefined ? [name] : [name, name.slice(prefix.length)]) {
      const sent = this.tools.find((tool) => tool.sentName === spelling)
      if (sent !== undefined) return sent
      const originals = this.tools.filter((tool) => tool.name === spelling)
      if (originals.length === 1 && originals[0] !== undefined) return originals[0]
    }
    throw new UnknownToolError(
      name,
      this.tools.map((tool) => tool.sentName),
    )
  }
}
