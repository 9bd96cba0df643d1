import { analyze, targetById, targets } from '@toolschema/core'
import { Failure } from './failure.js'

/** Stands for every target that is known. */
export const everybody = 'all'

/** Whom tools are checked for that anybody may be sent, where nobody says otherwise. */
export const defaultTargets: readonly string[] = ['gemini', 'openai-strict', 'anthropic']

/** What is wrong with the id of a target, with the known ones; undefined where it is known. */
export function unknownTarget(id: string): string | undefined {
  if (targetById.has(id)) return undefined
  try {
    analyze(true, { targets: id })
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** The ids that some names stand for, each once: `all` is everybody, and a name can be a list with commas. An unknown one is a Failure. */
export function chooseTargets(names: readonly string[]): string[] {
  const given = names.flatMap((name) => name.split(',')).map((name) => name.trim())
  const ids = given.flatMap((name) => (name === everybody ? targets.map(({ id }) => id) : [name]))
  for (const id of ids) {
    const wrong = unknownTarget(id)
    if (wrong !== undefined) throw new Failure(`${wrong} "${everybody}" stands for all of them.`)
  }
  return [...new Set<string>(ids)]
}
