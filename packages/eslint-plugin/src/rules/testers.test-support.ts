import json from '@eslint/json'
import * as parser from '@typescript-eslint/parser'
import { RuleTester } from 'eslint'
import { RuleTester as RuleTester9 } from 'eslint9'
import { afterAll, describe, it } from 'vitest'
import type { RuleName } from '../analysis/report.js'
import { rules } from './index.js'

export type Cases = Parameters<RuleTester['run']>[2]

type JsonLanguage = 'json/json' | 'json/jsonc' | 'json/json5'

// What is a plugin or a rule for one major is one for the other; only their types are told apart.
const testers: Readonly<Record<'ESLint 10' | 'ESLint 9', typeof RuleTester>> = {
  'ESLint 10': RuleTester,
  'ESLint 9': RuleTester9 as unknown as typeof RuleTester,
}
for (const Tester of Object.values(testers)) Object.assign(Tester, { describe, it, itOnly: it.only, afterAll })

/** Only ESLint 10 can demand that each error of a test says all that there is to say. */
const demands = { 'ESLint 10': { assertionOptions: { requireMessage: true, requireLocation: true } }, 'ESLint 9': {} }

/** Runs the cases of a rule over JSON files, in both majors of ESLint that are supported. */
export function testOnJson(name: RuleName, cases: Cases, language: JsonLanguage = 'json/jsonc'): void {
  describe.each(['ESLint 10', 'ESLint 9'] as const)('%s', (major) => {
    new testers[major]({ plugins: { json }, language }).run(name, rules[name], { ...cases, ...demands[major] })
  })
}

/** Runs the cases of a rule over TypeScript, in both majors of ESLint that are supported. */
export function testOnPrograms(name: RuleName, cases: Cases): void {
  describe.each(['ESLint 10', 'ESLint 9'] as const)('%s', (major) => {
    new testers[major]({ languageOptions: { parser } }).run(name, rules[name], { ...cases, ...demands[major] })
  })
}

/** The location of an error: where a text stands in the code, the last time that it does. */
export function at(code: string, text: string): { readonly line: number; readonly column: number; readonly endLine: number; readonly endColumn: number } {
  const start = code.lastIndexOf(text)
  if (start < 0) throw new Error(`${text} does not stand in ${code}`)
  const position = (offset: number) => {
    const lines = code.slice(0, offset).split('\n')
    return [lines.length, (lines.at(-1)?.length ?? 0) + 1] as const
  }
  const [[line, column], [endLine, endColumn]] = [position(start), position(start + text.length)]
  return { line, column, endLine, endColumn }
}
