import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as zod4 from 'zod'
import * as mini from 'zod/mini'
import * as zod3 from 'zod3'
import type { Library } from '../schema.js'
import { compare } from './compare.test-support.js'
import { readExpression } from './read-source.test-support.js'
import { introspectZod3 } from './real-zod-3.test-support.js'
import { introspectZod4 } from './real-zod-4.test-support.js'

const file = new URL('../../../../../../shared/zod-panel/panel.jsonl', import.meta.url)

interface Row {
  readonly expression: string
  readonly zodVersion: 'v3' | 'v4' | 'mini'
}

const rows = existsSync(file)
  ? readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Row)
  : []

const libraries = { v3: 'zod3', v4: 'zod4', mini: 'mini' } as const
const namespaces: Record<Library, object> = { zod3, zod4, mini }

// eslint-disable-next-line @typescript-eslint/no-implied-eval -- the expressions are ours, and only zod itself can say what they make
const made = (expression: string, library: Library): unknown => (new Function('z', `return ${expression}`) as (z: object) => unknown)(namespaces[library])

const introspect = (library: Library) => (library === 'zod3' ? introspectZod3() : introspectZod4(library))

describe.skipIf(rows.length === 0)('the panel (skipped where ../shared is missing)', () => {
  for (const version of ['v4', 'mini', 'v3'] as const) {
    const expressions = new Set(rows.filter((row) => row.zodVersion === version).map(({ expression }) => expression))
    describe(version, () => {
      it.each([...expressions])('%s', (expression) => {
        const value = readExpression(expression, libraries[version])
        if (expression.includes('fromJSONSchema')) return expect(value.kind).toBe('unknown')
        if (value.kind !== 'zod') return expect.fail(`${value.kind}: not read`)
        const library = libraries[version]
        expect(compare(value.schema, introspect(library)(made(expression, library)))).toMatchObject({ differences: [], unknowns: 0 })
      })
    })
  }
})
