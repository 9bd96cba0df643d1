import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { main } from './main.js'
import type { Output, World } from './world.js'

interface Manifest {
  readonly version: string
  readonly homepage?: string
}

/** The folder of this package, wherever below it this file was put. */
function packageFolder(): string {
  let folder = import.meta.dirname
  while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder) folder = dirname(folder)
  return folder
}

function output(stream: NodeJS.WriteStream): Output {
  return {
    isTTY: stream.isTTY,
    get columns() {
      return stream.isTTY ? stream.columns : undefined
    },
    write: (text) => void stream.write(text),
  }
}

async function readAll(stream: NodeJS.ReadStream): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const folder = packageFolder()
const manifest = (): Manifest => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
const world: World = {
  cwd: process.cwd(),
  env: process.env,
  // The stream is made when somebody asks, which most runs do not.
  stdin: {
    get isTTY() {
      return process.stdin.isTTY
    },
    read: () => readAll(process.stdin),
  },
  stdout: output(process.stdout),
  stderr: output(process.stderr),
  pages: join(folder, 'dist', 'features'),
  get version() {
    return manifest().version
  },
  get homepage() {
    return manifest().homepage
  },
  readFile: (path) => readFile(path),
  writeFile: async (path, text) => (await import('./write.js')).replaceFile(path, text),
}

// A reader that has seen enough, `head` for one, closes the pipe: that is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit()
  throw error
})
// The bundle is a CommonJS module, which cannot wait.
void main(process.argv.slice(2), world).then((code) => {
  process.exitCode = code
})
