import { aiSdk, aiSdkGoogle, aiSdkGoogle3, aiSdkOpenAi } from './ai-sdk.js'
import { anthropic, anthropicOutputFormat } from './anthropic.js'
import { fastmcp } from './fastmcp.js'
import type { Framework } from './framework.js'
import { genkit } from './genkit.js'
import { googleAdk } from './google-adk.js'
import { langchain, langchainGoogle, langchainOpenAiStrict } from './langchain.js'
import { mcpFramework } from './mcp-framework.js'
import { claudeAgentSdk, mcpV1, mcpV2 } from './mcp.js'
import { mastra, mastraGoogle, mastraOpenAi } from './mastra.js'
import { openaiAgents, openaiAgentsNonStrict } from './openai-agents.js'
import { openai, openaiRealtime, openaiResponseFormat } from './openai.js'
import { tanstackAi } from './tanstack-ai.js'
import { tmcp } from './tmcp.js'
import { xmcp } from './xmcp.js'
import { bareZodToJsonSchema, zod, zodInput } from './zod.js'

/** Every library whose conversion is known. */
export const frameworks: readonly Framework[] = [
  ...[zod, zodInput, bareZodToJsonSchema],
  ...[mcpV1, mcpV2, claudeAgentSdk, fastmcp, mcpFramework, tmcp, xmcp],
  ...[aiSdk, aiSdkGoogle, aiSdkGoogle3, aiSdkOpenAi],
  ...[openai, openaiResponseFormat, openaiRealtime, openaiAgents, openaiAgentsNonStrict],
  ...[anthropic, anthropicOutputFormat],
  ...[langchain, langchainOpenAiStrict, langchainGoogle],
  ...[googleAdk, genkit, mastra, mastraGoogle, mastraOpenAi, tanstackAi],
]

export const frameworkById: ReadonlyMap<string, Framework> = new Map(frameworks.map((framework) => [framework.id, framework]))
