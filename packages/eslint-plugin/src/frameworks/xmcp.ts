import { unknown } from '../source/unknown.js'
import type { Framework } from './framework.js'

/** The `schema` that a file of `xmcp` exports: https://xmcp.dev/docs/core-concepts/tools. It converts each field by itself, which is not told here. */
export const xmcp: Framework = {
  id: 'xmcp',
  title: 'xmcp',
  send: ({ origin }) => ({
    ...{ schema: unknown('how xmcp converts fields', origin.expression), origins: new WeakMap() },
    ...{ perhapsRequired: new WeakMap(), perhapsMore: new WeakMap() },
  }),
}
