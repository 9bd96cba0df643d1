import { analyze } from '@typescript-eslint/scope-manager'
import { parse } from '@typescript-eslint/parser'
import { describe, expect, it } from 'vitest'
import { createEvaluator } from './evaluate.js'
import type { Module, Resolve } from './module.js'
import { isUnknown } from './unknown.js'
import type { Value } from './value.js'

const noZod = {
  libraryOf: () => undefined,
  call: () => {
    throw new Error('there is no zod here')
  },
  member: () => undefined,
  method: () => {
    throw new Error('there is no zod here')
  },
}

const moduleOf = (file: string, text: string): Module => {
  const program = parse(text, { range: true, loc: true, sourceType: 'module' })
  return { file, text, program, scopes: analyze(program, { sourceType: 'module' }) }
}

/** Reads what `main.ts` exports as `it`; other files are imported by their names. */
function read(text: string, others: Record<string, string> = {}) {
  const modules = new Map(Object.entries({ 'main.ts': text, ...others }).map(([file, source]) => [file, moduleOf(file, source)]))
  const resolve: Resolve = (specifier) => {
    const module = modules.get(specifier.replace(/^\.\//, ''))
    if (module !== undefined) return { kind: 'module', module }
    return specifier.startsWith('.') ? { kind: 'unresolved', reason: 'there is no such file' } : { kind: 'package', name: specifier }
  }
  const evaluator = createEvaluator({ zod: noZod, resolve })
  const main = modules.get('main.ts')
  if (main === undefined) throw new Error('main.ts is missing')
  return plain(evaluator.exported(main, 'it', { file: 'main.ts', range: [0, 0] }))
}

/** A value in a form that is easy to compare. What is unknown becomes `?`; unread parts of an object or array are marked by `…`. */
function plain(value: Value): unknown {
  if (isUnknown(value)) return '?'
  switch (value.kind) {
    case 'constant':
      return value.value
    case 'pattern':
      return new RegExp(value.source, value.flags)
    case 'object':
      return { ...Object.fromEntries([...value.entries].map(([key, entry]) => [key, plain(entry.value())])), ...(value.unread.length > 0 ? { '…': '?' } : {}) }
    case 'array':
      return [...value.elements.map(plain), ...(value.unread.length > 0 ? ['…'] : [])]
    case 'choice':
      return { oneOf: value.options.map(plain) }
    case 'external':
      return `${value.module}#${value.path.join('.')}`
    case 'instance':
      return { instanceOf: `${value.of.module}#${value.of.path.join('.')}`, arguments: value.arguments.map(plain), path: value.path.join('.') }
    default:
      return value.kind
  }
}

describe('constants', () => {
  it.each([
    ['"a"', 'a'],
    ['-3', -3],
    ['60 * 60', 3600],
    ['`${"a"}-${1}`', 'a-1'],
    ['"a" + "b"', 'ab'],
    ['10n', 10n],
    ['!0', true],
    ['void 0', undefined],
    ['undefined', undefined],
    ['/^a/i', /^a/i],
    ['new RegExp("^a", "g")', /^a/g],
    ['"a" as const', 'a'],
    ['("a" satisfies string)!', 'a'],
    ['"A b".toLowerCase().split(" ")', ['a', 'b']],
    ['null ?? 1', 1],
    ['true ? 1 : 2', 1],
  ])('%s', (source, value) => expect(read(`export const it = ${source}`)).toEqual(value))

  it('what is not known stays unknown', () => {
    expect(read('export const it = fetchIt()')).toBe('?')
    expect(read('export const it = process.env.NAME + "x"')).toBe('?')
    expect(read('export function f(a) { return a }; export const it = `${Math.random()}`')).toBe('?')
  })

  it('a variable that is assigned twice is not known', () => {
    expect(read('let a = 1; a = 2; export const it = a')).toBe('?')
    expect(read('let a = 1; export const it = a')).toBe(1)
  })
})

describe('objects and arrays', () => {
  it('spreads are followed, and the last one written wins', () => {
    expect(read('const base = { a: 1, b: 2 }; export const it = { ...base, b: 3, c: 4 }')).toEqual({ a: 1, b: 3, c: 4 })
  })

  it('what comes before an unread spread may be overwritten; what comes after it is certain', () => {
    expect(read('import { other } from "package"; export const it = { a: 1, ...other, b: 2 }')).toEqual({ a: '?', b: 2, '…': '?' })
  })

  it('what is only sometimes spread is not known', () => {
    expect(read('export const it = { a: 1, ...(process.env.X && { b: 2 }) }')).toEqual({ a: 1, b: '?', '…': '?' })
  })

  it('a computed key is looked up', () => {
    expect(read('const key = "a"; export const it = { [key]: 1 }')).toEqual({ a: 1 })
    expect(read('export const it = { b: 1, [Math.random()]: 1 }')).toEqual({ b: '?', '…': '?' })
  })

  it('__proto__ and toString are keys like any other', () => {
    expect(read('const shape = { ["__proto__"]: 1, toString: 2 }; export const it = [shape["__proto__"], shape.toString, shape.valueOf]')).toEqual([1, 2, '?'])
  })

  it('members, destructuring and defaults', () => {
    expect(read('const o = { a: { b: [1, 2] } }; export const it = o.a.b[1]')).toBe(2)
    expect(read('const { a: { b: [, second], missing = 7 } } = { a: { b: [1, 2] } }; export const it = [second, missing]')).toEqual([2, 7])
    expect(read('const { a, ...rest } = { a: 1, b: 2 }; export const it = rest')).toEqual({ b: 2 })
  })

  it('the methods of arrays and of Object', () => {
    expect(read('export const it = ["a", "b"].map((name) => ({ name })).filter(({ name }) => name !== "a")')).toEqual([{ name: 'b' }])
    expect(read('export const it = Object.entries({ a: 1, b: 2 }).map(([key, value]) => `${key}${value}`)')).toEqual(['a1', 'b2'])
    expect(read('export const it = Object.fromEntries(["a", "b"].map((key) => [key, key + "!"]))')).toEqual({ a: 'a!', b: 'b!' })
    expect(read('export const it = [...new Array(3)]')).toEqual(['…'])
  })

  it('what is done to a constant later counts', () => {
    expect(read('const list = [1]; list.push(2); export const it = list')).toEqual([1, 2])
    expect(read('const list = [1]; if (process.env.X) list.push(2); export const it = list')).toEqual([1, '…'])
    expect(read('const list = [1]; list.sort(); export const it = list')).toEqual([1, '…'])
    expect(read('const o = { a: 1 }; o.b = 2; export const it = o')).toEqual({ a: 1, b: 2 })
    expect(read('const o = { a: 1, b: 1 }; function later() { o.b = 2 }; export const it = o')).toEqual({ a: 1, b: '?' })
    expect(read('const o = { a: 1 }; Object.assign(o, { b: 2 }); export const it = o')).toEqual({ a: 1, b: 2 })
    expect(read('const o = { a: 1 }; delete o.a; export const it = o')).toEqual({ a: '?' })
  })

  it('a TypeScript enum holds its values', () => {
    expect(read('enum Level { Low = "low", High = "high" } export const it = Level')).toEqual({ Low: 'low', High: 'high' })
    expect(read('enum Level { One = 1, Two, Three } export const it = Level.Three')).toBe(3)
  })
})

describe('functions', () => {
  it('a call is followed', () => {
    expect(read('const pair = (a, { b = 5 } = {}) => [a, b]; export const it = [pair(1), pair(2, { b: 3 })]')).toEqual([
      [1, 5],
      [2, 3],
    ])
    expect(read('function wrap(x) { const inner = { x }; return inner } export const it = [wrap(1), wrap(2)]')).toEqual([{ x: 1 }, { x: 2 }])
  })

  it('each way through a function is one of several', () => {
    expect(read('function f(flag) { if (flag) return 1; return 2 } export const it = [f(true), f(false), f(process.env.X)]')).toEqual([1, 2, { oneOf: [1, 2] }])
  })

  it('a return that cannot be followed is one of several that is not known', () => {
    expect(read('function f(x) { switch (x) { case 1: return 1 } return 2 } export const it = f(1)')).toEqual({ oneOf: ['?', 2] })
  })

  it('a function that calls itself ends', () => {
    expect(read('const f = (n) => [f(n)]; export const it = f(1)[0][0][0]')).toBeDefined()
    expect(read('const a = b; const b = a; export const it = a')).toBe('?')
  })
})

describe('imports', () => {
  it('constants of other modules, through re-exports and namespaces', () => {
    const others = {
      'a.ts': 'export * from "./b.ts"; export { two as deux } from "./b.ts"; export default 5',
      'b.ts': 'export const one = 1; export const two = one + 1',
    }
    expect(read('import five, { one, deux } from "./a.ts"; export const it = [one, deux, five]', others)).toEqual([1, 2, 5])
    expect(read('import * as b from "./b.ts"; export const it = b.two', others)).toBe(2)
    expect(read('const b = require("./b.ts"); export const it = b.one', others)).toBe(1)
  })

  it('an import in a circle is not known', () => {
    expect(read('import { b } from "./b.ts"; export const it = b; export const a = b', { 'b.ts': 'import { a } from "./main.ts"; export const b = a' })).toBe(
      '?',
    )
  })

  it('a package is not read, and its names are kept', () => {
    expect(read('import { McpServer as Server } from "sdk/mcp.js"; export const it = Server')).toBe('sdk/mcp.js#McpServer')
    expect(read('import { McpServer } from "sdk/mcp.js"; const server = new McpServer({ name: "x" }); export const it = server.tool')).toEqual({
      instanceOf: 'sdk/mcp.js#McpServer',
      arguments: [{ name: 'x' }],
      path: 'tool',
    })
  })

  it('a file that is not there is not known', () => expect(read('import { a } from "./gone.ts"; export const it = a')).toBe('?'))
})

describe('types and classes', () => {
  it('an annotation tells what a parameter is', () => {
    expect(
      read('import type { McpServer } from "sdk"; const f = () => { declare: { } }; declare const server: McpServer; export const it = server.tool'),
    ).toEqual({
      instanceOf: 'sdk#McpServer',
      arguments: [],
      path: 'tool',
    })
  })

  it('a type of the same name does not hide a constant', () => {
    expect(read('const User = { a: 1 }; type User = typeof User; export const it = User')).toEqual({ a: 1 })
  })

  it('static fields are members of the class', () => {
    expect(read('class Tool { static schema = { a: 1 } } export const it = Tool.schema')).toEqual({ a: 1 })
  })

  it('an instance of a class that extends a class of a package is an instance of that', () => {
    expect(read('import { McpServer } from "sdk"; class Mine extends McpServer {} export const it = new Mine()')).toEqual({
      instanceOf: 'sdk#McpServer',
      arguments: [],
      path: '',
    })
  })
})

it('a file made to be slow is read in bounded time', () => {
  const doubling = Array.from({ length: 60 }, (_, index) => `const a${String(index + 1)} = [a${String(index)}, a${String(index)}]`).join('\n')
  expect(read(`const a0 = 1\n${doubling}\nexport const it = a60.length`)).toBe(2)
  expect(read(`const f = (n) => [f(n), f(n)]\nexport const it = f(1).length`)).toBe(2)
  expect(read(`const o = {}\nexport const it = o${'.a'.repeat(600)}`)).toBe('?')
})
