import type { ErrorText } from './error-text.js'

const mcp = ['mcp', 'claude-desktop']

/** What the clients of MCP servers say of a list of tools: one bad tool takes the whole list with it. */
export const clientErrors: readonly ErrorText[] = [
  {
    text: /outputSchema(?:\.type)?: Invalid (?:input|literal value)[:,] expected "?object"?/,
    targets: mcp,
    features: ['output-schema-root-not-object'],
    says: 'The output schema of a tool is not of type object, which clients of older revisions refuse. Wrap the result in a property.',
  },
  {
    text: /inputSchema\.type: (?:Invalid (?:input|literal value)[:,] expected "?object"?|Required)/,
    targets: mcp,
    features: ['root-type-missing', 'root-type-not-object', 'root-not-object', 'wrapped-schema'],
    says: 'The input schema of a tool is not of type object. Add "type": "object"; a schema that is wrapped in another key has to be taken out of it.',
  },
  {
    text: /inputSchema: (?:Invalid (?:input|type)[:,] expected "?object"?|Required|Expected object)/,
    targets: mcp,
    features: ['input-schema-missing', 'root-not-object'],
    says: 'A tool has no input schema. Add {"type": "object", "properties": {}}.',
  },
  {
    text: /inputSchema\.properties\.(?<name>[^\s:]{1,300}): (?:Invalid input|Expected object)/,
    targets: mcp,
    features: ['boolean-schema', 'schema-not-object'],
    below: ['properties', '{name}'],
    says: 'The property "{name}" has true or false for a schema, which older clients refuse. Write an empty object instead.',
  },
  {
    text: /inputSchema\.(?<keyword>[A-Za-z$]{1,40})(?:\.\d{1,6})?: (?:Invalid (?:input|type)[:,] )?[eE]xpected [a-z]{1,20}, received [a-z]{1,20}/,
    targets: mcp,
    features: ['keyword-null', 'required-boolean', 'keyword-invalid-value'],
    below: ['{keyword}'],
    says: 'The value of "{keyword}" has the wrong type. Take it out, or write the value that JSON Schema asks for.',
  },
  {
    text: /invalid outputSchema: JSON Schema declares an unsupported dialect/,
    targets: mcp,
    features: ['output-schema-dialect'],
    says: 'The output schema of a tool declares a dialect that the client does not know. Take "$schema" out.',
  },
  {
    text: /JSON Schema declares an unsupported dialect/,
    targets: mcp,
    features: ['schema-dialect', 'output-schema-dialect'],
    says: 'A schema declares a dialect that the client does not know. Take "$schema" out.',
  },
  {
    text: /FrontendRemoteMcpToolDefinition\.name: String should match pattern/,
    targets: ['claude-desktop'],
    features: ['tool-name-charset', 'tool-name-too-long', 'tool-name-missing'],
    says: 'The name of a tool has other characters than letters, digits, underscores and dashes, or more than 64 of them. Rename it.',
  },
  {
    text: /FrontendRemoteMcpToolDefinition\.name: String should have at most \d{1,4} characters/,
    targets: ['claude-desktop'],
    features: ['tool-name-too-long'],
    says: 'The name of a tool is too long. Shorten it to 64 characters.',
  },
  {
    text: /exceeds max length of \d{1,4} when combined with server name/,
    targets: [],
    features: ['tool-name-too-long-with-server', 'tool-name-too-long'],
    says: 'The name of a tool is too long together with the name of its server. Shorten one of them.',
  },
]
