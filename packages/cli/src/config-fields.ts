import type { Config } from './config.js'
import { Failure } from './failure.js'
import { weights } from './levels.js'
import { everybody, unknownTarget } from './target-choice.js'

/** Says what is wrong with the value of a field, as the end of a sentence; undefined where nothing is. */
type Check = (value: unknown, at: string) => string | undefined

const isWeight: Check = (value, at) =>
  weights.some((weight) => weight === value) ? undefined : `"${at}" must be one of ${weights.map((weight) => `"${weight}"`).join(', ')}.`

const isCount: Check = (value, at) => (Number.isInteger(value) && Number(value) >= 0 ? undefined : `"${at}" must be a whole number, 0 or more.`)

const isText: Check = (value, at) => (typeof value === 'string' ? undefined : `"${at}" must be a string.`)

const listOf =
  (item: Check): Check =>
  (value, at) => {
    if (!Array.isArray(value)) return `"${at}" must be a list.`
    for (const [index, one] of value.entries()) {
      const wrong = item(one, `${at}[${String(index)}]`)
      if (wrong !== undefined) return wrong
    }
    return undefined
  }

const isTarget: Check = (value, at) => {
  const wrong = isText(value, at) ?? (value === everybody ? undefined : unknownTarget(String(value)))
  return wrong === undefined || typeof value !== 'string' ? wrong : `"${at}": ${wrong}`
}

const fields: Readonly<Record<string, Check>> = {
  $schema: isText,
  targets: (value, at) => listOf(isTarget)(value, at) ?? ((value as unknown[]).length === 0 ? `"${at}" must name a target.` : undefined),
  disputed: isWeight,
  adaptable: isWeight,
  maxWarnings: isCount,
  files: listOf(isText),
  ignore: listOf(isText),
}

/** The names of all fields that a configuration can have. */
export const configFields: readonly string[] = Object.keys(fields)

/** Takes a value for a configuration. A Failure says what is wrong, and in which file. */
export function checkConfig(value: unknown, file: string): Config {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Failure(`The configuration in ${file} must be an object.`)
  for (const [key, field] of Object.entries(value)) {
    const check = Object.hasOwn(fields, key) ? fields[key] : undefined
    if (check === undefined) throw new Failure(`Unknown key "${key}" in ${file}. Known: ${configFields.join(', ')}.`)
    const wrong = check(field, key)
    if (wrong !== undefined) throw new Failure(`The configuration in ${file} has a mistake. ${wrong}`)
  }
  return value
}
