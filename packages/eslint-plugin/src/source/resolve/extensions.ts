import { extname, join } from 'node:path'
import { isFile } from './files.js'

/** What the extension of a specifier may stand for on disk, the source before what is made of it. */
const written: Readonly<Record<string, readonly string[]>> = {
  '.js': ['.ts', '.tsx', '.js', '.jsx'],
  '.jsx': ['.tsx', '.jsx'],
  '.mjs': ['.mts', '.mjs'],
  '.cjs': ['.cts', '.cjs'],
  '.ts': ['.ts'],
  '.tsx': ['.tsx'],
  '.mts': ['.mts'],
  '.cts': ['.cts'],
}

const appended = ['.ts', '.tsx', '.js', '.jsx', '.mts', '.cts', '.mjs', '.cjs']

/**
 * The source file that a path without, or with another, extension means: `a.js` is `a.ts` where that exists,
 * as TypeScript has it (https://www.typescriptlang.org/docs/handbook/modules/reference.html#file-extension-substitution).
 * Declarations are no sources: they say nothing of values.
 */
export function sourceFile(path: string): string | undefined {
  if (isDeclaration(path)) return undefined
  return (written[extname(path)]?.map((extension) => withExtension(path, extension)) ?? []).find(isFile) ?? withAppended(path)
}

const withAppended = (path: string) => appended.map((extension) => path + extension).find((file) => !isDeclaration(file) && isFile(file))

/** The file that a folder stands for: its `index`. */
export const indexOf = (folder: string): string | undefined => withAppended(join(folder, 'index'))

/** Whether a path names a file of types only: `a.d.ts`, `a.d.mts`. */
export const isDeclaration = (path: string): boolean => /\.d\.[cm]?ts$/.test(path)

/** Whether only the types of a path are there: `a.d.ts` beside no `a.ts` or `a.js`. */
export const onlyDeclared = (path: string): boolean =>
  [path, `${path}.d.ts`, join(path, 'index.d.ts'), withExtension(path, '.d.ts'), withExtension(path, '.d.mts')].some(
    (file) => isDeclaration(file) && isFile(file),
  )

const withExtension = (path: string, extension: string) => path.slice(0, path.length - extname(path).length) + extension
