import { analyze, featureById } from '@toolschema/core'
import { frameworkById } from './frameworks/index.js'

/** Says what is wrong with a value, as a sentence about `at`; undefined where nothing is. */
type Check = (value: unknown, at: string) => string | undefined

const isText: Check = (value, at) => (typeof value === 'string' ? undefined : `${at} must be a string.`)
const isFlag: Check = (value, at) => (typeof value === 'boolean' ? undefined : `${at} must be true or false.`)
const isIndex: Check = (value, at) => (Number.isInteger(value) && Number(value) >= 0 ? undefined : `${at} must be a whole number, 0 or more.`)

const oneOf =
  (...words: readonly string[]): Check =>
  (value, at) =>
    words.some((word) => word === value) ? undefined : `${at} must be one of ${words.map((word) => JSON.stringify(word)).join(', ')}.`

const listOf =
  (item: Check): Check =>
  (value, at) =>
    Array.isArray(value) ? first(value, (one, index) => item(one, `${at}[${String(index)}]`)) : `${at} must be a list.`

const objectOf =
  (fields: Readonly<Record<string, Check>>, ...needed: readonly string[]): Check =>
  (value, at) => {
    if (!isObject(value)) return `${at} must be an object.`
    const missing = needed.find((key) => !Object.hasOwn(value, key))
    if (missing !== undefined) return `${at} must have "${missing}".`
    return first(Object.entries(value), ([key, field]) => {
      const check = Object.hasOwn(fields, key) ? fields[key] : undefined
      return check === undefined ? `Unknown key "${key}" in ${at}. Known: ${Object.keys(fields).join(', ')}.` : check(field, `${at}.${key}`)
    })
  }

const recordOf =
  (item: Check): Check =>
  (value, at) =>
    isObject(value) ? first(Object.entries(value), ([key, one]) => item(one, `${at}[${JSON.stringify(key)}]`)) : `${at} must be an object.`

const isTarget: Check = (value, at) => {
  const wrong = isText(value, at)
  if (wrong !== undefined) return wrong
  try {
    analyze(true, { targets: String(value) })
    return undefined
  } catch (error) {
    // Core names the known ones, and the one that may be meant.
    return `${at}: ${error instanceof Error ? error.message : String(error)}`
  }
}

const areTargets: Check = (value, at) => listOf(isTarget)(value, at) ?? ((value as unknown[]).length === 0 ? `${at} must name a target.` : undefined)

const isFeature: Check = (value, at) =>
  isText(value, at) ??
  (featureById.has(String(value)) ? undefined : `${at}: unknown feature ${JSON.stringify(value)}. The id of a report stands in the address of its page.`)

const isZodVersion: Check = (value, at) =>
  typeof value === 'string' && /^(auto|[34](\.\d+){0,2})$/.test(value) ? undefined : `${at} must be "auto" or a version of zod 3 or 4, "4.1" for example.`

const isFramework: Check = (value, at) => oneOf(...frameworkById.keys())(value, at)

const site = objectOf(
  { callee: isText, from: isText, argument: isIndex, property: isText, name: isText, framework: isFramework, targets: areTargets },
  'callee',
)

const resolveOptions = objectOf({ alias: recordOf(isText) })

const isSettings = objectOf({
  targets: areTargets,
  disputed: oneOf('error', 'warn', 'off'),
  allow: listOf(isFeature),
  namePrefix: isText,
  assumeAdapter: isFlag,
  zodVersion: isZodVersion,
  sites: listOf(site),
  resolveImports: (value, at) =>
    typeof value === 'boolean' ? undefined : isObject(value) ? resolveOptions(value, at) : `${at} must be true, false or an object.`,
})

/** What is wrong with `settings.toolschema`, a sentence for each key; ESLint does not look at settings. */
export function mistakesIn(shared: unknown): string[] {
  const at = 'settings.toolschema'
  if (shared === undefined) return []
  if (!isObject(shared)) return [`${at} must be an object.`]
  return Object.entries(shared).flatMap(([key, value]) => isSettings({ [key]: value }, at) ?? [])
}

function first<T>(items: readonly T[], check: (item: T, index: number) => string | undefined): string | undefined {
  for (const [index, item] of items.entries()) {
    const wrong = check(item, index)
    if (wrong !== undefined) return wrong
  }
  return undefined
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value)
