import { createRequire } from 'node:module'

/** What the package says of itself. */
export const manifest = createRequire(import.meta.url)('../package.json') as { readonly name: string; readonly version: string }
