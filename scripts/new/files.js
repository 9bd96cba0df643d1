import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { format, resolveConfig } from 'prettier'

/** Says no to a name that is not like `pattern-lookaround`. */
export function checkName(/** @type {string} */ name) {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Error(`"${name}" is no name: write lower-case words with dashes between them, such as "pattern-lookaround".`)
}

/** `pattern-lookaround` → `patternLookaround` */
export function camelCase(/** @type {string} */ name) {
  return name.replaceAll(/-(.)/g, (_, /** @type {string} */ letter) => letter.toUpperCase())
}

export function read(/** @type {string} */ root, /** @type {string} */ file) {
  return readFileSync(join(root, file), 'utf8')
}

/** Writes a file of the project as its formatter wants it; a text that stands in another format is written as it is. */
export async function write(/** @type {string} */ root, /** @type {string} */ file, /** @type {string} */ text) {
  const path = join(root, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, file.endsWith('.ts') ? await format(text, { ...(await resolveConfig(path)), filepath: path }) : text)
}

export function mustNotExist(/** @type {string} */ root, /** @type {string} */ file) {
  if (existsSync(join(root, file))) throw new Error(`${file} exists already.`)
}

/** Adds a name to the import from a module, or the import itself where there is none; imports stay sorted by module. */
export function withImport(/** @type {string} */ source, /** @type {string} */ name, /** @type {string} */ module) {
  const list = new RegExp(String.raw`^import \{ ([^}]*?),? \} from '${escaped(module)}'$`, 'm')
  const found = list.exec(source)?.[1]
  if (found !== undefined) {
    const names = found.split(/,\s*/)
    return names.includes(name) ? source : source.replace(list, () => `import { ${[...names, name].sort(byName).join(', ')} } from '${module}'`)
  }
  return insertImport(source, `import { ${name} } from '${module}'`, module)
}

/** Puts a line among the imports at the top of a file, before the first one whose module sorts behind it. */
export function insertImport(/** @type {string} */ source, /** @type {string} */ line, /** @type {string} */ module) {
  const imports = [...source.matchAll(/^import .* from '([^']+)'$/gm)]
  const next = imports.find(([, other]) => byName(place(other ?? ''), place(module)) > 0)
  const last = imports.at(-1)
  if (next !== undefined) return `${source.slice(0, next.index)}${line}\n${source.slice(next.index)}`
  if (last === undefined) return `${line}\n\n${source}`
  const end = last.index + last[0].length
  return `${source.slice(0, end)}\n${line}${source.slice(end)}`
}

/** Packages come before files of our own. */
const place = (/** @type {string} */ module) => (module.startsWith('.') ? `~${module}` : module)
const byName = (/** @type {string} */ left, /** @type {string} */ right) => (left < right ? -1 : left > right ? 1 : 0)
const escaped = (/** @type {string} */ text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
