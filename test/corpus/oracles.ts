import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Judges of adapted schemas that share no code with the project, one for each target that has one. */
export interface Oracles {
  readonly TARGETS: readonly string[]
  judge(
    schema: unknown,
    target: string,
  ): Promise<{ readonly accept: boolean; readonly problems: readonly { readonly pointer: string; readonly rule: string }[] }>
  judgeName(name: string, target: string): boolean
}

const file = new URL('../../../shared/oracles/oracle.mjs', import.meta.url)

/** The targets that have an oracle; known without it, so that a clone of the project alone can say what it skips. */
export const judged = ['gemini', 'vertex-ai', 'openai-strict', 'openai', 'azure-openai', 'anthropic', 'anthropic-strict'] as const

export async function oracles(): Promise<Oracles> {
  if (!existsSync(file)) throw new Error('The oracles are not here: ../shared/oracles.')
  // One of them takes ajv from there.
  process.env['ORACLE_MODULES'] = fileURLToPath(new URL('../../', import.meta.url))
  return (await import(file.href)) as Oracles
}
