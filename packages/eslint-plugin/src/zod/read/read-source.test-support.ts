import { createEvaluator } from '../../source/evaluate.js'
import type { Module, Resolve } from '../../source/module.js'
import { parseModule } from '../../source/parse.js'
import type { Value } from '../../source/value.js'
import type { Library } from '../schema.js'
import { callZod, zodMember, zodMethod } from './index.js'

const packages: Record<Library, string> = { zod3: 'zod/v3', zod4: 'zod', mini: 'zod/mini' }

function moduleOf(text: string): Module {
  const parsed = parseModule('main.ts', text, {})
  if (parsed.kind === 'broken') throw new Error(`${parsed.reason}: ${text}`)
  return parsed.module
}

/** What stands before the statements that are read. */
export const headerOf = (library: Library): string => `import * as z from '${packages[library]}'\nimport { hidden } from 'elsewhere'\n`

/** What the statements of a module make of `it`: `const it = z.string()`, with `z` and an unknown function `hidden` imported already. */
export function readStatements(statements: string, library: Library): Value {
  const module = moduleOf(`${headerOf(library)}${statements}\nexport { it }`)
  const resolve: Resolve = (specifier) => ({ kind: 'package', name: specifier })
  const zod = { libraryOf: (specifier: string) => (specifier === packages[library] ? library : undefined), call: callZod, member: zodMember, method: zodMethod }
  return createEvaluator({ zod, resolve }).exported(module, 'it', { file: 'main.ts', range: [0, 0] })
}

export const readExpression = (expression: string, library: Library): Value => readStatements(`const it = ${expression}`, library)
