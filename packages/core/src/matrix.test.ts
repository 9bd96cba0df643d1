import { describe, expect, test } from 'vitest'
import type { Details } from './details.js'
import { flattenTarget, Matrix, resolveTargets, type MatrixOptions } from './matrix.js'
import { targets } from './targets/index.js'
import { accepted, defineTarget, ignored, rejected, type DerivedTarget, type RootTarget, type Verdict, type When } from './targets/target.js'

const inProperties = { root: false, position: 'properties' }
const atRoot = { root: true, position: '' }

/** A target that knows nothing but the given verdicts. */
const custom = (id: string, verdicts: Record<string, Verdict | readonly Verdict[]>, more: Partial<RootTarget> = {}): RootTarget => ({
  id,
  title: id,
  kind: 'provider',
  parametersField: 'parameters',
  dialect: 'JSON Schema',
  declaration: 'chat-completions',
  names: null,
  limits: {},
  unlisted: accepted('inferred', 'Nothing speaks against it.', { evidence: [] }),
  verdicts,
  prefers: { null: 'type-list', const: 'const', refs: 'keep', map: 'additionalProperties', tuple: 'prefixItems' },
  ...more,
})

const no = (says: string, when?: When): Verdict => rejected('confirmed', says, { evidence: ['a report'], ...(when === undefined ? {} : { when }) })

/** What the targets say, as `id: sentence`. */
const judged = (matrix: Matrix, feature: string, details: Details = {}, node = inProperties, live = matrix.all): string[] | undefined =>
  matrix.verdicts(feature, details, node, live)?.map(({ target, says }) => `${target}: ${says}`)

describe('a condition', () => {
  const holds = (when: When, details: Details, node = inProperties, options: MatrixOptions = {}): boolean =>
    judged(new Matrix([custom('a', { const: no('No.', when) }, { facts: { strict: true } })], options), 'const', details, node) !== undefined

  test.each<[When, Details, boolean]>([
    [{}, {}, true],
    [{ format: 'uri' }, { format: 'uri' }, true],
    [{ format: 'uri' }, { format: 'uuid' }, false],
    [{ format: 'uri' }, {}, false],
    [{ value: null }, { value: null }, true],
    [{ value: null }, { value: 'null' }, false],
    [{ value: null }, {}, false],
    [{ properties: 0 }, { properties: 0 }, true],
    [{ properties: 0 }, { properties: '0' }, false],
    [{ type: { in: ['object', 'array'] } }, { type: 'array' }, true],
    [{ type: { in: ['object', 'array'] } }, { type: 'string' }, false],
    [{ type: { in: ['object', 'array'] } }, {}, false],
    [{ type: { notIn: ['string'] } }, { type: 'string' }, false],
    [{ type: { notIn: ['string'] } }, { type: 'integer' }, true],
    [{ type: { notIn: ['string'] } }, {}, true],
    [{ value: { notIn: [0, 1] } }, { value: 1 }, false],
    [{ value: { notIn: [0, 1] } }, { value: 2 }, true],
    [{ count: { over: 24 } }, { count: 24 }, false],
    [{ count: { over: 24 } }, { count: 25 }, true],
    [{ count: { over: 24 } }, {}, false],
    [{ siblings: { some: ['type'] } }, { siblings: ['description', 'type'] }, true],
    [{ siblings: { some: ['type'] } }, { siblings: ['description'] }, false],
    [{ siblings: { some: ['type'] } }, { siblings: 'type' }, true],
    [{ siblings: { some: ['type'] } }, {}, false],
    [{ siblings: { someNotIn: ['description'] } }, { siblings: ['description', 'type'] }, true],
    [{ siblings: { someNotIn: ['description'] } }, { siblings: ['description'] }, false],
    [{ siblings: { someNotIn: ['description'] } }, { siblings: [] }, false],
    [{ siblings: { someNotIn: ['description'] } }, {}, false],
    [{ names: { nonEmpty: true } }, { names: ['a'] }, true],
    [{ names: { nonEmpty: true } }, { names: [] }, false],
    [{ names: { nonEmpty: true } }, {}, false],
    [{ names: { nonEmpty: false } }, {}, true],
    [{ names: { nonEmpty: false } }, { names: ['a'] }, false],
    [{ format: { in: ['a', 'b'], notIn: ['b'] } }, { format: 'a' }, true],
    [{ format: { in: ['a', 'b'], notIn: ['b'] } }, { format: 'b' }, false],
    [{ keyword: 'minItems', value: { notIn: [0, 1] } }, { keyword: 'minItems', value: 2 }, true],
    [{ keyword: 'minItems', value: { notIn: [0, 1] } }, { keyword: 'maxItems', value: 2 }, false],
    [{ keyword: 'minItems', value: { notIn: [0, 1] } }, { keyword: 'minItems', value: 1 }, false],
  ])('%j of %j: %s', (when, details, expected) => {
    expect(holds(when, details)).toBe(expected)
  })

  test('asks where the node stands', () => {
    expect(holds({ root: true }, {}, atRoot)).toBe(true)
    expect(holds({ root: true }, {}, inProperties)).toBe(false)
    expect(holds({ position: 'properties' }, {}, inProperties)).toBe(true)
    expect(holds({ position: 'properties' }, {}, atRoot)).toBe(false)
  })

  test('asks for a fact of the target, of the caller before it, and of the occurrence before both', () => {
    expect(holds({ strict: true }, {})).toBe(true)
    expect(holds({ strict: true }, {}, inProperties, { facts: { strict: false } })).toBe(false)
    expect(holds({ strict: true }, { strict: true }, inProperties, { facts: { strict: false } })).toBe(true)
    expect(holds({ api: 'responses' }, {}, inProperties, { facts: { api: 'responses' } })).toBe(true)
    expect(holds({ api: 'responses' }, {})).toBe(false)
  })

  test('is not deceived by what every object inherits', () => {
    expect(holds({ constructor: { nonEmpty: true } }, {})).toBe(false)
  })
})

describe('the verdicts of a target', () => {
  test('are in order: the first whose condition holds wins', () => {
    const matrix = new Matrix([custom('a', { const: [no('A number.', { type: 'number' }), no('Anything.')] })])
    expect(judged(matrix, 'const', { type: 'number' })).toEqual(['a: A number.'])
    expect(judged(matrix, 'const', { type: 'string' })).toEqual(['a: Anything.'])
  })

  test('end at one that accepts', () => {
    const yes = accepted('confirmed', 'Taken.', { evidence: ['a report'], when: { family: 'gpt-5' } })
    const target = custom('a', { const: [yes, no('Refused.')] })
    expect(judged(new Matrix([target]), 'const')).toEqual(['a: Refused.'])
    expect(judged(new Matrix([target], { facts: { family: 'gpt-5' } }), 'const')).toBeUndefined()
  })

  test('accept where no condition holds', () => {
    expect(judged(new Matrix([custom('a', { const: no('A number.', { type: 'number' }) })]), 'const')).toBeUndefined()
  })

  test('do not come from history', () => {
    const matrix = new Matrix([custom('a', { title: rejected('historical', 'Once.', { evidence: ['a report'] }) })])
    expect(matrix.concerns('title')).toBe(false)
    expect(judged(matrix, 'title')).toBeUndefined()
  })

  test('mean what the target says of silence where it has none', () => {
    const closed = custom(
      'closed',
      { const: accepted('confirmed', 'Read.', { evidence: ['a report'] }) },
      { unlisted: rejected('inferred', 'Unknown here.', { evidence: [] }) },
    )
    const matrix = new Matrix([closed, custom('open', {})])
    expect(judged(matrix, 'title')).toEqual(['closed: Unknown here.'])
    expect(judged(matrix, 'const')).toBeUndefined()
    expect(matrix.concerns('title')).toBe(true)
    expect(matrix.concerns('const')).toBe(false)
  })

  test('carry the words of the provider and where they were seen, as they are', () => {
    const cell = rejected('confirmed', 'Refused.', {
      quote: 'Unknown name "const" at \'{path}\'',
      evidence: ['a report'],
      since: '2025',
      when: { root: false },
    })
    expect(new Matrix([custom('a', { const: cell })]).verdicts('const', {}, inProperties, 1)).toEqual([
      { target: 'a', outcome: 'rejected', certainty: 'confirmed', says: 'Refused.', quote: 'Unknown name "const" at \'{path}\'', evidence: ['a report'] },
    ])
  })

  test('are none for a feature that is named like something every object has', () => {
    const matrix = new Matrix([custom('a', {})])
    expect(judged(matrix, 'constructor')).toBeUndefined()
    expect(judged(matrix, '__proto__')).toBeUndefined()
  })
})

describe('a disputed verdict', () => {
  const disputed = rejected('disputed', 'Reports disagree.', { evidence: ['a report'], when: { type: 'number' } })
  const target = custom('a', { const: [disputed, no('Refused.')], enum: disputed })

  test('counts', () => {
    const matrix = new Matrix([target])
    expect(judged(matrix, 'const', { type: 'number' })).toEqual(['a: Reports disagree.'])
    expect(matrix.concerns('enum')).toBe(true)
  })

  test('stands for no objection, and not for the next verdict, where the caller turns it off', () => {
    const matrix = new Matrix([target], { disputed: false })
    expect(judged(matrix, 'const', { type: 'number' })).toBeUndefined()
    expect(judged(matrix, 'const', { type: 'string' })).toEqual(['a: Refused.'])
    expect(matrix.concerns('enum')).toBe(false)
  })
})

describe('several targets', () => {
  const matrix = new Matrix([
    custom('first', { const: no('One.'), type: no('One.', { list: true }) }),
    custom('second', { type: ignored('inferred', 'Two.', { evidence: [] }) }),
    custom('third', { const: no('Three.') }),
  ])

  test('are bits in the order of the list', () => {
    expect(matrix.all).toBe(0b111)
    expect(judged(matrix, 'const')).toEqual(['first: One.', 'third: Three.'])
    expect(judged(matrix, 'const', {}, inProperties, 0b001)).toEqual(['first: One.'])
    expect(judged(matrix, 'const', {}, inProperties, 0b110)).toEqual(['third: Three.'])
    expect(judged(matrix, 'const', {}, inProperties, 0b010)).toBeUndefined()
    expect(judged(matrix, 'const', {}, inProperties, 0)).toBeUndefined()
  })

  test('are each asked for their own condition', () => {
    expect(judged(matrix, 'type', { list: true })).toEqual(['first: One.', 'second: Two.'])
    expect(judged(matrix, 'type', { list: false })).toEqual(['second: Two.'])
    expect(judged(matrix, 'type', { list: true }, inProperties, 0b001)).toEqual(['first: One.'])
  })

  test('share one frozen list where nothing depends on the occurrence', () => {
    const list = matrix.verdicts('const', { value: 1 }, inProperties, matrix.all)
    expect(Object.isFrozen(list)).toBe(true)
    expect(matrix.verdicts('const', { value: 2 }, atRoot, matrix.all)).toBe(list)
    expect(matrix.verdicts('const', {}, atRoot, 0b101)).toBe(list)
  })

  test('are at most 31', () => {
    const many = Array.from({ length: 32 }, (_, index) => custom(`t${index}`, { const: no('No.') }))
    expect(() => new Matrix(many)).toThrow(new RangeError('At most 31 targets can be judged at once, not 32.'))
    const most = new Matrix(many.slice(0, 31))
    expect(judged(most, 'const')).toHaveLength(31)
    expect(judged(most, 'const', {}, inProperties, 1 << 30)).toEqual(['t30: No.'])
  })

  test('are none at all without an objection', () => {
    const empty = new Matrix([])
    expect(empty.all).toBe(0)
    expect(judged(empty, 'const')).toBeUndefined()
    expect(empty.concerns('const')).toBe(false)
  })
})

test('every cell of a feature can be read, history included', () => {
  const matrix = new Matrix(resolveTargets(['gemini', 'openai']))
  expect(matrix.everyCell('default', 'gemini').map(({ certainty, outcome }) => [certainty, outcome])).toEqual([
    ['confirmed', 'ignored'],
    ['historical', 'rejected'],
  ])
  expect(matrix.everyCell('const', 'openai')).toEqual([])
  expect(matrix.everyCell('const', 'anthropic')).toEqual([])
})

describe('the known targets', () => {
  const asked = (id: string, feature: string, details: Details, node = inProperties, facts = {}): string[] =>
    (new Matrix(resolveTargets(id), { facts }).verdicts(feature, details, node, 1) ?? []).map(({ outcome, certainty }) => `${outcome}, ${certainty}`)

  test('reject on Gemini what OpenAI accepts', () => {
    const matrix = new Matrix(resolveTargets(['gemini', 'openai']))
    expect(matrix.verdicts('const', {}, inProperties, matrix.all)?.map(({ target }) => target)).toEqual(['gemini'])
  })

  test('tell OpenAI strict from OpenAI', () => {
    expect(asked('openai-strict', 'one-of', {})).toEqual(['rejected, confirmed'])
    expect(asked('openai', 'one-of', {})).toEqual([])
    expect(asked('openai-strict', 'tuple-items', {})).toEqual(['rejected, confirmed'])
    expect(asked('openai', 'tuple-items', {})).toEqual(['rejected, disputed'])
  })

  test('take a combinator at the root for GPT-5 on the Responses API without strict', () => {
    const facts = { api: 'responses', family: 'gpt-5' }
    expect(asked('openai', 'root-combinator', {}, atRoot, facts)).toEqual([])
    expect(asked('openai', 'root-combinator', {}, atRoot)).toEqual(['rejected, confirmed'])
    expect(asked('openai-strict', 'root-combinator', {}, atRoot, facts)).toEqual(['rejected, confirmed'])
    expect(asked('azure-openai', 'root-combinator', {}, atRoot, facts)).toEqual(['rejected, confirmed'])
  })

  test('judge a format by its name and the type it stands on', () => {
    expect(asked('gemini', 'format', { type: 'string', format: 'uri', enumValues: 0 })).toEqual(['rejected, disputed'])
    expect(asked('gemini', 'format', { type: 'string', format: 'enum', enumValues: 0 })).toEqual(['rejected, confirmed'])
    expect(asked('gemini', 'format', { type: 'string', format: 'date-time', enumValues: 0 })).toEqual([])
    expect(asked('vertex-ai', 'format', { type: 'string', format: 'uri', enumValues: 0 })).toEqual([])
  })
})

describe('flattenTarget', () => {
  const derived = (more: Partial<DerivedTarget> = {}): DerivedTarget => ({ id: 'mine', title: 'Mine', extends: 'gemini', verdicts: {}, ...more })

  test('gives a root target back as it is', () => {
    const root = custom('a', {})
    expect(flattenTarget(root)).toBe(root)
  })

  test('takes over what the derived target leaves out', () => {
    const flat = flattenTarget(derived({ limits: { tools: 3 } }))
    const [gemini] = resolveTargets('gemini')
    expect(flat).toEqual({ ...gemini, id: 'mine', title: 'Mine', limits: { tools: 3 } })
    expect('extends' in flat).toBe(false)
  })

  test('replaces all verdicts of a feature', () => {
    const taken = accepted('inferred', 'Taken.', { evidence: [] })
    const flat = flattenTarget(derived({ verdicts: { 'type-null': taken } }))
    expect(flat.verdicts['type-null']).toBe(taken)
    expect(flat.verdicts.const).toBe(resolveTargets('gemini')[0]?.verdicts.const)
  })

  test('gives the same object for a known target every time', () => {
    for (const target of targets) expect(flattenTarget(target)).toBe(flattenTarget(target))
  })

  test('names an unknown base and the known ones', () => {
    expect(() => flattenTarget(derived({ extends: 'gemnii' }))).toThrow(
      new TypeError(
        'The target "mine" extends the unknown target "gemnii". Did you mean "gemini"? Known: anthropic, anthropic-strict, azure-openai, gemini, gemini-json-schema, generic, mcp, openai, openai-strict, vertex-ai.',
      ),
    )
  })

  test('changes nothing', () => {
    const target = Object.freeze(derived({ verdicts: Object.freeze({}) }))
    expect(() => flattenTarget(target)).not.toThrow()
  })
})

describe('resolveTargets', () => {
  const ids = (input: Parameters<typeof resolveTargets>[0]): string[] => resolveTargets(input).map(({ id }) => id)

  test('takes one id, one definition or a list of both', () => {
    expect(ids('gemini')).toEqual(['gemini'])
    expect(ids(custom('mine', {}))).toEqual(['mine'])
    expect(ids(['openai-strict', custom('mine', {}), 'gemini'])).toEqual(['openai-strict', 'mine', 'gemini'])
    expect(ids([])).toEqual([])
  })

  test('names each target once', () => {
    const mine = custom('mine', {})
    expect(ids(['gemini', 'openai', 'gemini', mine, mine, 'mine'])).toEqual(['gemini', 'openai', 'mine'])
  })

  test('lets a definition derive from another one of the list, in any order', () => {
    const base = custom('base', { const: no('No.') }, { limits: { tools: 7 } })
    const mine = defineTarget({ id: 'mine', title: 'Mine', extends: 'base', verdicts: {} })
    expect(resolveTargets([mine, base])[0]).toMatchObject({ id: 'mine', limits: { tools: 7 }, verdicts: { const: { says: 'No.' } } })
  })

  test('refuses two targets of one name', () => {
    expect(() => resolveTargets(['gemini', custom('gemini', {})])).toThrow(new TypeError('Two different targets are called "gemini".'))
    expect(() => resolveTargets([custom('mine', {}), custom('mine', {})])).toThrow(new TypeError('Two different targets are called "mine".'))
  })

  test('refuses targets that derive from each other', () => {
    const one = defineTarget({ id: 'one', title: 'One', extends: 'two', verdicts: {} })
    const two = defineTarget({ id: 'two', title: 'Two', extends: 'one', verdicts: {} })
    expect(() => resolveTargets([one, two])).toThrow(new TypeError('The target "one" derives from itself: one → two → one.'))
  })

  const known = 'Known: anthropic, anthropic-strict, azure-openai, gemini, gemini-json-schema, generic, mcp, openai, openai-strict, vertex-ai.'

  test.each([
    ['gemni', `Unknown target "gemni". Did you mean "gemini"? ${known}`],
    ['OpenAI', `Unknown target "OpenAI". Did you mean "openai"? ${known}`],
    ['vertex', `Unknown target "vertex". ${known}`],
    ['', `Unknown target "". ${known}`],
    ['__proto__', `Unknown target "__proto__". ${known}`],
    [undefined, `Unknown target of type undefined. ${known}`],
    [null, `Unknown target of type null. ${known}`],
    [[['gemini']], `Unknown target of type object. ${known}`],
  ])('says what is wrong with %j and what would be right', (id, message) => {
    expect(() => resolveTargets(id as never)).toThrow(new TypeError(message))
  })
})
