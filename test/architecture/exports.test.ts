import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { packageFolders, root, sourcesOf } from './sources.js'

const configuration = ts.getParsedCommandLineOfConfigFile(
  join(root, 'tsconfig.everything.json'),
  {},
  { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined },
)
const entries = packageFolders.map((folder) => join(root, 'packages', folder, 'src', 'index.ts'))
const program = ts.createProgram(entries, configuration?.options ?? {})
const checker = program.getTypeChecker()

/** The names that a package exports, sorted, each with whether it is there at run time. */
function exportsOf(folder: string): string[] {
  const file = program.getSourceFile(join(root, 'packages', folder, 'src', 'index.ts'))
  const module = file && checker.getSymbolAtLocation(file)
  if (module === undefined) return []
  return checker
    .getExportsOfModule(module)
    .map((symbol) => {
      const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
      return target.flags & ts.SymbolFlags.Value && !isTypeOnly(symbol) ? symbol.name : `type ${symbol.name}`
    })
    .sort()
}

const isTypeOnly = (symbol: ts.Symbol): boolean =>
  symbol.declarations?.some((declaration) => ts.isExportSpecifier(declaration) && ts.isTypeOnlyExportDeclaration(declaration)) ?? false

describe.each(packageFolders)('%s', (folder) => {
  test('exports these names: adding one is a promise, removing one breaks somebody', async () => {
    await expect(`${exportsOf(folder).join('\n')}\n`).toMatchFileSnapshot(`exports/${folder}.txt`)
  })

  test('has an entry that is a list of names and nothing else', () => {
    const entry = sourcesOf(folder).find(({ file }) => file === `packages/${folder}/src/index.ts`)
    const other = entry?.tree.statements.filter(
      (statement) => !(ts.isExportDeclaration(statement) && (statement.exportClause === undefined ? false : ts.isNamedExports(statement.exportClause))),
    )
    expect(other?.map((statement) => statement.getText())).toEqual([])
  })
})
