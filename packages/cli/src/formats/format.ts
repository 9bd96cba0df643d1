import type { Report } from '../report.js'

/** What a format may know beside the report. */
export interface FormatOptions {
  /** Whether escape sequences for colours may be written. */
  readonly colors: boolean
  /** The width of the terminal. */
  readonly columns: number | undefined
  /** The folder of the repository, which others know the files by. */
  readonly root: string
  readonly version: string
  /** The address of the project; undefined where it has none. */
  readonly homepage: string | undefined
  /** Errors only. */
  readonly quiet: boolean
}

/** Writes a report; the text ends with a line break unless it is empty. */
export type Format = (report: Report, options: FormatOptions) => string

export const formatNames = ['pretty', 'json', 'sarif', 'github', 'markdown'] as const
export type FormatName = (typeof formatNames)[number]

const formats: Readonly<Record<FormatName, () => Promise<Format>>> = {
  pretty: async () => (await import('./pretty.js')).pretty,
  json: async () => (await import('./json.js')).json,
  sarif: async () => (await import('./sarif.js')).sarif,
  github: async () => (await import('./github.js')).github,
  markdown: async () => (await import('./markdown.js')).markdown,
}

/** Loads a format; the others stay on disk. */
export async function loadFormat(name: FormatName): Promise<Format> {
  return formats[name]()
}
