import { fileProblemIds } from '../analysis/json.js'
import { featureIds } from './ids.js'
import { defineRule } from './rule.js'

export const noIncompatibleSchema = defineRule({
  name: 'no-incompatible-schema',
  type: 'problem',
  description: 'disallow schemas of tools that a chosen provider rejects',
  recommended: true,
  messageIds: [...featureIds, ...fileProblemIds],
  options: ['targets', 'allow', 'sites', 'assumeAdapter'],
  fixable: true,
  hasSuggestions: true,
})
