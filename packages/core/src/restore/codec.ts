import type { Codec } from '../codec.js'
import { restoreJson } from './json.js'
import { restoreArray, restoreEntries } from './lists.js'
import { restoreObject } from './object.js'
import { restorePlain } from './plain.js'
import type { Restoration } from './restoration.js'
import { definitionOf } from './roots.js'
import { restoreTable } from './table.js'
import { restoreUnion } from './union.js'

/** Restores one value as its codec says. */
export function restoreByCodec(codec: Codec, value: unknown, run: Restoration): unknown {
  switch (codec.kind) {
    case 'plain':
      return restorePlain(codec, value, run)
    case 'json':
      return restoreJson(codec, value, run)
    case 'object':
      return restoreObject(codec, value, run)
    case 'array':
      return restoreArray(codec, value, run)
    case 'union':
      return restoreUnion(codec, value, run)
    case 'table':
      return restoreTable(codec, value, run)
    case 'entries':
      return restoreEntries(codec, value, run)
    case 'reference':
      return run.restore(definitionOf(codec, run.root), value)
    case 'null':
      return null
  }
}
