import { featureIds } from './ids.js'
import { defineRule } from './rule.js'

export const noLossySchema = defineRule({
  name: 'no-lossy-schema',
  type: 'suggestion',
  description: 'disallow parts of a schema that a chosen provider ignores, or that are lost at request time',
  recommended: false,
  messageIds: featureIds,
  options: ['targets', 'allow', 'sites', 'assumeAdapter'],
  fixable: false,
  hasSuggestions: true,
})
