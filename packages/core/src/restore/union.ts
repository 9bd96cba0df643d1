import { admittedTypes, hasPatterns, typeBitOf } from '../accepts.js'
import type { UnionBranch, UnionCodec } from '../codec.js'
import { isObject, type JsonObject } from '../schema/json.js'
import type { SchemaRoot } from '../schema/root.js'
import { facetsBesideUnions } from './facets.js'
import type { Step } from './location.js'
import { ObjectShape } from './members.js'
import type { Restoration } from './restoration.js'

interface Choice {
  readonly branch: UnionBranch
  /** False where no branch fits and this one is merely the most alike. */
  readonly fits: boolean
}

/** Restores a value by the branch of the union that it was sent for. Null comes before all branches. */
export function restoreUnion(codec: UnionCodec, value: unknown, run: Restoration): unknown {
  if (value === null) return null
  if (codec.branches.every((branch) => branch.codec.kind === 'plain')) return run.restore({ kind: 'plain', schema: codec.schema }, value)
  const choice = run.choice(codec, value, () => choose(codec.branches, value, run))
  if (choice === undefined) return value
  if (!choice.fits) run.report('no-branch', { value })
  return run.inBranch(stepTo(codec.schema, choice.branch), () => run.restore(choice.branch.codec, value))
}

/** The only branch that accepts what was sent; among several, the one that knows most of its keys and whose original accepts what comes back. */
function choose(branches: readonly UnionBranch[], value: unknown, run: Restoration): Choice | undefined {
  const shown = branches.filter((branch) => run.shown.accepts(branch.adapted, value))
  const [only] = shown
  if (only !== undefined && shown.length === 1) return { branch: only, fits: true }
  const candidates = only !== undefined ? byKnownKeys(shown, value, run.original) : byLikeness(branches, value, run)
  const fitting = candidates.find((branch) => {
    const restored = run.attempt(() => run.restore(branch.codec, value))
    return run.exact.accepts(branch.schema, restored)
  })
  if (fitting !== undefined) return { branch: fitting, fits: true }
  const [first] = candidates
  return first === undefined ? undefined : { branch: first, fits: false }
}

/** The branches of the value's own type first, and among those the ones that know most of its keys. */
function byLikeness(branches: readonly UnionBranch[], value: unknown, run: Restoration): UnionBranch[] {
  const likeness = (branch: UnionBranch): number => {
    const sameType = (admittedTypes(branch.schema, run.original) & typeBitOf(value)) !== 0
    return (sameType ? 1 : 0) + (isObject(value) ? knownShare(branch, value, run.original) : 0)
  }
  return sorted(branches, likeness)
}

/** The branches that know most of the keys of an object first, and among those the ones that are known to take all of them; as they stand for any other value. */
export function byKnownKeys(branches: readonly UnionBranch[], value: unknown, root: SchemaRoot): readonly UnionBranch[] {
  if (!isObject(value) || branches.length < 2) return branches
  return sorted(branches, (branch) => knownShare(branch, value, root) - (refusesByPatterns(branch.schema) ? Number.EPSILON : 0))
}

/** Whether a schema refuses keys that fit none of its patterns, which are not looked at. */
function refusesByPatterns(schema: unknown): boolean {
  return isObject(schema) && hasPatterns(schema) && (schema['additionalProperties'] ?? true) !== true
}

function sorted(branches: readonly UnionBranch[], likeness: (branch: UnionBranch) => number): UnionBranch[] {
  return branches
    .map((branch) => ({ branch, alike: likeness(branch) }))
    .sort((left, right) => right.alike - left.alike)
    .map(({ branch }) => branch)
}

/** The share of the keys that a branch declares; below 1, so that the type counts more. */
function knownShare({ schema, codec }: UnionBranch, value: JsonObject, root: SchemaRoot): number {
  const shape = new ObjectShape(facetsBesideUnions([schema], root))
  const rename = codec.kind === 'object' ? codec.rename : undefined
  const keys = Object.keys(value)
  return keys.filter((key) => shape.declared(rename?.get(key) ?? key).length > 0).length / (keys.length + 1)
}

function stepTo(schema: JsonObject, branch: UnionBranch): Step | undefined {
  for (const keyword of ['anyOf', 'oneOf'] as const) {
    const branches = schema[keyword]
    const index = Array.isArray(branches) ? branches.indexOf(branch.schema) : -1
    if (index >= 0) return { keyword, index }
  }
  return undefined
}
