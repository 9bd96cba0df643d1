import { adapt, analyze, type Adaptation, type AdaptOptions, type Finding } from '@toolschema/core'
import { effectiveSchema, expressibleSchema } from './guarantees.js'
import { isObject, Judge } from './judge.js'
import { Random } from './random.js'
import { sentValues } from './sent.js'
import { anything, validValues } from './values.js'

/** For whom schemas are adapted, and how. */
export interface Choice {
  readonly name: string
  readonly targets: readonly string[]
  readonly options: AdaptOptions
}

/** Makes a value and keeps it. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}

/** One schema and one choice of targets, with all that follows from the two; each part is made when it is first asked for. */
export class Case {
  readonly schema: unknown
  readonly choice: Choice
  readonly #seed: number

  constructor(schema: unknown, seed: number, choice: Choice) {
    // A copy, because the generators may have put one object into two places.
    this.schema = frozen(schema === undefined ? undefined : (JSON.parse(JSON.stringify(schema)) as unknown))
    this.#seed = seed
    this.choice = choice
  }

  readonly adaptation: () => Adaptation = once(() => this.adapt(this.schema))
  readonly again: () => Adaptation = once(() => this.adapt(this.adaptation().schema))
  readonly findings: () => readonly Finding[] = once(() => analyze(this.schema, { targets: this.choice.targets }))

  /** What the original says, what is left of it, and what the model reads of what it is shown. */
  readonly original: () => Judge = once(() => new Judge(this.schema))
  readonly shown: () => Judge = once(
    () => new Judge(effectiveSchema(this.adaptation().schema, [], analyze(this.adaptation().schema, { targets: this.choice.targets }))),
  )
  readonly effective: () => unknown = once(() => effectiveSchema(this.schema, this.adaptation().changes, this.findings()))
  readonly expressible: () => unknown = once(() => expressibleSchema(this.schema, this.adaptation().changes))

  /** Arguments that the original admits; a root that is not wrapped takes objects only. */
  readonly values: () => readonly unknown[] = once(() => {
    const wrapped = this.adaptation().codec.wrap !== undefined && !describesObjects(this.schema)
    return validValues(this.schema, this.schema, 4, new Random(this.#seed)).filter((value) => wrapped || isObject(value))
  })

  /** Arguments that a model may send. */
  readonly sent: () => readonly unknown[] = once(() => sentValues(this.adaptation(), 4, new Random(this.#seed + 1)).filter(isObject))

  /** Arguments that nobody should send. */
  readonly noise: () => readonly unknown[] = once(() => {
    const random = new Random(this.#seed + 2)
    return [
      anything(random),
      { value: anything(random) },
      JSON.stringify(anything(random)),
      ...this.sent()
        .slice(0, 1)
        .map((args) => damaged(args, random)),
    ]
  })

  adapt(schema: unknown): Adaptation {
    return adapt(schema, this.choice.targets, this.choice.options)
  }
}

/** An object keyword at a root without a type says that arguments are meant. */
function describesObjects(schema: unknown): boolean {
  if (typeof schema === 'boolean') return true
  if (isObject(schema) && schema['type'] === 'object') return true
  return (
    isObject(schema) &&
    schema['type'] === undefined &&
    (Object.keys(schema).length === 0 ||
      ['properties', 'required', 'additionalProperties', 'patternProperties'].some((keyword) => schema[keyword] !== undefined))
  )
}

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    Object.values(value).forEach(frozen)
  }
  return value
}

/** Arguments with one of their parts gone, changed or in a code fence. */
function damaged(args: unknown, random: Random): unknown {
  if (!isObject(args)) return args
  const name = random.pick(Object.keys(args))
  const { [name ?? '']: part, ...rest } = args
  const kind = random.below(3)
  return kind === 0 || name === undefined ? rest : { ...rest, [name]: kind === 1 ? anything(random) : `\`\`\`json\n${String(part)}\n\`\`\`` }
}
