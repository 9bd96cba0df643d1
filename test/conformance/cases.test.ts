import { existsSync, readFileSync } from 'node:fs'
import { analyze, analyzeTools, readTool, targetById, type Finding, type Tool } from '@toolschema/core'
import { describe, expect, test } from 'vitest'
import { fromPointer, toPointer } from '../../packages/core/src/schema/pointer.js'
import { printAtTheEnd } from '../figures.js'
import { schemasAt } from '../schemas-along.js'

/** The recorded answers lie beside the project while it is built; a clone of the project alone has those in test/cases. */
const folder = new URL('../../../shared/cases/', import.meta.url)
const available = existsSync(folder)

/** What a provider did with a schema, a name or a list of tools, as somebody reported it. */
interface Case {
  readonly id: string
  readonly target: string
  readonly expect: 'reject' | 'accept' | 'risk' | 'historical'
  readonly field?: string
  readonly azure?: boolean
  readonly api?: string
  readonly family?: string
  readonly strict?: boolean
  readonly historical?: boolean
  readonly schema?: unknown
  readonly tool?: unknown
  readonly tools?: readonly unknown[]
  readonly name?: string
  readonly toolName?: string
  readonly serverName?: string
  /** The place that the error text names: a keyword, a value or a node. */
  readonly pointer?: string | null
  /** The keyword that is meant, where the text names only the node that has it. */
  readonly keywordPointer?: string | null
  readonly errorText?: string | null
}

const targetOf = ({ target, field, azure }: Case): string => {
  if (field === 'parametersJsonSchema') return 'gemini-json-schema'
  if (target === 'openai' && azure === true) return 'azure-openai'
  // What the clients of MCP refuse is what the protocol says.
  return target === 'mcp-client' ? 'mcp' : target
}

const cases: readonly Case[] = available
  ? ['gemini', 'openai', 'other-providers']
      .flatMap((name) =>
        readFileSync(new URL(`${name}.jsonl`, folder), 'utf8')
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line) as Case),
      )
      .filter((given) => targetById.has(targetOf(given)))
  : []

/** A finding, with its place as the case counts places: from the schema on, or from the tool or the list that it gives. */
type Place = Finding & { readonly at: string }

const factsOf = (given: Case): Record<string, string | boolean> =>
  Object.fromEntries((['azure', 'api', 'family', 'strict'] as const).flatMap((fact) => (given[fact] === undefined ? [] : [[fact, given[fact]]])))

function toolsOf({ tool, tools, schema, name, toolName, serverName, strict }: Case): Tool[] {
  if (tools !== undefined || tool !== undefined) return (tools ?? [tool]).map(readTool)
  const own = {
    ...(schema === undefined ? {} : { inputSchema: schema }),
    ...(serverName === undefined ? {} : { serverName }),
    ...(strict === undefined ? {} : { strict }),
  }
  return [{ name: name ?? toolName ?? 'tool', ...own }]
}

function judge(given: Case): Place[] {
  const options = { targets: targetOf(given), facts: factsOf(given) }
  const tools = toolsOf(given)
  const place = (finding: Finding, at: string): Place => Object.assign(Object.create(finding) as Finding, { at })
  const below = (index: number): string => (given.tools === undefined ? '' : `/${index}`)
  const schemaBelow = given.tools === undefined && given.tool === undefined ? '' : '/inputSchema'
  return [
    ...analyzeTools(tools, options).map((finding) => place(finding, given.tools === undefined ? finding.pointer.replace(/^\/0/, '') : finding.pointer)),
    ...tools.flatMap(({ inputSchema }, index) =>
      inputSchema === undefined ? [] : analyze(inputSchema, options).map((finding) => place(finding, below(index) + schemaBelow + finding.pointer)),
    ),
  ]
}

const isRejected = ({ impact }: Place): boolean => impact === 'rejected'
const isDisputed = ({ verdicts }: Place): boolean => verdicts.every(({ outcome, certainty }) => outcome !== 'rejected' || certainty === 'disputed')

/** Some texts say nothing of the place, but it is the name that they are about. */
const placesOf = ({ pointer, keywordPointer, toolName }: Case): string[] =>
  toolName === undefined ? [pointer, keywordPointer].filter((place) => typeof place === 'string') : ['/name']

/** Whether a finding stands at the very place. A text that names no place can mean any. */
const isAt = (given: Case, { at }: Place): boolean => placesOf(given).length === 0 || placesOf(given).includes(at)

const nodesAt = (root: unknown, pointer: string): string[] => schemasAt(root, fromPointer(pointer)).map(toPointer)

/** Texts name the keyword, its value or the node that has it, as it pleases the provider: all of them are one node. */
function isInNode(given: Case, { at }: Place): boolean {
  if (given.toolName !== undefined || given.schema === undefined) return false
  const named = placesOf(given).flatMap((place) => nodesAt(given.schema, place))
  return nodesAt(given.schema, at).some((node) => named.includes(node))
}

/** Where a finding stands in another node than the text says. */
const elsewhere = new Map([
  ['astrict-recursive', 'The text names the definitions of the cycle and no place; the finding stands at the reference that closes it.'],
])

const rejecting = cases.filter(({ expect: outcome, historical }) => outcome === 'reject' && historical !== true)
const figures = { rejected: rejecting.length, 'at the very place': 0, 'in the same node': 0, accepted: 0, 'of them disputed': 0, historical: 0, risks: 0 }

describe.skipIf(!available)('what providers are reported to do (skipped: ../shared/cases is not here)', () => {
  printAtTheEnd('Recorded cases', figures)

  test('what was refused is found in the node that the text names', () => {
    const missed: string[] = []
    for (const given of rejecting) {
      const found = judge(given).filter(isRejected)
      if (found.some((place) => isAt(given, place))) figures['at the very place'] += 1
      else if (found.some((place) => isInNode(given, place))) figures['in the same node'] += 1
      else missed.push(given.id)
      expect(found, given.id).not.toEqual([])
    }
    expect(missed.sort()).toEqual([...elsewhere.keys()].sort())
    expect(missed.length).toBeLessThanOrEqual(0.02 * rejecting.length)
  })

  test('what was accepted is not called refused, unless that is disputed', () => {
    const accepting = cases.filter(({ expect: outcome }) => outcome === 'accept')
    const contradicted = accepting.flatMap((given) => {
      const found = judge(given).filter(isRejected)
      figures['of them disputed'] += Number(found.length > 0)
      return found.filter((place) => !isDisputed(place)).map(({ feature, at }) => `${given.id}: ${feature} at ${at}`)
    })
    figures.accepted = accepting.length
    expect(contradicted).toEqual([])
  })

  test('what was refused only once, long ago, is not called refused any more', () => {
    const past = cases.filter(({ expect: outcome, historical }) => outcome === 'historical' || historical === true)
    figures.historical = past.length
    expect(
      past.flatMap((given) =>
        judge(given)
          .filter((place) => isRejected(place) && isAt(given, place))
          .map(({ feature }) => `${given.id}: ${feature}`),
      ),
    ).toEqual([])
  })

  test('what was refused in some reports and accepted in others is shown', () => {
    const risky = cases.filter(({ expect: outcome }) => outcome === 'risk')
    figures.risks = risky.length
    expect(risky.filter((given) => !judge(given).some((place) => isAt(given, place))).map(({ id }) => id)).toEqual([])
  })
})
