import { readdirSync, readFileSync } from 'node:fs'
import { analyze, analyzeTools, flattenTarget, targets, type Finding, type Tool } from '@toolschema/core'
import { describe, expect, test } from 'vitest'

/** What a provider did with a schema or a list of tools, as it was recorded somewhere. The file names the target. */
interface Case {
  readonly id: string
  /** Where it was seen. */
  readonly url: string
  readonly expect: 'reject' | 'accept'
  /** Other reports say the opposite. */
  readonly disputed?: true
  readonly schema?: unknown
  readonly tools?: readonly Tool[]
  /** The place that was refused, in the schema or in the list of tools. */
  readonly pointer?: string
  readonly errorText?: string
}

const folder = new URL('cases/', import.meta.url)
const files = readdirSync(folder).filter((name) => name.endsWith('.jsonl'))
const casesOf = (file: string): Case[] =>
  readFileSync(new URL(file, folder), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Case)

/** What is said to be refused, each place with what certainty: in the schema, or in the list and in the schemas of its tools. */
function refused(one: Case, target: string): { pointer: string; disputed: boolean }[] {
  const ofTools = (tools: readonly Tool[]): [string, Finding][] => [
    ...analyzeTools(tools, { targets: [target] }).map((finding): [string, Finding] => ['', finding]),
    ...tools.flatMap(({ inputSchema }, index) =>
      inputSchema === undefined ? [] : analyze(inputSchema, { targets: [target] }).map((finding): [string, Finding] => [`/${index}/inputSchema`, finding]),
    ),
  ]
  const found = one.tools === undefined ? analyze(one.schema, { targets: [target] }).map((finding): [string, Finding] => ['', finding]) : ofTools(one.tools)
  return found
    .filter(([, { impact }]) => impact === 'rejected')
    .map(([below, { pointer, verdicts }]) => ({ pointer: below + pointer, disputed: verdicts.every(({ certainty }) => certainty === 'disputed') }))
}

/** An error may name the keyword, its value, or the node that has it. */
const isAt = (place: string, pointer: string): boolean => place === pointer || place.startsWith(`${pointer}/`) || pointer.startsWith(`${place}/`)

test('every file of cases is named after a target', () => {
  const ids: readonly string[] = targets.map(({ id }) => id)
  expect(files.map((file) => file.replace('.jsonl', '')).filter((name) => !ids.includes(name))).toEqual([])
})

test('no two cases have the same id', () => {
  const ids = files.flatMap(casesOf).map(({ id }) => id)
  expect(ids.filter((id, index) => ids.indexOf(id) < index)).toEqual([])
})

test('evidence that is called like a case is one', () => {
  const ids = new Set(files.flatMap(casesOf).map(({ id }) => id))
  const verdicts = targets.flatMap((target) => Object.values(flattenTarget(target).verdicts).flat())
  const evidence = [...new Set(verdicts.flatMap((verdict) => verdict.evidence))]
  expect(evidence.filter((item) => /^[a-z0-9]+(-[a-z0-9]+)+$/.test(item) && !ids.has(item))).toEqual([])
})

describe.each(files.filter((file) => casesOf(file).length > 0))('%s', (file) => {
  const target = file.replace('.jsonl', '')
  const cases = casesOf(file)

  test('says of each case where it was seen', () => {
    expect(cases.filter(({ url }) => url.trim() === '').map(({ id }) => id)).toEqual([])
  })

  const rejected = cases.filter(({ expect: outcome }) => outcome === 'reject')
  test.runIf(rejected.length > 0)('what was refused is found, at its place', () => {
    const missed = rejected.filter((one) => !refused(one, target).some(({ pointer }) => isAt(pointer, one.pointer ?? '')))
    expect(missed.map(({ id, pointer, errorText }) => `${id} ${pointer ?? ''}: ${errorText ?? ''}`)).toEqual([])
  })

  const accepted = cases.filter(({ expect: outcome }) => outcome === 'accept')
  test.runIf(accepted.length > 0)('what was accepted is not called refused, unless that is disputed', () => {
    const wrong = accepted.flatMap((one) => {
      const places = refused(one, target).filter(({ disputed }) => !disputed)
      return places.map(({ pointer }) => `${one.id} ${pointer}`)
    })
    expect(wrong).toEqual([])
  })
})
