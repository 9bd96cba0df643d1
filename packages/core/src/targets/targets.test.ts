import { describe, expect, test } from 'vitest'
import { featureById } from '../features/index.js'
import { targetById, targets } from './index.js'
import { flattenTarget } from './resolve.js'
import { accepted, defineTarget, type Target, type Verdict, type When } from './target.js'

const all: readonly Target[] = targets

const listOf = (cells: Verdict | readonly Verdict[]): Verdict[] => [cells].flat()

/** Every cell of every target with the place where it stands; what silence means is a cell as well. */
const everyCell = all.flatMap((target) => {
  const cells = Object.entries(target.verdicts).flatMap(([feature, verdicts]) => listOf(verdicts).map((cell) => ({ where: `${target.id}.${feature}`, cell })))
  return target.unlisted === undefined ? cells : [...cells, { where: `${target.id}.unlisted`, cell: target.unlisted }]
})

const failing = (ok: (cell: Verdict) => boolean): string[] => everyCell.filter(({ cell }) => !ok(cell)).map(({ where }) => where)

test('every target is found by its id', () => {
  expect(targetById.size).toBe(all.length)
  for (const target of all) expect(targetById.get(target.id)).toBe(target)
})

describe('a derived target', () => {
  const same = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right)

  const repeats = (target: Target): string[] => {
    if (!('extends' in target)) return []
    const base = flattenTarget(targetById.get(target.extends) ?? target)
    const inherited = base.verdicts as Record<string, Verdict | readonly Verdict[]>
    const cells = Object.entries(target.verdicts).filter(([feature, cell]) => feature in inherited && same([cell].flat(), [inherited[feature]].flat()))
    const fields = Object.entries(target).filter(([field, value]) => field !== 'verdicts' && same(value, (base as unknown as Record<string, unknown>)[field]))
    return [...cells, ...fields].map(([name]) => `${target.id}.${name} repeats ${target.extends}: delete it`)
  }

  test('extends a known target', () => {
    const bases = all.flatMap((target) => ('extends' in target ? [target.extends] : []))
    expect(bases.length).toBeGreaterThan(0)
    expect(bases.filter((id) => !targetById.has(id))).toEqual([])
  })

  test('states differences only', () => {
    expect(all.flatMap(repeats)).toEqual([])
  })

  test('is told which cell and which field repeat the base', () => {
    const { not: copied } = targetById.get('gemini')?.verdicts as { not: Verdict }
    const derived = defineTarget({
      id: 'mine',
      title: 'Mine',
      extends: 'gemini',
      omitEmptyParameters: true,
      verdicts: { not: copied, const: accepted('inferred', 'It is read here.', { evidence: [] }) },
    })
    expect(repeats(derived)).toEqual(['mine.not repeats gemini: delete it', 'mine.omitEmptyParameters repeats gemini: delete it'])
  })
})

describe('a verdict', () => {
  test('is about a feature that exists', () => {
    expect(all.flatMap((target) => Object.keys(target.verdicts).filter((feature) => !featureById.has(feature)))).toEqual([])
  })

  test('says one thing in a sentence that ends with a full stop', () => {
    expect(failing(({ says }) => /^\S.*[^.]\.$/.test(says) && says.length <= 160)).toEqual([])
  })

  test('has evidence unless it is inferred', () => {
    expect(failing(({ certainty, evidence }) => certainty === 'inferred' || evidence.length > 0)).toEqual([])
  })

  test('names each piece of evidence once', () => {
    expect(failing(({ evidence }) => new Set(evidence).size === evidence.length && evidence.every((item) => item.trim() !== ''))).toEqual([])
  })

  test('is in reach: nothing that judges stands behind a verdict without a condition', () => {
    const hidden = all.flatMap((target) =>
      Object.entries(target.verdicts).flatMap(([feature, cells]) => {
        const judging = listOf(cells).filter(({ certainty }) => certainty !== 'historical')
        const end = judging.findIndex(({ when }) => when === undefined)
        return end >= 0 && end < judging.length - 1 ? [`${target.id}.${feature}`] : []
      }),
    )
    expect(hidden).toEqual([])
  })
})

describe('a condition', () => {
  const isScalar = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value)
  const isList = (value: unknown, ok: (item: unknown) => boolean): boolean => Array.isArray(value) && value.length > 0 && value.every(ok)
  const shapes: Record<string, (value: unknown) => boolean> = {
    in: (value) => isList(value, isScalar),
    notIn: (value) => isList(value, isScalar),
    over: (value) => typeof value === 'number',
    some: (value) => isList(value, (item) => typeof item === 'string'),
    someNotIn: (value) => isList(value, (item) => typeof item === 'string'),
    nonEmpty: (value) => typeof value === 'boolean',
  }
  const wellFormed = (when: When): boolean =>
    Object.keys(when).length > 0 &&
    Object.entries(when).every(([key, condition]) => {
      if (!/^[a-z][A-Za-z]*$/.test(key)) return false
      if (condition === null || typeof condition !== 'object') return condition === null || isScalar(condition)
      const parts = Object.entries(condition)
      return parts.length > 0 && parts.every(([word, value]) => shapes[word]?.(value) === true)
    })

  test('uses the words of the language', () => {
    expect(failing(({ when }) => when === undefined || wellFormed(when))).toEqual([])
  })

  test.each([{}, { 'Not a name': 1 }, { keyword: {} }, { keyword: { within: ['a'] } }, { keyword: { in: [] } }, { count: { over: '5' } }])(
    '%j is none',
    (when) => {
      expect(wellFormed(when as When)).toBe(false)
    },
  )
})

describe('a quote', () => {
  /** A placeholder is a name in braces, or dots for any text. A set as Python prints it, `{'a'}`, and a repetition, `{1,64}`, are words of the error itself. */
  const rest = (quote: string): string => quote.replace(/\{(?:[A-Za-z]+|…|\d+,\d+)\}/g, '').replace(/\{'|'\}/g, '')

  test('has well-formed placeholders', () => {
    expect(failing(({ quote }) => quote === undefined || !/[{}]/.test(rest(quote)))).toEqual([])
  })

  test.each(["'{path'", '{two words}', '{}', 'path}'])('%s is not well-formed', (quote) => {
    expect(rest(quote)).toMatch(/[{}]/)
  })

  test('is not empty and has no space around it', () => {
    expect(failing(({ quote }) => quote === undefined || (quote !== '' && quote === quote.trim()))).toEqual([])
  })

  test('of an error that no rule predicts comes with an explanation', () => {
    const explained = all.flatMap(({ otherErrors = [] }) => otherErrors)
    expect(explained.length).toBeGreaterThan(0)
    for (const { text, says } of explained) {
      expect(rest(text)).not.toMatch(/[{}]/)
      expect(says).toMatch(/^[A-Z].*[^.]\.$/)
    }
  })
})

describe('the rule for names', () => {
  const named = all.map((target) => flattenTarget(target))

  test.each(named.map((target) => [target.id, target] as const))('%s is a whole regular expression', (_id, { names }) => {
    const pattern = new RegExp(names?.pattern ?? '^', 'u')
    expect(pattern.test('get_weather')).toBe(true)
    expect(pattern.test('get weather')).toBe(false)
    expect(pattern.test('get_weather\n')).toBe(false)
  })
})
