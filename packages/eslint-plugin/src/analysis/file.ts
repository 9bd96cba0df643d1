import type { Rule } from 'eslint'

/** What the analysis is told of a file that is linted, in whatever language it is. */
export type LintedFile = Pick<Rule.RuleContext, 'sourceCode' | 'filename' | 'physicalFilename' | 'cwd' | 'languageOptions'>

/** Whether a file is JSON, read by `@eslint/json`. Anything else has the syntax tree of a program. */
export function isJson({ sourceCode }: Pick<LintedFile, 'sourceCode'>): boolean {
  const ast: { readonly type: string } = sourceCode.ast
  return ast.type === 'Document'
}
