import type { Node } from 'jsonc-parser'

/** The member of a container, as the parser of VS Code reads it. */
export function member(node: Node, segment: string | number): Node | undefined {
  const { children = [] } = node
  if (node.type === 'array') return children[Number(segment)]
  return children.findLast(({ children: [key] = [] }) => key?.value === String(segment))?.children?.[1]
}

export function nodeAt(node: Node, path: readonly (string | number)[]): Node | undefined {
  let at: Node | undefined = node
  for (const segment of path) at = at === undefined ? undefined : member(at, segment)
  return at
}
