import { anthropicErrors } from './anthropic.js'
import { clientErrors } from './clients.js'
import type { ErrorText } from './error-text.js'
import { geminiErrors } from './gemini.js'
import { openaiErrors } from './openai.js'
import { openaiStrictErrors } from './openai-strict.js'
import { otherErrors } from './others.js'
import { unnamedErrors } from './unnamed.js'
import { vertexErrors } from './vertex-ai.js'

/** Every known text of an error, the more telling ones first. */
export const errorTexts: readonly ErrorText[] = [
  ...geminiErrors,
  ...vertexErrors,
  ...otherErrors,
  ...openaiStrictErrors,
  ...openaiErrors,
  ...anthropicErrors,
  ...clientErrors,
]

/** Texts that tell a keyword and nothing else: they count where nothing better was found. */
export const vagueTexts: readonly ErrorText[] = unnamedErrors
