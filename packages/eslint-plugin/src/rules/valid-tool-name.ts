import { nameIds } from './ids.js'
import { defineRule } from './rule.js'

export const validToolName = defineRule({
  name: 'valid-tool-name',
  type: 'problem',
  description: 'require names of tools that every chosen provider takes, no two of them alike',
  recommended: true,
  messageIds: nameIds,
  options: ['targets', 'allow', 'sites', 'namePrefix'],
  fixable: false,
  hasSuggestions: true,
})
