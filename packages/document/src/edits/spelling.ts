/** How keys and scalars are written: JSON has one way, JavaScript has several. */
export interface Spelling {
  readonly key: (name: string) => string
  /** `key` is the one under which the value goes; undefined in lists. */
  readonly scalar: (value: unknown, key: string | undefined) => string
  /** Whether a comma stands behind the last member of what is written on several lines. */
  readonly trailingCommas: boolean
}

export const jsonSpelling: Spelling = {
  key: (name) => JSON.stringify(name),
  scalar: (value) => JSON.stringify(value ?? null),
  trailingCommas: false,
}
