/** Flags such as `(?i)`, which hold for the whole pattern, or `(?i-s:…)`, which hold for a group. */
export interface Flags {
  readonly end: number
  readonly forGroup: boolean
  /** From here on white space and comments are left out of the pattern. */
  readonly verbose: boolean
}

/** Reads the flags that begin at an index, behind the question mark; a text says what is wrong with them. */
export function readFlags(text: string, start: number): Flags | string {
  let end = start
  while (end < text.length && 'iLmsxau-'.includes(text.charAt(end))) end += 1
  if (end === text.length) return 'a group that is not closed'
  const close = text.charAt(end)
  const flags = text.slice(start, end)
  if (flags === '' || (close !== ':' && close !== ')')) return `the group (?${flags}${close}`
  const [on = '', off, ...more] = flags.split('-')
  const turnsOffNothing = off === '' || (off !== undefined && close === ')')
  const contradicts = (on.includes('a') && on.includes('u')) || [...on].some((flag) => off?.includes(flag) === true)
  const isRefused = flags.includes('L') || (off !== undefined && /[au]/.test(off))
  if (more.length > 0 || turnsOffNothing || contradicts || isRefused) return `the flags (?${flags}${close}`
  return { end: end + 1, forGroup: close === ':', verbose: on.includes('x') }
}
