import { Buffer, isUtf8 } from 'node:buffer'
import type { Input } from './inputs.js'
import { Failure, reasonOf } from './failure.js'
import type { World } from './world.js'

/** The text of an input. Throws a Failure where it cannot be read, or is no UTF-8. */
export async function readText(input: Input, world: World): Promise<string> {
  const bytes = await bytesOf(input, world)
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) throw new Failure(`${input.name} is UTF-16. Save it as UTF-8.`)
  if (!isUtf8(bytes)) throw new Failure(`${input.name} is no UTF-8 text. Save it as UTF-8.`)
  // A byte order mark is kept, so that a file that is written back has it still.
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8')
}

async function bytesOf({ name, path }: Input, world: World): Promise<Uint8Array> {
  try {
    return await (path === undefined ? world.stdin.read() : world.readFile(path))
  } catch (error) {
    throw new Failure(`${name} could not be read: ${reasonOf(error)}.`)
  }
}
