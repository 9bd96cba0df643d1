import { readdirSync, readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { readTool, type Tool } from '@toolschema/core'

export const docs = new URL('../../docs/', import.meta.url)

/** A fenced example of a page: what it holds, and what is claimed about it. */
export interface Block {
  /** The first line of the fence: it names the block in a failure. */
  readonly info: string
  readonly value: unknown
  /** The value is a list of tools and not the schema of one. */
  readonly tools: boolean
  /** Targets for which the block shows the feature of its page, and targets that have nothing against the block at all. */
  readonly rejected: readonly string[]
  readonly ignored: readonly string[]
  readonly accepted: readonly string[]
  /** The block shows the feature; nobody is said to object. */
  readonly example: boolean
}

export interface Page {
  readonly id: string
  readonly text: string
  readonly title: string
  readonly opening: string
  readonly sections: readonly string[]
  readonly blocks: readonly Block[]
}

/** The pages of the features, by name of file. */
export function pages(): Page[] {
  const folder = new URL('features/', docs)
  const ids = readdirSync(folder).flatMap((file) => (file.endsWith('.md') ? [file.slice(0, -3)] : []))
  return ids.sort().map((id) => readPage(id, readFileSync(new URL(`${id}.md`, folder), 'utf8')))
}

function readPage(id: string, text: string): Page {
  const [title = '', opening = ''] = text.split('\n\n')
  const sections = [...text.matchAll(/^## (.+)$/gm)].map(([, name]) => name ?? '')
  const blocks = [...text.matchAll(/^```((json|js)\b.*)\n([\s\S]*?)^```$/gm)].map(([, info = '', language, source = '']) =>
    readBlock(info, language === 'js' ? run(source) : JSON.parse(source)),
  )
  return { id, text, title, opening, sections, blocks }
}

function readBlock(info: string, value: unknown): Block {
  const words = info.split(' ').slice(1)
  const targets = (name: string) => words.flatMap((word) => (word.startsWith(`${name}=`) ? word.slice(name.length + 1).split(',') : []))
  return {
    info,
    value,
    tools: words.includes('tools'),
    rejected: targets('rejected'),
    ignored: targets('ignored'),
    accepted: targets('accepted'),
    example: words.includes('example'),
  }
}

/** A block in JavaScript is a module that exports what would be too long to write out. */
function run(source: string): unknown {
  return JSON.parse(runInNewContext(`JSON.stringify((() => { ${source.replace('export default', 'return')} })())`) as string)
}

/** The tools of a block, whichever envelope each of them comes in; a list without any is one of MCP. */
export function toolsOf(block: Block): Tool[] {
  const { tools, serverInfo } = block.value as { tools: unknown[]; serverInfo?: { name: string } }
  const server = serverInfo === undefined ? {} : { serverName: serverInfo.name }
  return tools.map(readTool).map((tool) => ({ ...tool, ...server, ...(tool.envelope === 'other' ? { envelope: 'mcp' } : {}) }))
}
