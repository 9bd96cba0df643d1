import { analyze } from '@typescript-eslint/scope-manager'
import { parse } from '@typescript-eslint/parser'
import { describe, expect, it } from 'vitest'
import { createEvaluator } from '../source/evaluate.js'
import type { Module, Resolve } from '../source/module.js'
import { createZodLookup } from '../source/zod-version.js'
import { callZod, zodMember, zodMethod } from '../zod/read/index.js'
import { findSites } from './find.js'
import { classRows, rows, type Path, type Row } from './table.js'

const moduleOf = (file: string, text: string): Module => {
  const program = parse(text, { range: true, loc: true, sourceType: 'module' })
  return { file, text, program, scopes: analyze(program, { sourceType: 'module' }) }
}

const installed = createZodLookup({ zodVersion: '4.6.7' })
const unset = createZodLookup({})
/** A specifier that names its version needs no other. */
const lookup: typeof installed = (specifier, from) => unset(specifier, from) ?? installed(specifier, from)

/** The sites of `main.ts`, a line each: the library that the schema is sent by, the one that made it, and what it holds. */
function sitesIn(text: string, others: Readonly<Record<string, string>> = {}): string[] {
  const modules = new Map(Object.entries({ 'main.ts': text, ...others }).map(([file, source]) => [file, moduleOf(file, source)]))
  const resolve: Resolve = (specifier) => {
    const module = modules.get(specifier.replace(/^\.\//, '').replace(/\.js$/, '.ts'))
    return module === undefined ? { kind: 'package', name: specifier } : { kind: 'module', module }
  }
  const zod = { libraryOf: (name: string, from: Module) => lookup(name, from)?.library, call: callZod, member: zodMember, method: zodMethod }
  const main = modules.get('main.ts')
  if (main === undefined) throw new Error('main.ts is missing')
  return findSites(main, createEvaluator({ zod, resolve }), { configured: [], dependencies: new Set() }).map(({ framework, schema }) => {
    if (schema.kind !== 'zod') return `${String(framework)}: ${schema.kind}`
    const { library } = schema.schema
    return `${String(framework)}: ${library} ${schema.schema.type === 'object' ? [...schema.schema.shape.properties.keys()].join(' ') : schema.schema.type}`
  })
}

describe('zod', () => {
  const classic = 'z.object({ city: z.string() })'
  const functions = 'object({ city: string() })'

  /** What is imported how, what the schema is then written as, and whose it is. */
  const forms: readonly (readonly [imports: string, schema: string, library: string, others?: Readonly<Record<string, string>>])[] = [
    ["import { z } from 'zod'", classic, 'zod4'],
    ["import * as z from 'zod'", classic, 'zod4'],
    ["import z from 'zod'", classic, 'zod4'],
    ["import { default as z } from 'zod'", classic, 'zod4'],
    ["import z, { ZodError } from 'zod'", classic, 'zod4'],
    ["import { z as zod } from 'zod'", classic.replaceAll('z.', 'zod.'), 'zod4'],
    ["import { string, object as o } from 'zod'", 'o({ city: string() })', 'zod4'],
    ["import * as zod from 'zod'", classic.replaceAll('z.', 'zod.z.'), 'zod4'],
    ["import { z } from 'zod'\nconst { object, string } = z", functions, 'zod4'],
    ["import { z } from 'zod/v4'", classic, 'zod4'],
    ["import * as z from 'zod/v4'", classic, 'zod4'],
    ["import z from 'zod/v4'", classic, 'zod4'],
    ["import { z } from 'zod/v3'", classic, 'zod3'],
    ["import z from 'zod/v3'", classic, 'zod3'],
    ["import * as z from 'zod/v3'", classic, 'zod3'],
    ["import { z } from 'zod/mini'", classic, 'mini'],
    ["import * as z from 'zod/mini'", classic, 'mini'],
    ["import { z } from 'zod/v4-mini'", classic, 'mini'],
    ["import * as z from 'zod/v4/mini'", classic, 'mini'],
    ["import * as z from '@zod/mini'", classic, 'mini'],
    ["import { object, string } from 'zod/mini'", functions, 'mini'],
    ["import { z } from 'npm:zod@4'", classic, 'zod4'],
    ["import { z } from 'npm:zod@^3.23.8'", classic, 'zod3'],
    ["import * as z from 'npm:zod@4/mini'", classic, 'mini'],
    ["import { z } from 'jsr:@zod/zod@^4'", classic, 'zod4'],
    ["import { z } from 'https://esm.sh/zod@3.23.8'", classic, 'zod3'],
    ["const z = require('zod')", classic, 'zod4'],
    ["const { z } = require('zod')", classic, 'zod4'],
    ["const { z: zod } = require('zod')", classic.replaceAll('z.', 'zod.'), 'zod4'],
    ["const { object, string } = require('zod')", functions, 'zod4'],
    ["const z = require('zod').z", classic, 'zod4'],
    ["const z = require('zod').default", classic, 'zod4'],
    ["const { z } = require('zod/v3')", classic, 'zod3'],
    ["const z = require('zod/mini')", classic, 'mini'],
    ["import z = require('zod')", classic, 'zod4'],
    ["import zod = require('zod')", classic.replaceAll('z.', 'zod.z.'), 'zod4'],
    ["import zod = require('zod')\nimport z = zod.z", classic, 'zod4'],
    ["import * as zod from 'zod'\nimport z = zod.z", classic, 'zod4'],
    ["const { z } = await import('zod')", classic, 'zod4'],
    ["const z = await import('zod')", classic, 'zod4'],
    ["const z = (await import('zod')).default", classic, 'zod4'],
    ["import { createRequire } from 'node:module'\nconst require = createRequire(import.meta.url)\nconst { z } = require('zod')", classic, 'zod4'],
    ["import { z } from './own.js'", classic, 'zod4', { 'own.ts': "export { z } from 'zod'" }],
    ["import { z } from './own.js'", classic, 'zod4', { 'own.ts': "export * from 'zod'" }],
    ["import { z } from './own.js'", classic, 'zod4', { 'own.ts': "export * as z from 'zod'" }],
    ["import * as z from './own.js'", classic, 'zod4', { 'own.ts': "export * from 'zod'" }],
    ["import { zod as z } from './own.js'", classic, 'zod4', { 'own.ts': "export { z as zod } from 'zod'" }],
    ["import { z } from './own.js'", classic, 'zod4', { 'own.ts': "import { z } from 'zod'\nexport { z }" }],
    ["import { z } from './own.js'", classic, 'zod4', { 'own.ts': "import * as z from 'zod'\nexport { z }" }],
    ["import z from './own.js'", classic, 'zod4', { 'own.ts': "import { z } from 'zod'\nexport default z" }],
    ["import z from './own.js'", classic, 'zod4', { 'own.ts': "export { default } from 'zod'" }],
    ["import z from './own.js'", classic, 'zod4', { 'own.ts': "export { z as default } from 'zod'" }],
    ["import { z } from './own.js'", classic, 'zod4', { 'own.ts': "export const z = require('zod')" }],
    ["const { z } = require('./own.js')", classic, 'zod4', { 'own.ts': "module.exports = { z: require('zod').z }" }],
    ["const { z } = require('./own.js')", classic, 'zod4', { 'own.ts': "module.exports = require('zod')" }],
    ["const { z } = require('./own.js')", classic, 'zod4', { 'own.ts': "exports.z = require('zod')" }],
    ["import { z } from './own.js'", classic, 'zod4', { 'own.ts': "export * from './inner.js'", 'inner.ts': "export { z } from 'zod'" }],
    ["import { z } from './own.js'", classic, 'zod3', { 'own.ts': "export * from './inner.js'\nexport * from 'zod/v3'", 'inner.ts': 'export const one = 1' }],
    ["import { z } from './own.js'", classic, 'zod4', { 'own.ts': "export * from 'zod'\nexport * from 'ai'" }],
    ["import { z } from './own.js'", classic, 'zod4', { 'own.ts': "import zod = require('zod')\nexport import z = zod.z" }],
  ]

  it.each(forms.map(([imports, schema, library, others = {}]) => ({ imports, schema, library, others })))(
    '$imports, $schema',
    ({ imports, schema, library, others }) => {
      expect(sitesIn(`import { tool } from 'ai'\n${imports}\ntool({ inputSchema: ${schema} })`, others)).toEqual([`ai-sdk: ${library} city`])
    },
  )

  it.each([
    ["import type { z } from 'zod'", 'a type has no value'],
    ["import { type z } from 'zod'", 'a type has no value'],
    ["import type * as z from 'zod'", 'a type has no value'],
    ["import { z } from 'zod-openapi'", 'another package'],
    ["import * as z from 'valibot'", 'another library'],
    ['declare const z: any', 'something else'],
  ])('%s is not zod: %s', (imports) => {
    expect(sitesIn(`import { tool } from 'ai'\n${imports}\ntool({ inputSchema: ${classic} })`).filter((site) => / (zod[34]|mini) /.test(site))).toEqual([])
  })

  it('with checks of zod/v4/core beside it', () => {
    expect(
      sitesIn(
        "import { tool } from 'ai'\nimport { z } from 'zod'\nimport * as core from 'zod/v4/core'\ntool({ inputSchema: z.object({ city: z.string() }).check(core._minLength(1)) })",
      ),
    ).toEqual(['ai-sdk: zod4 city'])
  })
})

/** Specifiers of each library: its entry points, with the ending and without, and as Deno writes it. */
const specifiers: readonly string[] = [
  '@modelcontextprotocol/sdk/server/mcp.js',
  '@modelcontextprotocol/sdk/server/mcp',
  'npm:@modelcontextprotocol/sdk@1.20.0/server/mcp.js',
  '@modelcontextprotocol/server',
  'ai',
  'npm:ai@^5',
  'openai/helpers/zod',
  'openai/helpers/zod.js',
  'openai/helpers/beta/zod',
  '@openai/agents',
  '@openai/agents-core',
  '@openai/agents/realtime',
  '@anthropic-ai/sdk/helpers/zod',
  '@anthropic-ai/sdk/helpers/beta/zod',
  '@anthropic-ai/sdk/helpers/beta/json-schema',
  '@anthropic-ai/claude-agent-sdk',
  '@anthropic-ai/claude-code',
  '@google/adk',
  '@mastra/core',
  '@mastra/core/tools',
  '@langchain/core/tools',
  'langchain',
  'langchain/tools',
  'genkit',
  'genkit/beta',
  'fastmcp',
  'tmcp',
  'tmcp/tool',
  '@tanstack/ai',
]

/** An argument list that has a text at a path, and others at theirs. */
function argumentsWith(parts: readonly (readonly [Path, string])[]): string {
  const count = Math.max(...parts.map(([[index]]) => index)) + 1
  return Array.from({ length: count }, (_argument, index) => {
    const here = parts.filter(([path]) => path[0] === index)
    const whole = here.find(([path]) => path.length === 1)
    const fields = here.map(([[, ...keys], text]) => keys.reduceRight((inner, key) => `{ ${key}: ${inner} }`, text).slice(1, -1))
    return whole?.[1] ?? (here.length === 0 ? '() => 1' : `{${fields.join(',')}}`)
  }).join(', ')
}

const schemaText = (row: Row): string =>
  row.accepts === 'json' ? "{ type: 'object', properties: { city: { type: 'string' } } }" : 'z.object({ city: z.string() })'

/** What is called: a function as it is, a class with `new`, a method on what either gives. */
function callOf({ callee, schema, name, accepts }: Row, first: string): string {
  const row = { callee, schema, accepts } as Row
  const given = argumentsWith([[schema, schemaText(row)], ...(name === undefined ? [] : [[name, "'weather'"] as const])])
  const [, ...methods] = callee
  const isObject = callee[0] === 'Output'
  const isClass = /^[A-Z]/.test(callee[0] ?? '') && !isObject
  if (methods.length === 0) return `${isClass ? 'new ' : ''}${first}(${given})`
  return `${isObject ? first : isClass ? `new ${first}({})` : `${first}({})`}.${methods.join('.')}(${given})`
}

const result = (row: Row): string => (row.accepts === 'json' ? `${String(row.framework)}: object` : `${String(row.framework)}: zod4 city`)

const values: readonly (readonly [
  form: string,
  imports: (module: string, name: string) => string,
  first: (name: string) => string,
  own?: (module: string, name: string) => string,
])[] = [
  ['named', (module, name) => `import { ${name} } from '${module}'`, (name) => name],
  ['renamed', (module, name) => `import { ${name} as own } from '${module}'`, () => 'own'],
  ['namespace', (module) => `import * as sdk from '${module}'`, (name) => `sdk.${name}`],
  ['default', (module) => `import sdk from '${module}'`, (name) => `sdk.${name}`],
  ['require', (module) => `const sdk = require('${module}')`, (name) => `sdk.${name}`],
  ['require of a name', (module, name) => `const { ${name} } = require('${module}')`, (name) => name],
  ['import = require', (module) => `import sdk = require('${module}')`, (name) => `sdk.${name}`],
  ['dynamic import', (module, name) => `const { ${name} } = await import('${module}')`, (name) => name],
  ['a constant', (module, name) => `import * as sdk from '${module}'\nconst made = sdk.${name}`, () => 'made'],
  ['re-exported by name', (_module, name) => `import { ${name} } from './own.js'`, (name) => name, (module, name) => `export { ${name} } from '${module}'`],
  ['re-exported as a whole', (_module, name) => `import { ${name} } from './own.js'`, (name) => name, (module) => `export * from '${module}'`],
  ['re-exported as a namespace', () => "import { sdk } from './own.js'", (name) => `sdk.${name}`, (module) => `export * as sdk from '${module}'`],
]

const zodImport = "import { z } from 'zod'\n"
const known = rows.filter(({ callee }) => callee[0] !== '*')
const title = ({ framework, callee }: Row): string => `${callee.join('.')} (${String(framework)})`

describe('every library', () => {
  it('has a specifier in this test', () => {
    expect(known.filter(({ module }) => !specifiers.some((specifier) => module.test(specifier))).map(title)).toEqual([])
  })

  describe.each(known.map((row) => [title(row), row] as const))('%s', (_title, row) => {
    const [first = ''] = row.callee
    const modules = specifiers.filter((specifier) => row.module.test(specifier.replace(/^npm:(@?[^@]+)@[^/]+/, '$1')))

    it.each(modules.flatMap((module) => values.map(([form, imports, name, own]) => [`${form} from ${module}`, module, imports, name, own] as const)))(
      '%s',
      (_form, module, imports, name, own) => {
        const text = `${zodImport}${imports(module, first)}\n${callOf(row, name(first))}`
        expect(sitesIn(text, own === undefined ? {} : { 'own.ts': own(module, first) }), text).toEqual([result(row)])
      },
    )
  })
})

/** A receiver that is known by its type alone. */
const types: readonly (readonly [form: string, (module: string, name: string, call: string) => string])[] = [
  ['a parameter', (module, name, call) => `import type { ${name} } from '${module}'\nexport function register(it: ${name}) { ${call} }`],
  ['a parameter of an arrow', (module, name, call) => `import { type ${name} } from '${module}'\nexport const register = (it: ${name}) => { ${call} }`],
  ['a renamed type', (module, name, call) => `import type { ${name} as Own } from '${module}'\nexport const register = (it: Own) => { ${call} }`],
  ['a type of a namespace', (module, name, call) => `import type * as sdk from '${module}'\nexport function register(it: sdk.${name}) { ${call} }`],
  ['a declared constant', (module, name, call) => `import type { ${name} } from '${module}'\ndeclare const it: ${name}\n${call}`],
  ['an inline import', (module, name, call) => `declare const it: import('${module}').${name}\n${call}`],
  [
    'an optional type',
    (module, name, call) => `import type { ${name} } from '${module}'\nexport function register(it: ${name} | undefined) { ${call.replace('it.', 'it?.')} }`,
  ],
  ['a default', (module, name, call) => `import { ${name} } from '${module}'\nexport function register(it = new ${name}({})) { ${call} }`],
  ['a field', (module, name, call) => `import { ${name} } from '${module}'\nclass Own { it = new ${name}({}); all() { ${call.replace('it.', 'this.it.')} } }`],
]

describe('a receiver that only its type tells of', () => {
  const methods = rows.filter(({ callee }) => callee.length === 2 && /^[A-Z]/.test(callee[0] ?? '') && callee[0] !== 'Output')

  it.each(methods.flatMap((row) => types.map(([form, source]) => [`${title(row)}: ${form}`, row, source] as const)))('%s', (_title, row, source) => {
    const [name = '', method = ''] = row.callee
    const module = specifiers.find((specifier) => row.module.test(specifier)) ?? ''
    const given = argumentsWith([[row.schema, schemaText(row)], ...(row.name === undefined ? [] : [[row.name, "'weather'"] as const])])
    const text = `${zodImport}${source(module, name, `it.${method}(${given})`)}`
    expect(sitesIn(text), text).toEqual([result(row)])
  })
})

describe('a class that declares a tool', () => {
  it.each(classRows.flatMap((row) => values.map(([form, imports, first, own]) => [`${row.base}: ${form}`, row, imports, first, own] as const)))(
    '%s',
    (_title, { module, base, framework, schema }, imports, first, own) => {
      const specifier = [...specifiers, 'mcp-framework'].find((one) => module.test(one)) ?? ''
      const text = `${zodImport}${imports(specifier, base)}\nexport default class Weather extends ${first(base)} { name = 'weather'; ${schema} = z.object({ city: z.string() }) }`
      expect(sitesIn(text, own === undefined ? {} : { 'own.ts': own(specifier, base) }), text).toEqual([`${framework}: zod4 city`])
    },
  )
})
