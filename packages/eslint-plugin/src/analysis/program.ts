import type { Settings } from '../settings.js'
import type { LintedFile } from './file.js'
import type { SchemaSource } from './source.js'

/** The tools and schemas in a program. Never throws: what cannot be read is unknown. */
export function analyzeProgram(_file: LintedFile, _settings: Settings): SchemaSource[] {
  return []
}
