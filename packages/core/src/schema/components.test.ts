import { expect, test } from 'vitest'
import { componentsOf } from './components.js'

/** The components of a graph written as `a>b b>c`, each as its sorted vertices. */
function components(edges: string, starts?: string): string[] {
  const vertices = new Map<string, { readonly name: string; readonly next: object[] }>()
  const vertex = (name: string): { readonly name: string; readonly next: object[] } => {
    const known = vertices.get(name) ?? { name, next: [] }
    vertices.set(name, known)
    return known
  }
  for (const edge of edges.split(' ')) {
    const [from = '', to] = edge.split('>')
    if (to === undefined) vertex(from)
    else vertex(from).next.push(vertex(to))
  }
  type Vertex = ReturnType<typeof vertex>
  const numbered = componentsOf<Vertex>(starts === undefined ? vertices.values() : [vertex(starts)], ({ next }) => next as Vertex[])
  const groups = new Map<number, string[]>()
  for (const [{ name }, number] of numbered) groups.set(number, [...(groups.get(number) ?? []), name])
  return [...groups.values()].map((names) => names.sort().join('')).sort()
}

test('vertices on one cycle are one component', () => expect(components('a>b b>c c>a')).toEqual(['abc']))
test('vertices on no cycle stand alone', () => expect(components('a>b b>c a>c')).toEqual(['a', 'b', 'c']))
test('two cycles that share a vertex are one component', () => expect(components('a>b b>a b>c c>b')).toEqual(['abc']))
test('two cycles with a one-way edge between them are two', () => expect(components('a>b b>a b>c c>d d>c')).toEqual(['ab', 'cd']))
test('an edge to a component that is finished joins nothing', () => expect(components('a>b a>c c>b')).toEqual(['a', 'b', 'c']))
test('an edge to itself adds nothing', () => expect(components('a>a a>b')).toEqual(['a', 'b']))
test('a cycle is found behind a branch that was already finished', () => expect(components('a>b a>c c>b c>a')).toEqual(['ac', 'b']))
test('what cannot be reached is left out', () => expect(components('a>b c>a', 'a')).toEqual(['a', 'b']))
test('nothing has no components', () => expect(componentsOf<object>([], () => []).size).toBe(0))
