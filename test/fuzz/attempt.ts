import { adapt, adaptTools, analyze, explain, fixAll, RestoreError, targets as known, UnknownToolError, type Adaptation } from '@toolschema/core'
import { findings, fixAll as fixDocument, openDocument } from '@toolschema/document'
import { Random } from '../properties/random.js'
import type { Input } from './inputs.js'
import { anything, frozen, sizeOf, texts } from './json.js'
import { cyclic, inMemory } from './memory.js'

const ids = known.map(({ id }) => id)
const choices: readonly (readonly string[])[] = [...ids.map((id) => [id]), ['gemini', 'openai-strict', 'anthropic'], ['gemini', 'openai-strict'], ids]
const options = [
  { preset: 'schemashim' },
  { strict: 'auto' },
  { forbid: ['narrows', 'widens', 'conflates'] },
  { forbid: ['encodes'] },
  { maxNodes: 20 },
] as const

/** The larger of these two is the most that adapting may give. */
export const MOST = { characters: 4_000_000, times: 50 }

/** What a case came to. */
export interface Outcome {
  /** How many times as large as the input the largest output is; 0 where the input is too small to say. */
  readonly ratio: number
  /** What went wrong and where; undefined where nothing did. */
  readonly fault: string | undefined
  /** What took longest, in milliseconds of the processor. */
  readonly longest: { readonly what: string; readonly milliseconds: number }
}

/** A deliberate throw of the public functions. */
class Wrong extends Error {}

/** Does with an input all that can be done with it. The same seed does the same. `tell` hears what is done next. */
export function attempt(input: Input, seed: number, tell: (what: string) => void = () => undefined): Outcome {
  const random = new Random(seed)
  const schema = frozen(input.schema)
  const size = sizeOf(schema)
  let ratio = 0
  let doing = ''
  let longest = { what: '', milliseconds: 0 }
  const does = <T>(what: string, make: () => T): T => {
    doing = what
    tell(what)
    const start = process.cpuUsage()
    const made = make()
    const { user, system } = process.cpuUsage(start)
    const milliseconds = (user + system) / 1000
    if (milliseconds > longest.milliseconds) longest = { what, milliseconds }
    return made
  }
  const measure = (output: unknown, given = size): void => {
    const large = sizeOf(output)
    if (given > 200) ratio = Math.max(ratio, large / given)
    if (large > Math.max(MOST.characters, MOST.times * given)) throw new Wrong(`${String(large)} characters were made of ${String(given)}`)
  }
  try {
    const found = does('analyze for all targets', () => analyze(schema, { targets: ids }))
    does('words of findings', () => measure(found.slice(0, 500).map(({ pointer, message }) => [pointer, message])))
    for (let count = Math.min(found.length, input.isHeavy ? 1 : 4); count > 0; count -= 1) does('fixes of a finding', () => measure(random.pick(found)?.fixes))
    const some = input.isHeavy || size > 300 ? Array.from({ length: input.isHeavy ? 1 : 3 }, () => random.pick(choices) ?? ['gemini']) : choices
    const adaptations = some.map((targets) => does(`adapt for ${targets.join(', ')}`, () => adapted(schema, targets, undefined, measure)))
    const more = random.pick(options)
    const choice = random.pick(choices) ?? ['gemini']
    if (more !== undefined) adaptations.push(does(`adapt for ${choice.join(', ')} with ${JSON.stringify(more)}`, () => adapted(schema, choice, more, measure)))
    for (const one of [random.pick(adaptations), random.pick(adaptations)].filter((each) => each !== undefined))
      for (const args of argumentsFor(one, random)) does('restore and encode', () => there(one, args))
    does('fixAll', () => measure(fixAll(schema, { targets: choice }).schema))
    does('adaptTools', () => tools(schema, choice, random))
    does('explain', () => explain(errorText(random), [{ name: 'a', inputSchema: schema }]))
    if (input.isJson && random.chance(0.15)) does('the document', () => document(schema, choice, random, measure))
  } catch (error) {
    return {
      ratio,
      longest,
      fault: `${doing}: ${error instanceof Wrong ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    }
  }
  return { ratio, longest, fault: undefined }
}

function adapted(schema: unknown, targets: readonly string[], more: (typeof options)[number] | undefined, measure: (output: unknown) => void): Adaptation {
  const adaptation = adapt(schema, targets, more)
  measure(adaptation.schema)
  for (const change of adaptation.changes.slice(0, 50)) if (String(change) === '' || change.message === '') throw new Wrong('A change without words.')
  return adaptation
}

function argumentsFor(adaptation: Adaptation, random: Random): unknown[] {
  const guess = anything(random)
  let nested: unknown = 1
  if (random.chance(0.02)) for (let level = 0; level < 10_000; level += 1) nested = level % 2 === 0 ? [nested] : { a: nested, value: nested }
  return [
    guess,
    { value: guess, a: anything(random), ...like(adaptation.schema, random) },
    random.pick(texts),
    `${JSON.stringify(guess)}${random.pick(['', '}', '```', ',', '\\'])}`,
    { a: `\`\`\`json\n${JSON.stringify(guess)}`, value: JSON.stringify(JSON.stringify(guess)) },
    random.chance(0.5) ? inMemory(guess, random) : cyclic(guess, random),
    nested,
  ]
}

/** Arguments that know the names of the schema. */
function like(schema: unknown, random: Random): object {
  if (typeof schema !== 'object' || schema === null) return {}
  const properties = (schema as { readonly properties?: unknown }).properties
  if (typeof properties !== 'object' || properties === null) return {}
  return Object.fromEntries(
    Object.keys(properties)
      .slice(0, 20)
      .map((name) => [name, anything(random, 1)]),
  )
}

function there(adaptation: Adaptation, args: unknown): void {
  const before = frozen(args)
  const { issues } = adaptation.restoreWithIssues(before, { validate: true, coerceNumbers: true })
  for (const { pointer, message } of issues.slice(0, 50)) if (typeof pointer !== 'string' || message === '') throw new Wrong('An issue without words.')
  adaptation.restore(before)
  adaptation.encode(before)
  adaptation.restore(adaptation.encode(before))
  try {
    adaptation.restore(before, { mode: 'strict' })
  } catch (error) {
    if (!(error instanceof RestoreError)) throw error
  }
}

function tools(schema: unknown, targets: readonly string[], random: Random): void {
  const name = random.pick(texts)
  const kit = adaptTools(
    [{ name, inputSchema: schema }, schema, { name, description: anything(random), parameters: schema }, anything(random), undefined],
    targets,
  )
  if (kit.tools.length !== 5) throw new Wrong('A tool got lost.')
  if (kit.declarations.length > 5 || kit.findings.some(({ message }) => message === '')) throw new Wrong('The kit has too much or says too little.')
  try {
    kit.restore(String(name), anything(random))
  } catch (error) {
    if (!(error instanceof UnknownToolError)) throw error
  }
}

const errors = [
  'Invalid JSON payload received. Unknown name "const" at \'tools[0].function_declarations[0].parameters.properties[0].value\': Cannot find field.',
  "Invalid schema for function 'a': In context=('properties', 'a'), 'additionalProperties' is required to be supplied and to be false.",
  'tools.0.custom.input_schema: JSON schema is invalid. It must match JSON Schema draft 2020-12',
  '* GenerateContentRequest.tools[0].function_declarations[0].parameters.properties[a].items: missing field.',
  '{"error":{"message":"Invalid schema for function \'a\': [] is not of type \'object\'","code":400}}',
]

/** An error of a provider, cut up and put together again. */
function errorText(random: Random): string {
  const piece = (): string => {
    const text = random.pick(errors) ?? ''
    const start = random.chance(0.5) ? 0 : random.below(text.length)
    return text.slice(start, start + random.below(200)) + (random.pick(texts) ?? '')
  }
  const text = Array.from({ length: random.below(5) }, piece).join(random.pick(['', '\n', ' ', '\\n', "'"]))
  return random.chance(0.01) ? text.repeat(200) : text
}

function document(schema: unknown, targets: readonly string[], random: Random, measure: (output: unknown, given: number) => void): void {
  let text = textOf(
    {
      tools: [
        { name: random.pick(texts), [random.pick(['inputSchema', 'parameters', 'input_schema', 'function', 'parametersJsonSchema']) ?? 'inputSchema']: schema },
      ],
    },
    random,
  )
  for (let count = random.below(3); count > 0; count -= 1) text = broken(text, random)
  const opened = openDocument(text)
  for (const { finding, range } of findings(opened, { targets }).slice(0, 200))
    if (range.end.line < range.start.line || finding.message === '') throw new Wrong('A finding without a place.')
  const fixed = fixDocument(opened, { targets, ...(random.chance(0.5) ? { effects: ['equivalent', 'encodes', 'widens', 'narrows', 'conflates'] } : {}) })
  // The text may be indented, and that is most of a deep one.
  measure(fixed.document.text, text.length)
  findings(openDocument(fixed.document.text), { targets })
}

/** JSON text; a schema that is too deep for JSON.stringify is left out. */
function textOf(value: unknown, random: Random): string {
  try {
    return JSON.stringify(value, undefined, random.pick([0, 2]))
  } catch {
    return '{"tools": [{"name": "a", "inputSchema": '.repeat(3)
  }
}

const splinters = [
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '"',
  '\\',
  '// a\n',
  '/* ',
  '\u0000',
  '\ufeff',
  '\r\n',
  '\ud800',
  '"__proto__": 1,',
  'NaN',
  '01',
  '\t',
  '"tools": []',
  '---\n',
]

function broken(text: string, random: Random): string {
  const at = random.below(text.length + 1)
  const end = random.chance(0.3) ? at + random.below(30) : at
  return text.slice(0, at) + (random.pick(splinters) ?? '') + text.slice(end)
}
