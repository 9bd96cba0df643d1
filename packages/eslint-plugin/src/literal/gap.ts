/** What stands between two parts of a literal: space, comments, a comma, and parentheses around a value. */
const comment = /\/\*[^]*?\*\/|\/\/[^\n\r]*/g

/** The offset of the comma between two offsets; -1 where there is none. */
export function commaBehind(text: string, from: number, to: number): number {
  const index = withoutComments(text.slice(from, to)).indexOf(',')
  return index < 0 ? -1 : from + index
}

/** Whether a gap has a parenthesis, or the angle brackets of an assertion. */
export const isOpening = (gap: string): boolean => /[()<>]/.test(withoutComments(gap))

/** The same text with comments blanked out. */
const withoutComments = (gap: string): string => gap.replaceAll(comment, (text) => ' '.repeat(text.length))
