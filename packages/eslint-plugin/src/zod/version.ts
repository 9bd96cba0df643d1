/** A version of zod, as `package.json` says it. */
export interface ZodVersion {
  readonly major: 3 | 4
  readonly minor: number
  readonly patch: number
}

/** `4.6.7` → its numbers; undefined for anything that is no version of zod 3 or 4. */
export function zodVersion(text: string): ZodVersion | undefined {
  const [, major, minor, patch] = /^v?(3|4)\.(\d+)\.(\d+)/.exec(text) ?? []
  if (major === undefined) return undefined
  return { major: major === '3' ? 3 : 4, minor: Number(minor), patch: Number(patch) }
}

/** Whether a version is this one or a later one: `atLeast(version, 4, 5)`. */
export const atLeast = (version: ZodVersion, major: 3 | 4, minor: number): boolean =>
  version.major > major || (version.major === major && version.minor >= minor)
