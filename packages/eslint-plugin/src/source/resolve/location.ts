/** Where a specifier leads, before the file is read. */
export type Location =
  { readonly kind: 'file'; readonly file: string } | { readonly kind: 'package' } | { readonly kind: 'unresolved'; readonly reason: string }

export const file = (path: string): Location => ({ kind: 'file', file: path })

export const external: Location = { kind: 'package' }

export const unresolved = (reason: string): Location => ({ kind: 'unresolved', reason })
