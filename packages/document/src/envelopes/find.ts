import { isObject, own, valueAt, type JsonObject, type Path } from '../json/node.js'
import { fieldValue, hasName, isPlainTool, spareOf } from './fields.js'
import { formats } from './formats.js'
import { memberPlace, nestedPlaces, places, type Place } from './places.js'
import { bareSchema, listShapes } from './shapes.js'
import type { Located, Shape } from './shape.js'
import { unreadItems } from './unread.js'

/** Something to tell about the file as a whole, or about a part of it that is no tool. */
export interface Note {
  readonly code: 'no-schemas' | 'tools-null' | 'nothing-found' | 'not-a-tool'
  readonly message: string
  readonly path: Path
  readonly severity: 'error' | 'warning' | 'information'
}

export interface Found {
  /** What the file is, in words. */
  readonly kind: string
  readonly entries: readonly Located[]
  readonly notes: readonly Note[]
}

/** So far below the root a list of tools is looked for: a capture has it inside a message, a manifest inside its _meta. */
const DEEPEST = 5
const MOST_VISITS = 20_000
/** Lists in lists deeper than this exist only to break programs. */
const LONGEST_PATH = 50

const nothingFound: Note = { code: 'nothing-found', message: 'No tools and no JSON Schema were found in this file.', path: [], severity: 'information' }

/** Finds the tools and schemas of a document, whatever they come in. Every entry is judged by itself: lists may be mixed. */
export function find(root: unknown): Found {
  const finder = new Finder([])
  finder.root(root)
  return { kind: finder.kind(), entries: finder.entries, notes: finder.notes }
}

/** The same for a file with one value a line; what has no tools is left out silently. */
export function findInLines(values: readonly unknown[]): Found {
  const finders = values.map((value, index) => {
    const finder = new Finder([index])
    if (typeof value === 'object') finder.capture(value)
    return finder
  })
  const entries = finders.flatMap((finder) => finder.entries)
  const kind = kindOf(entries)
  const unread = finders.flatMap((finder) => finder.notes.filter((note) => note.code === 'not-a-tool'))
  return { kind: kind === undefined ? 'log' : `log with a ${kind}`, entries, notes: entries.length > 0 ? unread : [nothingFound] }
}

class Finder {
  readonly entries: Located[] = []
  readonly notes: Note[] = []
  readonly #base: Path
  #title: string | undefined
  #visits = 0

  constructor(base: Path) {
    this.#base = base
  }

  /** The first that finds something ends the search. */
  root(root: unknown): void {
    if (this.#known(root)) return
    const format = formats.find((one) => one.tells(root))
    if (format !== undefined) {
      const meta = own(root, '_meta')
      if (isObject(meta) && this.#below(meta, ['_meta'], 1)) return
      this.#title = format.title
      this.notes.push({ code: 'no-schemas', message: format.message, path: [], severity: 'information' })
    } else if (isObject(root) && bareSchema.tells(root)) {
      this.entries.push({ shape: bareSchema, path: [], list: [], keyed: false })
    } else if (this.#emptyList(root) || this.#below(root, [], 0) || this.#everyMember(root)) {
      return
    } else if (this.notes.length === 0) {
      this.notes.push(nothingFound)
    }
  }

  /** A message among others: only what is sure to be a list of tools or a tool counts. */
  capture(root: unknown): void {
    if (!this.#known(root) && formats.every((one) => !one.tells(root))) this.#below(root, this.#base, 0)
  }

  kind(): string {
    return this.#title ?? kindOf(this.entries) ?? (this.notes.includes(nothingFound) ? 'JSON' : 'list of tools')
  }

  #known(root: unknown): boolean {
    return (
      (Array.isArray(root) ? this.#list(root, this.#base, listShapes, undefined, this.#base) : this.#object(root, this.#base)) ||
      this.#single(root, this.#base, listShapes)
    )
  }

  /** Looks at the places of an object where tools or schemas can stand. */
  #object(value: unknown, path: Path): boolean {
    if (!isObject(value)) return false
    const before = this.entries.length
    for (const place of places) {
      const there = valueAt(value, place.at)
      if (there === undefined || (place.given !== undefined && !place.given(value))) continue
      if (there === null && place.holds === 'list') this.#null(place, [...path, ...place.at])
      else if (this.#place(place, there, [...path, ...place.at]) && path.length === 0) this.#title ??= place.title
    }
    return this.entries.length > before
  }

  #place(place: Place, value: unknown, path: Path): boolean {
    switch (place.holds) {
      case 'list':
        return Array.isArray(value) && this.#list(value, path, place.shapes, place.otherwise, path)
      case 'members':
        return this.#members(value, path, place.shapes, false)
      case 'entry': {
        const shape = isObject(value) ? place.shapes.find((one) => one.tells(value)) : undefined
        if (shape !== undefined) this.entries.push({ shape, path, list: path, keyed: false })
        return shape !== undefined
      }
    }
  }

  #null(place: Place, path: Path): void {
    if (path.length !== place.at.length) return
    const message = `"${String(path.at(-1))}" is null, so there is nothing to check. MCP clients and some gateways refuse null here: write an empty list, or leave the key out.`
    this.notes.push({ code: 'tools-null', message, path, severity: place.otherwise === undefined ? 'information' : 'warning' })
  }

  #emptyList(root: unknown): boolean {
    if (!isObject(root)) return false
    const place = places.find(({ at, holds, given }) => {
      const there = valueAt(root, at)
      return holds === 'list' && Array.isArray(there) && there.length === 0 && (given === undefined || given(root))
    })
    this.#title ??= place?.title
    return place !== undefined
  }

  #list(items: readonly unknown[], path: Path, shapes: readonly Shape[], otherwise: Shape | undefined, list: Path): boolean {
    const before = this.entries.length
    const known = items.map((item) => (isObject(item) ? shapes.find((shape) => shape.tells(item)) : undefined))
    const spare = otherwise ?? spareOf(known)
    const inner = new Set<number>()
    const shapeOf = items.map((item, index): Shape | undefined => {
      if (!isObject(item)) return undefined
      const shape = known[index]
      if (shape === undefined && this.#nested(item, [...path, index], list)) {
        inner.add(index)
        return undefined
      }
      const found = shape ?? (isPlainTool(item) ? spare : undefined)
      if (found !== undefined) this.entries.push({ shape: found, path: [...path, index], list, keyed: false })
      return found
    })
    this.notes.push(...unreadItems(items, path, shapeOf, inner))
    return this.entries.length > before
  }

  /** An item that is no tool but holds some: a Gemini tool, a namespace, a message of a batch. */
  #nested(item: JsonObject, path: Path, list: Path): boolean {
    if (path.length > LONGEST_PATH) return false
    for (const { at, given, shapes } of nestedPlaces) {
      const inner = valueAt(item, at)
      if (Array.isArray(inner) && (given === undefined || given(item)) && this.#list(inner, [...path, ...at], shapes, undefined, list)) return true
    }
    return typeof own(item, 'jsonrpc') === 'string' && this.#object(item, path)
  }

  #members(value: unknown, path: Path, shapes: readonly Shape[], all: boolean): boolean {
    if (!isObject(value)) return false
    const members = Object.entries(value)
    const found = members.flatMap(([key, member]): Located[] => {
      const shape = isObject(member) ? shapes.find((one) => one.tells(member)) : undefined
      return shape === undefined ? [] : [{ shape, path: [...path, key], list: path, keyed: !hasName(member, shape) }]
    })
    if (found.length === 0 || (all && found.length < members.length)) return false
    this.entries.push(...found)
    return true
  }

  #everyMember(root: unknown): boolean {
    return this.#members(root, this.#base, memberPlace.shapes, true)
  }

  /** One tool alone. A schema can have a property of any name, so a name and a schema must stand side by side, and no `properties`. */
  #single(value: unknown, path: Path, shapes: readonly Shape[]): boolean {
    if (!isObject(value) || Object.hasOwn(value, 'properties')) return false
    const shape = shapes.find((one) => one.tells(value))
    if (shape === undefined || !hasName(value, shape)) return false
    const schema = fieldValue(value, shape, 'inputSchema')
    if (schema !== undefined ? !isObject(schema) && typeof schema !== 'string' : own(value, 'type') !== 'function') return false
    this.entries.push({ shape, path, list: path, keyed: false })
    return true
  }

  /** Looks inside what is not known: captures of traffic, snapshots, logs. */
  #below(value: unknown, path: Path, depth: number): boolean {
    if (typeof value !== 'object' || value === null || depth >= DEEPEST) return false
    let found = false
    for (const [key, child] of Object.entries(value)) {
      if (typeof child !== 'object' || child === null) continue
      this.#visits += 1
      if (this.#visits > MOST_VISITS) return found
      const at = [...path, Array.isArray(value) ? Number(key) : key]
      found = this.#inside(child as unknown, at, depth + 1) || found
    }
    return found
  }

  #inside(value: unknown, path: Path, depth: number): boolean {
    if (this.#object(value, path) || this.#single(value, path, sureShapes)) return true
    if (
      Array.isArray(value) &&
      value.length > 0 &&
      value.every((item) => isObject(item) && sureShapes.some((shape) => shape.tells(item) && hasName(item, shape)))
    ) {
      return this.#list(value, path, sureShapes, undefined, path)
    }
    return this.#below(value, path, depth)
  }
}

/** What a file with these entries is, in words. */
function kindOf(entries: readonly Located[]): string | undefined {
  const tools = entries.filter((entry) => entry.shape.holds === 'tool')
  const some = tools.length > 0 ? tools : entries
  const [first] = some
  if (first === undefined) return undefined
  const kinds = new Set(some.map(({ shape }) => shape.file ?? `list of ${shape.title}s`))
  if (kinds.size > 1) return 'list of tools in several forms'
  return first.path.length === 0 ? first.shape.title : [...kinds][0]
}

const sureShapes = listShapes.filter((shape) => shape.weak !== true)
