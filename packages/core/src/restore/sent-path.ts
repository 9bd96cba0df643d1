import type { Codec, ObjectCodec, RootCodec } from '../codec.js'
import { has, isObject, type Path } from '../schema/json.js'
import { valueAt } from '../schema/pointer.js'
import { definitionOf } from './roots.js'

/** Where a part of the restored value stood in the arguments; inside a union, where it stands now. */
export function sentPath(root: RootCodec, container: unknown, path: Path): (string | number)[] {
  const sent: (string | number)[] = []
  if (root.wrap !== undefined && isObject(container) && has(container, root.wrap)) sent.push(root.wrap)
  let codec: Codec | undefined = root.codec
  for (const segment of path) {
    if (codec?.kind === 'reference') codec = definitionOf(codec, root)
    switch (codec?.kind) {
      case 'object':
        sent.push(keyOf(codec, String(segment)))
        codec = codec.properties.get(String(segment)) ?? (isDeclared(codec, String(segment)) ? undefined : codec.extra)
        break
      case 'array':
        sent.push(segment)
        codec = codec.items
        break
      case 'entries':
        sent.push(...entryOf(valueAt(container, sent), segment))
        codec = codec.value
        break
      default:
        sent.push(segment)
        codec = undefined
    }
  }
  return sent
}

function keyOf(codec: ObjectCodec, name: string): string {
  for (const [key, original] of codec.rename ?? []) if (original === name) return key
  return name
}

function isDeclared({ schema }: ObjectCodec, name: string): boolean {
  return isObject(schema['properties']) && has(schema['properties'], name)
}

/** The value of the last entry with a key; the key itself where the map was sent as a map. */
function entryOf(entries: unknown, key: string | number): Path {
  if (!Array.isArray(entries)) return [key]
  return [entries.findLastIndex((entry) => isObject(entry) && entry['key'] === key), 'value']
}
