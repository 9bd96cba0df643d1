import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLocator } from './locate.js'

let root = ''
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'toolschema-locate-')))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** Writes files; what is no text is written as JSON. */
const write = (files: Record<string, unknown>) => {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), typeof content === 'string' ? content : JSON.stringify(content))
  }
}

/** Where a specifier leads: the path from the root, `package`, or the reason why nowhere. */
const leads = (specifier: string, from: string, locate = createLocator(() => 0)) => {
  const found = locate(specifier, join(root, from))
  if (found.kind === 'file') return relative(root, found.file)
  return found.kind === 'package' ? 'package' : found.reason
}

describe('the paths of a tsconfig', () => {
  const paths = (paths: Record<string, string[]>, more: object = {}) => ({ compilerOptions: { paths, ...more } })

  it('lead from a pattern to files', () => {
    write({ 'tsconfig.json': paths({ '@/*': ['./src/*'] }), 'src/a.ts': '' })
    expect(leads('@/a', 'src/deep/main.ts')).toBe('src/a.ts')
    expect(leads('@/a.js', 'src/deep/main.ts')).toBe('src/a.ts')
  })

  it('lead to the first target that is there', () => {
    write({ 'tsconfig.json': paths({ '@/*': ['./generated/*', './src/*'] }), 'src/a.ts': '' })
    expect(leads('@/a', 'main.ts')).toBe('src/a.ts')
  })

  it('are those of the pattern with the longest text, and a whole name goes before a pattern', () => {
    write({ 'tsconfig.json': paths({ '@/*': ['./a/*'], '@/lib/*': ['./b/*'], '@/lib/c': ['./c.ts'] }), 'a/x.ts': '', 'b/x.ts': '', 'c.ts': '' })
    expect(leads('@/x', 'main.ts')).toBe('a/x.ts')
    expect(leads('@/lib/x', 'main.ts')).toBe('b/x.ts')
    expect(leads('@/lib/c', 'main.ts')).toBe('c.ts')
  })

  it('start at baseUrl, and any name may be found there', () => {
    write({ 'tsconfig.json': paths({ '@/*': ['lib/*'] }, { baseUrl: './src' }), 'src/lib/a.ts': '', 'src/schemas.ts': '' })
    expect(leads('@/a', 'main.ts')).toBe('src/lib/a.ts')
    expect(leads('schemas', 'main.ts')).toBe('src/schemas.ts')
    expect(leads('zod', 'main.ts')).toBe('package')
  })

  it('may stand beside comments and commas too many', () => {
    write({ 'tsconfig.json': '{ // comment\n "compilerOptions": { /* more */ "paths": { "@/*": ["./src/*",], }, }, }', 'src/a.ts': '' })
    expect(leads('@/a', 'main.ts')).toBe('src/a.ts')
  })

  it('are inherited, relative to the file that says them', () => {
    write({ 'config/base.json': paths({ '@/*': ['../src/*'] }), 'tsconfig.json': { extends: './config/base' }, 'src/a.ts': '' })
    expect(leads('@/a', 'main.ts')).toBe('src/a.ts')
  })

  it('are inherited from the last of several that says some', () => {
    write({
      'one.json': paths({ '@/*': ['./one/*'] }),
      'two.json': paths({ '@/*': ['./two/*'] }),
      'three.json': {},
      'tsconfig.json': { extends: ['./one.json', './two.json', './three.json', './missing.json'] },
      'one/a.ts': '',
      'two/a.ts': '',
    })
    expect(leads('@/a', 'main.ts')).toBe('two/a.ts')
  })

  it('are inherited from a package, installed or of the workspace', () => {
    write({
      'package.json': { workspaces: ['packages/*'] },
      'node_modules/@scope/installed/tsconfig.json': paths({ '@/*': ['${configDir}/src/*'] }),
      'packages/config/package.json': { name: '@scope/config' },
      'packages/config/strict.json': paths({ '~/*': ['${configDir}/src/*'] }),
      'packages/a/tsconfig.json': { extends: '@scope/installed' },
      'packages/b/tsconfig.json': { extends: '@scope/config/strict.json' },
      'packages/a/src/x.ts': '',
      'packages/b/src/x.ts': '',
    })
    expect(leads('@/x', 'packages/a/main.ts')).toBe('packages/a/src/x.ts')
    expect(leads('~/x', 'packages/b/main.ts')).toBe('packages/b/src/x.ts')
  })

  it('survive files that extend each other', () => {
    write({ 'tsconfig.json': { extends: './other.json', ...paths({ '@/*': ['./src/*'] }) }, 'other.json': { extends: './tsconfig.json' }, 'src/a.ts': '' })
    expect(leads('@/a', 'main.ts')).toBe('src/a.ts')
  })

  it('are those of the nearest tsconfig or jsconfig', () => {
    write({ 'tsconfig.json': paths({ '@/*': ['./src/*'] }), 'web/jsconfig.json': paths({ '@/*': ['./app/*'] }), 'src/a.ts': '', 'web/app/a.js': '' })
    expect(leads('@/a', 'web/deep/main.js')).toBe('web/app/a.js')
    expect(leads('@/a', 'main.ts')).toBe('src/a.ts')
  })

  it('are those of the project that has the file, where the nearest tsconfig collects projects', () => {
    write({
      'tsconfig.json': { files: [], references: [{ path: './tsconfig.app.json' }, { path: './tsconfig.node.json' }] },
      'tsconfig.app.json': { include: ['src'], ...paths({ '@/*': ['./src/*'] }) },
      'tsconfig.node.json': { include: ['*.config.ts'], ...paths({ '@/*': ['./node/*'] }) },
      'src/a.ts': '',
      'node/a.ts': '',
    })
    expect(leads('@/a', 'src/main.tsx')).toBe('src/a.ts')
    expect(leads('@/a', 'vite.config.ts')).toBe('node/a.ts')
  })

  it('never lead into what is installed', () => {
    write({ 'tsconfig.json': paths({ zod: ['./node_modules/zod/src'] }), 'node_modules/zod/src/index.ts': '' })
    expect(leads('zod', 'main.ts')).toBe('package')
  })

  it('give a reason where they lead to no file, unless they are for all names', () => {
    write({ 'tsconfig.json': paths({ '@/*': ['./src/*'] }), 'all/tsconfig.json': paths({ '*': ['./types/*'] }) })
    expect(leads('@/a', 'main.ts')).toBe('the "paths" of the tsconfig lead to no file')
    expect(leads('zod', 'all/main.ts')).toBe('package')
  })

  it('are read again after a second', () => {
    let time = 0
    const locate = createLocator(() => time)
    write({ 'tsconfig.json': paths({ '@/*': ['./src/*'] }), 'src/a.ts': '', 'source/a.ts': '' })
    expect(leads('@/a', 'main.ts', locate)).toBe('src/a.ts')
    write({ 'tsconfig.json': paths({ '@/*': ['./source/*'] }) })
    time = 1000
    expect(leads('@/a', 'main.ts', locate)).toBe('source/a.ts')
  })
})

describe('the imports of a package', () => {
  it.each([
    ['a pattern', { '#*': './src/*' }, '#a.js', 'src/a.ts'],
    ['conditions', { '#a': { types: './dist/a.d.ts', default: './dist/a.js' } }, '#a', 'src/a.ts'],
    ['a list', { '#a': ['./missing.js', './src/a.js'] }, '#a', 'src/a.ts'],
    ['another package', { '#a': 'zod' }, '#a', 'package'],
    ['nothing', {}, '#a', 'no "imports" and no "paths" lead to a file'],
  ])('may be %s', (_, imports, specifier, expected) => {
    write({ 'package.json': { imports }, 'src/a.ts': '' })
    expect(leads(specifier, 'src/main.ts')).toBe(expected)
  })
})

describe('a package of the same workspace', () => {
  const member = (manifest: object, files: readonly string[] = ['src/index.ts']) => {
    write({
      'package.json': { workspaces: ['packages/*'] },
      'packages/a/package.json': { name: '@scope/a', ...manifest },
      ...Object.fromEntries(files.map((name) => [`packages/a/${name}`, ''])),
    })
    return (specifier = '@scope/a') => leads(specifier, 'packages/b/main.ts').replace('packages/a/', '')
  }

  it.each([
    ['its source', { exports: { '.': { types: './dist/x.d.ts', source: './src/index.ts' } } }, 'src/index.ts'],
    ['a condition that names the source', { exports: { '@scope/source': './src/index.ts', default: './dist/x.js' } }, 'src/index.ts'],
    ['what its types were made of', { exports: { '.': { types: './dist/index.d.ts', default: './dist/bundle.js' } } }, 'src/index.ts'],
    ['exports without subpaths', { exports: './dist/index.js' }, 'src/index.ts'],
    ['main', { main: 'dist/index.js' }, 'src/index.ts'],
    ['main in lib', { main: './lib/index.js' }, 'src/index.ts'],
    ['a folder for each format', { main: './dist/cjs/index.js', module: './dist/esm/index.mjs' }, 'src/index.ts'],
    ['the source in types', { types: './src/index.ts' }, 'src/index.ts'],
    ['nothing', {}, 'src/index.ts'],
  ])('is read by %s', (_, manifest, expected) => {
    expect(member(manifest)()).toBe(expected)
  })

  it('is read from its source even where it was built', () => {
    expect(member({ main: 'dist/index.js' }, ['src/index.ts', 'dist/index.js'])()).toBe('src/index.ts')
    expect(member({ main: 'lib/index.js' }, ['src/index.ts', 'lib/index.js'])()).toBe('lib/index.js')
  })

  it('is read by its subpaths', () => {
    const exports = { './schemas': './dist/schemas.js', './tools/*': './dist/tools/*.js', './tools/internal/*': null }
    const leadsTo = member({ exports }, ['src/schemas/index.ts', 'src/tools/a.ts', 'src/tools/internal/a.ts'])
    expect(leadsTo('@scope/a/schemas')).toBe('src/schemas/index.ts')
    expect(leadsTo('@scope/a/tools/a')).toBe('src/tools/a.ts')
    expect(leadsTo('@scope/a/tools/internal/a')).toBe('the package "@scope/a" of this project has no source for it')
    expect(leadsTo('@scope/a/more')).toBe('the package "@scope/a" of this project has no source for it')
  })

  it('is read by any path where it has no exports', () => {
    expect(member({}, ['src/tools.ts'])('@scope/a/src/tools.js')).toBe('src/tools.ts')
    expect(member({}, ['src/tools.ts'])('@scope/a/dist/tools.js')).toBe('src/tools.ts')
  })

  it('may import itself', () => {
    write({ 'package.json': { name: 'tool', exports: { './a': './dist/a.js' } }, 'src/a.ts': '' })
    expect(leads('tool/a', 'test/main.ts')).toBe('src/a.ts')
  })

  it.each([
    ['package.json of yarn', { 'package.json': { workspaces: { packages: ['packages/*'] } } }],
    ['pnpm-workspace.yaml', { 'pnpm-workspace.yaml': '# members\npackages:\n  - \'packages/*\' # all\n  - "!packages/c"\n\ncatalog:\n  zod: ^4\n' }],
    ['pnpm-workspace.yaml in one line', { 'pnpm-workspace.yaml': 'packages: ["packages/*", apps/*]' }],
    ['lerna.json', { 'lerna.json': { packages: ['packages/*'] } }],
    ['a pattern of any depth', { 'package.json': { workspaces: ['**'] } }],
    ['a choice', { 'package.json': { workspaces: ['{apps,packages}/a'] } }],
    ['a pattern of a part of the name', { 'package.json': { workspaces: ['./pack*/?'] } }],
  ])('is found by %s', (_, root) => {
    write({ ...root, 'packages/a/package.json': { name: 'a' }, 'packages/a/src/index.ts': '' })
    expect(leads('a', 'packages/b/src/main.ts')).toBe('packages/a/src/index.ts')
  })

  it('is not found where a pattern leaves it out', () => {
    write({ 'package.json': { workspaces: ['packages/*', '!packages/a'] }, 'packages/a/package.json': { name: 'a' }, 'packages/a/src/index.ts': '' })
    expect(leads('a', 'packages/b/main.ts')).toBe('package')
  })

  it('is found by its link among the installed ones', () => {
    write({ 'elsewhere/a/package.json': { name: 'a', main: 'dist/index.js' }, 'elsewhere/a/src/index.ts': '', 'app/node_modules/.keep': '' })
    symlinkSync(join(root, 'elsewhere/a'), join(root, 'app/node_modules/a'))
    expect(leads('a', 'app/src/main.ts')).toBe('elsewhere/a/src/index.ts')
  })

  it('stands behind one of the same name that is installed', () => {
    write({
      'package.json': { workspaces: ['packages/*'] },
      'packages/a/package.json': { name: 'a' },
      'packages/a/index.ts': '',
      'node_modules/a/index.ts': '',
    })
    expect(leads('a', 'packages/b/main.ts')).toBe('package')
  })

  it('stands behind one of the same name that is linked into a store', () => {
    write({ 'node_modules/.pnpm/a@1/node_modules/a/index.ts': '' })
    symlinkSync(join(root, 'node_modules/.pnpm/a@1/node_modules/a'), join(root, 'node_modules/a'))
    expect(leads('a', 'main.ts')).toBe('package')
  })
})

describe('a folder', () => {
  it('with a package.json stands for its entry', () => {
    write({ 'a/package.json': { main: './lib/start.js' }, 'a/lib/start.ts': '', 'a/index.ts': '' })
    expect(leads('./a', 'main.ts')).toBe('a/lib/start.ts')
  })
})

describe('a path to what was not built yet', () => {
  it('leads to the source', () => {
    write({ 'package.json': {}, 'src/server.ts': '' })
    expect(leads('../dist/server.js', 'test/main.ts')).toBe('src/server.ts')
    write({ 'dist/server.js': '' })
    expect(leads('../dist/server.js', 'test/main.ts')).toBe('dist/server.js')
  })
})
