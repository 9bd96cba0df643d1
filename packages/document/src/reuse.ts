import { stateOf, type Source, type ToolDocument } from './document.js'
import { grafted, type JsonNode, type Path } from './json/node.js'
import type { Located } from './envelopes/shape.js'

/** The entries of an earlier document, to be taken over where nothing about them has changed. */
export class Reuse {
  readonly #text: string
  readonly #byChildren = new Map<unknown, Source>()
  readonly #byLength = new Map<number, Source[]>()

  constructor(previous: ToolDocument) {
    this.#text = previous.text
    for (const source of stateOf(previous).sources.values()) {
      this.#byChildren.set(source.node.children, source)
      const length = source.node.end - source.node.start
      const same = this.#byLength.get(length)
      if (same === undefined) this.#byLength.set(length, [source])
      else same.push(source)
    }
  }

  /** The earlier entry with the same node: the tree around it was copied, what is below it was not. */
  withNode(node: JsonNode, located: Located): Source | undefined {
    return fits(this.#byChildren.get(node.children), node, located)
  }

  /** The earlier entry with the same text. */
  withText(text: string, node: JsonNode, located: Located): Source | undefined {
    const written = text.slice(node.start, node.end)
    return this.#byLength.get(written.length)?.find((source) => fits(source, node, located) !== undefined && this.#textOf(source) === written)
  }

  #textOf({ node, shift }: Source): string {
    return this.#text.slice(node.start + shift, node.end + shift)
  }
}

/** What an earlier entry knows, at the place of a node that was just read. Its values stay the same objects, so what is remembered about them stays true. */
export function keptAt(node: JsonNode, source: Source): JsonNode {
  const copy = grafted(source.node, node.start - source.node.start)
  copy.keyStart = node.keyStart
  copy.keyEnd = node.keyEnd
  copy.comma = node.comma
  return copy
}

/** Puts a node in the place of another one. False for the root, around which nothing stands. */
export function transplant(root: JsonNode, path: Path, node: JsonNode): boolean {
  const segment = path.at(-1)
  let parent: JsonNode | undefined = root
  for (const above of path.slice(0, -1)) parent = parent?.child(above)
  if (parent === undefined || segment === undefined) return false
  parent.replace(segment, node)
  return true
}

function fits(source: Source | undefined, node: JsonNode, located: Located): Source | undefined {
  const same = source?.located.shape === located.shape && source.located.keyed === located.keyed && source.node.key === node.key
  return same ? source : undefined
}
