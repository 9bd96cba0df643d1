import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const script = /\.[cm]?[jt]sx?$/
const declaration = /\.d\.[cm]?ts$/

/**
 * The scripts of a folder, in order: those that git knows or would add, or all where it is not in a repository. Nothing of node_modules.
 * @param {string} folder
 * @returns {string[]} Paths from the folder on.
 */
export function scriptsIn(folder) {
  const all = known(folder) ?? walk(folder, '')
  return all.filter((file) => script.test(file) && !declaration.test(file) && !/(^|\/)node_modules\//.test(file)).sort()
}

/**
 * @param {string} folder
 * @returns {string[] | undefined} Undefined where git does not know the folder.
 */
function known(folder) {
  const { status, stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    ...{ cwd: folder, encoding: 'utf8', maxBuffer: 1 << 28 },
  })
  const files = status === 0 ? stdout.split('\0').filter((file) => file !== '') : []
  return files.length > 0 ? files : undefined
}

/**
 * @param {string} folder
 * @param {string} below
 * @returns {string[]}
 */
function walk(folder, below) {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const path = below === '' ? entry.name : `${below}/${entry.name}`
    if (entry.isFile()) return [path]
    return entry.isDirectory() && entry.name !== 'node_modules' && entry.name !== '.git' ? walk(folder, path) : []
  })
}
