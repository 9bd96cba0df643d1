/* eslint-disable @typescript-eslint/no-unsafe-call, @typescript-eslint/no-unsafe-member-access, @typescript-eslint/no-unsafe-argument -- Zod of any version has no type here. */
import type { ToJsonSchemaOptions } from './options.js'
import { isPrinted } from './printed.js'
import { introspection, type RealSchema } from './zod4-introspection.test-support.js'
import type { Installed, Zod } from './zod4-versions.test-support.js'
import { printZod4 } from './zod4.js'

export type Choice = Omit<ToJsonSchemaOptions, 'version' | 'override'>

/** Every combination of the options. */
export const choices: readonly Choice[] = (['draft-2020-12', 'draft-07', 'draft-04', 'openapi-3.0'] as const).flatMap((target) =>
  (['input', 'output'] as const).flatMap((io) =>
    (['inline', 'ref'] as const).flatMap((reused) => (['throw', 'any'] as const).map((unrepresentable) => ({ target, io, reused, unrepresentable }))),
  ),
)

export type Outcome = { readonly schema: unknown } | { readonly error: string }

/** The names of targets before 4.2, which later versions know as well. */
const oldNames: Readonly<Record<string, string>> = { 'draft-07': 'draft-7', 'draft-04': 'draft-4' }

/** What the real converter of a version gives. */
export function real(zod: Zod, schema: RealSchema, choice: Choice): Outcome {
  try {
    return { schema: JSON.parse(JSON.stringify(zod.toJSONSchema(schema, { ...choice, target: oldNames[choice.target] ?? choice.target }))) }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

/** What the printer gives for the same schema, read by introspection. */
export function printed({ version, zod }: Pick<Installed, 'version' | 'zod'>, schema: RealSchema, choice: Choice): Outcome {
  const result = printZod4(introspection(zod.globalRegistry)(schema), { ...choice, version })
  return isPrinted(result) ? { schema: result.schema } : { error: result.error }
}

/** Forgets all metadata, so that an id can be given again. */
export function clear(zod: Zod): void {
  zod.globalRegistry.clear()
}
