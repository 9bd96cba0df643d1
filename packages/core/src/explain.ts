import { analyze, analyzeTools } from './analyze.js'
import { featuresOf } from './explain-agree.js'
import { doubtOf } from './explain-doubt.js'
import { locate, type Located, type Spot } from './explain-locate.js'
import { mentionsOf } from './explain-mentions.js'
import { statementsIn, type Statement } from './explain-scan.js'
import { speechOf } from './explain-speakers.js'
import { messagesIn } from './explain-text.js'
import { Inventory, type Occurrence } from './explain-tools.js'
import type { FeatureId } from './features/index.js'
import type { Finding } from './finding.js'
import { Matrix } from './matrix.js'
import type { TargetChoice } from './prepare.js'
import { has, isObject, own, type JsonObject, type Path } from './schema/json.js'
import { toPointer } from './schema/pointer.js'
import type { RootTarget } from './targets/target.js'
import type { Tool } from './tool.js'

export interface Explanation {
  /** Who writes so; where several do, the most likely one. */
  readonly target: string | undefined
  readonly tool: { readonly index: number; readonly name: string } | undefined
  /** Into the input schema of the tool; undefined for what is beside it, and where the place is not known. */
  readonly path: Path | undefined
  /** What the text is about; the most likely feature where only the tools could tell, undefined where none is likelier than others. */
  readonly feature: FeatureId | undefined
  /** What the analysis finds at that place for that target. */
  readonly finding: Finding | undefined
  /** The part of the text that was understood. */
  readonly quote: string
  /** What it means, and what to do; the doubt comes first where there is one. */
  readonly says: string
  /** Why the tools may not be those that the text is about: it names a tool or a place that they do not have. Undefined where nothing speaks against them. */
  readonly doubt: string | undefined
}

/** A tool as it is sent, or a name and a schema. */
export type ExplainedTool = Tool | { readonly name: string; readonly schema: unknown }

export interface ExplainOptions {
  /** Only the words of these targets are looked for. */
  readonly targets?: TargetChoice | readonly TargetChoice[]
}

const nowhere: Located = { spots: [], mismatch: undefined }

/** So many explanations of one text are given at most. */
const most = 1_000

/**
 * Explains an error that a provider answered with: which feature it is about and, where the tools are given, the place in the schema.
 * One explanation an error and place, in the order of the text; none where nothing in it is known. An unknown target is a TypeError.
 */
export function explain(errorText: string, tools: readonly ExplainedTool[] = [], options: ExplainOptions = {}): Explanation[] {
  const { targets, texts } = speechOf(options.targets)
  const reader = new Reader(tools.map(toTool), targets)
  const message = messagesIn(errorText)
  const found = new Map<string, Explanation>()
  for (const statement of statementsIn(message, texts)) {
    for (const explanation of reader.read(statement)) {
      if (found.size >= most) return [...found.values()]
      const { target, feature, tool, path, quote } = explanation
      const key = JSON.stringify([target, feature, tool?.index, path, tool === undefined ? quote : ''])
      const known = found.get(key)
      if (known === undefined || (known.doubt !== undefined && explanation.doubt === undefined)) found.set(key, explanation)
    }
  }
  return [...found.values()]
}

function toTool(tool: ExplainedTool): Tool {
  if (!isObject(tool)) return {}
  return has(tool, 'schema') && !has(tool, 'inputSchema') ? { name: tool.name, inputSchema: tool.schema } : tool
}

class Reader {
  readonly #inventory: Inventory
  readonly #targets: readonly RootTarget[]
  readonly #matrices = new Map<string, Matrix>()
  readonly #findings = new Map<string, readonly Finding[]>()

  constructor(tools: readonly Tool[], targets: readonly RootTarget[]) {
    this.#inventory = new Inventory(tools)
    this.#targets = targets
  }

  read(statement: Statement): Explanation[] {
    const { speakers } = statement
    const features = featuresOf(statement)
    const target = speakers[0]
    const objects = (occurrence: Occurrence): boolean => speakers.some((id) => this.#objects(id, occurrence))
    const { tools } = this.#inventory
    const mentions = mentionsOf(statement, tools)
    const { spots, mismatch } = features.length === 0 ? nowhere : locate(statement, features, this.#inventory, mentions, objects)
    const doubt = doubtOf(mentions, mismatch, tools.length)
    if (spots.length > 0) return spots.map((spot) => this.#at(spot, statement, doubt))
    if (features.length === 0 && statement.known.byKeyword !== undefined) return []
    const feature = statement.known.vague === true ? undefined : features[0]
    return [{ target, tool: undefined, path: undefined, feature, finding: undefined, quote: statement.quote, says: after(doubt, fill(statement)), doubt }]
  }

  #at(spot: Spot, statement: Statement, doubt: string | undefined): Explanation {
    const { tool: index, path, occurrence } = spot
    const tool = this.#inventory.tools[index]
    const target = this.#speaker(statement.speakers, tool, occurrence)
    const finding = occurrence === undefined ? undefined : this.#finding(occurrence, target)
    const feature = occurrence?.feature ?? featuresOf(statement)[0]
    const name = typeof tool?.name === 'string' ? tool.name : ''
    return {
      target,
      tool: tool === undefined ? undefined : { index, name },
      path,
      feature,
      finding,
      quote: statement.quote,
      says: after(doubt, after(doubt === undefined ? undefined : sameFault(spot), finding?.message ?? fill(statement))),
      doubt,
    }
  }

  /** Of those who write so, the one who objects here, and whose flags are those of the tool. */
  #speaker(speakers: readonly string[], tool: Tool | undefined, occurrence: Occurrence | undefined): string | undefined {
    const objecting = occurrence === undefined ? speakers : speakers.filter((id) => this.#objects(id, occurrence))
    return objecting.find((id) => isFlagged(tool, this.#target(id))) ?? objecting[0] ?? speakers[0]
  }

  #target(id: string | undefined): RootTarget | undefined {
    return this.#targets.find((target) => target.id === id)
  }

  #objects(id: string, { feature, details, node }: Occurrence): boolean {
    const matrix = this.#matrix(id)
    const standing = { root: node?.parent === undefined, position: node?.keyword ?? '' }
    return matrix?.verdicts(feature, details, standing, matrix.all) !== undefined
  }

  #matrix(id: string): Matrix | undefined {
    const target = this.#target(id)
    if (target === undefined) return undefined
    const known = this.#matrices.get(id) ?? new Matrix([target])
    this.#matrices.set(id, known)
    return known
  }

  #finding({ tool, feature, node, path }: Occurrence, id: string | undefined): Finding | undefined {
    const target = this.#target(id)
    if (target === undefined) return undefined
    const inSchema = node !== undefined
    const key = `${target.id} ${inSchema ? String(tool) : ''}`
    const { tools } = this.#inventory
    const findings = this.#findings.get(key) ?? (inSchema ? analyze(tools[tool]?.inputSchema, { targets: target }) : analyzeTools(tools, { targets: target }))
    this.#findings.set(key, findings)
    const pointer = toPointer(inSchema || tool < 0 ? path : [tool, ...path])
    return findings.find((finding) => finding.feature === feature && finding.pointer === pointer)
  }
}

/** Whether a tool says of itself what a declaration for the target says: `strict: true` for one. */
function isFlagged(tool: Tool | undefined, target: RootTarget | undefined): boolean {
  const flags = Object.entries(target?.flags ?? {})
  return tool?.strict !== undefined && flags.length > 0 && flags.every(([flag, value]) => own(tool as JsonObject, flag) === value)
}

/** What a spot is in spite of the doubt: nothing is known of one where the feature is not found. */
function sameFault({ tool, path, occurrence }: Spot): string | undefined {
  if (occurrence === undefined || tool < 0) return undefined
  return path === undefined ? 'This tool has the same fault.' : 'This place has the same fault.'
}

function after(first: string | undefined, sentence: string): string {
  return first === undefined ? sentence : `${first} ${sentence}`
}

/** The sentence of a known text with the words of this one in it. */
function fill({ known, groups }: Statement): string {
  return known.says.replace(/\{(\w+)\}/g, (_whole, name: string) => groups[name] ?? '…')
}
