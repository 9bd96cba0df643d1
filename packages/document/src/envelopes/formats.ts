import { isObject, own, valueAt } from '../json/node.js'

/** A format that people take for a list of tools, or that is beside one, and that carries no tool schemas. */
export interface Format {
  readonly title: string
  readonly tells: (root: unknown) => boolean
  /** What it is, and what to check in its place. */
  readonly message: string
}

const isServer = (value: unknown): boolean => isObject(value) && ('command' in value || 'url' in value || 'httpUrl' in value)
const holdsServers = (value: unknown): boolean => isObject(value) && Object.values(value).length > 0 && Object.values(value).every(isServer)
const ask = 'Ask the server for its tools (tools/list), save the answer, and check that.'

const serverLists = ['mcpServers', 'servers', 'context_servers', 'mcp'] as const

export const formats: readonly Format[] = [
  {
    title: 'MCP client configuration',
    tells: (root) =>
      isObject(own(root, 'mcpServers')) || serverLists.some((key) => holdsServers(own(root, key))) || holdsServers(valueAt(root, ['mcp', 'servers'])),
    message: `This file says how MCP servers are started. It carries no tool schemas: a server tells them when it runs. ${ask}`,
  },
  {
    title: 'MCP registry entry',
    tells: (root) => isRegistrySchema(own(root, '$schema')) || isRegistryEntry(root),
    message: `This file describes an MCP server for a registry: its packages and addresses. It carries no tool schemas. ${ask}`,
  },
  {
    title: 'MCP bundle manifest',
    tells: (root) => typeof (own(root, 'manifest_version') ?? own(root, 'dxt_version')) === 'string' && isObject(own(root, 'server')),
    message: `This file is the manifest of an MCP bundle: it names tools but carries no schemas. ${ask}`,
  },
  {
    title: 'OpenAPI document',
    tells: (root) =>
      typeof (own(root, 'openapi') ?? own(root, 'swagger')) === 'string' && isObject(own(root, 'paths') ?? own(root, 'components') ?? own(root, 'webhooks')),
    message:
      'This file is an OpenAPI document: it describes operations and carries no tool schemas yet. Turn it into a list of tools first, and check that list.',
  },
  {
    title: 'Bedrock action group',
    tells: (root) => Array.isArray(valueAt(root, ['functionSchema', 'functions'])),
    message: 'This file is a Bedrock action group: its parameters are a list of their own form and no JSON Schema, so there is nothing to check here.',
  },
  {
    title: 'Cohere v1 list of tools',
    tells: (root) => isObject(own(root, 'parameter_definitions')) || someHas(own(root, 'tools') ?? root, 'parameter_definitions'),
    message:
      'This file uses "parameter_definitions" of Cohere’s first API, which is no JSON Schema. Write the tools as Cohere v2 takes them ("parameters"), and check that.',
  },
  {
    title: 'plugin manifest',
    tells: (root) => typeof own(root, 'name_for_model') === 'string' && isObject(own(root, 'api')),
    message:
      'This file is a plugin manifest: it points to an OpenAPI document and carries no tool schemas. Turn that document into a list of tools first, and check that list.',
  },
  {
    title: 'A2A agent card',
    tells: (root) => Array.isArray(own(root, 'skills')) && Array.isArray(own(root, 'defaultInputModes')),
    message: 'This file is an A2A agent card: its skills are described in words and carry no schemas, so there is nothing to check here.',
  },
]

function isRegistrySchema(address: unknown): boolean {
  return typeof address === 'string' && /modelcontextprotocol\.io\/.*server\.schema\.json/.test(address)
}

/** A name with a namespace, beside packages of a registry or remote addresses with a transport. */
function isRegistryEntry(root: unknown): boolean {
  const name = own(root, 'name')
  if (typeof name !== 'string' || !/^[\w.-]+\/[\w.-]+$/.test(name)) return false
  return (
    someHas(own(root, 'packages'), 'registryType', 'registry_type', 'registry_name') ||
    (someHas(own(root, 'remotes'), 'url') && someHas(own(root, 'remotes'), 'type', 'transport_type'))
  )
}

function someHas(list: unknown, ...keys: string[]): boolean {
  return Array.isArray(list) && list.some((item) => isObject(item) && keys.some((key) => Object.hasOwn(item, key)))
}

/** What is said about a text that is YAML and not JSON; undefined for any other. */
export function yamlMessage(text: string, name: string | undefined): { readonly title: string; readonly message: string } | undefined {
  if (/^startCommand:/m.test(text) || /(^|[/\\])smithery\.ya?ml$/.test(name ?? '')) {
    return {
      title: 'Smithery configuration',
      message: `This file says how Smithery starts an MCP server. Its configSchema is for settings, and it carries no tool schemas. ${ask}`,
    }
  }
  if (!/\.ya?ml$/i.test(name ?? '')) return undefined
  return { title: 'YAML', message: 'This file is YAML, which is not read here. Write it as JSON, and check that.' }
}
