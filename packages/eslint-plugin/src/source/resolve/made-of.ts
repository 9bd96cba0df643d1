import type { Stamp } from './files.js'
import { stampOf, textOf } from './files.js'

/** A function that makes something of the text of a file, again only when its time or size has changed. Undefined where there is no such file. */
export function madeOfText<Made>(make: (text: string) => Made): (path: string) => Made | undefined {
  const known = new Map<string, { readonly stamp: Stamp; readonly made: Made | undefined }>()
  return (path) => {
    const stamp = stampOf(path)
    if (stamp === undefined) return undefined
    const before = known.get(path)
    if (before?.stamp.time === stamp.time && before.stamp.size === stamp.size) return before.made
    const text = textOf(path)
    const made = text === undefined ? undefined : make(text)
    known.set(path, { stamp, made })
    return made
  }
}
