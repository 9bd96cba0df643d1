// The lists of tools that are measured: the shared corpus, or, where that is missing, the fixtures.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const corpus = join(root, '..', 'shared', 'corpus', 'tools')

/** @typedef {{ readonly name: string, readonly inputSchema?: unknown }} Tool */

/** @returns {{ readonly source: string, readonly tools: readonly Tool[] }} */
export function loadTools() {
  if (existsSync(corpus)) return { source: '../shared/corpus/tools', tools: toolsIn(corpus) }
  console.log('There is no ../shared/corpus/tools: skipped. The few tools of fixtures/ are measured in its place, so that the figures say little.\n')
  return { source: 'fixtures/tools and fixtures/demo', tools: [...toolsIn(join(root, 'fixtures', 'tools')), ...toolsIn(join(root, 'fixtures', 'demo'))] }
}

/** @param {string} folder @returns {Tool[]} */
function toolsIn(folder) {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
  return files.flatMap((file) => {
    const list = /** @type {{ tools?: Tool[] }} */ (JSON.parse(readFileSync(join(folder, file), 'utf8')))
    return (list.tools ?? []).filter(({ inputSchema }) => inputSchema !== undefined && inputSchema !== null)
  })
}

/** So many tools from all over a list, each with a name of its own. @param {readonly Tool[]} tools @param {number} count @returns {Tool[]} */
export function sampleOf(tools, count) {
  return Array.from({ length: count }, (_, index) => {
    const tool = tools[Math.floor((index * tools.length) / count)]
    return { ...tool, name: `${tool?.name ?? 'tool'}_${String(index)}`.slice(-64) }
  })
}
