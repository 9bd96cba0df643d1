import type { Rule } from 'eslint'
import type { RuleName } from '../analysis/report.js'
import { noIncompatibleSchema } from './no-incompatible-schema.js'
import { noLossySchema } from './no-lossy-schema.js'
import { noUnconvertibleSchema } from './no-unconvertible-schema.js'
import { strictReady } from './strict-ready.js'
import { validToolName } from './valid-tool-name.js'

export const rules: Readonly<Record<RuleName, Rule.RuleModule>> = {
  'no-incompatible-schema': noIncompatibleSchema,
  'no-unconvertible-schema': noUnconvertibleSchema,
  'no-lossy-schema': noLossySchema,
  'strict-ready': strictReady,
  'valid-tool-name': validToolName,
}
