import type { TSESTree } from '@typescript-eslint/types'
import type { Module } from './module.js'

/** A stretch of a source file: where something is written, and what is underlined when it is reported. */
export interface Place {
  /** The file's absolute path, or the name under which its text was given. */
  readonly file: string
  /** Offsets into the file's text, in UTF-16 code units: the first character, and the one after the last. */
  readonly range: readonly [start: number, end: number]
}

/** Where a node is written. */
export const placeOf = (node: TSESTree.Node, module: Module): Place => ({ file: module.file, range: node.range })
