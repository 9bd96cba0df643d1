import { AST_NODE_TYPES as Type } from '@typescript-eslint/types'
import type { Framework, Sent } from '../frameworks/framework.js'
import { frameworkById, frameworks } from '../frameworks/index.js'
import { createEvaluator } from '../source/evaluate.js'
import type { Module } from '../source/module.js'
import { parseModule, type Parser } from '../source/parse.js'
import { unknown } from '../source/unknown.js'
import type { Value } from '../source/value.js'
import { unknownIn } from './print/unknown-in.js'
import { isPrinted, type PrintedSchema } from './print/printed.js'
import { callZod, zodMember, zodMethod } from './read/index.js'
import type { Library, ZodSchema } from './schema.js'
import { zodVersion, type ZodVersion } from './version.js'

export interface JsonSchemaOfOptions {
  /** The version of zod: `4.6.7`, `4.4.3`, `3.25.76`; `mini` is zod/mini of the newest version, `mini@4.4.3` of that one. */
  readonly zod: string
  /** Which library converts it: an id of {@link frameworkIds}. */
  readonly framework: string
  /** A parser of ESLint for the source; one that is installed is taken where none is given. */
  readonly parser?: Parser
}

export type JsonSchemaOf =
  /** `unknown` lists, as JSON Pointers, the places of which reading does not tell what stands there; they are left out of `schema`. `['']` means that nothing is known. */
  | { readonly schema: PrintedSchema; readonly unknown: readonly string[]; readonly lost?: string }
  /** The words of the converter, which throws. */
  | { readonly error: string }

/** The libraries of which it is known how they convert a schema. */
export const frameworkIds: readonly string[] = frameworks.map(({ id }) => id)

const newest = '4.6.7'

/**
 * The JSON Schema that a library sends for a zod schema, found by reading alone.
 * `source` is an expression (`z.string().optional()`, with `z` for zod) or a module, of which the default export counts, or else the last expression.
 * Throws a TypeError for a version or a library that is not known, and a SyntaxError for a source that cannot be parsed.
 */
export function jsonSchemaOf(source: string, { zod, framework: id, parser }: JsonSchemaOfOptions): JsonSchemaOf {
  const framework = frameworkById.get(id)
  if (framework === undefined) throw new TypeError(`Unknown framework ${JSON.stringify(id)}. Known: ${frameworkIds.join(', ')}.`)
  const { library, version } = libraryFor(zod)
  const value = schemaIn(moduleOf(source, parser), library)
  if (value.kind !== 'zod') return { schema: {}, unknown: [''] }
  const sent = sentBy(framework, value.schema, version)
  if (!isPrinted(sent)) return { error: sent.error }
  return { ...unknownIn(sent), ...(sent.lost === undefined ? {} : { lost: sent.lost }) }
}

/** A schema without end overflows the stack of the real converter, too. */
function sentBy(framework: Framework, schema: ZodSchema, version: ZodVersion): Sent {
  try {
    return framework.send(schema, version)
  } catch (error) {
    if (error instanceof RangeError) return { error: error.message, place: undefined }
    throw error
  }
}

function libraryFor(text: string): { library: Library; version: ZodVersion } {
  const [, mini, rest = ''] = /^(mini@?)?(.*)$/.exec(text) ?? []
  const version = zodVersion(rest === '' ? newest : rest)
  if (version === undefined) throw new TypeError(`Unknown version of zod ${JSON.stringify(text)}. Write it as 4.6.7, 3.25.76 or mini.`)
  return { library: mini !== undefined ? 'mini' : version.major === 3 ? 'zod3' : 'zod4', version }
}

function moduleOf(source: string, parser: Parser | undefined): Module {
  const language = parser === undefined ? {} : { parser }
  const expression = parseModule('schema.ts', `import * as z from 'zod'\nexport default (${source}\n)`, language)
  if (expression.kind === 'module') return expression.module
  const whole = parseModule('schema.ts', /\bfrom\s+['"]|\brequire\(/.test(source) ? source : `import * as z from 'zod'\n${source}`, language)
  if (whole.kind === 'module') return whole.module
  throw new SyntaxError(whole.reason)
}

function schemaIn(module: Module, library: Library): Value {
  const evaluator = createEvaluator({
    zod: {
      libraryOf: (specifier) => (/zod|genkit/.test(specifier) ? library : undefined),
      call: callZod,
      member: zodMember,
      method: zodMethod,
    },
    resolve: (specifier) => ({ kind: 'package', name: specifier }),
  })
  const place = { file: module.file, range: module.program.range }
  if (evaluator.exportedNames(module).includes('default')) return evaluator.exported(module, 'default', place)
  const last = module.program.body.findLast((statement) => statement.type === Type.ExpressionStatement)
  return last === undefined ? unknown('there is no expression', place) : evaluator.evaluate(last.expression, evaluator.moduleScope(module))
}
