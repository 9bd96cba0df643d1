import { featureIds } from './ids.js'
import { defineRule } from './rule.js'

export const strictReady = defineRule({
  name: 'strict-ready',
  type: 'suggestion',
  description: 'require schemas that anybody may be sent to be closed and complete, as strict mode wants them',
  recommended: false,
  messageIds: featureIds,
  options: ['targets', 'allow', 'sites'],
  fixable: true,
  hasSuggestions: true,
})
