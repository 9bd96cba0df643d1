// toolschema as a candidate of a comparison with other adapters; see ../README.md.
import { createRequire } from 'node:module'
import { adapt as adaptSchema } from '@toolschema/core'

const { version: released } = /** @type {{ version: string }} */ (createRequire(import.meta.url)('@toolschema/core/package.json'))

export const name = 'toolschema'
export const version = released
export const targets = ['gemini', 'openai-strict', 'anthropic']

/**
 * @param {unknown} schema @param {string} target
 * @returns {{ schema: unknown, restore: (args: unknown) => unknown, changes: readonly unknown[] }}
 */
export function adapt(schema, target) {
  const adaptation = adaptSchema(schema, target)
  return { schema: adaptation.schema, restore: (args) => adaptation.restore(args), changes: adaptation.changes }
}
