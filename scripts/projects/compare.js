import { isDeepStrictEqual } from 'node:util'

/**
 * @typedef {import('./survey.js').Survey} Survey
 * @typedef {import('./survey.js').Tool} Tool
 * @typedef {import('./survey.js').Schema} Schema
 * @typedef {import('./survey.js').Found} Found
 * @typedef {{ readonly target: string, readonly rule: string, readonly pointer: string, readonly keyword: string, readonly file: string | null, readonly line: number | null, readonly alsoInChain?: readonly string[], readonly origin?: string }} Reject
 * @typedef {{ readonly tool: string, readonly file: string, readonly line: number, readonly toolLine?: number, readonly schema: object, readonly rejects: readonly Reject[] }} KeyedTool
 * @typedef {{ readonly tools: readonly KeyedTool[] }} Key
 * @typedef {{ readonly tool: string, readonly reject: Reject, readonly outcome: 'on its line' | 'elsewhere' | 'missed', readonly at: string | undefined }} Answer
 * @typedef {{ readonly tool: string, readonly outcome: 'equal' | 'unknown' | 'different' | 'not found', readonly why: string }} Read
 * @typedef {{ readonly answers: readonly Answer[], readonly contradictions: readonly { readonly tool: string, readonly target: string, readonly disputed: boolean, readonly found: Found }[], readonly schemas: readonly Read[] }} Comparison
 */

/** The keys say what these two reject. */
export const judgedTargets = ['gemini', 'openai-strict']

/**
 * Compares what was found in a project with a key.
 * @param {Survey} survey
 * @param {Key} key
 * @returns {Comparison}
 */
export function compare(survey, key) {
  const all = key.tools.map((keyed) => ({ keyed, found: toolFor(keyed, survey.tools) }))
  return {
    answers: all.flatMap(({ keyed, found }) =>
      keyed.rejects.filter(({ target }) => judgedTargets.includes(target)).map((reject) => answer(keyed, reject, found)),
    ),
    contradictions: all.flatMap(({ keyed, found }) => (found === undefined ? [] : contradictions(keyed, found))),
    schemas: all.map(({ keyed, found }) => schemaOf(keyed, found)),
  }
}

/**
 * Several tools of a project may have one name: the one in the key's file is meant.
 * @param {KeyedTool} keyed
 * @param {readonly Tool[]} tools
 */
function toolFor({ tool, file, line, toolLine }, tools) {
  const named = tools.filter((one) => one.tool === tool)
  const here = tools.filter((one) => one.at.file === file && (one.at.line === line || one.at.line === toolLine))
  return named.find((one) => here.includes(one)) ?? named.find(({ at }) => at.file === file) ?? here.find((one) => one.tool === undefined) ?? named[0]
}

/**
 * @param {KeyedTool} keyed
 * @param {Reject} reject
 * @param {Tool | undefined} found
 * @returns {Answer}
 */
function answer({ tool, line, toolLine }, reject, found) {
  const same = (found?.schemas ?? []).flatMap(({ findings }) => findings).filter((one) => one.targets.includes(reject.target) && isAt(one, reject))
  const place = (/** @type {Found} */ { at }) => (at === undefined ? 'no place' : `${at.file}:${at.line}`)
  const right = same.find((one) => isOnLine(one, reject, [line, toolLine, found?.at.line]))
  if (right !== undefined) return { tool, reject, outcome: 'on its line', at: place(right) }
  return { tool, reject, outcome: same.length > 0 ? 'elsewhere' : 'missed', at: same[0] && place(same[0]) }
}

/**
 * @param {Found} found
 * @param {Reject} reject
 */
const isAt = ({ pointer, isRequired }, { pointer: keyed, keyword }) =>
  isRequired === (keyword !== 'required') && (pointer === keyed || pointer === `${keyed}/${keyword}`)

/**
 * What the library itself adds has no line in a key, or that of the object: where the tool or its schema begins is right too.
 * @param {Found} found
 * @param {Reject} reject
 * @param {readonly (number | undefined)[]} site
 */
function isOnLine({ at }, { file, line, alsoInChain = [], origin }, site) {
  if (at === undefined) return false
  if (origin === 'printer' && (file === null || site.includes(at.line))) return true
  return at.file === file && (at.line === line || alsoInChain.some((also) => at.line === Number.parseInt(also, 10)))
}

/**
 * @param {KeyedTool} keyed
 * @param {Tool} found
 */
function contradictions({ tool, rejects }, found) {
  return found.schemas.flatMap(({ findings }) =>
    findings.flatMap((one) =>
      one.targets
        .filter((target) => judgedTargets.includes(target) && !rejects.some((reject) => reject.target === target && isAt(one, reject)))
        .map((target) => ({ tool, target, disputed: one.disputed.includes(target), found: one })),
    ),
  )
}

/**
 * @param {KeyedTool} keyed
 * @param {Tool | undefined} found
 * @returns {Read}
 */
function schemaOf({ tool, schema }, found) {
  const [first] = found?.schemas ?? []
  if (first === undefined) return { tool, outcome: 'not found', why: '' }
  const expected = bare(schema)
  if ((found?.schemas ?? []).some(({ sent, unread }) => unread.length === 0 && sent.some((one) => isDeepStrictEqual(bare(one), expected))))
    return { tool, outcome: 'equal', why: '' }
  const [cause] = first.unread
  if (cause !== undefined) return { tool, outcome: 'unknown', why: `${cause.pointer} ${cause.reason}` }
  return { tool, outcome: 'different', why: first.errors[0] ?? difference(bare(first.sent[0]), expected, '') }
}

/**
 * A schema without what nobody rejects: descriptions, and the dialect.
 * @param {unknown} value
 * @returns {unknown}
 */
function bare(value) {
  if (Array.isArray(value)) return value.map(bare)
  if (!isObject(value)) return value
  const kept = Object.entries(value).filter(([key, inner]) => key !== '$schema' && !(key === 'description' && typeof inner === 'string'))
  return Object.fromEntries(kept.map(([key, inner]) => [key, key === 'required' && Array.isArray(inner) ? [...inner].sort() : bare(inner)]))
}

/**
 * The first place where two values differ, for a reader.
 * @param {unknown} one
 * @param {unknown} other
 * @param {string} pointer
 * @returns {string}
 */
function difference(one, other, pointer) {
  if (isObject(one) && isObject(other)) {
    for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
      if (!isDeepStrictEqual(one[key], other[key])) return difference(one[key], other[key], `${pointer}/${key}`)
    }
  }
  return `${pointer} is ${JSON.stringify(one)}, in the key ${JSON.stringify(other)}`
}

/**
 * @param {unknown} value
 * @returns {value is Readonly<Record<string, unknown>>}
 */
const isObject = (value) => typeof value === 'object' && value !== null
