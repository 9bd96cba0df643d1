import type { TextEdit } from '@toolschema/document'
import type { Module } from '../source/module.js'
import type { Place } from '../source/place.js'
import { quoted, quoteOfFile } from './spelling.js'

const text = /^(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\$]|\\.)*`)$/s
const identifier = /^[A-Za-z_$][\w$]*$/

/** Writes another name of letters, digits, `_`, `-` and `.` where a name stands as a string or a key; empty where it is something else. */
export function nameEdits(name: string, { range: [start, end] }: Place, { text: source }: Module): readonly TextEdit[] {
  const written = source.slice(start, end)
  const replaced = (content: string): readonly TextEdit[] => [{ offset: start, length: end - start, content }]
  if (text.test(written)) return replaced(`${written.charAt(0)}${name}${written.charAt(0)}`)
  // A key without a value of its own names a constant too.
  if (!identifier.test(written) || !/^\s*:/.test(source.slice(end))) return []
  return replaced(identifier.test(name) ? name : quoted(name, quoteOfFile(source)))
}
