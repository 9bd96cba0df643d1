import * as typescript from '@typescript-eslint/parser'
import * as espree from 'espree'
import { describe, expect, it } from 'vitest'
import type { Language } from './parse.js'
import { parseModule } from './parse.js'

const moduleOf = (text: string, language: Language = {}, file = '/project/a.ts') => {
  const parsed = parseModule(file, text, language)
  if (parsed.kind === 'broken') throw new Error(parsed.reason)
  return parsed.module
}

const namesIn = (text: string, language: Language = {}, file?: string) => {
  const { scopes } = moduleOf(text, language, file)
  return scopes.globalScope?.childScopes[0]?.variables.map(({ name }) => name)
}

describe('a module', () => {
  it.each([
    ['the parser of typescript-eslint', { parser: typescript }],
    ['espree', { parser: espree }],
    ['a parser with nothing but parse', { parser: { parse: (text: string, options: typescript.ParserOptions) => typescript.parse(text, options) } }],
    ['no parser', {}],
  ])('has its tree and its names with %s', (_, language) => {
    const module = moduleOf('import { z } from "zod"\nexport const a = z.string()', language)
    expect(module.program.body.map(({ type }) => type)).toEqual(['ImportDeclaration', 'ExportNamedDeclaration'])
    expect(module.program.body[1]?.range).toEqual([24, 51])
    expect(namesIn(module.text, language)).toEqual(['z', 'a'])
  })

  it('has the scopes that its own parser made, if it made some', () => {
    const made = typescript.parseForESLint('const a = 1', { sourceType: 'module', range: true })
    expect(moduleOf('const a = 1', { parser: { parseForESLint: () => made } }).scopes).toBe(made.scopeManager)
  })

  it('is read as TypeScript where the parser given knows JavaScript only', () => {
    expect(namesIn('export enum Unit { C }', { parser: espree })).toEqual(['Unit'])
  })

  it('may hold JSX', () => {
    expect(namesIn('const a = <b>text</b>', {}, '/project/a.tsx')).toEqual(['a'])
  })

  it('has offsets that count neither a byte order mark nor change for a first line for the shell', () => {
    expect(moduleOf('\uFEFFconst a = 1').program.body[0]?.range).toEqual([0, 11])
    expect(moduleOf('#!/usr/bin/env node\nconst a = 1').program.body[0]?.range).toEqual([20, 31])
    expect(moduleOf('#!/usr/bin/env node\nconst a = 1').text).toBe('#!/usr/bin/env node\nconst a = 1')
  })
})

describe('a text that cannot be parsed', () => {
  it('gives the reason of the parser that was given', () => {
    expect(parseModule('/project/a.js', 'const = 1', { parser: espree })).toEqual({ kind: 'broken', reason: 'Unexpected token =' })
  })
})

describe('the options of the parser', () => {
  it('are handed on without those that ask for types', () => {
    const given: object[] = []
    const parser = {
      parse: (text: string, options: typescript.ParserOptions) => {
        given.push(options)
        return typescript.parse(text, options)
      },
    }
    const types = { project: true, projectService: true, programs: [], program: {}, EXPERIMENTAL_useProjectService: true }
    moduleOf('const a = 1', { parser, parserOptions: { ...types, ecmaFeatures: { jsx: true } } })
    expect(given).toHaveLength(1)
    expect(given[0]).toMatchObject({ ecmaFeatures: { jsx: true }, filePath: '/project/a.ts', sourceType: 'module' })
    expect(Object.keys(types).filter((name) => name in (given[0] ?? {}))).toEqual([])
  })
})
