/** The tokens of jsonc-parser's scanner. Its own names for them are const enums, which a single module cannot import. */
export const OPEN_BRACE = 1
export const CLOSE_BRACE = 2
export const OPEN_BRACKET = 3
export const CLOSE_BRACKET = 4
export const COMMA = 5
export const COLON = 6
export const NULL = 7
export const TRUE = 8
export const FALSE = 9
export const STRING = 10
export const NUMBER = 11
/** This one and those up to space say nothing: comments and line breaks. */
export const LINE_COMMENT = 12
export const SPACE = 15
export const UNKNOWN = 16
export const END = 17

/** What the scanner says about a token that it could not read, by its number. */
export const scanErrors: Readonly<Record<number, string>> = {
  1: 'This comment is not closed.',
  2: 'This string is not closed with a double quote.',
  3: 'This number is not complete.',
  4: 'A \\u in a string must be followed by four hexadecimal digits.',
  5: 'JSON has no such escape. Write \\\\ for a backslash.',
  6: 'A control character in a string must be written as an escape, for instance \\t.',
}
