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
    if (!(error instanceof Failure)) throw error
    world.stderr.write(`${error.message}\n`)
    return exitCodes.couldNotRun
  }
}
