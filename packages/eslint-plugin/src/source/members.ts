import type { Evaluator } from './evaluator.js'
import { oneOf } from './functions.js'
import type { Place } from './place.js'
import { unknown } from './unknown.js'
import type { Value } from './value.js'

/** A member of a value: `shape.name`, `tools[0]`, `z.string`. */
export function member(value: Value, name: string, place: Place, evaluator: Evaluator): Value {
  switch (value.kind) {
    case 'object':
      return objectMember(value, name, place)
    case 'array':
      return arrayMember(value, name, place)
    case 'external':
      return { ...value, path: [...value.path, name], place }
    case 'instance':
      return { ...value, path: [...value.path, name] }
    case 'zod':
      return evaluator.zod.member(value.schema, name, place) ?? unknown(`the member ${name} of a schema`, place)
    case 'choice':
      return oneOf(
        value.options.map((option) => member(option, name, place, evaluator)),
        place,
      )
    case 'constant':
      if (typeof value.value === 'string' && name === 'length') return { kind: 'constant', value: value.value.length, place }
      return unknown(`the member ${name}`, place)
    case 'unknown':
      return value
    default:
      return unknown(`the member ${name}`, place)
  }
}

function objectMember(value: Extract<Value, { kind: 'object' }>, name: string, place: Place): Value {
  const found = value.entries.get(name)
  if (found !== undefined) return found.value()
  const [cause] = value.unread
  if (cause !== undefined) return cause
  return name in {} ? unknown(`the member ${name}`, place) : { kind: 'constant', value: undefined, place }
}

function arrayMember(value: Extract<Value, { kind: 'array' }>, name: string, place: Place): Value {
  const [cause] = value.unread
  if (cause !== undefined) return cause
  if (name === 'length') return { kind: 'constant', value: value.elements.length, place }
  if (/^\d+$/.test(name)) return value.elements[Number(name)] ?? { kind: 'constant', value: undefined, place }
  return unknown(`the member ${name} of an array`, place)
}
