import type picocolors from 'picocolors'
import type { Output, World } from './world.js'

/** Whether colours may be written: on a terminal, unless NO_COLOR is set; FORCE_COLOR asks for them elsewhere. https://no-color.org */
export function wantsColors(output: Output, env: World['env']): boolean {
  const { NO_COLOR: never, FORCE_COLOR: always, TERM: terminal } = env
  if (never !== undefined && never !== '') return false
  if (always !== undefined && always !== '') return always !== '0'
  return output.isTTY && terminal !== 'dumb'
}

/** What changes the look of text in a terminal, line breaks and the direction of writing included. */
// eslint-disable-next-line no-control-regex
const controls = /[\u0000-\u0008\u000a-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g

/** Text of others, made harmless: names and schemas come from anybody, and must not move the cursor or change the colours. */
export function printable(text: string): string {
  return text.replace(controls, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** Fills a text with spaces up to a width. `shown` is the text without its colours. */
export function padded(shown: string, width: number, paint: (text: string) => string = (text) => text): string {
  return paint(shown) + ' '.repeat(Math.max(0, width - [...shown].length))
}

/** Breaks a text at spaces into lines of a width. */
export function wrapped(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** Gives text its colours, or leaves it as it is. */
export type Paint = ReturnType<typeof picocolors.createColors>
