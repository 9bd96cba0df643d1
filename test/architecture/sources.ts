import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import ts from 'typescript'

export const root = join(import.meta.dirname, '..', '..')

/** The folders of the packages that exist. */
export const packageFolders = readdirSync(join(root, 'packages')).filter((folder) => existsSync(join(root, 'packages', folder, 'package.json')))

export interface Import {
  readonly specifier: string
  /** The file meant by a relative import, from the root of the workspace; undefined for a package. */
  readonly file: string | undefined
  /** Gone after compiling. */
  readonly typeOnly: boolean
}

export interface Source {
  /** From the root of the workspace, with slashes. */
  readonly file: string
  readonly folder: string
  readonly tree: ts.SourceFile
  readonly imports: readonly Import[]
}

/** The sources of one package, parsed; its tests and what supports them left out unless asked for. */
export function sourcesOf(folder: string, { tests = false } = {}): Source[] {
  const top = join(root, 'packages', folder, 'src')
  return readdirSync(top, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && (tests || !/\.test(-support)?\.ts$/.test(name)))
    .map((name) => parse(folder, join(top, name)))
}

const parsed = new Map<string, Source>()

function parse(folder: string, path: string): Source {
  const known = parsed.get(path)
  if (known !== undefined) return known
  const tree = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.ES2022, true)
  const imports: Import[] = []
  const add = (specifier: string, typeOnly: boolean): void => {
    const file = specifier.startsWith('.') ? place(resolve(dirname(path), specifier.replace(/\.js$/, '.ts'))) : undefined
    imports.push({ specifier, file, typeOnly })
  }
  const look = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) add(textOf(node.moduleSpecifier), node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword)
    else if (ts.isExportDeclaration(node) && node.moduleSpecifier !== undefined) add(textOf(node.moduleSpecifier), node.isTypeOnly)
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(textOf(node.argument.literal), true)
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword && node.arguments[0] !== undefined)
      add(textOf(node.arguments[0]), false)
    ts.forEachChild(node, look)
  }
  look(tree)
  const source = { file: place(path), folder, tree, imports }
  parsed.set(path, source)
  return source
}

const place = (path: string): string => relative(root, path).replaceAll('\\', '/')
const textOf = (node: ts.Node): string => (ts.isStringLiteralLike(node) ? node.text : node.getText())
