import type { ZodToJsonSchemaOptions } from './options.js'

/** What the library does when it is told nothing. */
export const defaults: ZodToJsonSchemaOptions = {
  target: 'jsonSchema7',
  $refStrategy: 'root',
  strictUnions: false,
  pipeStrategy: 'all',
  effectStrategy: 'input',
  removeAdditionalStrategy: 'passthrough',
  nameStrategy: 'ref',
  nullableStrategy: 'from-target',
  openaiStrictMode: false,
  copy: 'zod-to-json-schema',
}
