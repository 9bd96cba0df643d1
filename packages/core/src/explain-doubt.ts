import type { Mentions } from './explain-mentions.js'

/**
 * Why a text and a list do not go together:
 * - `place`: nothing of the kind is where the text says.
 * - `order`: it is there only if the properties were sent in another order.
 * - `tool`: nothing of the kind is in the tool that the text names.
 * - `mended`: the place is there, and nothing is found at it.
 */
export type Mismatch = 'place' | 'order' | 'tool' | 'mended'

const sentences: Readonly<Record<Mismatch, string>> = {
  place: 'Nothing of the kind is found at the place that the text names: this may not be the list that was sent.',
  order:
    'Nothing of the kind is found at the place that the text counts to: the properties may have been sent in another order, or this is not the list that was sent.',
  tool: 'Nothing of the kind is found in the tool that the text names: this may not be the list that was sent.',
  mended: 'Nothing of the kind is found at this place: it may have been mended since, or this is not the list that was sent.',
}

/** Says why the list that was given may not be the one that the text is about; undefined where nothing speaks against it. */
export function doubtOf({ missing }: Mentions, mismatch: Mismatch | undefined, tools: number): string | undefined {
  if (tools === 0) return undefined
  if (typeof missing === 'string') return `No tool is called "${missing}" in this list: it may not be the list that was sent.`
  if (missing !== undefined) {
    const size = tools === 1 ? '1 tool' : `${String(tools)} tools`
    return `The text names tool ${String(missing)}, counted from 0, and this list has ${size}: it may not be the list that was sent.`
  }
  return mismatch === undefined ? undefined : sentences[mismatch]
}
