interface Entry<V> {
  readonly vertex: V
  readonly successors: readonly V[]
  next: number
}

/**
 * Numbers the strongly connected components of everything that can be reached: two vertices have the same number exactly where each can be reached from the other.
 * Takes time linear in vertices and edges, and no stack. https://en.wikipedia.org/wiki/Tarjan%27s_strongly_connected_components_algorithm
 */
export function componentsOf<V extends object>(starts: Iterable<V>, successorsOf: (vertex: V) => readonly V[]): ReadonlyMap<V, number> {
  const order = new Map<V, number>()
  const lowest = new Map<V, number>()
  const component = new Map<V, number>()
  const open: V[] = []
  const path: Entry<V>[] = []
  const enter = (vertex: V): void => {
    lowest.set(vertex, order.size)
    order.set(vertex, order.size)
    open.push(vertex)
    path.push({ vertex, successors: successorsOf(vertex), next: 0 })
  }
  const lower = (vertex: V, to: number | undefined): void => {
    const now = lowest.get(vertex)
    if (now !== undefined && to !== undefined && to < now) lowest.set(vertex, to)
  }
  let found = 0
  const close = (vertex: V): void => {
    for (let member = open.pop(); member !== undefined; member = open.pop()) {
      component.set(member, found)
      if (member === vertex) break
    }
    found += 1
  }
  for (const start of starts) {
    if (order.has(start)) continue
    enter(start)
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const successor = top.successors[top.next]
      top.next += 1
      if (successor !== undefined) {
        if (!order.has(successor)) enter(successor)
        else if (!component.has(successor)) lower(top.vertex, order.get(successor))
        continue
      }
      path.pop()
      const above = path.at(-1)
      if (above !== undefined) lower(above.vertex, lowest.get(top.vertex))
      if (lowest.get(top.vertex) === order.get(top.vertex)) close(top.vertex)
    }
  }
  return component
}
