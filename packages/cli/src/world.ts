/** Where text goes: standard output or standard error. */
export interface Output {
  readonly isTTY: boolean
  /** The width of the terminal; undefined where there is none. */
  readonly columns: number | undefined
  write(text: string): void
}

/** What a command knows of the outside: so a test runs it without a process. */
export interface World {
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly stdin: { readonly isTTY: boolean; read(): Promise<Uint8Array> }
  readonly stdout: Output
  readonly stderr: Output
  /** The version of this package. */
  readonly version: string
  /** Where the project is at home; undefined where it has no address. */
  readonly homepage: string | undefined
  /** The folder with the pages of the features. */
  readonly pages: string
  readFile(path: string): Promise<Uint8Array>
  /** Replaces a file as a whole or not at all. */
  writeFile(path: string, text: string): Promise<void>
}
