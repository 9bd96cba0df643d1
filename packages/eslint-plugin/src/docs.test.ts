import { readdirSync, readFileSync } from 'node:fs'
import json from '@eslint/json'
import { Linter } from 'eslint'
import { describe, expect, test } from 'vitest'
import { ruleNames, type RuleName } from './analysis/report.js'
import { plugin } from './plugin.js'

const folder = new URL('../docs/rules/', import.meta.url)

/** An example of a page: `fails` with these message ids, in the order of the text, or passes. */
interface Example {
  readonly info: string
  readonly code: string
  readonly fails: readonly string[]
  readonly options: object
}

/** The examples in JSON; those in TypeScript claim nothing yet. */
function examplesOf(name: RuleName): Example[] {
  const page = readFileSync(new URL(`${name}.md`, folder), 'utf8')
  return [...page.matchAll(/^```json (.*)\n([\s\S]*?)^```$/gm)].map(([, info = '', code = '']) => ({
    info,
    code,
    fails: /\bfails=(\S+)/.exec(info)?.[1]?.split(',') ?? [],
    options: JSON.parse(/\boptions=(\S+)/.exec(info)?.[1] ?? '{}') as object,
  }))
}

const reported = (name: RuleName, { code, options }: Example): (string | undefined)[] =>
  new Linter()
    .verify(code, { plugins: { json, toolschema: plugin }, language: 'json/json', rules: { [`toolschema/${name}`]: ['error', options] } })
    .map(({ messageId }) => messageId)

test('every rule has a page, and every page a rule', () => {
  expect(readdirSync(folder).sort()).toEqual(ruleNames.map((name) => `${name}.md`).sort())
})

describe.each(ruleNames)('the page of %s', (name) => {
  const examples = examplesOf(name)

  test('says of each example whether it fails or passes, and has one that passes', () => {
    expect(examples.filter(({ info }) => !/^(fails=\S+|passes)( options=\S+)?$/.test(info))).toEqual([])
    expect(examples.some(({ fails }) => fails.length === 0)).toBe(true)
  })

  test.each(examples.map((example) => [example.info, example] as const))('is right about its example: %s', (_info, example) => {
    expect(reported(name, example)).toEqual(example.fails)
  })
})
