import { expect, test } from 'vitest'
import { featuresOf } from '../../explain-agree.js'
import { statementsIn } from '../../explain-scan.js'
import { speechOf } from '../../explain-speakers.js'
import { featureById } from '../../features/index.js'
import { flattenTarget } from '../resolve.js'
import { targets } from '../index.js'
import type { Verdict } from '../target.js'
import { errorTexts, vagueTexts } from './index.js'
import { featuresByKeyword } from './keywords.js'

const all = [...errorTexts, ...vagueTexts]

const groupsOf = (text: RegExp): string[] => [...text.source.matchAll(/\(\?<(\w+)>/g)].map(([, name = '']) => name)

test('nothing is repeated without a bound, so that no text takes long', () => {
  const unbounded = all.filter(({ text }) => /[*+]|\{\d+,\}/.test(text.source.replace(/\\.|\[(?:\\.|[^\]\\])*\]/g, 'x')))
  expect(unbounded.map(({ text }) => text.source)).toEqual([])
})

test('what is said is a sentence or two, and names only what was read', () => {
  for (const { text, says, below = [] } of all) {
    expect(says).toMatch(/^\S.*[^.]\.$/)
    const named = [says, ...below].flatMap((words) => [...words.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))
    expect(named.filter((name) => !groupsOf(text).includes(name))).toEqual([])
  }
})

test('a text that decides by the keyword names one', () => {
  for (const { text, byKeyword } of all)
    if (byKeyword !== undefined) expect(groupsOf(text).some((name) => name === 'keyword' || name === 'keywords')).toBe(true)
})

test('every feature exists', () => {
  const named = [
    ...all.flatMap(({ features, byKeyword = {} }) => [...features, ...Object.values(byKeyword).flat()]),
    ...Object.values(featuresByKeyword).flat(),
  ]
  expect(named.filter((feature) => !featureById.has(feature))).toEqual([])
})

test('no two texts are the same', () => {
  expect(new Set(all.map(({ text }) => text.source)).size).toBe(all.length)
})

const samples: Readonly<Record<string, string>> = {
  path: 'tools[0].function_declarations[0].parameters.properties[0].value',
  context: "('properties', 'a')",
  index: '0',
  value: '1',
  TYPE: 'STRING',
  count: '999',
  length: '99',
  limit: '100',
  expected: 'array',
  fieldType: 'TYPE_STRING',
  package: 'google.ai.generativelanguage.v1beta',
}

const keywordOf = (feature: string): string => Object.entries(featuresByKeyword).find(([, features]) => features.some((id) => id === feature))?.[0] ?? 'other'

const listOf = (cells: Verdict | readonly Verdict[]): Verdict[] => [cells].flat()

const quotes = targets.flatMap((target) =>
  Object.entries(flattenTarget(target).verdicts).flatMap(([feature, cells]) =>
    listOf(cells).flatMap(({ quote }) => (quote === undefined ? [] : [{ target: target.id, feature, quote }])),
  ),
)

test.each([...new Set(quotes.map(({ quote }) => quote))])('the quote of a verdict is understood, and can be about its feature: %s', (quote) => {
  for (const { target, feature } of quotes.filter((owner) => owner.quote === quote)) {
    const text = quote.replace(/\{(\w+)\}/g, (_whole, name: string) => (name === 'keyword' ? keywordOf(feature) : (samples[name] ?? 'x')))
    const statements = statementsIn(text, speechOf(target).texts)
    expect(statements.flatMap(({ speakers }) => speakers)).toContain(target)
    expect(statements.flatMap(featuresOf)).toContain(feature)
  }
})
