import { characters } from '../schema/characters.js'
import { atValue, defineFeature } from './feature.js'

export const toolDescriptionTooLong = defineFeature({
  id: 'tool-description-too-long',
  family: 'descriptions',
  on: 'tool',
  detect: ({ description }, report) => {
    if (typeof description !== 'string' || description.length <= 1024) return
    const length = characters(description)
    if (length > 1024) report({ length }, atValue('description'))
  },
  what: ({ length }) => `has a description of ${String(length)} characters`,
})
