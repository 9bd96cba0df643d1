import { existsSync, readFileSync } from 'node:fs'
import { adapt, adaptTools, type Change } from '@toolschema/core'
import { describe, expect, test } from 'vitest'

const file = new URL('../../../shared/cases/seed-golden.jsonl', import.meta.url)

interface Golden {
  readonly id: string
  readonly seed: string
  readonly target: string
  readonly kind: 'schema' | 'tools'
  readonly input: unknown
  readonly expectedOutput?: unknown
  readonly expectedOutputProperties?: readonly Readonly<Record<string, unknown>>[]
  readonly expectedChanges: readonly { readonly kind: string; readonly pointer: string }[]
  readonly changesMode: 'exact' | 'subset'
  readonly restore?: readonly Readonly<Record<string, unknown>>[]
}

const goldens = existsSync(file)
  ? readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Golden)
      .filter(({ seed }) => seed === 'schemashim')
  : []

/** The words that the rows use for our strategies. Those that are not here have one row for each of several strategies. */
const kinds: Readonly<Record<string, string>> = {
  'inline-reference': 'ref-inlined',
  'recursion-to-json': 'json-encoded',
  'remote-to-json': 'json-encoded',
  'array-to-json': 'json-encoded',
  'object-to-json': 'json-encoded',
  'untyped-to-json': 'json-encoded',
  'prefix-items-to-json': 'json-encoded',
  'tuple-to-json': 'json-encoded',
  'open-object-to-json': 'json-encoded',
  'null-branch': 'null-to-nullable',
  'respell-nullable': 'null-to-type-array',
  'split-type-list': 'type-list-to-anyof',
  'one-of-to-any-of': 'oneof-to-anyof',
  'merge-all-of': 'allof-merged',
  'drop-additional-properties': 'additional-properties-removed',
  'close-object': 'additional-properties-false',
  'close-open-object': 'additional-properties-false',
  'drop-empty-string': 'enum-empty-dropped',
  'typed-enum-to-description': 'enum-to-description',
  'non-string-to-description': 'enum-to-description',
  'const-to-enum': 'const-to-enum',
  'add-type': 'type-inferred',
  'drop-undefined-name': 'required-undefined-dropped',
  'hoist-required': 'required-boolean-hoisted',
  'wrap-root': 'root-wrapped',
  'object-instead': 'root-made-object',
  'format-to-description': 'constraint-described',
  'exclusive-to-bound': 'constraint-described',
  'multiple-of-to-description': 'constraint-described',
  'length-to-description': 'constraint-described',
  'drop-dialect': 'keyword-removed',
  'drop-id': 'keyword-removed',
  'drop-not': 'keyword-removed',
  'drop-conditional': 'keyword-removed',
  'drop-patterns': 'keyword-removed',
}

function kindsOf(change: Change, input: unknown): string[] {
  const at = change.rewritten.replace(/\/(prefixItems|items|type)$|(?<=\/enum)\/\d+$/, (end) =>
    change.strategy === 'drop-empty-string' || change.strategy === 'split-type-list' ? end : '',
  )
  if (change.strategy === 'require-all') return (change.details['missing'] as string[]).map((name) => `optional-to-nullable ${at}/properties/${name}`)
  if (change.strategy === 'type-the-root')
    return [
      Object.hasOwn(input as object, 'properties')
        ? `type-inferred ${at}`
        : change.did.includes('merged')
          ? `root-anyof-merged ${at}/anyOf`
          : `root-made-object ${at}`,
    ]
  if (change.strategy === 'drop-conditional')
    return Object.keys(input as object)
      .filter((key) => ['if', 'then', 'else'].includes(key))
      .map((key) => `keyword-removed /${key}`)
  if (change.strategy === 'add-required') return []
  if (change.strategy === 'close-open-object') return [`additional-properties-false ${at.replace(/\/additionalProperties$/, '')}`]
  return [`${kinds[change.strategy ?? ''] ?? `?${String(change.strategy)}`} ${at}`]
}

function at(root: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (value, key) => (value === undefined || value === null ? undefined : (value as Record<string, unknown>)[key.replaceAll('~1', '/').replaceAll('~0', '~')]),
      root,
    )
}

function pattern(source: string): RegExp {
  return source.startsWith('(?i)') ? new RegExp(source.slice(4), 'i') : new RegExp(source)
}

function assertProperty(output: unknown, property: Readonly<Record<string, unknown>>): void {
  const value = at(output, String(property['pointer']))
  if ('equals' in property) expect(value).toEqual(property['equals'])
  if ('absent' in property) expect(value).toBeUndefined()
  if ('present' in property) expect(value).toBeDefined()
  if ('matches' in property) expect(value).toMatch(pattern(String(property['matches'])))
  if ('sameMembers' in property)
    expect(new Set((value as unknown[]).map((item) => JSON.stringify(item)))).toEqual(
      new Set((property['sameMembers'] as unknown[]).map((item) => JSON.stringify(item))),
    )
  if ('maxLength' in property) expect(String(value).length).toBeLessThanOrEqual(Number(property['maxLength']))
  if ('namesUnique' in property) expect(new Set((output as { name: string }[]).map(({ name }) => name)).size).toBe((output as unknown[]).length)
}

describe.skipIf(goldens.length === 0)('what schemashim states, with the preset of that name', () => {
  test.each(goldens.filter(({ kind }) => kind === 'schema'))('$id', (golden) => {
    const result = adapt(golden.input, golden.target, { preset: 'schemashim' })
    if (golden.expectedOutput !== undefined) expect(result.schema).toEqual(golden.expectedOutput)
    for (const property of golden.expectedOutputProperties ?? []) assertProperty(result.schema, property)
    const changes = result.changes.flatMap((change) => kindsOf(change, golden.input))
    const expected = golden.expectedChanges.map(({ kind, pointer }) => `${kind} ${pointer}`)
    if (golden.changesMode === 'exact') expect([...new Set(changes)].sort()).toEqual([...expected].sort())
    else for (const change of expected) expect(changes).toContain(change)
    for (const row of golden.restore ?? []) {
      const args = 'argsJson' in row ? (JSON.parse(String(row['argsJson'])) as unknown) : row['args']
      const { value, issues } = result.restoreWithIssues(args)
      if ('expectedJson' in row) expect(JSON.stringify(value)).toBe(row['expectedJson'])
      else expect(value).toEqual(row['expected'])
      for (const kind of (row['issues'] ?? []) as string[]) expect(issues.map((issue) => issue.kind)).toContain(kind)
    }
  })

  test.each(goldens.filter(({ kind }) => kind === 'tools'))('$id', (golden) => {
    const kit = adaptTools(golden.input as unknown[], golden.target, { preset: 'schemashim' })
    for (const property of golden.expectedOutputProperties ?? []) assertProperty(kit.declarations, property)
    const renamed = kit.tools.flatMap((tool, index) => (tool.renamed === undefined ? [] : [`tool-renamed /${String(index)}/name`]))
    for (const { kind, pointer } of golden.expectedChanges) expect(renamed).toContain(`${kind} ${pointer}`)
    for (const row of golden.restore ?? []) expect(kit.restore(String(row['name']), row['args'])).toEqual([row['expectedName'], row['expected']])
  })
})

test('the change lines of the example in its README', () => {
  const schema = {
    type: 'object',
    properties: {
      start: { $ref: '#/$defs/Point' },
      limit: { anyOf: [{ type: 'integer' }, { type: 'null' }], default: null },
      tags: { type: 'array' },
    },
    required: ['start'],
    $defs: { Point: { type: 'object', properties: { lat: { type: 'number' }, lon: { type: 'number' } }, required: ['lat', 'lon'] } },
  }
  expect(adapt(schema, 'gemini', { preset: 'schemashim' }).changes.map(String)).toEqual([
    'start: inlined $ref #/$defs/Point (references are not supported)',
    'limit: null branch of anyOf changed to nullable',
    'tags: array without an items type: passed as a JSON string',
  ])
})
