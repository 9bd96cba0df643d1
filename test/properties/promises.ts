import { analyze, RestoreError, type Change, type Finding } from '@toolschema/core'
import type { Case } from './case.js'
import { merging } from './guarantees.js'
import { standsWhereNothingFits } from './impossible.js'
import { isObject, Judge, same } from './judge.js'
import { Random } from './random.js'

/** What adapt and analyze promise for every schema. Each gives what speaks against it, or undefined. */
export const promisesOfAdapt: Readonly<Record<string, (one: Case) => unknown>> = {
  'finds something that is rejected exactly where the schema is not fine as it is': (one) => {
    const rejected = one.findings().filter(({ impact }) => impact === 'rejected')
    return rejected.length > 0 === one.adaptation().ok ? { ok: one.adaptation().ok, rejected: rejected.map(inWords) } : undefined
  },
  'tells of every finding and every change a place that is there': (one) => {
    const lost = [...one.findings(), ...one.adaptation().changes].filter(({ path }) => !isThere(one.schema, path))
    return lost.length > 0 ? lost.map(inWords) : undefined
  },
  'leaves nothing to do for a second time': (one) => {
    const again = one.again()
    const made = again.changes.filter(({ strategy }) => strategy !== undefined)
    return again.schema === one.adaptation().schema && made.length === 0 ? undefined : { then: again.schema, made: made.map(String) }
  },
  'tells where something rejected is left': (one) => {
    const told = one.adaptation().changes.some(({ strategy }) => strategy === undefined)
    const left = one.again().ok || told ? [] : analyze(one.adaptation().schema, { targets: one.choice.targets })
    return left.length > 0 ? left.map(inWords) : undefined
  },
  'changes nothing without a word': (one) => {
    const { schema, changes } = one.adaptation()
    // Some presets take things out on purpose without listing them.
    return schema === one.schema || changes.length > 0 || one.schema === null || one.choice.options.preset !== undefined ? undefined : { schema }
  },
  'gives the same for the same, byte for byte, and leaves its input alone': (one) => {
    const { schema, changes } = one.adapt(JSON.parse(JSON.stringify(one.schema)))
    const expected = one.adaptation()
    return JSON.stringify(schema) === JSON.stringify(expected.schema) && JSON.stringify(changes) === JSON.stringify(expected.changes)
      ? undefined
      : { schema, expected: expected.schema }
  },
  'stays within a multiple of what it was given': (one) => {
    const size = JSON.stringify(one.adaptation().schema).length
    return size <= 50 * JSON.stringify(one.schema).length + 5000 ? undefined : { size }
  },
}

/** What restore and encode promise for schemas that say what they mean. */
export const promisesOfRestore: Readonly<Record<string, (one: Case) => unknown>> = {
  'restores what a model sends to what the original admits, but for what it was told is lost': (one) => {
    const judge = new Judge(one.effective())
    // Nothing can be asked of a schema that nothing fits.
    return first(one.values().length === 0 ? [] : one.sent(), (sent) => {
      const restored = one.adaptation().restore(sent)
      if (judge.valid(one.effective(), restored) !== false || isImpossible(one, restored)) return undefined
      return { sent, restored, original: one.effective() }
    })
  },
  'encodes every value that can be sent so that the model may send it': (one) =>
    first(expressible(one), (value) => {
      const sent = one.adaptation().encode(value)
      return one.shown().valid(one.shown().root, sent) === false ? { value, sent } : undefined
    }),
  'restores what it encoded': (one) => {
    const conflates = one.adaptation().changes.some(confusesNull)
    return first(expressible(one), (value) => {
      const restored = one.adaptation().restore(one.adaptation().encode(value))
      return same(restored, value) || (conflates && sameButForNull(restored, value)) ? undefined : { value, restored }
    })
  },
  'does no harm to what was sent as it is': (one) =>
    first(
      one.values().filter((value) => !isAmbiguous(value, one)),
      (value) => {
        const restored = one.adaptation().restore(value)
        return one.original().valid(one.schema, restored) === false ? { value, restored } : undefined
      },
    ),
  'takes whatever is sent, and gives the same for the same': (one) =>
    first([...one.noise(), ...one.sent(), ...one.values()], (args) => {
      const { value, issues } = one.adaptation().restoreWithIssues(args, { validate: true })
      const repeated = one.adaptation().restoreWithIssues(args, { validate: true })
      one.adaptation().encode(args)
      strictly(one, args)
      return JSON.stringify([value, issues]) === JSON.stringify([repeated.value, repeated.issues]) ? undefined : { args, value, repeated: repeated.value }
    }),
}

function first<T>(list: readonly T[], look: (one: T) => unknown): unknown {
  for (const one of list) {
    const found = look(one)
    if (found !== undefined) return found
  }
  return undefined
}

const inWords = ({ feature, pointer }: Finding): string => `${feature} ${pointer}`

function isThere(root: unknown, path: readonly (string | number)[]): boolean {
  let value = root
  for (const segment of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, segment)) return false
    value = (value as Readonly<Record<string | number, unknown>>)[segment]
  }
  return true
}

function expressible(one: Case): readonly unknown[] {
  const judge = new Judge(one.expressible())
  return one.values().filter((value) => judge.valid(one.expressible(), value) === true)
}

function isImpossible(one: Case, restored: unknown): boolean {
  return [one.effective(), one.schema].some((schema) => standsWhereNothingFits(schema, restored, new Random(1)))
}

/** Whether null may stand for absence or for itself: of two choices that are sent alike, one may leave out what is null in the other. */
function confusesNull({ effect, feature, path }: Change): boolean {
  return effect === 'conflates' || (feature === 'required-incomplete' && path.some((segment) => segment === 'anyOf' || segment === 'oneOf'))
}

/** In strict mode only a RestoreError may be thrown. */
function strictly(one: Case, args: unknown): void {
  try {
    one.adaptation().restore(args, { mode: 'strict' })
  } catch (error) {
    if (!(error instanceof RestoreError)) throw error
  }
}

/** Equal where null is taken for absence. */
function sameButForNull(left: unknown, right: unknown): boolean {
  if (Array.isArray(left) && Array.isArray(right)) return left.length === right.length && left.every((item, index) => sameButForNull(item, right[index]))
  if (!isObject(left) || !isObject(right)) return same(left, right)
  const value = (object: Readonly<Record<string, unknown>>, name: string): unknown => (Object.hasOwn(object, name) ? object[name] : null)
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].every((name) => sameButForNull(value(left, name), value(right, name)))
}

/** Whether a value may be meant as something else: what looks like the wrapper of the root, a string that reads as JSON, a word that stands for absence, or null where that is sent for absence. */
function isAmbiguous(value: unknown, one: Case): boolean {
  const { wrap } = one.adaptation().codec
  if (wrap !== undefined && isObject(value) && Object.hasOwn(value, wrap)) return true
  if (value === null)
    return one
      .adaptation()
      .changes.some(
        ({ effect, feature, strategy = '' }) =>
          effect === 'conflates' || feature === 'required-incomplete' || feature === 'too-many-optional-parameters' || merging.has(strategy),
      )
  if (typeof value === 'string') return value === 'absent' || value === '(empty)' || isJson(value)
  return typeof value === 'object' && Object.values(value).some((part) => isAmbiguous(part, one))
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
