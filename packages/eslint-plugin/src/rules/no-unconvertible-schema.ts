import { troubleIds } from '../analysis/source.js'
import { defineRule } from './rule.js'

export const noUnconvertibleSchema = defineRule({
  name: 'no-unconvertible-schema',
  type: 'problem',
  description: 'disallow schemas that the library in use cannot convert to JSON Schema, or loses silently',
  recommended: true,
  messageIds: troubleIds,
  options: ['sites'],
  fixable: false,
  hasSuggestions: false,
})
