import { afterAll } from 'vitest'

/** Figures of a suite, printed in one line when its file is done. Values are read then. */
export function printAtTheEnd(title: string, figures: Readonly<Record<string, unknown>>): void {
  afterAll(() => {
    const words = Object.entries(figures).map(([name, value]) => `${name} ${typeof value === 'number' ? value.toLocaleString('en') : String(value)}`)
    console.log(`${title}: ${words.join(', ')}`)
  })
}
