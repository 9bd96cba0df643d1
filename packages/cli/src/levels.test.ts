import type { TargetVerdict } from '@toolschema/core'
import { describe, expect, test } from 'vitest'
import { levelOf, worst, type Weights } from './levels.js'

const verdict = (outcome: TargetVerdict['outcome'], certainty: TargetVerdict['certainty'] = 'confirmed'): TargetVerdict => ({
  target: 'gemini',
  outcome,
  certainty,
  says: '',
  evidence: [],
})
const usual = { adaptable: false, annotation: false }
const all: Weights = { disputed: 'error', adaptable: 'error' }

describe('how bad a verdict is', () => {
  test('rejected is an error, ignored a warning, an ignored annotation a hint', () => {
    expect(levelOf(verdict('rejected'), usual, true, all)).toBe('error')
    expect(levelOf(verdict('ignored'), usual, true, all)).toBe('warning')
    expect(levelOf(verdict('ignored'), { ...usual, annotation: true }, true, all)).toBe('hint')
    expect(levelOf(verdict('rejected'), { ...usual, annotation: true }, true, all)).toBe('error')
  })

  test.each([
    ['error', 'error'],
    ['warn', 'warning'],
    ['off', undefined],
  ] as const)('a disputed rejection that is weighed %s: %s', (disputed, level) => {
    expect(levelOf(verdict('rejected', 'disputed'), usual, true, { ...all, disputed })).toBe(level)
    expect(levelOf(verdict('rejected', 'confirmed'), usual, true, { ...all, disputed })).toBe('error')
  })

  test.each([
    ['error', 'error'],
    ['warn', 'warning'],
    ['off', undefined],
  ] as const)('an adaptable rejection that is weighed %s: %s, in neutral sources only', (adaptable, level) => {
    const finding = { ...usual, adaptable: true }
    expect(levelOf(verdict('rejected'), finding, true, { ...all, adaptable })).toBe(level)
    expect(levelOf(verdict('rejected'), finding, false, { ...all, adaptable })).toBe('error')
  })

  test('weights never make anything worse', () => {
    expect(levelOf(verdict('ignored', 'disputed'), { ...usual, annotation: true }, true, { disputed: 'warn', adaptable: 'warn' })).toBe('hint')
  })
})

describe('the worst of some levels', () => {
  test('is an error before a warning before a hint', () => {
    expect(worst(['hint', 'error', 'warning'])).toBe('error')
    expect(worst([undefined, 'hint'])).toBe('hint')
    expect(worst([])).toBeUndefined()
  })
})
