import type { AnalyzeOptions } from './analyze.js'
import type { Fix } from './finding.js'
import type { FindingRecord } from './record.js'

export type Dialect = 'json-schema' | 'gemini'

export function fixesFor(schema: unknown, finding: FindingRecord, options: AnalyzeOptions): readonly Fix[] {
  void schema
  void finding
  void options
  return []
}
