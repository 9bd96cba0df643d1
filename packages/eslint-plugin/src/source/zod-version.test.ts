import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ZodLookupOptions } from './zod-version.js'
import { createZodLookup } from './zod-version.js'

let root = ''
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'toolschema-zod-')))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** Writes files; what is no text is written as JSON. */
const write = (files: Record<string, unknown>) => {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), typeof content === 'string' ? content : JSON.stringify(content, undefined, 2))
  }
}

/** `zod4 4.6.7`; `none` for what is no zod that is known. */
const libraryOf = (specifier: string, from = 'src/main.ts', options: ZodLookupOptions = {}) => {
  const found = createZodLookup(options)(specifier, { file: from === '' ? '<input>' : join(root, from) })
  return found === undefined ? 'none' : `${found.library} ${String(found.version.major)}.${String(found.version.minor)}.${String(found.version.patch)}`
}

const installed = (version: string, folder = 'node_modules/zod') => write({ [`${folder}/package.json`]: { name: 'zod', version } })

describe('the entries of zod', () => {
  it.each([
    ['4.3.6', 'zod', 'zod4 4.3.6'],
    ['4.3.6', 'zod/v4', 'zod4 4.3.6'],
    ['4.3.6', 'zod/v4/core', 'zod4 4.3.6'],
    ['4.3.6', 'zod/v3', 'zod3 3.25.76'],
    ['4.3.6', 'zod/mini', 'mini 4.3.6'],
    ['4.3.6', 'zod/v4-mini', 'mini 4.3.6'],
    ['4.3.6', 'zod/v4/mini', 'mini 4.3.6'],
    ['4.3.6', 'zod/locales', 'none'],
    ['3.25.50', 'zod', 'zod3 3.25.50'],
    ['3.25.50', 'zod/v3', 'zod3 3.25.50'],
    ['3.25.50', 'zod/v4', 'zod4 4.0.0'],
    ['3.25.50', 'zod/v4-mini', 'mini 4.0.0'],
    ['5.0.0', 'zod', 'none'],
  ])('of %s: %s is %s', (version, specifier, expected) => {
    installed(version)
    expect(libraryOf(specifier)).toBe(expected)
  })
})

describe('the version', () => {
  it('is that of the nearest package that is installed', () => {
    installed('4.6.7')
    installed('3.24.1', 'packages/a/node_modules/zod')
    expect(libraryOf('zod', 'packages/a/src/main.ts')).toBe('zod3 3.24.1')
    expect(libraryOf('zod', 'packages/b/src/main.ts')).toBe('zod4 4.6.7')
  })

  it('is the newest that the nearest manifest allows, where nothing is installed', () => {
    write({
      'package.json': { dependencies: { zod: '^3.22.4' } },
      'packages/a/package.json': { peerDependencies: { zod: '^3.25.0 || ^4.0.0' }, devDependencies: { zod: '~4.1.2' } },
    })
    expect(libraryOf('zod')).toBe('zod3 3.25.76')
    expect(libraryOf('zod', 'packages/a/src/main.ts')).toBe('zod4 4.1.13')
  })

  it.each([
    ['catalog:', 'zod4 4.3.6'],
    ['catalog:default', 'zod4 4.3.6'],
    ['catalog:old', 'zod3 3.23.8'],
    ['catalog:missing', 'none'],
  ])('is that of the %s of the workspace', (range, expected) => {
    write({
      'pnpm-workspace.yaml':
        'packages:\n  - packages/*\ncatalog:\n  react: ^19.0.0\n  # the newest\n  zod: "~4.3.0" # for now\ncatalogs:\n  old:\n    zod: ~3.23.0\n',
      'packages/a/package.json': { dependencies: { zod: range } },
    })
    expect(libraryOf('zod', 'packages/a/main.ts')).toBe(expected)
  })

  it('is that of the setting, whatever is installed', () => {
    installed('3.24.1')
    expect(libraryOf('zod', 'main.ts', { zodVersion: '4.1' })).toBe('zod4 4.1.13')
    expect(libraryOf('zod/v4', 'main.ts', { zodVersion: '3.25.76' })).toBe('zod4 4.0.0')
    expect(libraryOf('zod', '', { zodVersion: '4' })).toBe('zod4 4.6.7')
  })

  it('is not known where nothing tells', () => {
    expect(libraryOf('zod')).toBe('none')
    expect(libraryOf('zod', '')).toBe('none')
  })

  it('is looked up again after a second', () => {
    let time = 0
    const find = createZodLookup({ now: () => time })
    const minor = () => find('zod', { file: join(root, 'main.ts') })?.version.minor
    installed('4.1.13')
    expect(minor()).toBe(1)
    installed('4.3.6', 'node_modules/zod')
    time = 1000
    expect(minor()).toBe(3)
  })
})

describe('a lock file', () => {
  const manifest = { 'packages/a/package.json': { dependencies: { zod: '^4.0.0' } } }
  const version = (files: Record<string, unknown>) => {
    write({ ...manifest, ...files })
    return libraryOf('zod', 'packages/a/src/main.ts')
  }

  it('of npm has the version of the nearest folder', () => {
    expect(
      version({ 'package-lock.json': { packages: { 'node_modules/zod': { version: '4.2.1' }, 'node_modules/b/node_modules/zod': { version: '3.22.5' } } } }),
    ).toBe('zod4 4.2.1')
    expect(
      version({ 'package-lock.json': { packages: { 'node_modules/zod': { version: '3.22.5' }, 'packages/a/node_modules/zod': { version: '4.1.13' } } } }),
    ).toBe('zod4 4.1.13')
  })

  it('has the version of what no manifest names, because another package brings it', () => {
    write({ 'package.json': {}, 'package-lock.json': { packages: { 'node_modules/zod': { version: '4.2.1' } } } })
    expect(libraryOf('zod')).toBe('zod4 4.2.1')
  })

  it('of pnpm has the version of the member', () => {
    const importers = (version: string) =>
      `    dependencies:\n      other:\n        specifier: 1\n        version: 1.0.0\n      zod:\n        specifier: ^4.0.0\n        version: ${version}\n`
    const lock = `lockfileVersion: '9.0'\n\nimporters:\n\n  .:\n${importers('3.22.5')}\n  packages/a:\n${importers('4.1.12(peer@1.0.0)')}\n  packages/b:\n${importers('4.3.6')}\npackages:\n`
    expect(version({ 'pnpm-lock.yaml': lock })).toBe('zod4 4.1.12')
  })

  it('of pnpm without the member tells where it has one version only', () => {
    expect(version({ 'pnpm-lock.yaml': 'packages:\n\n  zod@4.1.11:\n    resolution: {}\n\n  zod-to-json-schema@3.24.1:\n' })).toBe('zod4 4.1.11')
    expect(version({ 'pnpm-lock.yaml': 'packages:\n\n  zod@4.1.11:\n    resolution: {}\n\n  zod@3.25.1:\n' })).toBe('zod4 4.6.7')
  })

  it.each([
    ['1', 'zod@^3.0.0:\n  version "3.22.5"\n\nzod@^4.0.0, zod@^4.1.0:\n  version "4.1.10"\n'],
    ['berry', '"zod@npm:^3.0.0":\n  version: 3.22.5\n\n"zod@npm:^4.0.0, zod@npm:^4.1.0":\n  version: 4.1.10\n'],
  ])('of yarn %s has the version of the range', (_, lock) => {
    expect(version({ 'yarn.lock': lock })).toBe('zod4 4.1.10')
  })

  it('of bun has the version', () => {
    expect(version({ 'bun.lock': '{\n  "packages": {\n    "zod": ["zod@4.1.9", "", {}, "sha512"],\n  },\n}' })).toBe('zod4 4.1.9')
  })
})

describe('other ways to zod', () => {
  it.each([
    ['npm:zod@4', 'zod4 4.6.7'],
    ['npm:zod@^3.22.0', 'zod3 3.25.76'],
    ['npm:zod@4.1.5/mini', 'mini 4.1.5'],
    ['jsr:@zod/zod@4.1.5', 'zod4 4.1.5'],
    ['https://esm.sh/zod@3.23.8', 'zod3 3.23.8'],
    ['https://esm.sh/zod@4.1.5/v4/mini?target=es2022', 'mini 4.1.5'],
    ['https://deno.land/x/zod@v3.22.4/mod.ts', 'zod3 3.22.4'],
    ['https://cdn.jsdelivr.net/npm/zod@3/+esm', 'zod3 3.25.76'],
    ['@zod/mini', 'mini 4.0.0'],
    ['zod-to-json-schema', 'none'],
    ['zodiac', 'none'],
    ['./zod', 'none'],
    ['@zodios/core', 'none'],
    ['npm:zod-openapi@4', 'none'],
    ['https://esm.sh/zod-openapi@4', 'none'],
  ])('%s is %s', (specifier, expected) => {
    expect(libraryOf(specifier)).toBe(expected)
  })

  it('are the import map of deno', () => {
    write({ 'deno.json': { imports: { zod: 'npm:zod@~4.1.0', '@zod/zod': 'jsr:@zod/zod@4.2.1' } } })
    expect(libraryOf('zod')).toBe('zod4 4.1.13')
    expect(libraryOf('@zod/zod')).toBe('zod4 4.2.1')
  })

  it('are other names in the manifest', () => {
    write({ 'package.json': { dependencies: { zod3: 'npm:zod@^3.22.0', zod4: 'npm:zod@4.1.5', zody: '^4.0.0' } } })
    expect(libraryOf('zod3')).toBe('zod3 3.25.76')
    expect(libraryOf('zod4/mini')).toBe('mini 4.1.5')
    expect(libraryOf('zody')).toBe('none')
  })

  it('are the packages that export it', () => {
    write({ 'package.json': { dependencies: { zod: '^4.0.0', astro: '^5.1.0' } } })
    expect(libraryOf('genkit')).toBe('zod3 3.25.76')
    expect(libraryOf('genkit/beta')).toBe('zod3 3.25.76')
    expect(libraryOf('@hono/zod-openapi')).toBe('zod4 4.6.7')
    expect(libraryOf('astro/zod')).toBe('zod3 3.25.76')
    write({ 'package.json': { dependencies: { astro: '^7.0.0' } } })
    expect(libraryOf('astro:content')).toBe('zod4 4.6.7')
  })

  it('lead from a package that is installed to its own zod, not that of the file', () => {
    installed('4.6.7')
    write({ 'store/genkit/node_modules/genkit/package.json': { version: '1.42.0' } })
    write({ 'store/core/node_modules/@genkit-ai/core/package.json': { version: '1.42.0' } })
    installed('3.24.4', 'store/core/node_modules/zod')
    symlinkSync(join(root, 'store/genkit/node_modules/genkit'), join(root, 'node_modules/genkit'))
    mkdirSync(join(root, 'store/genkit/node_modules/@genkit-ai'))
    symlinkSync(join(root, 'store/core/node_modules/@genkit-ai/core'), join(root, 'store/genkit/node_modules/@genkit-ai/core'))
    expect(libraryOf('genkit')).toBe('zod3 3.24.4')
    expect(libraryOf('zod')).toBe('zod4 4.6.7')
  })
})
