import * as typescript from '@typescript-eslint/parser'
import * as espree from 'espree'
import { expect, it } from 'vitest'
import { sharedResolver } from './shared-resolver.js'

it('is the same for the same parser with options that say the same', () => {
  const options = () => ({ parser: typescript, parserOptions: { ecmaFeatures: { jsx: true } } })
  expect(sharedResolver(options())).toBe(sharedResolver(options()))
  expect(sharedResolver({})).toBe(sharedResolver({ parserOptions: {} }))
})

it('is another for another parser or other options', () => {
  expect(sharedResolver({ parser: typescript })).not.toBe(sharedResolver({ parser: espree }))
  expect(sharedResolver({ parser: typescript })).not.toBe(sharedResolver({ parser: typescript, parserOptions: { ecmaFeatures: { jsx: true } } }))
})

it('bears options that cannot be written as JSON', () => {
  const circular: Record<string, unknown> = {}
  circular['self'] = circular
  expect(sharedResolver({ parser: typescript, parserOptions: circular })).toBeTypeOf('function')
})
