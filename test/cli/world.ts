import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { main } from '../../packages/cli/src/main.js'
import { replaceFile } from '../../packages/cli/src/write.js'
import type { Output, World } from '../../packages/cli/src/world.js'

const root = fileURLToPath(new URL('../../', import.meta.url))

export interface Setting {
  /** Files by their names, in a folder that is gone after the test. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>
  readonly stdin?: string
  readonly env?: World['env']
  /** Both outputs are a terminal of this width. */
  readonly columns?: number
  /** The current folder, below that of the files. */
  readonly below?: string
  readonly replace?: Partial<World>
}

export interface Run {
  readonly code: number
  readonly out: string
  readonly err: string
  /** The text of a file after the run. */
  read(name: string): string
  readonly folder: string
}

/** Runs the program in a folder of its own. */
export async function run(args: readonly string[], setting: Setting = {}): Promise<Run> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'toolschema-')))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, content] of Object.entries(setting.files ?? {})) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  const out: string[] = []
  const err: string[] = []
  const output = (lines: string[]): Output => ({
    isTTY: setting.columns !== undefined,
    columns: setting.columns,
    write: (text) => void lines.push(text),
  })
  const world: World = {
    cwd: join(folder, setting.below ?? ''),
    env: setting.env ?? {},
    stdin: { isTTY: false, read: () => Promise.resolve(new TextEncoder().encode(setting.stdin ?? '')) },
    stdout: output(out),
    stderr: output(err),
    version: '1.2.3',
    homepage: undefined,
    pages: join(root, 'docs', 'features'),
    readFile: (path) => readFile(path),
    writeFile: replaceFile,
    ...setting.replace,
  }
  const code = await main(args, world)
  return { code, out: out.join(''), err: err.join(''), read: (name) => readFileSync(join(folder, name), 'utf8'), folder }
}

/** A list of MCP tools as a file. */
export function listOf(...tools: readonly unknown[]): string {
  return `${JSON.stringify({ tools }, undefined, 2)}\n`
}

/** A tool with one property, which is given. */
export function toolWith(property: unknown, name = 'find'): unknown {
  return { name, description: 'Finds things.', inputSchema: { type: 'object', properties: { what: property }, required: ['what'] } }
}
