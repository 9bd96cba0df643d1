/** The list under a key of a `pnpm-workspace.yaml`, which is written plainly: a key, then a line `- 'text'` each, or `[a, b]`. */
export function listIn(text: string, key: string): readonly string[] {
  const { inline, lines } = blockOf(text, key)
  const items = inline.startsWith('[') ? inline.replace(/^\[|\].*$/g, '').split(',') : lines.flatMap((line) => /^\s*-\s+(.*)$/.exec(line)?.[1] ?? [])
  return items.map(scalar).filter((item) => item !== '')
}

/** The entry `name` of the map under a key, at any depth of its own: `catalog` → `zod`; `catalogs`, `next` → `zod`. */
export function entryIn(text: string, keys: readonly string[], name: string): string | undefined {
  const block = keys.reduce((within, key) => dedented(blockOf(within, key).lines), text)
  const { inline } = blockOf(block, name)
  return inline === '' ? undefined : scalar(inline)
}

/** What stands after a key at the start of a line, and the lines that belong to it. */
function blockOf(text: string, key: string): { readonly inline: string; readonly lines: readonly string[] } {
  const all = text.split(/\r?\n/).filter((line) => !/^\s*(#|$)/.test(line))
  const at = all.findIndex((line) => keyOf(line) === key)
  if (at < 0) return { inline: '', lines: [] }
  const after = all.slice(at + 1)
  const end = after.findIndex((line) => /^[^\s-]/.test(line))
  return { inline: (all[at] ?? '').replace(/^[^:]*:/, '').trim(), lines: end < 0 ? after : after.slice(0, end) }
}

const keyOf = (line: string) => /^(['"]?)([^\s'":][^'":]*)\1\s*:/.exec(line)?.[2]

function dedented(lines: readonly string[]): string {
  const indent = /^\s*/.exec(lines[0] ?? '')?.[0].length ?? 0
  return lines.map((line) => line.slice(indent)).join('\n')
}

/** A plain or quoted text, without the comment behind it. */
function scalar(text: string): string {
  const [, quoted] = /^\s*(?=['"])(?:'([^']*)'|"([^"]*)")/.exec(text)?.filter((part) => part) ?? []
  return quoted ?? text.replace(/(^|\s)#.*$/, '').trim()
}
