import { adaptTools } from '@toolschema/core'
import type { Judging } from './judging.js'
import type { SchemaSource } from './source.js'

/** The name under which the adapter would send a tool of a list: one that its targets take and that no other tool has. Undefined where that is its own. */
export function validName(list: readonly SchemaSource[], source: SchemaSource, { targets, namePrefix }: Judging): string | undefined {
  const known = list.flatMap((one) => (typeof one.tool.name === 'string' && one.tool.name !== '' ? [{ one, name: one.tool.name }] : []))
  const kit = adaptTools(
    known.map(({ name }) => ({ name, inputSchema: { type: 'object', properties: {} } })),
    source.targets ?? targets,
    { namePrefix },
  )
  const sent = kit.tools[known.findIndex(({ one }) => one === source)]
  return sent === undefined || sent.sentName === source.tool.name ? undefined : sent.sentName
}
