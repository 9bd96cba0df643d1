import { readFileSync } from 'node:fs'
import { explain } from '@toolschema/core'
import { expect, test } from 'vitest'
import { docs } from './pages.js'

const guide = readFileSync(new URL('you-have-just-seen-a-400.md', docs), 'utf8')
const quoted = [...guide.matchAll(/^```text explains=(\S+)\n([\s\S]*?)^```$/gm)].map(
  ([, features = '', lines = '']) => [features, lines.trim().split('\n')] as const,
)

test('the guide quotes errors', () => {
  expect(quoted.length).toBeGreaterThan(0)
})

test.each(quoted)('toolschema understands the errors that the guide quotes: %s', (features, lines) => {
  const explained = lines.map((line) => explain(line).map(({ feature }) => feature ?? 'unknown'))
  expect(explained).toEqual(features.split(',').map((feature) => [feature]))
})
