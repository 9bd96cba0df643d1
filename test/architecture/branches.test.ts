import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { branchesOn } from './branches.js'

const ids = { plain: new Set(['ref-recursive', 'vertex-ai']), ambiguous: new Set(['const', 'gemini']) }
const branches = (code: string): string[] => branchesOn(ids, ts.createSourceFile('x.ts', code, ts.ScriptTarget.ES2022, true)).map(({ text }) => text)

describe('what is a branch', () => {
  test.each([
    "found === 'ref-recursive'",
    "'vertex-ai' !== name",
    "finding.feature === 'const'",
    "target.id == 'gemini'",
    "targetIds.includes('gemini')",
    "['vertex-ai', 'other'].includes(name)",
    "new Set(['vertex-ai']).has(name)",
    "featureById.get('const')",
    "({ 'ref-recursive': 1 })[name]",
    '({ gemini: 1, other: 2 } as const)[target]',
  ])('%s', (code) => {
    expect(branches(code)).toEqual([code])
  })

  test('a case of a switch', () => {
    expect(branches("switch (name) { case 'vertex-ai': break }")).toEqual(["case 'vertex-ai': break"])
    expect(branches("switch (finding.feature) { case 'const': break }")).toEqual(["case 'const': break"])
  })
})

describe('what is none', () => {
  test.each([
    "defineStrategy({ feature: 'ref-recursive' })",
    "const defaults = ['gemini', 'vertex-ai']",
    "keyword === 'const'",
    "own(schema, 'const')",
    "tool.envelope === 'gemini'",
    "keys.includes('const')",
    '({ gemini: 1 })[tool.envelope]',
    'finding.feature === strategy.feature',
    "const presets = { 'ref-recursive': 'inline' }",
  ])('%s', (code) => {
    expect(branches(code)).toEqual([])
  })

  test('a case of a switch over keywords', () => {
    expect(branches("switch (keyword) { case 'const': break }")).toEqual([])
  })
})

test('says the line', () => {
  expect(branchesOn(ids, ts.createSourceFile('x.ts', "\n\nname === 'vertex-ai'", ts.ScriptTarget.ES2022, true))).toEqual([
    { line: 3, text: "name === 'vertex-ai'" },
  ])
})
