import { stat } from 'node:fs/promises'
import { isAbsolute, relative, resolve, sep } from 'node:path'
import { Failure } from './failure.js'

/** Something to be read. */
export interface Input {
  /** As it is shown: relative to the current folder, with slashes. */
  readonly name: string
  /** Undefined for standard input. */
  readonly path: string | undefined
  /** Somebody asked for this very file, by its name or with a pattern. What a folder holds besides lists of tools is nobody's mistake. */
  readonly wanted: boolean
}

export interface InputOptions {
  readonly cwd: string
  /** Patterns of files that are left out where a folder or a pattern would bring them in. */
  readonly ignore: readonly string[]
}

const inFolders = '**/*.{json,jsonc,jsonl}'
const neverInFolders = ['**/node_modules/**', '**/.*/**', '**/package-lock.json', '**/npm-shrinkwrap.json']

/** What is known by these names: files, patterns, folders, and `-` for standard input. Each file once, in the order of the names. What cannot be found is a Failure that names all of it. */
export async function findInputs(names: readonly string[], options: InputOptions): Promise<Input[]> {
  const found = new Map<string, Input>()
  const failures: string[] = []
  for (const name of names) {
    try {
      for (const input of await inputsOf(name, options)) {
        const key = input.path ?? '-'
        if (input.wanted || !found.has(key)) found.set(key, input)
      }
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      failures.push(error.message)
    }
  }
  if (failures.length > 0) throw new Failure(failures.join('\n'))
  return [...found.values()]
}

/** The one input that a name stands for. */
export async function oneInput(name: string, cwd: string): Promise<Input> {
  const inputs = await findInputs([name], { cwd, ignore: [] })
  const [input] = inputs
  if (input === undefined || inputs.length > 1) throw new Failure(`Name one file: "${name}" stands for ${inputs.length}.`)
  return input
}

async function inputsOf(name: string, options: InputOptions): Promise<readonly Input[]> {
  if (name === '-') return [{ name: '(standard input)', path: undefined, wanted: true }]
  if (name.trim() === '') throw new Failure('The name of a file is empty. Name a file or a folder; "." is the current one.')
  const path = resolve(options.cwd, name)
  const kind = await kindOf(path)
  if (kind === 'file') return [{ name: shownName(path, options.cwd), path, wanted: true }]
  const { glob, isDynamicPattern } = await import('tinyglobby')
  const search = { absolute: true, onlyFiles: true, expandDirectories: false } as const
  if (kind === 'folder') {
    const paths = await glob(inFolders, { ...search, cwd: path, ignore: [...neverInFolders, ...options.ignore] })
    return toInputs(paths, options.cwd, false)
  }
  if (!isDynamicPattern(name)) throw new Failure(`There is no file or folder "${name}".`)
  const paths = await glob(name, { ...search, cwd: options.cwd, dot: true, ignore: ['**/node_modules/**', ...options.ignore] })
  if (paths.length === 0) throw new Failure(`No file matches the pattern "${name}".`)
  return toInputs(paths, options.cwd, true)
}

async function kindOf(path: string): Promise<'file' | 'folder' | undefined> {
  try {
    return (await stat(path)).isDirectory() ? 'folder' : 'file'
  } catch {
    return undefined
  }
}

function toInputs(paths: readonly string[], cwd: string, wanted: boolean): Input[] {
  return [...paths].sort().map((found) => {
    const path = resolve(found)
    return { name: shownName(path, cwd), path, wanted }
  })
}

/** The path from the current folder on; a file outside of it keeps its full path. */
export function shownName(path: string, cwd: string): string {
  const name = relative(cwd, path)
  const outside = name === '..' || name.startsWith(`..${sep}`) || isAbsolute(name)
  return (outside ? path : name).split(sep).join('/')
}
