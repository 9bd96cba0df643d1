/** A way from a node of a graph back to itself, as the list of nodes passed; undefined where there is none. */
export function cycleIn(graph: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined {
  const done = new Set<string>()
  const visit = (node: string, way: readonly string[]): readonly string[] | undefined => {
    const start = way.indexOf(node)
    if (start >= 0) return [...way.slice(start), node]
    if (done.has(node)) return undefined
    for (const next of graph.get(node) ?? []) {
      const cycle = visit(next, [...way, node])
      if (cycle !== undefined) return cycle
    }
    done.add(node)
    return undefined
  }
  for (const node of graph.keys()) {
    const cycle = visit(node, [])
    if (cycle !== undefined) return cycle
  }
  return undefined
}
