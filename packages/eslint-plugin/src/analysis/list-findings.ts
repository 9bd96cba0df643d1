import { analyzeTools, featureById, type Finding, type Tool } from '@toolschema/core'
import { isUnknown } from '../source/unknown.js'
import { probes, type Probe } from './probe.js'
import { isWhole, settle } from './settle.js'
import type { Judging } from './judging.js'
import type { SchemaSource } from './source.js'

/** A finding about a tool beside its schema; its path begins at the tool. Of a whole list, the path is empty and the source is the first tool. */
export interface ToolFinding {
  readonly source: SchemaSource
  readonly finding: Finding
  readonly path: readonly (string | number)[]
}

/** What is said of tools that are sent together beside their schemas: names, descriptions, flags, counts. Each tool is judged for its own targets. */
export function listFindings(sources: readonly SchemaSource[], judging: Judging): ToolFinding[] {
  const choices = sources.map(({ targets }) => targets ?? judging.targets)
  const distinct = new Map(choices.map((targets) => [targets.join(' '), targets]))
  const ofWholeList = new Set<string>()
  return [...distinct].flatMap(([key, targets]) =>
    findingsFor(sources, targets, judging).flatMap((finding): ToolFinding[] => {
      const [index, ...path] = finding.path
      if (typeof index === 'number') {
        const source = sources[index]
        return source === undefined || choices[index]?.join(' ') !== key ? [] : [{ source, finding, path }]
      }
      const [first] = sources
      if (first === undefined || ofWholeList.has(finding.feature)) return []
      ofWholeList.add(finding.feature)
      return [{ source: first, finding, path: [] }]
    }),
  )
}

function findingsFor(sources: readonly SchemaSource[], targets: readonly string[], { disputed, namePrefix }: Judging): Finding[] {
  const wholes = sources.map(isKnown)
  const analyzed = (probe: Probe): Finding[] =>
    analyzeTools(
      sources.map((source, index) => toolFor(source, wholes[index] === true, index, probe, namePrefix)),
      { targets, disputed: disputed !== 'off' },
    )
  const [first, ...others] = wholes.every((whole) => whole) ? probes.slice(0, 1) : probes
  if (first === undefined) return []
  let kept = analyzed(first)
  for (const probe of others) {
    const again = new Set(analyzed(probe).map(keyOf))
    kept = kept.filter((finding) => again.has(keyOf(finding)))
  }
  return kept
}

const keyOf = ({ feature, pointer, message }: Finding): string => JSON.stringify([feature, pointer, message])

function isKnown({ tool, schema }: SchemaSource): boolean {
  return !Object.values(tool).some(isUnknown) && (schema === undefined || isWhole(schema))
}

/** What stands for a field of a tool that is not known: something that nobody objects to. */
const guesses: Readonly<Record<string, (index: number, probe: Probe) => unknown>> = {
  name: (index, probe) => `${probe.required ? 'unread' : 'unseen'}_${String(index)}`,
  description: () => 'Not read.',
  title: () => 'Not read.',
  strict: (_index, probe) => probe.required,
  type: () => 'function',
  outputSchema: (_index, probe) => (probe.required ? { type: 'object', properties: {} } : undefined),
}

function toolFor({ tool, schema }: SchemaSource, isWholly: boolean, index: number, probe: Probe, prefix: string): Tool {
  const fields: Tool = isWholly
    ? tool
    : Object.fromEntries(Object.entries(tool).map(([field, value]) => [field, isUnknown(value) ? guesses[field]?.(index, probe) : value]))
  const sent: Tool = { ...fields, ...(schema === undefined ? {} : { inputSchema: isWholly ? schema.schema : settle(schema, probe).schema }) }
  return isText(sent.name) && isText(prefix) ? { ...sent, name: prefix + sent.name } : sent
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** Whether a finding is about what a tool is called. */
export const isAboutName = ({ feature }: Finding): boolean => featureById.get(feature)?.family === 'tool-names'
