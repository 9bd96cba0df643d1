import { itemSchema, listOf, typeBitOf, unionsOf } from '../accepts.js'
import type { RootCodec } from '../codec.js'
import { equal, has, isObject, type JsonObject } from '../schema/json.js'
import { toPointer } from '../schema/pointer.js'
import { INTEGER } from '../schema/types.js'
import { facetsOf, type Facets } from './facets.js'
import { ObjectShape, restoreMembers } from './members.js'
import { admittedNull } from './plain.js'
import type { Restoration } from './restoration.js'
import { sentPath } from './sent-path.js'

/** Reports what in a restored value does not fit the original schema, unless it has been reported already. */
export function reportInvalid(root: RootCodec, container: unknown, restored: unknown, run: Restoration, checking: Restoration): void {
  check([root.original], restored, checking)
  const known = new Set(run.reports.map(({ kind, path }) => kind + toPointer(path)))
  for (const report of checking.reports) {
    const path = sentPath(root, container, report.path)
    if (!known.has(report.kind + toPointer(path))) run.reports.push({ ...report, path })
  }
}

function check(schemas: readonly unknown[], value: unknown, run: Restoration): void {
  const facets = facetsOf(schemas, value, run)
  const expected = run.typesOf([...schemas, ...facets.schemas])
  if ((expected & typeBitOf(value)) === 0) {
    const isNumber = typeof value === 'number' && (expected & INTEGER) !== 0
    run.report(value === null ? 'null-not-allowed' : isNumber ? 'not-an-integer' : 'type-mismatch', { value, expected })
    return
  }
  if (!facets.schemas.every((schema) => lists(schema, value))) run.report('not-in-enum', { value })
  if (!facets.complete && !hasBranches(facets, value, run)) run.report('no-branch', { value })
  if (Array.isArray(value)) checkItems(facets, value, run)
  else if (isObject(value)) checkProperties(facets, value, run)
}

function lists(schema: JsonObject, value: unknown): boolean {
  if (value === null && schema['nullable'] === true) return true
  if (has(schema, 'const') && !equal(schema['const'], value)) return false
  return !Array.isArray(schema['enum']) || listOf(schema['enum']).some((member) => equal(member, value))
}

function hasBranches({ schemas }: Facets, value: unknown, run: Restoration): boolean {
  return schemas.flatMap(unionsOf).every((branches) => branches.some((branch) => run.exact.accepts(branch, value)))
}

function checkItems(facets: Facets, value: readonly unknown[], run: Restoration): void {
  value.forEach((item, index) => {
    run.below(item, index, index, () =>
      check(
        facets.schemas.map((schema) => itemSchema(schema, index)),
        item,
        run,
      ),
    )
  })
}

function checkProperties(facets: Facets, value: JsonObject, run: Restoration): void {
  const shape = new ObjectShape(facets)
  const restore = (_name: string, member: unknown, declared: readonly unknown[]): unknown => {
    check(declared.length > 0 ? declared : shape.extra(), member, run)
    return member
  }
  restoreMembers(value, shape, { onNull: (_name, declared) => admittedNull(declared, run), restore }, run)
}
