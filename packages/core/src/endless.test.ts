import { describe, expect, test } from 'vitest'
import { adapt } from './adapt.js'
import { analyze } from './analyze.js'
import { fixAll } from './fix-all.js'
import { RestoreError } from './issues.js'
import { targets } from './targets/index.js'

type Growing = Record<string, unknown>

/** Objects that contain each other in every way, as no JSON text can. */
function tangle(count: number): Growing {
  const nodes = Array.from({ length: count }, (): Growing => ({ type: 'object' }))
  for (const node of nodes) {
    node['properties'] = Object.fromEntries(nodes.map((other, index) => [`p${String(index)}`, other]))
    node['anyOf'] = [...nodes]
  }
  return nodes[0] ?? {}
}

describe('a schema in memory that contains itself', () => {
  test.each(targets.map(({ id }) => id))('is read as one that refers to itself, for %s', (target) => {
    const { schema } = adapt(tangle(4), target)
    expect(JSON.stringify(schema).length).toBeLessThan(500_000)
    expect(analyze(tangle(4), { targets: target }).length).toBeLessThan(1_000)
    expect(() => JSON.stringify(fixAll(tangle(4), { targets: target }).schema)).not.toThrow()
  })

  test('comes out with references', () => {
    const tree: Growing = { type: 'object', properties: { value: { type: 'string' } }, additionalProperties: false }
    tree['properties'] = { value: { type: 'string' }, left: tree, right: tree }
    const recursive = { type: 'object', properties: { value: { type: 'string' }, left: { $ref: '#' }, right: { $ref: '#' } }, additionalProperties: false }
    expect(adapt(tree, 'openai-strict').schema).toEqual(adapt(recursive, 'openai-strict').schema)
  })
})

describe('arguments in memory that contain themselves', () => {
  const adaptation = adapt({ type: 'object', properties: { a: {}, b: { type: 'array' } }, anyOf: [{ required: ['a'] }, { required: ['b'] }] }, 'gemini')
  const args: Growing = { b: [] }
  args['a'] = [args, args]

  test('are passed on as they are', () => {
    expect(adaptation.encode(args)).toBe(args)
    const { value, issues } = adaptation.restoreWithIssues(args, { validate: true })
    expect(value).toBe(args)
    expect(issues.map(({ kind, severity }) => `${severity} ${kind}`)).toEqual(['error malformed-arguments'])
  })

  test('are an error in strict mode', () => {
    expect(() => adaptation.restore(args, { mode: 'strict' })).toThrow(RestoreError)
  })
})
