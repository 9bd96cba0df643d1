import type { Rule } from 'eslint'
import { analysisOf } from '../analysis/analysis.js'
import { isJson } from '../analysis/file.js'
import type { Report, RuleName } from '../analysis/report.js'
import { manifest } from '../manifest.js'
import { settingsFor, type Settings } from '../settings.js'
import { optionsOf, type OptionName } from './options.js'

export interface RuleDefinition {
  readonly name: RuleName
  readonly type: 'problem' | 'suggestion'
  readonly description: string
  /** Whether the `recommended` config has it. */
  readonly recommended: boolean
  readonly messageIds: readonly string[]
  readonly options: readonly OptionName[]
  readonly fixable: boolean
  readonly hasSuggestions: boolean
}

/** Languages of ESLint, with `@eslint/json`. https://eslint.org/docs/latest/extend/custom-rules#rule-structure */
const languages = ['js/js', 'json/json', 'json/jsonc', 'json/json5']

/** Makes a rule: it reports its part of what the analysis of a file says. The sentences are those of the analysis, and each has the id of its subject. */
export function defineRule({ name, type, description, recommended, messageIds, options, fixable, hasSuggestions }: RuleDefinition): Rule.RuleModule {
  return {
    meta: {
      type,
      docs: { description, recommended, url: `https://unpkg.com/${manifest.name}@${manifest.version}/docs/rules/${name}.md` },
      ...(fixable ? { fixable: 'code' } : {}),
      hasSuggestions,
      schema: optionsOf(...options),
      messages: Object.fromEntries([...messageIds, 'settings', ...(hasSuggestions ? ['suggestion'] : [])].map((id) => [id, '{{message}}'])),
      languages,
    },
    create(context) {
      const report = (): void => reportAll(context, name)
      return isJson(context) ? { Document: report } : { 'Program:exit': report }
    },
  }
}

function reportAll(context: Rule.RuleContext, name: RuleName): void {
  const { settings, mistakes } = settingsFor(context.settings['toolschema'], context.options[0] as Partial<Settings> | undefined)
  if (mistakes.length > 0 && isFirst(context.sourceCode.ast)) {
    for (const message of mistakes) context.report({ loc: context.sourceCode.getLocFromIndex(0), messageId: 'settings', data: { message } })
  }
  for (const report of analysisOf(context, settings)) {
    if (report.rule === name && !settings.allow.includes(report.messageId)) context.report(descriptorOf(report, context.sourceCode))
  }
}

const seen = new WeakSet()

/** Whether no rule has looked at a file before. */
function isFirst(ast: object): boolean {
  if (seen.has(ast)) return false
  seen.add(ast)
  return true
}

function descriptorOf({ messageId, message, range, fix, suggestions }: Report, sourceCode: Rule.RuleContext['sourceCode']): Rule.ReportDescriptor {
  return {
    loc: { start: sourceCode.getLocFromIndex(range[0]), end: sourceCode.getLocFromIndex(range[1]) },
    messageId,
    data: { message },
    ...(fix === undefined ? {} : { fix: editsBy(fix) }),
    suggest: suggestions.map(({ title, edits }) => ({ messageId: 'suggestion', data: { message: title }, fix: editsBy(edits) })),
  }
}

const editsBy =
  (edits: NonNullable<Report['fix']>): Rule.ReportFixer =>
  (fixer) =>
    edits.map(({ offset, length, content }) => fixer.replaceTextRange([offset, offset + length], content))
