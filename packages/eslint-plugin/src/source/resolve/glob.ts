import { join } from 'node:path'
import { foldersIn, isDirectory } from './files.js'

/** How far down `**` looks for the members of a workspace. */
const deepest = 5

/** The folders below `root` that patterns as of `workspaces` mean: `packages/*`, `apps/**`, `!apps/old`, `{a,b}/*`. */
export function foldersMatching(root: string, patterns: readonly string[]): readonly string[] {
  const wanted = patterns.filter((pattern) => !pattern.startsWith('!')).flatMap(alternatives)
  const refused = patterns.filter((pattern) => pattern.startsWith('!')).map((pattern) => matcher(pattern.slice(1)))
  const found = new Set(wanted.flatMap((pattern) => walk(root, '', segmentsOf(pattern), deepest)))
  return [...found].filter((folder) => !refused.some((refuses) => refuses(folder))).map((folder) => join(root, folder))
}

function walk(root: string, folder: string, [segment, ...rest]: readonly string[], depth: number): readonly string[] {
  const below = () => foldersIn(join(root, folder)).filter((name) => name !== 'node_modules' && !name.startsWith('.'))
  const into = (name: string) => (folder === '' ? name : `${folder}/${name}`)
  if (segment === undefined) return [folder]
  if (segment === '**') {
    const here = walk(root, folder, rest, depth)
    return depth === 0 ? here : [...here, ...below().flatMap((name) => walk(root, into(name), ['**', ...rest], depth - 1))]
  }
  if (!/[*?]/.test(segment)) return isDirectory(join(root, folder, segment)) ? walk(root, into(segment), rest, depth) : []
  const matches = matcher(segment)
  return below()
    .filter(matches)
    .flatMap((name) => walk(root, into(name), rest, depth))
}

const segmentsOf = (pattern: string) => pattern.split('/').filter((segment) => segment !== '' && segment !== '.')

/** `{a,b}/*` → `a/*`, `b/*`. */
function alternatives(pattern: string): readonly string[] {
  const [, before, choices, after] = /^(.*?)\{([^{}]*)\}(.*)$/.exec(pattern) ?? []
  if (before === undefined || choices === undefined || after === undefined) return [pattern]
  return choices.split(',').flatMap((choice) => alternatives(before + choice + after))
}

/** Whether a path with slashes matches a pattern of `*`, `?` and `**`. */
export function matcher(pattern: string): (path: string) => boolean {
  const source = segmentsOf(pattern)
    .map((segment) =>
      segment === '**'
        ? '**'
        : segment
            .replace(/[.+^${}()|[\]\\]/g, String.raw`\$&`)
            .replace(/\*/g, '[^/]*')
            .replace(/\?/g, '[^/]'),
    )
    .join('/')
    .replace(/(^|\/)\*\*(\/|$)/g, (_, before: string, after: string) => (after === '' ? `(?:${before}.*)?` : `${before}(?:.*/)?`))
  const expression = new RegExp(`^${source}$`)
  return (path) => expression.test(path)
}
