import { admitsNull, declaresNull } from '../accepts.js'
import type { ObjectCodec } from '../codec.js'
import { has, isObject, setOwn, type JsonObject } from '../schema/json.js'
import { facetsBesideUnions, type Facets } from './facets.js'
import { ObjectShape } from './members.js'
import type { Restoration } from './restoration.js'

/** The branches of a union that were merged into one object, and those among them that a value may have been meant for. */
export class MergedBranches {
  readonly #codec: ObjectCodec
  readonly #run: Restoration
  readonly #beside: Facets
  readonly #besideShape: ObjectShape
  readonly #branches: readonly ObjectShape[]
  readonly #candidates: readonly ObjectShape[]

  constructor(codec: ObjectCodec, value: JsonObject, run: Restoration) {
    this.#codec = codec
    this.#run = run
    this.#beside = facetsBesideUnions([codec.schema], run.original)
    this.#besideShape = new ObjectShape(this.#beside)
    const facets = (codec.merged ?? []).map((branch) => facetsBesideUnions([branch], run.original))
    this.#branches = facets.map((one) => new ObjectShape(one))
    this.#candidates = candidatesOf(this.#branches, new SentObject(codec, value, run))
  }

  /** What stands beside the union, and the properties of the branches that are possible. */
  facets(): Facets {
    const properties: Record<string, unknown> = {}
    for (const name of new Set(this.#branches.flatMap((branch) => branch.names()))) setOwn(properties, name, this.#schemaOf(name))
    return { schemas: [...this.#beside.schemas, { properties }], complete: false }
  }

  declares(name: string): boolean {
    return this.#branches.some((branch) => branch.declared(name).length > 0)
  }

  /** Null stays where a branch that is possible admits it, and all of them where absence is sent as null, too; otherwise it means that the property is absent. */
  onNull(name: string): 'drop' | 'keep' | 'report' {
    if (!this.#isSentForAbsent(name)) return this.#onPlainNull(name)
    const declaring = this.#possible().filter((branch) => branch.declared(name).length > 0)
    const admitting = declaring.filter((branch) => this.#admitsNull(branch, name))
    const required = admitting.some((branch) => branch.requires(name))
    if (admitting.length === 0) return this.#isAlwaysRequired(name) ? 'report' : 'drop'
    if (this.#run.options.optionalNullable === 'drop' && !required) return 'drop'
    return admitting.length === declaring.length || required || this.#candidates.length === 0 ? 'keep' : 'drop'
  }

  /** Where absence is not sent as null, null is meant as such if any branch admits it. */
  #onPlainNull(name: string): 'drop' | 'keep' | 'report' {
    const admits = this.#branches.some((branch) => branch.declared(name).length > 0 && this.#admitsNull(branch, name))
    return admits ? 'keep' : this.#isAlwaysRequired(name) ? 'report' : 'drop'
  }

  #possible(): readonly ObjectShape[] {
    return this.#candidates.length > 0 ? this.#candidates : this.#branches
  }

  /** The schema of a property in the branches that are possible; in all of them where none of those declares it. */
  #schemaOf(name: string): unknown {
    const declared = (branches: readonly ObjectShape[]): unknown[][] => branches.map((branch) => branch.declared(name)).filter((schemas) => schemas.length > 0)
    const possible = declared(this.#possible())
    const choices = possible.length > 0 ? possible : declared(this.#branches)
    return { anyOf: choices.map((schemas) => (schemas.length === 1 ? schemas[0] : { allOf: schemas })) }
  }

  /** Such a property is never absent, so its null does not stand for that. */
  #isAlwaysRequired(name: string): boolean {
    return this.#besideShape.requires(name) || this.#branches.every((branch) => branch.requires(name))
  }

  #isSentForAbsent(name: string): boolean {
    return this.#codec.nulls?.has(name) === true
  }

  #admitsNull(branch: ObjectShape, name: string): boolean {
    const admits = this.#isSentForAbsent(name) ? declaresNull : admitsNull
    if (!this.#besideShape.declared(name).every((schema) => admitsNull(schema, this.#run.original))) return false
    return branch.declared(name).every((schema) => admits(schema, this.#run.original))
  }
}

/** The branches whose discriminators have the right values; where no discriminator tells, those whose required properties are there. */
function candidatesOf(branches: readonly ObjectShape[], sent: SentObject): readonly ObjectShape[] {
  const told = branches.filter((branch) => {
    const discriminators = [...branch.required()].filter((name) => branch.declared(name).some(isFixed))
    return discriminators.length > 0 && discriminators.every((name) => sent.has(name) && branch.declared(name).every((schema) => sent.fits(name, schema)))
  })
  return told.length > 0 ? told : branches.filter((branch) => [...branch.required()].every((name) => sent.has(name)))
}

function isFixed(schema: unknown): boolean {
  return isObject(schema) && (has(schema, 'const') || Array.isArray(schema['enum']))
}

/** An object as it was sent, looked at by the original names of its properties. */
class SentObject {
  readonly #codec: ObjectCodec
  readonly #value: JsonObject
  readonly #run: Restoration
  readonly #keys: ReadonlyMap<string, string>

  constructor(codec: ObjectCodec, value: JsonObject, run: Restoration) {
    this.#codec = codec
    this.#value = value
    this.#run = run
    this.#keys = new Map([...(codec.rename ?? [])].map(([key, name]) => [name, key]))
  }

  /** Says whether a property was sent, with another value than a null that stands for its absence. */
  has(name: string): boolean {
    const value = this.#sent(name)
    return value !== undefined && (value !== null || this.#codec.nulls?.has(name) !== true)
  }

  fits(name: string, schema: unknown): boolean {
    const codec = this.#codec.properties.get(name)
    const value = this.#sent(name)
    const restored = codec === undefined ? value : this.#run.attempt(() => this.#run.restore(codec, value))
    return this.#run.exact.accepts(schema, restored)
  }

  #sent(name: string): unknown {
    const key = this.#keys.get(name)
    if (key !== undefined && has(this.#value, key)) return this.#value[key]
    return has(this.#value, name) ? this.#value[name] : undefined
  }
}
