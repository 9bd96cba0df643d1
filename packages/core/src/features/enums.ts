import { kindOf } from '../schema/json.js'
import { isFilled } from '../schema/presence.js'
import { namesOf, STRING } from '../schema/types.js'
import { atKey, atValue, defineFeature } from './feature.js'
import { counted } from './words.js'

const atEnum = atKey('enum')
const onEnum = { keywords: ['enum'] }

export const constKeyword = defineFeature({
  id: 'const',
  family: 'enums',
  on: { keywords: ['const'] },
  detect: ({ schema }, report) => {
    const value = schema['const']
    if (value !== undefined) report({ value: kindOf(value) }, atKey('const'))
  },
  what: () => 'fixes its value with "const"',
})

export const enumNonString = defineFeature({
  id: 'enum-non-string',
  family: 'enums',
  irregular: true,
  on: onEnum,
  detect: ({ schema }, report) => {
    const index = firstOf(schema['enum'], isNumberOrBoolean)
    if (index >= 0) report({ index, value: (schema['enum'] as readonly (number | boolean)[])[index] }, atValue('enum', index))
  },
  what: ({ value }) => `lists ${String(value)} in "enum" and not only strings`,
})

export const enumNull = defineFeature({
  id: 'enum-null',
  family: 'enums',
  irregular: true,
  on: onEnum,
  detect: ({ schema }, report) => {
    const index = firstOf(schema['enum'], isNull)
    if (index >= 0) report({ index }, atValue('enum', index))
  },
  what: () => 'lists null in "enum"',
})

export const enumEmptyString = defineFeature({
  id: 'enum-empty-string',
  family: 'enums',
  irregular: true,
  on: onEnum,
  detect: ({ schema }, report) => {
    const index = firstOf(schema['enum'], isEmptyString)
    if (index >= 0) report({ index }, atValue('enum', index))
  },
  what: () => 'lists the empty string in "enum"',
})

export const enumComplexValue = defineFeature({
  id: 'enum-complex-value',
  family: 'enums',
  irregular: true,
  on: onEnum,
  detect: ({ schema }, report) => {
    const index = firstOf(schema['enum'], isComplex)
    if (index >= 0) report({ index }, atValue('enum', index))
  },
  what: () => 'lists an object or an array in "enum"',
})

export const enumEmpty = defineFeature({
  id: 'enum-empty',
  family: 'enums',
  irregular: true,
  on: onEnum,
  detect: ({ schema }, report) => {
    const values = schema['enum']
    if (Array.isArray(values) && values.length === 0) report({}, atEnum)
  },
  what: () => 'has an "enum" without values',
})

export const enumOnNonString = defineFeature({
  id: 'enum-on-non-string',
  family: 'enums',
  on: onEnum,
  detect: ({ schema, types }, report) => {
    if (types === 0 || types === STRING || (types & (types - 1)) !== 0 || !isFilled(schema['enum'])) return
    report({ type: namesOf(types)[0] }, atEnum)
  },
  what: ({ type }) => `has an "enum" on the type ${String(type)}`,
})

/** From here on the length of the strings counts as well. https://platform.openai.com/docs/guides/structured-outputs */
const many = 250

export const enumTooLong = defineFeature({
  id: 'enum-too-long',
  family: 'enums',
  irregular: true,
  on: onEnum,
  detect: ({ schema }, report) => {
    const values: unknown = schema['enum']
    if (!Array.isArray(values) || values.length <= many) return
    let characters = 0
    for (const value of values) if (typeof value === 'string') characters += value.length
    report({ values: values.length, characters }, atEnum)
  },
  what: ({ values, characters }) => `lists ${counted(values, 'value', 'values')} with ${counted(characters, 'character', 'characters')} together in "enum"`,
})

function firstOf(values: unknown, wanted: (value: unknown) => boolean): number {
  return Array.isArray(values) ? values.findIndex(wanted) : -1
}

const isNumberOrBoolean = (value: unknown): boolean => typeof value === 'number' || typeof value === 'boolean'
const isNull = (value: unknown): boolean => value === null
const isEmptyString = (value: unknown): boolean => value === ''
const isComplex = (value: unknown): boolean => typeof value === 'object' && value !== null
