import type { Language, Parsed } from './parse.js'
import { parseModule } from './parse.js'
import type { Stamp } from './resolve/files.js'
import { stampOf, textOf } from './resolve/files.js'

/** Larger files are generated, and cost more to parse than they tell. */
const largest = 256 * 1024

/** How many characters of source are kept parsed: a tree takes about a hundred times its text. */
const kept = 2 * 1024 * 1024

interface Remembered {
  readonly stamp: Stamp
  readonly parsed: Parsed
}

/**
 * Reads and parses files, each once as long as its time and size stay the same. Those that were not asked for
 * longest are forgotten. The function that is returned takes an absolute path and never throws.
 */
export function createReader(language: Language): (file: string) => Parsed {
  const known = new Map<string, Remembered>()
  let size = 0

  const forget = (file: string) => {
    size -= known.get(file)?.stamp.size ?? 0
    known.delete(file)
  }
  const keep = (file: string, entry: Remembered) => {
    forget(file)
    known.set(file, entry)
    size += entry.stamp.size
    for (const oldest of known.keys()) {
      if (size <= kept) return
      forget(oldest)
    }
  }

  return (file) => {
    const stamp = stampOf(file)
    if (stamp === undefined) return broken('the file cannot be read')
    if (stamp.size > largest) return broken('the file is larger than 256 KB')
    const before = known.get(file)
    const parsed = before !== undefined && isSame(before.stamp, stamp) ? before.parsed : parsedFile(file, language)
    keep(file, { stamp, parsed })
    return parsed
  }
}

function parsedFile(file: string, language: Language): Parsed {
  const text = textOf(file)
  return text === undefined ? broken('the file cannot be read') : parseModule(file, text, language)
}

const isSame = (a: Stamp, b: Stamp) => a.time === b.time && a.size === b.size

const broken = (reason: string): Parsed => ({ kind: 'broken', reason })
