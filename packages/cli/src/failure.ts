/** Something that keeps a command from running; its message is shown to the user as it is. */
export class Failure extends Error {
  override readonly name = 'Failure'
}

export const exitCodes = { clean: 0, findings: 1, couldNotRun: 2 } as const

/** Why the system refused something, in words: `permission denied`. */
export function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return reasons[code] ?? (error instanceof Error ? error.message : String(error))
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EISDIR: 'it is a folder',
  ENOENT: 'it does not exist',
  ENOSPC: 'the disk is full',
  EROFS: 'the disk is read-only',
}
