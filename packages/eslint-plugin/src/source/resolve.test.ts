import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Module } from './module.js'
import { parseModule } from './parse.js'
import { createResolver } from './resolve.js'

let root = ''
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'toolschema-resolve-')))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const write = (files: Record<string, string>) => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
}

const moduleAt = (name: string, text = ''): Module => {
  const parsed = parseModule(name === '' ? '<input>' : join(root, name), text, {})
  if (parsed.kind === 'broken') throw new Error(parsed.reason)
  return parsed.module
}

/** Where an import in a file leads: the path from the root, `package: name`, or the reason why nowhere. */
const leads = (specifier: string, from: string, resolve = createResolver({})) => {
  const found = resolve(specifier, moduleAt(from))
  if (found.kind === 'module') return relative(root, found.module.file)
  return found.kind === 'package' ? `package: ${found.name}` : found.reason
}

describe('a relative specifier', () => {
  it.each([
    ['./a.js', 'a.ts', 'a.ts'],
    ['./a.js', 'a.tsx', 'a.tsx'],
    ['./a.js', 'a.jsx', 'a.jsx'],
    ['./a.js', 'a.js', 'a.js'],
    ['./a.mjs', 'a.mts', 'a.mts'],
    ['./a.cjs', 'a.cts', 'a.cts'],
    ['./a.jsx', 'a.tsx', 'a.tsx'],
    ['./a.ts', 'a.ts', 'a.ts'],
    ['./a', 'a.ts', 'a.ts'],
    ['./a', 'a.mts', 'a.mts'],
    ['./a.controller', 'a.controller.ts', 'a.controller.ts'],
    ['./a', 'a/index.ts', 'a/index.ts'],
    ['./a/', 'a/index.tsx', 'a/index.tsx'],
    ['.', 'index.ts', 'index.ts'],
    ['..', '../index.ts', '../index.ts'],
  ])('%s leads to %s', (specifier, present, expected) => {
    write({ [join('src', present)]: '' })
    expect(leads(specifier, 'src/main.ts')).toBe(join('src', expected))
  })

  it('prefers the source to what was built beside it', () => {
    write({ 'a.ts': '', 'a.js': '' })
    expect(leads('./a.js', 'main.ts')).toBe('a.ts')
    expect(leads('./a', 'main.ts')).toBe('a.ts')
  })

  it('prefers a file to a folder of the same name', () => {
    write({ 'a.ts': '', 'a/index.ts': '' })
    expect(leads('./a', 'main.ts')).toBe('a.ts')
  })

  it('never leads to declarations', () => {
    write({ 'a.d.ts': 'export declare const a: string', 'b.d.ts': '', 'b.js': '' })
    expect(leads('./a.js', 'main.ts')).toBe('only its types are declared')
    expect(leads('./b.js', 'main.ts')).toBe('b.js')
  })

  it('says why it leads nowhere', () => {
    write({ 'a.vue': '', 'broken.ts': 'export const = 1', 'large.ts': `// ${'x'.repeat(256 * 1024)}` })
    expect(leads('./missing', 'main.ts')).toBe('there is no such file')
    expect(leads('./a.vue', 'main.ts')).toBe('a file ".vue" is no JavaScript or TypeScript')
    expect(leads('./broken', 'main.ts')).toMatch(/expected/i)
    expect(leads('./large', 'main.ts')).toBe('the file is larger than 256 KB')
    expect(leads('./a', '')).toBe('the importing text has no place on disk')
  })

  it('leads through symbolic links to the file itself', () => {
    write({ 'real/a.ts': '' })
    symlinkSync(join(root, 'real'), join(root, 'link'))
    expect(leads('./link/a', 'main.ts')).toBe('real/a.ts')
  })
})

describe('what was read', () => {
  it('is the same object as long as the file stays the same', () => {
    write({ 'a.ts': 'export const a = 1' })
    const resolve = createResolver({})
    const from = moduleAt('main.ts')
    expect(resolve('./a', from)).toBe(resolve('./a.js', from))
  })

  it('is read again once the file has changed', () => {
    write({ 'a.ts': 'export const a = 1' })
    const resolve = createResolver({})
    const from = moduleAt('main.ts')
    resolve('./a', from)
    write({ 'a.ts': 'export const a = 2' })
    utimesSync(join(root, 'a.ts'), 1, 1)
    expect(resolve('./a', from)).toMatchObject({ kind: 'module', module: { text: 'export const a = 2' } })
  })

  it('is forgotten once the file is gone', () => {
    write({ 'a.ts': '' })
    const resolve = createResolver({})
    expect(leads('./a', 'main.ts', resolve)).toBe('a.ts')
    rmSync(join(root, 'a.ts'))
    expect(leads('./a', 'main.ts', resolve)).toBe('there is no such file')
  })
})

describe('what is no file of the project', () => {
  it.each(['fs', 'node:fs', 'fs/promises', 'bun:test', 'npm:zod@4', 'https://esm.sh/zod@3', 'zod', '@scope/name/part'])('%s is a package', (specifier) => {
    expect(leads(specifier, 'main.ts')).toBe(`package: ${specifier}`)
  })
})
