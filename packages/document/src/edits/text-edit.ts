/** A change to a text: what stands between two offsets is replaced. */
export interface TextEdit {
  readonly offset: number
  readonly length: number
  readonly content: string
}

/** Applies edits that are in order and do not overlap, as all of this package are. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const parts: string[] = []
  let at = 0
  for (const { offset, length, content } of edits) {
    parts.push(text.slice(at, offset), content)
    at = offset + length
  }
  parts.push(text.slice(at))
  return parts.join('')
}

/** Puts edits in order and makes one of those that touch. What lies inside of a replaced part is left out, and removed parts that overlap become one. */
export function joined(edits: readonly TextEdit[]): TextEdit[] {
  const inOrder = [...edits].sort((left, right) => left.offset - right.offset || left.length - right.length)
  const result: TextEdit[] = []
  for (const edit of inOrder) {
    const last = result.at(-1)
    const lastEnd = last === undefined ? -1 : last.offset + last.length
    if (last === undefined || edit.offset > lastEnd) {
      result.push(edit)
    } else if (edit.offset === lastEnd) {
      result[result.length - 1] = { offset: last.offset, length: last.length + edit.length, content: last.content + edit.content }
    } else if (edit.offset + edit.length > lastEnd) {
      result[result.length - 1] = { offset: last.offset, length: edit.offset + edit.length - last.offset, content: last.content + edit.content }
    }
  }
  return result.filter((edit) => edit.length > 0 || edit.content !== '')
}
