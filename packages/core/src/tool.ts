/**
 * A tool as a provider is told of it, whatever envelope it came in.
 * Keys are absent where the envelope does not have them; `envelope` says which one it is.
 */
export interface Tool {
  readonly name?: unknown
  readonly title?: unknown
  readonly description?: unknown
  /** The schema of the arguments: `inputSchema`, `parameters`, `input_schema` …; absent where the tool has none. */
  readonly inputSchema?: unknown
  readonly outputSchema?: unknown
  readonly strict?: unknown
  /** The `type` of an entry of an OpenAI-shaped list; undefined where absent. */
  readonly type?: unknown
  readonly envelope?: 'mcp' | 'openai' | 'openai-responses' | 'gemini' | 'anthropic' | 'bedrock' | 'other'
  /** The name of the server where it is known: some hosts count it with the name of the tool. */
  readonly serverName?: string
}
