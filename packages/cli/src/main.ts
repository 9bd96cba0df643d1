import { CommanderError } from 'commander'
import { programFor } from './arguments.js'
import { exitCodes, Failure } from './failure.js'
import type { World } from './world.js'

/** Runs the command that the arguments ask for. Answers with the exit code: 0 clean, 1 findings, 2 could not run. */
export async function main(args: readonly string[], world: World): Promise<number> {
  let code: number = exitCodes.clean
  const program = programFor(world, (result) => (code = result))
  try {
    await program.parseAsync(args, { from: 'user' })
    return code
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.clean : exitCodes.couldNotRun
    world.stderr.write(error instanceof Failure ? `${error.message}\n` : `toolschema has a fault and could not go on. Please report this:\n${traceOf(error)}\n`)
    return exitCodes.couldNotRun
  }
}

function traceOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
