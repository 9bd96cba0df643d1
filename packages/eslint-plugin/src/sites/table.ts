/** Where a part of a call stands: the index of the argument, and the keys from there on. */
export type Path = readonly [argument: number, ...keys: string[]]

/** One function or method of one library that takes a schema. */
export interface Row {
  readonly framework: string | undefined
  /** The packages, or entry points of them, that export it. */
  readonly module: RegExp
  /** Its names from the export on: `['tool']`, `['McpServer', 'registerTool']` for a method of what `new McpServer()` made. The first one is `*` where the receiver may be anything. */
  readonly callee: readonly string[]
  readonly holds?: 'answer'
  readonly name?: Path
  readonly schema: Path
  readonly accepts?: 'json' | 'both'
  readonly targets?: readonly string[]
  readonly rewritesNames?: boolean
  /** Another conversion where a sibling of the schema turns strict mode off. */
  readonly nonStrict?: { readonly strict: Path; readonly framework: string }
}

const mcpV1 = /^@modelcontextprotocol\/sdk(\/|$)/
const mcpV2 = /^@modelcontextprotocol\/server(\/|$)/
const aiSdk = /^ai(\/|$)/
const openaiZod = /^openai\/helpers\/(beta\/)?zod/
const agents = /^@openai\/agents(-core|-realtime)?(\/|$)/
const anthropicHelpers = /^@anthropic-ai\/sdk\/helpers\//
const langchain = /^(@langchain\/|langchain)/
const genkit = /^(genkit|@genkit-ai\/)/

const openaiStrict = ['openai-strict'] as const
const anthropic = ['anthropic'] as const
const gemini = ['gemini'] as const

/** Every function that takes a schema, by library. A new library is its rows here and its file in frameworks/. */
export const rows: readonly Row[] = [
  { framework: 'mcp-v1', module: mcpV1, callee: ['McpServer', 'registerTool'], name: [0], schema: [1, 'inputSchema'] },
  { framework: 'mcp-v2', module: mcpV2, callee: ['McpServer', 'registerTool'], name: [0], schema: [1, 'inputSchema'], accepts: 'both' },

  { framework: 'ai-sdk', module: aiSdk, callee: ['tool'], schema: [0, 'inputSchema'], accepts: 'both' },
  { framework: 'ai-sdk', module: aiSdk, callee: ['tool'], schema: [0, 'parameters'], accepts: 'both' },
  { framework: 'ai-sdk', module: aiSdk, callee: ['dynamicTool'], schema: [0, 'inputSchema'], accepts: 'both' },
  { framework: 'ai-sdk', module: aiSdk, callee: ['Output', 'object'], holds: 'answer', schema: [0, 'schema'], accepts: 'both' },
  { framework: 'ai-sdk', module: aiSdk, callee: ['generateObject'], holds: 'answer', schema: [0, 'schema'], accepts: 'both' },
  { framework: 'ai-sdk', module: aiSdk, callee: ['streamObject'], holds: 'answer', schema: [0, 'schema'], accepts: 'both' },

  { framework: 'openai', module: openaiZod, callee: ['zodFunction'], name: [0, 'name'], schema: [0, 'parameters'], targets: openaiStrict },
  { framework: 'openai', module: openaiZod, callee: ['zodResponsesFunction'], name: [0, 'name'], schema: [0, 'parameters'], targets: openaiStrict },
  { framework: 'openai-response-format', module: openaiZod, callee: ['zodResponseFormat'], holds: 'answer', name: [1], schema: [0], targets: openaiStrict },
  { framework: 'openai-response-format', module: openaiZod, callee: ['zodTextFormat'], holds: 'answer', name: [1], schema: [0], targets: openaiStrict },
  { framework: 'openai-realtime', module: openaiZod, callee: ['zodRealtimeFunction'], name: [0, 'name'], schema: [0, 'parameters'], targets: ['openai'] },

  {
    framework: 'openai-agents',
    module: agents,
    callee: ['tool'],
    name: [0, 'name'],
    schema: [0, 'parameters'],
    accepts: 'both',
    rewritesNames: true,
    nonStrict: { strict: [0, 'strict'], framework: 'openai-agents-non-strict' },
  },
  {
    framework: 'openai-agents',
    module: agents,
    callee: ['Agent', 'asTool'],
    name: [0, 'toolName'],
    schema: [0, 'parameters'],
    accepts: 'both',
    rewritesNames: true,
  },
  { framework: 'openai-agents', module: agents, callee: ['Agent'], holds: 'answer', schema: [0, 'outputType'], accepts: 'both' },

  { framework: 'anthropic', module: anthropicHelpers, callee: ['betaZodTool'], name: [0, 'name'], schema: [0, 'inputSchema'], targets: anthropic },
  { framework: undefined, module: anthropicHelpers, callee: ['betaTool'], name: [0, 'name'], schema: [0, 'inputSchema'], accepts: 'json', targets: anthropic },
  { framework: 'anthropic-output-format', module: anthropicHelpers, callee: ['zodOutputFormat'], holds: 'answer', schema: [0], targets: ['anthropic-strict'] },
  {
    framework: 'anthropic-output-format',
    module: anthropicHelpers,
    callee: ['betaZodOutputFormat'],
    holds: 'answer',
    schema: [0],
    targets: ['anthropic-strict'],
  },
  { framework: 'claude-agent-sdk', module: /^@anthropic-ai\/claude-(agent-sdk|code)$/, callee: ['tool'], name: [0], schema: [2], targets: anthropic },

  { framework: 'google-adk', module: /^@google\/adk(\/|$)/, callee: ['FunctionTool'], name: [0, 'name'], schema: [0, 'parameters'], targets: gemini },

  { framework: 'mastra', module: /^@mastra\//, callee: ['createTool'], name: [0, 'id'], schema: [0, 'inputSchema'] },

  { framework: 'langchain', module: langchain, callee: ['tool'], name: [1, 'name'], schema: [1, 'schema'], accepts: 'both' },
  { framework: 'langchain', module: langchain, callee: ['DynamicStructuredTool'], name: [0, 'name'], schema: [0, 'schema'], accepts: 'both' },
  { framework: 'langchain', module: langchain, callee: ['*', 'withStructuredOutput'], holds: 'answer', schema: [0], accepts: 'both' },

  { framework: 'genkit', module: genkit, callee: ['genkit', 'defineTool'], name: [0, 'name'], schema: [0, 'inputSchema'] },
  { framework: 'genkit', module: genkit, callee: ['Genkit', 'defineTool'], name: [0, 'name'], schema: [0, 'inputSchema'] },
  { framework: undefined, module: genkit, callee: ['genkit', 'defineTool'], name: [0, 'name'], schema: [0, 'inputJsonSchema'], accepts: 'json' },
  { framework: undefined, module: genkit, callee: ['Genkit', 'defineTool'], name: [0, 'name'], schema: [0, 'inputJsonSchema'], accepts: 'json' },

  { framework: 'fastmcp', module: /^fastmcp$/, callee: ['FastMCP', 'addTool'], name: [0, 'name'], schema: [0, 'parameters'] },

  { framework: 'tmcp', module: /^(tmcp|@tmcp\/)/, callee: ['McpServer', 'tool'], name: [0, 'name'], schema: [0, 'schema'] },
  { framework: 'tmcp', module: /^(tmcp|@tmcp\/)/, callee: ['defineTool'], name: [0, 'name'], schema: [0, 'schema'] },

  { framework: 'tanstack-ai', module: /^@tanstack\/ai(\/|$)/, callee: ['toolDefinition'], name: [0, 'name'], schema: [0, 'inputSchema'], accepts: 'both' },
]

/** The packages of the libraries that take tools for any model: what a project depends on tells where its tools go. */
export const frameworkPackages: readonly string[] = [
  '@modelcontextprotocol/sdk',
  '@modelcontextprotocol/server',
  'ai',
  '@openai/agents',
  '@mastra/core',
  '@langchain/core',
  'genkit',
  'fastmcp',
  'tmcp',
  '@tanstack/ai',
]

/** The classes whose subclasses declare a tool by their fields. */
export const classRows: readonly {
  readonly framework: string
  readonly module: RegExp
  readonly base: string
  readonly name: string
  readonly schema: string
}[] = [
  { framework: 'mcp-framework', module: /^mcp-framework$/, base: 'MCPTool', name: 'name', schema: 'schema' },
  { framework: 'langchain', module: langchain, base: 'StructuredTool', name: 'name', schema: 'schema' },
  { framework: 'langchain', module: langchain, base: 'Tool', name: 'name', schema: 'schema' },
]

/** Methods that register tools on receivers of which nothing is known; their libraries are told apart by what the file or its package imports. */
export const registeringMethods: ReadonlySet<string> = new Set(['registerTool', 'addTool', 'defineTool', 'createTool', 'tool'])

/** Methods that take a schema for an answer, on receivers of which nothing is known. */
export const answeringMethods: ReadonlyMap<string, { readonly framework: string; readonly argument: number }> = new Map([
  ['withStructuredOutput', { framework: 'langchain', argument: 0 }],
])

/** The keys under which tool objects hold their schema, with what an object literal below them means. */
export const schemaKeys: ReadonlyMap<string, { readonly accepts: 'both' | 'json'; readonly targets?: readonly string[] }> = new Map([
  ['inputSchema', { accepts: 'both' }],
  ['input_schema', { accepts: 'json', targets: anthropic }],
  ['parameters', { accepts: 'both' }],
  ['schema', { accepts: 'both' }],
  ['parametersJsonSchema', { accepts: 'json', targets: ['gemini-json-schema'] }],
])

/**
 * Whether an import is of one of these libraries. It is even where its sources are in the same repository: what the functions
 * of the library are is known, and following them would only show how they work. A folder may be called like one of the short names.
 */
export const isKnownLibrary = (specifier: string): boolean =>
  (specifier.startsWith('@') || !specifier.includes('/') || specifier.startsWith('openai/')) &&
  [...rows, ...classRows].some(({ module }) => module.test(specifier))
