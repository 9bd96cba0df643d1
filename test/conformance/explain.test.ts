import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { explain, type Explanation } from '../../packages/core/src/explain.js'
import { fromPointer, toPointer } from '../../packages/core/src/schema/pointer.js'
import { targetById } from '../../packages/core/src/targets/index.js'

/** The recorded rejections lie beside the project while it is built; a clone of the project alone does not have them. */
const folder = new URL('../../../shared/cases/', import.meta.url)
const available = existsSync(folder)

interface Case {
  readonly id: string
  readonly target: string
  readonly expect: string
  readonly errorText?: string | null
  readonly schema?: unknown
  readonly tool?: Readonly<Record<string, unknown>>
  readonly tools?: readonly Readonly<Record<string, unknown>>[]
  readonly name?: string
  readonly toolName?: string
  readonly serverName?: string
  readonly pointer?: string | null
  readonly keywordPointer?: string | null
  /** The cases of OpenAI name a node, as the texts do. */
  readonly context?: readonly string[]
}

const cases: readonly Case[] = available
  ? ['gemini', 'openai', 'other-providers'].flatMap((name) =>
      readFileSync(new URL(`${name}.jsonl`, folder), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Case),
    )
  : []

/** What each recorded text is about, read off the report by hand. */
const answers: Readonly<Record<string, readonly string[]>> = {
  const: ['g-001', 'g-003'],
  'additional-properties-open': ['g-004', 'openai-006', 'openai-012', 'openai-025', 'astrict-additional-properties-true', 'deepseek-strict-map'],
  'exclusive-bounds': ['g-006', 'g-007', 'g-008', 'openai-053'],
  'multiple-of': ['g-010'],
  'unknown-keyword': ['g-013'],
  'property-names': ['g-014', 'openai-024', 'openai-025', 'openai-089'],
  'pattern-properties': ['g-016'],
  'annotation-keyword': ['g-017'],
  'unique-items': ['g-019', 'v-087', 'vllm-unique-items'],
  'schema-id': ['g-021', 'openai-084'],
  'type-unknown': ['g-023', 'g-024', 'vscode-invalid-type'],
  'schema-dialect': ['g-029'],
  'type-list': ['g-032', 'g-033', 'g-035'],
  'array-without-items': ['g-037', 'g-038', 'openai-041', 'openai-061', 'vscode-array-no-items'],
  'prefix-items': ['g-039'],
  'tuple-items': ['g-040', 'anthropic-mcp-sdk-v1-tuple', 'kimi-tuple-items', 'xgrammar-tuple-items'],
  'keyword-on-wrong-type': ['g-042', 'g-043', 'g-045'],
  'type-missing': ['g-044', 'g-058', 'fireworks-required-only-branch'],
  'required-undefined': ['g-046', 'g-047', 'g-049', 'v-084', 'openai-018'],
  'enum-non-string': ['g-052', 'g-053', 'g-054'],
  'enum-on-non-string': ['g-056', 'v-076'],
  'enum-empty-string': ['g-059', 'g-060'],
  'enum-null': ['g-061'],
  format: ['g-062', 'g-063'],
  untyped: ['g-065', 'v-071', 'v-075', 'openai-029', 'openai-031', 'fireworks-title-default-only', 'kimi-untyped-property', 'llamacpp-untyped-description'],
  'object-without-properties': ['g-067'],
  'ref-unresolved': ['g-070', 'openai-039', 'xgrammar-dangling-ref'],
  'root-type-missing': [
    'v-078',
    'openai-074',
    'anthropic-root-union-no-type',
    'bedrock-root-type-missing',
    'deepseek-empty-parameters',
    'deepseek-root-oneof-no-type',
    'deepseek-type-object-missing',
    'lmstudio-empty-parameters',
  ],
  'any-of-with-siblings': ['v-079', 'v-080', 'v-081', 'v-082', 'kimi-prop-type-anyof', 'kimi-root-type-anyof'],
  ref: ['v-085'],
  'all-of': ['openai-001', 'openai-002', 'cohere-strict-allof'],
  'additional-properties-missing': [
    'openai-003',
    'openai-004',
    'openai-005',
    'openai-007',
    'openai-008',
    'openai-010',
    'openai-048',
    'astrict-additional-properties-missing',
    'cerebras-additional-properties',
  ],
  'required-incomplete': ['openai-013', 'openai-015'],
  'one-of': ['openai-026', 'openai-027', 'openai-028', 'astrict-oneof'],
  'ref-with-siblings': ['openai-034', 'openai-036', 'kimi-ref-description', 'kimi-ref-type-sibling'],
  'ref-not-definition': ['openai-037'],
  'pattern-lookaround': ['openai-042', 'openai-044', 'openai-045', 'openai-087', 'openai-lookaround', 'llamacpp-lookahead'],
  default: ['openai-049'],
  'string-length': ['openai-050', 'openai-051', 'astrict-min-length', 'deepseek-strict-length', 'xai-length-keywords'],
  'any-of-same-first-key': ['openai-055'],
  'ref-recursive': ['openai-056', 'astrict-recursive'],
  'too-many-properties': ['openai-057'],
  'root-without-properties': ['openai-066', 'openai-067', 'lmstudio-no-properties'],
  'root-combinator': ['openai-069', 'openai-071', 'anthropic-root-anyof', 'anthropic-root-oneof', 'anthropic-mcp-sdk-v2-root-union'],
  'root-type-not-object': ['openai-076', 'anthropic-root-scalar'],
  'keyword-invalid-value': ['openai-077', 'openai-078', 'openai-081', 'ollama-properties-array'],
  'schema-not-object': ['openai-079'],
  'keyword-null': ['openai-080', 'openai-082', 'openai-083', 'deepseek-null-required', 'mcp-client-required-null'],
  'pattern-not-python': ['openai-086', 'zai-unicode-pattern'],
  'root-not-object': ['openai-090'],
  'tool-name-charset': [
    'openai-091',
    'anthropic-name-spaces',
    'bedrock-name-dot',
    'claude-desktop-name-dots',
    'claude-desktop-name-slash',
    'mcp-name-space',
    'vscode-name-slash',
  ],
  'tool-name-too-long': ['openai-092', 'bedrock-name-65', 'claude-desktop-name-long'],
  'tool-name-too-long-with-server': ['cursor-combined-60', 'amazonq-combined-64'],
  'exclusive-boolean': ['anthropic-draft4-exclusive-minimum', 'mistral-draft4-exclusive'],
  'tool-name-duplicate': ['anthropic-name-duplicate'],
  'property-name-charset': ['anthropic-propkey-brackets', 'anthropic-propkey-too-long', 'anthropic-propkey-trailing-brackets'],
  'too-many-union-parameters': ['astrict-17-unions'],
  'array-bounds': ['astrict-max-items', 'astrict-min-items-2', 'cerebras-array-fields', 'groq-strict-min-items'],
  'strict-flag': ['cohere-strict-flag', 'deepseek-strict-mixed'],
  'object-without-required': ['cohere-strict-no-required'],
  'required-without-properties': ['groq-required-without-properties'],
  'tool-name-start': ['kimi-name-digit'],
  'property-named-like-keyword': ['kimi-reserved-property-name', 'xai-property-named-properties'],
  'type-list-with-keywords': ['kimi-type-list-bounds'],
  'pattern-shorthand-escape': ['llamacpp-escape-d'],
  'output-schema-root-not-object': ['mcp-client-output-root-array'],
  'boolean-schema': ['mcp-client-v1-boolean-property', 'xgrammar-false-schema'],
  'mcp-header-invalid': ['mcp-x-header-number'],
  'root-extra-keyword': ['nova-definitions', 'nova-schema-key'],
  'enum-empty': ['xgrammar-empty-enum'],
}

/** Not what a provider answered: a client that drops a tool without a word, or a sentence of a documentation. */
const noErrorTexts = new Set([
  'mcp-client-wrapped-inputschema',
  'mcp-name-space',
  'mcp-x-header-number',
  'ollama-drops-keywords',
  'nova-schema-key',
  'cohere-strict-allof',
  'cohere-strict-no-required',
  'deepseek-strict-length',
  'deepseek-strict-map',
  'deepseek-strict-mixed',
])

const targetOf: Readonly<Record<string, string>> = { 'mcp-client': 'mcp', bedrock: 'bedrock-nova', lmstudio: 'llamacpp', cohere: 'cohere-strict' }

const answersOf = (id: string): string[] => Object.entries(answers).flatMap(([feature, ids]) => (ids.includes(id) ? [feature] : []))

const toolsOf = ({ tool, tools, name, toolName, serverName, schema }: Case): Record<string, unknown>[] => {
  const list = tools ?? (tool === undefined ? [{ name: name ?? toolName ?? 'tool', ...(schema === undefined ? {} : { inputSchema: schema }) }] : [tool])
  return list.map(({ input_schema: input, ...rest }) => ({
    ...rest,
    ...(input === undefined ? {} : { inputSchema: input }),
    ...(serverName === undefined ? {} : { serverName }),
  }))
}

const nodeOf = (pointer: string): string => {
  const segments = fromPointer(pointer)
  const [last = '', before = ''] = segments.toReversed()
  const drop = /^\d+$/.test(last) && /^(required|enum|type)$/.test(before) ? 2 : ['properties', '$defs'].includes(before) || /^(items|\d+)$/.test(last) ? 0 : 1
  return toPointer(segments.slice(0, segments.length - drop))
}

const isRightPlace = (given: Case, { path, tool }: Explanation): boolean => {
  const right = [given.pointer, given.keywordPointer].flatMap((pointer) => (typeof pointer !== 'string' ? [] : [pointer.replace(/^\/inputSchema/, '')]))
  if (path === undefined) return tool !== undefined && (right.length === 0 || right.some((pointer) => /^(\/name|\/outputSchema.*|)$/.test(pointer)))
  const pointer = toPointer(path)
  return right.length === 0 || right.includes(pointer) || (given.context !== undefined && right.includes(nodeOf(pointer)))
}

const texts = cases.filter(({ id, target, errorText }) => typeof errorText === 'string' && targetById.has(targetOf[target] ?? target) && !noErrorTexts.has(id))

/** The text says nothing of the place, and the report names none: any place of the feature is right. */
const withoutPlace = new Set(['astrict-recursive'])

const isRight = (given: Case, explanation: Explanation): boolean =>
  answersOf(given.id).includes(explanation.feature ?? '') && (withoutPlace.has(given.id) || isRightPlace(given, explanation))

const describeMiss = ({ id, pointer }: Case, found: readonly Explanation[]): string =>
  `${id}: ${answersOf(id).join(' or ')} at ${pointer ?? 'no place'}, but found ${
    found
      .map(
        ({ feature, path, tool }) =>
          `${feature ?? 'no feature'} at ${path === undefined ? `no place in tool ${tool?.index ?? '?'}` : toPointer(path) || 'the root'}`,
      )
      .join(', ') || 'nothing'
  }`

/** How many of a hundred are right, with the others by name. */
const score = (right: (given: Case) => { right: boolean; found: readonly Explanation[] }) => {
  const misses = texts.flatMap((given) => {
    const answer = right(given)
    return answer.right ? [] : [describeMiss(given, answer.found)]
  })
  return { percent: (100 * (texts.length - misses.length)) / texts.length, misses: misses.join('\n') }
}

const clean = (name: string): Record<string, unknown> => ({ name, inputSchema: { type: 'object', properties: {}, required: [], additionalProperties: false } })

describe.skipIf(!available)('recorded answers of providers are understood (skipped: ../shared/cases is not here)', () => {
  test('every recorded text has an answer', () => {
    expect(texts.filter(({ id }) => answersOf(id).length === 0).map(({ id }) => id)).toEqual([])
    expect(texts.length).toBeGreaterThan(130)
  })

  test('at least 95 of 100: the feature and the place', () => {
    const { percent, misses } = score((given) => {
      const found = explain(given.errorText ?? '', toolsOf(given))
      return { right: found.some((explanation) => isRight(given, explanation)), found }
    })
    expect(percent, misses).toBeGreaterThanOrEqual(95)
  })

  test('at least 95 of 100: and nothing else', () => {
    const { percent, misses } = score((given) => {
      const found = explain(given.errorText ?? '', toolsOf(given))
      return { right: found.length > 0 && found.every((explanation) => isRight(given, explanation)), found }
    })
    expect(percent, misses).toBeGreaterThanOrEqual(95)
  })

  test('at least 95 of 100: the same among other tools', () => {
    const { percent, misses } = score((given) => {
      const tools = toolsOf(given)
      const found = explain(given.errorText ?? '', [clean('before'), ...tools, clean('after')])
      return {
        right:
          found.some((explanation) => isRight(given, explanation)) &&
          found.every(({ tool }) => tool === undefined || (tool.index > 0 && tool.index <= tools.length)),
        found,
      }
    })
    expect(percent, misses).toBeGreaterThanOrEqual(95)
  })

  test('at least 90 of 100: without the tools, the most likely feature or none', () => {
    const { percent, misses } = score((given) => {
      const found = explain(given.errorText ?? '')
      return { right: found.some(({ feature }) => feature === undefined || answersOf(given.id).includes(feature)), found }
    })
    expect(percent, misses).toBeGreaterThanOrEqual(90)
  })
})
