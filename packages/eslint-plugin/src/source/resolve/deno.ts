import { join } from 'node:path'
import { upwards } from './files.js'
import { isObject, jsonIn, textsIn } from './json.js'

/** The range that the import map of the nearest `deno.json` gives a package: `"zod": "npm:zod@^4"` → `^4`. */
export function denoRange(name: string, folder: string): string | undefined {
  for (const above of upwards(folder)) {
    const settings = jsonIn(join(above, 'deno.json')) ?? jsonIn(join(above, 'deno.jsonc'))
    const target = textsIn(isObject(settings?.['imports']) ? settings['imports'][name] : undefined)[0]
    if (target !== undefined) return /^(?:npm|jsr):\/?(?:@[^/]+\/)?[^/@]+(?:@([^/]+))?$/.exec(target)?.[1] ?? '*'
  }
  return undefined
}
