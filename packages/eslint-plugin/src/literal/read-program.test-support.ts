import type { Effect, JsonEdit } from '@toolschema/core'
import { applyEdits } from '@toolschema/document'
import { createEvaluator } from '../source/evaluate.js'
import type { Module } from '../source/module.js'
import { parseModule } from '../source/parse.js'
import { unknown } from '../source/unknown.js'
import { callZod, zodMember, zodMethod } from '../zod/read/index.js'
import type { Printed } from '../zod/print/printed.js'
import { editsOfLiteral } from './edit.js'
import { readLiteral } from './read.js'
import { usesIn } from './uses.js'

export interface Program {
  readonly module: Module
  /** What the export `it` is. */
  readonly printed: Printed
}

/** Reads the literal that a program exports as `it`. */
export function readProgram(text: string): Program {
  const parsed = parseModule('main.ts', text, {})
  if (parsed.kind === 'broken') throw new Error(`${parsed.reason}: ${text}`)
  const evaluator = createEvaluator({
    zod: { libraryOf: () => undefined, call: callZod, member: zodMember, method: zodMethod },
    resolve: (name) => ({ kind: 'package', name }),
  })
  const value = evaluator.exported(parsed.module, 'it', { file: 'main.ts', range: [0, 0] })
  if (value.kind !== 'object') throw new Error(`"it" is no object but ${value.kind}: ${text}`)
  return { module: parsed.module, printed: readLiteral(value, () => unknown('no schema of zod', undefined)) }
}

/** The program after edits of `it`; undefined where they cannot be made. */
export function editedProgram({ module, printed }: Program, edits: readonly JsonEdit[], effect: Effect = 'equivalent'): string | undefined {
  const changes = editsOfLiteral(printed, edits, effect, module, usesIn([{ printed, audience: '' }]))
  return changes === undefined ? undefined : applyEdits(module.text, changes)
}
