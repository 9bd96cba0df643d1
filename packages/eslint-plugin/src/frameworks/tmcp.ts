import { toJsonSchema } from './converters.js'
import type { Framework } from './framework.js'

/** `server.tool({ schema })` of `tmcp` with `@tmcp/adapter-zod`: https://github.com/paoloricciuti/tmcp. */
export const tmcp: Framework = { id: 'tmcp', title: 'tmcp', send: (schema, version) => toJsonSchema(schema, version, { target: 'draft-07' }) }
