import type { Output } from './world.js'

/** From so many files on it is worth saying how far things are. */
const many = 20

export interface Progress {
  /** The next file begins. */
  next(name: string): void
  /** Takes the line away. */
  done(): void
}

/** A line that says how far things are: on a terminal only, and only for many files. */
export function progressOn(output: Output, total: number, quiet: boolean): Progress {
  if (!output.isTTY || total < many || quiet) return { next: () => undefined, done: () => undefined }
  let count = 0
  return {
    next: (name) => {
      count += 1
      const line = `${count}/${total} ${name}`
      output.write(`\r\u001b[K${line.slice(0, (output.columns ?? 80) - 1)}`)
    },
    done: () => output.write('\r\u001b[K'),
  }
}
