import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { targets } from '@toolschema/core'
import { vi } from 'vitest'

/** Real lists of tools and real schemas. They are other people's text, so they lie beside the project and are only read. */
const corpus = new URL('../../../shared/corpus/', import.meta.url)

// One test goes through thousands of tools, and the machine may be busy.
vi.setConfig({ testTimeout: 300_000 })

export const available = existsSync(corpus)
export const skipped = 'skipped: ../shared/corpus is not here'

export interface RealTool {
  readonly name: string
  readonly inputSchema: unknown
}

/** What one server answers to tools/list. */
export interface RealList {
  readonly file: string
  readonly text: string
  readonly tools: readonly RealTool[]
}

const namesIn = (folder: string): string[] => (available ? readdirSync(new URL(`${folder}/`, corpus)).filter((name) => name.endsWith('.json')) : [])
const textOf = (folder: string, name: string): string => readFileSync(new URL(`${folder}/${encodeURIComponent(name)}`, corpus), 'utf8')

/** The lists of a folder; `perf` has the five largest. */
export function lists(folder: 'tools' | 'perf'): RealList[] {
  return namesIn(folder).map((file) => {
    const text = textOf(folder, file)
    return { file, text, tools: (JSON.parse(text) as RealList).tools }
  })
}

/** Every schema of a folder of schemas, as the one property of a tool. */
export function wrapped(folder: 'schemas' | 'schemas-large'): { readonly file: string; readonly value: unknown; readonly schema: unknown }[] {
  return namesIn(folder).map((file) => {
    const value: unknown = JSON.parse(textOf(folder, file))
    return { file, value, schema: { type: 'object', properties: { value }, required: ['value'] } }
  })
}

/** Values that fit the schema of that name, and values that do not; empty where there are none. */
export function instances(file: string): unknown[] {
  const { valid, invalid } = judgedInstances(file)
  return [...valid, ...invalid]
}

/** The same, told apart. */
export function judgedInstances(file: string): { readonly valid: readonly unknown[]; readonly invalid: readonly unknown[] } {
  if (!existsSync(new URL(`instances/${encodeURIComponent(file)}`, corpus))) return { valid: [], invalid: [] }
  return { valid: [], invalid: [], ...(JSON.parse(textOf('instances', file)) as object) }
}

/** What neutral sources are judged for, and each target alone. */
export const choices: readonly { readonly title: string; readonly targets: readonly string[] }[] = [
  { title: 'gemini, openai-strict and anthropic', targets: ['gemini', 'openai-strict', 'anthropic'] },
  ...targets.map(({ id }) => ({ title: id, targets: [id] })),
]
