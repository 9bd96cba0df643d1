import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { packageFolders, sourcesOf } from './sources.js'

/** The word with which a call begins: `test` for `test(…)`, `test.skip(…)` and `test.each(…)(…)`. */
function wordOf(call: ts.CallExpression): string {
  let expression: ts.Expression = call.expression
  while (!ts.isIdentifier(expression)) {
    if (ts.isPropertyAccessExpression(expression) || ts.isCallExpression(expression)) expression = expression.expression
    else return ''
  }
  return expression.text
}

/** The titles of the tests in a file, each below the titles of its groups. */
function titlesIn(tree: ts.SourceFile): string[] {
  const titles: string[] = []
  const look = (node: ts.Node, groups: readonly string[]): void => {
    const title = ts.isCallExpression(node) && node.arguments[0] !== undefined && ts.isStringLiteralLike(node.arguments[0]) ? node.arguments[0].text : undefined
    const word = ts.isCallExpression(node) ? wordOf(node) : ''
    if (title !== undefined && (word === 'test' || word === 'it')) titles.push([...groups, title].join(' > '))
    const inside = title !== undefined && word === 'describe' ? [...groups, title] : groups
    ts.forEachChild(node, (child) => {
      look(child, inside)
    })
  }
  look(tree, [])
  return titles
}

describe.each(packageFolders)('%s', (folder) => {
  test('gives no two tests of a file the same title', () => {
    const repeated = sourcesOf(folder, { tests: true }).flatMap(({ file, tree }) => {
      const titles = titlesIn(tree)
      return titles.filter((title, index) => titles.indexOf(title) < index).map((title) => `${file}: ${title}`)
    })
    expect(repeated).toEqual([])
  })
})
