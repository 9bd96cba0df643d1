import anthropicStrict from './anthropic-strict.js'
import anthropic from './anthropic.js'
import azureOpenai from './azure-openai.js'
import geminiJsonSchema from './gemini-json-schema.js'
import gemini from './gemini.js'
import generic from './generic.js'
import mcp from './mcp.js'
import openaiStrict from './openai-strict.js'
import openai from './openai.js'
import type { Target } from './target.js'
import vertexAi from './vertex-ai.js'

/** Every target that is known by name. */
export const targets = [gemini, vertexAi, geminiJsonSchema, openaiStrict, openai, azureOpenai, anthropic, anthropicStrict, mcp, generic] as const

/** The name of a known target; derived from the list, so that a new target is named in one place. */
export type TargetId = (typeof targets)[number]['id']

export const targetById: ReadonlyMap<string, Target> = new Map(targets.map((target) => [target.id, target]))
