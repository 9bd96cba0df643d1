import ts from 'typescript'

export interface Branch {
  readonly line: number
  readonly text: string
}

export interface Ids {
  /** Ids that mean nothing else: `type-list`, `vertex-ai`. */
  readonly plain: ReadonlySet<string>
  /** Ids that are also words of JSON Schema, names of envelopes and such: `const`, `gemini`. They count only beside something called a feature, a target or an id. */
  readonly ambiguous: ReadonlySet<string>
}

/** The last name of an expression, where it speaks of an id: `finding.feature`, `target.id`, `targetId`, `featureById`. */
const namesAnId = /(^|\W)(id|\w*(feature|target)\w*)$/i

/**
 * The places where code decides something by comparing with an id: `=== 'id'`, `case 'id'`, `['id', …].includes(x)`, `new Set(['id']).has(x)`,
 * `({ id: … })[x]` and `{ id: … }.id`. Ids that merely stand in data are none.
 */
export function branchesOn(ids: Ids, tree: ts.SourceFile): Branch[] {
  const found: Branch[] = []
  const isId = (literal: string, other: ts.Node | undefined): boolean =>
    ids.plain.has(literal) || (ids.ambiguous.has(literal) && other !== undefined && namesAnId.test(other.getText().replace(/[)\]!?]+$/, '')))
  const check = (literal: ts.Node, other: ts.Node | undefined, place: ts.Node): void => {
    if (ts.isStringLiteralLike(literal) && isId(literal.text, other)) {
      found.push({ line: tree.getLineAndCharacterOfPosition(place.getStart()).line + 1, text: place.getText() })
    }
  }
  const look = (node: ts.Node): void => {
    if (ts.isBinaryExpression(node) && isEquality(node.operatorToken.kind)) {
      check(node.left, node.right, node)
      check(node.right, node.left, node)
    } else if (ts.isCaseClause(node)) {
      check(node.expression, node.parent.parent.expression, node)
    } else if (
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      ['includes', 'has', 'get', 'indexOf'].includes(node.expression.name.text)
    ) {
      for (const literal of literalsIn(node.expression.expression)) check(literal, node.arguments[0], node)
      if (node.arguments[0] !== undefined) check(node.arguments[0], node.expression.expression, node)
    } else if (ts.isElementAccessExpression(node) && ts.isObjectLiteralExpression(unwrapped(node.expression))) {
      for (const key of keysOf(unwrapped(node.expression) as ts.ObjectLiteralExpression)) check(key, node.argumentExpression, node)
    }
    ts.forEachChild(node, look)
  }
  look(tree)
  return found
}

const isEquality = (kind: ts.SyntaxKind): boolean =>
  [
    ts.SyntaxKind.EqualsEqualsEqualsToken,
    ts.SyntaxKind.ExclamationEqualsEqualsToken,
    ts.SyntaxKind.EqualsEqualsToken,
    ts.SyntaxKind.ExclamationEqualsToken,
  ].includes(kind)

function unwrapped(node: ts.Expression): ts.Expression {
  return ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node) ? unwrapped(node.expression) : node
}

/** The strings of an array literal, also where a set is made of it. */
function literalsIn(expression: ts.Expression): readonly ts.Expression[] {
  const list = unwrapped(expression)
  if (ts.isArrayLiteralExpression(list)) return list.elements
  if (ts.isNewExpression(list) && list.arguments?.[0] !== undefined) return literalsIn(list.arguments[0])
  return []
}

function keysOf(object: ts.ObjectLiteralExpression): readonly ts.Node[] {
  return object.properties.flatMap(({ name }) => {
    if (name === undefined) return []
    return ts.isIdentifier(name) ? [ts.factory.createStringLiteral(name.text)] : [name]
  })
}
