import { admitsStrings, declaresNull } from '../accepts.js'
import type { Codec, ObjectCodec } from '../codec.js'
import { isObject } from '../schema/json.js'
import { facetsOf } from './facets.js'
import { ObjectShape, restoreMembers, type MemberRules } from './members.js'
import { MergedBranches } from './merged.js'
import { plainNull, restoreBySchemas } from './plain.js'
import { OMITTED, type Restoration } from './restoration.js'

/** Restores an object some of whose properties are sent in another form; a value that is no object is passed on. */
export function restoreObject(codec: ObjectCodec, value: unknown, run: Restoration): unknown {
  if (!isObject(value)) return value
  const merged = codec.merged === undefined ? undefined : new MergedBranches(codec, value, run)
  const facets = merged?.facets() ?? facetsOf([codec.schema], value, run)
  const shape = new ObjectShape(facets)
  const onNull: MemberRules['onNull'] = (name, schemas) => {
    if (merged?.declares(name) === true) return merged.onNull(name)
    return codec.nulls?.has(name) === true ? sentForAbsent(schemas, run) : plainNull(name, schemas, shape, run)
  }
  const restore: MemberRules['restore'] = (name, member, schemas) => {
    if (member !== undefined && member === codec.absent?.get(name)) return OMITTED
    const below = codec.properties.get(name) ?? (schemas.length === 0 ? codec.extra : undefined)
    if (below === undefined) return restoreBySchemas(schemas.length > 0 ? schemas : shape.extra(), member, 'argument', run)
    return isOmitted(below, member, shape.requires(name), run) ? OMITTED : run.restore(below, member)
  }
  return restoreMembers(value, shape, { ...namesOf(codec), onNull, restore }, run)
}

/** Null where absent is sent as null: it stays only if the original names null as a value. */
export function sentForAbsent(schemas: readonly unknown[], run: Restoration): 'drop' | 'keep' {
  if (run.options.optionalNullable === 'drop') return 'drop'
  return schemas.every((schema) => declaresNull(schema, run.original)) ? 'keep' : 'drop'
}

function isOmitted(codec: Codec, value: unknown, required: boolean, run: Restoration): boolean {
  if (value !== '' || required || codec.kind !== 'json') return false
  return run.options.emptyJsonString === 'omit' && !admitsStrings(codec.schema, run.original)
}

function namesOf({ rename }: ObjectCodec): Pick<MemberRules, 'originalName' | 'sentName'> {
  if (rename === undefined || rename.size === 0) return {}
  const sent = new Map([...rename].map(([key, name]) => [name, key]))
  return { originalName: (key) => rename.get(key) ?? key, sentName: (name) => sent.get(name) ?? name }
}
