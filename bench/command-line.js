// Measures `toolschema check` of a file with many tools beside the start of bare Node, as whole processes.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sampleOf } from './lists.js'

const command = join(import.meta.dirname, '..', 'packages', 'cli', 'bin', 'toolschema.js')

/**
 * The least of all runs of each in milliseconds, and the median of the ratios of runs that took place one after the other.
 * @param {readonly import('./lists.js').Tool[]} tools @param {number} pairs
 * @returns {{ readonly node: number, readonly check: number, readonly median: number }}
 */
export function measureCheck(tools, pairs) {
  const folder = mkdtempSync(join(tmpdir(), 'toolschema-bench-'))
  const file = join(folder, 'tools.json')
  try {
    writeFileSync(file, JSON.stringify({ tools: sampleOf(tools, 100) }, null, 2))
    const runs = Array.from({ length: pairs }, () => {
      const node = timeOf(['-e', '0'])
      return { node, check: timeOf([command, 'check', file]) }
    })
    const ratios = runs.map(({ node, check }) => check / node).sort((one, other) => one - other)
    return { node: Math.min(...runs.map(({ node }) => node)), check: Math.min(...runs.map(({ check }) => check)), median: ratios[ratios.length >> 1] ?? NaN }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Findings make the command end with 1: that is a good run. @param {string[]} options @returns {number} */
function timeOf(options) {
  const start = performance.now()
  const { status, stderr } = spawnSync(process.execPath, options, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  const time = performance.now() - start
  if (status !== 0 && status !== 1) throw new Error(`node ${options.join(' ')} ended with ${String(status)}: ${stderr}`)
  return time
}
