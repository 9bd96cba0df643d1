import { isObject, own, valueAt, type JsonObject, type Path } from '../json/node.js'
import type { Note } from './find.js'
import { nestedPlaces } from './places.js'
import type { Shape } from './shape.js'

/** Keys under which the forms of tools hold a schema, or a tool. */
const telling = [
  'parameters',
  'parametersJsonSchema',
  'parameters_json_schema',
  'inputSchema',
  'input_schema',
  'args_schema',
  'function',
  'toolSpec',
  ...nestedPlaces.flatMap(({ at, given }) => (given === undefined ? at : [])),
].map(String)

/** The items of a list of tools that were not read, each with what it lacks. `shapes` has what was found at each index, `inner` those that hold tools themselves. */
export function unreadItems(items: readonly unknown[], path: Path, shapes: readonly (Shape | undefined)[], inner: ReadonlySet<number>): Note[] {
  if (!isListOfTools(items, shapes, inner)) return []
  const forms = new Set(shapes.filter((shape) => shape !== undefined))
  const like = forms.size === 1 ? [...forms][0] : undefined
  return items.flatMap((item, index): Note[] => {
    const wrong = shapes[index] !== undefined || inner.has(index) ? undefined : fault(item, like)
    if (wrong === undefined) return []
    const { at, says } = wrong
    return [{ code: 'not-a-tool', message: says, path: [...path, index, ...at], severity: 'error' }]
  })
}

/** Other lists can hold something that looks like a tool: such a list counts only where most of it does. */
function isListOfTools(items: readonly unknown[], shapes: readonly (Shape | undefined)[], inner: ReadonlySet<number>): boolean {
  const known = shapes.filter((shape) => shape !== undefined)
  return inner.size > 0 || known.some((shape) => shape.weak !== true) || (known.length > 0 && known.length * 2 >= items.length)
}

interface Fault {
  readonly at: Path
  readonly says: string
}

function fault(item: unknown, like: Shape | undefined): Fault | undefined {
  if (!isObject(item)) return { at: [], says: `This item of the list is ${kindOf(item)}, and a tool is an object. Write it as one, or remove it.` }
  if (isOfProvider(item)) return undefined
  const name = own(item, 'name')
  const subject = typeof name === 'string' && name !== '' ? JSON.stringify(name) : 'This item of the list'
  const key = telling.find((one) => Object.hasOwn(item, one))
  if (key !== undefined) return { at: [key], says: `${subject} cannot be read as a tool: ${faultAt(key, item)}.` }
  const wanted = like?.fields.inputSchema?.[0]?.join('.')
  const lacks = wanted === undefined || wanted === '' ? 'it has no schema for its arguments' : `it has no schema for its arguments ("${wanted}")`
  return { at: [], says: `${subject} cannot be read as a tool: ${lacks}. Add one, or remove the item.` }
}

function faultAt(key: string, item: JsonObject): string {
  const value = own(item, key)
  if (Array.isArray(value) && nestedPlaces.some(({ at }) => at[0] === key)) return `nothing in its "${key}" is a function declaration`
  if (!isObject(value)) return `its "${key}" is ${kindOf(value)} and must be an object`
  if (key === 'function') return `its "${key}" has neither a name nor parameters`
  return typeof own(item, 'name') === 'string' ? `its "${key}" is no JSON Schema` : 'it has no name'
}

/** Tools that a provider runs itself have a type, or are an object under a key that names them. Messages among others are no tools either. */
function isOfProvider(item: JsonObject): boolean {
  const type = own(item, 'type') ?? null
  if ((type !== null && type !== 'function') || Object.hasOwn(item, 'jsonrpc')) return true
  if (nestedPlaces.some(({ at }) => isEmptyList(valueAt(item, at)))) return true
  const members = Object.entries(item)
  return members.length > 0 && members.every(([key, value]) => isObject(value) && !telling.includes(key))
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}
