import { has, isObject, type JsonObject } from '../schema/json.js'
import type { SchemaNode } from '../schema/node.js'
import { OBJECT } from '../schema/types.js'
import { atKey, atValue, defineFeature } from './feature.js'
import { counted, listed, quoted } from './words.js'

export const requiredIncomplete = defineFeature({
  id: 'required-incomplete',
  family: 'required',
  on: { keywords: ['properties'] },
  detect: (node, report) => {
    const properties = node.schema['properties']
    if (!isObject(properties) || !describesObject(node)) return
    const names = Object.keys(properties)
    const missing = without(names, node.schema['required'])
    if (missing.length > 0) report({ missing, total: names.length })
  },
  what: ({ missing }) => `has ${counted(lengthOf(missing), 'optional property', 'optional properties')} (${listed(missing)})`,
  adaptable: () => true,
})

export const requiredUndefined = defineFeature({
  id: 'required-undefined',
  family: 'required',
  on: { keywords: ['required'] },
  detect: (node, report) => {
    const { required, properties } = node.schema
    if (!Array.isArray(required)) return
    if (properties !== undefined && properties !== null && !isObject(properties)) return
    if (isObject(properties) && isInOrder(required, properties)) return
    let reported: Set<string> | undefined
    for (let index = 0; index < required.length; index += 1) {
      const name: unknown = required[index]
      if (typeof name !== 'string' || (isObject(properties) && has(properties, name)) || reported?.has(name) === true) continue
      ;(reported ??= new Set()).add(name)
      report({ name }, atValue('required', index))
    }
  },
  what: ({ name }) => `requires ${quoted(name)} without declaring it`,
})

export const requiredWithoutProperties = defineFeature({
  id: 'required-without-properties',
  family: 'required',
  on: { keywords: ['required'] },
  detect: (node, report) => {
    const { required, properties } = node.schema
    if (!Array.isArray(required) || (properties !== undefined && properties !== null)) return
    if (node.parent === undefined || (node.types & OBJECT) !== 0) report({ count: required.length }, atKey('required'))
  },
  what: () => 'has "required" and no "properties"',
})

export const objectWithoutRequired = defineFeature({
  id: 'object-without-required',
  family: 'required',
  on: [{ types: OBJECT }, { keywords: ['properties'] }],
  detect: (node, report, keyword) => {
    const { required, properties } = node.schema
    if (keyword === 'properties' && (node.types !== 0 || !isObject(properties) || !describesObject(node))) return
    const absent = required === undefined || required === null
    if (!absent && !(Array.isArray(required) && required.length === 0)) return
    report({ absent, properties: isObject(properties) ? Object.keys(properties).length : 0, hasProperties: isObject(properties) })
  },
  what: ({ absent }) => (absent === true ? 'is an object without "required"' : 'is an object that requires no property'),
})

export const requiredBoolean = defineFeature({
  id: 'required-boolean',
  family: 'required',
  on: { keywords: ['required'] },
  detect: (node, report) => {
    const { required } = node.schema
    if (typeof required === 'boolean') report({ value: required }, atKey('required'))
  },
  what: ({ value }) => `says "required": ${String(value)} in place of a list of names`,
})

export const requiredDuplicate = defineFeature({
  id: 'required-duplicate',
  family: 'required',
  on: { keywords: ['required'] },
  detect: (node, report) => {
    const { required } = node.schema
    if (Array.isArray(required) && required.length > 1 && hasDuplicate(required)) report({}, atKey('required'))
  },
  what: () => 'names a property twice in "required"',
})

/** An object by its type, or by its properties where it names no type. */
function describesObject({ schema, types }: SchemaNode): boolean {
  return (types & OBJECT) !== 0 || schema['type'] === undefined || schema['type'] === null
}

/** Whether names are keys of an object and stand in the same order: nearly all do, and this is told without looking each of them up. */
function isInOrder(names: readonly unknown[], object: JsonObject): boolean {
  let next = 0
  for (const key in object) {
    if (next === names.length) return true
    if (key === names[next] && has(object, key)) next += 1
  }
  return next === names.length
}

/** The names that a list of required ones leaves out. */
function without(names: readonly string[], required: unknown): readonly string[] {
  if (!Array.isArray(required) || required.length === 0) return names
  const listed = namesIn(required)
  let next = 0
  return names.filter((name) => {
    if (name !== required[next]) return !includes(listed, name)
    next += 1
    return false
  })
}

type Names = readonly unknown[] | ReadonlySet<unknown>

/** A short list is searched as it is; a long one becomes a set, so that the whole stays linear. */
function namesIn(required: readonly unknown[]): Names {
  return required.length > 16 ? new Set<unknown>(required) : required
}

function includes(names: Names, name: string): boolean {
  return names instanceof Set ? names.has(name) : (names as readonly unknown[]).includes(name)
}

function hasDuplicate(required: readonly unknown[]): boolean {
  if (required.length > 16) {
    const names = required.filter((name) => typeof name === 'string')
    return new Set(names).size < names.length
  }
  for (let index = 1; index < required.length; index += 1) {
    if (typeof required[index] === 'string' && required.indexOf(required[index]) < index) return true
  }
  return false
}

function lengthOf(detail: unknown): number {
  return Array.isArray(detail) ? detail.length : 0
}
