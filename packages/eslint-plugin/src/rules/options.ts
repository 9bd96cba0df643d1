import { features, targets } from '@toolschema/core'
import type { Rule } from 'eslint'

/** JSON Schema as ESLint takes it for options. */
type OptionSchema = Extract<NonNullable<Rule.RuleMetaData['schema']>, readonly unknown[]>[number]

const choice = (names: readonly string[]): OptionSchema => ({ type: 'array', items: { type: 'string', enum: [...names] }, uniqueItems: true })
const some = (names: readonly string[]): OptionSchema => ({ ...choice(names), minItems: 1 })
const text: OptionSchema = { type: 'string' }

const targetIds = targets.map(({ id }) => id)

const site: OptionSchema = {
  type: 'object',
  properties: {
    callee: { ...text, description: 'The name of the function, the method or the class: `defineTool`.' },
    from: { ...text, description: 'The module that it is imported from.' },
    argument: { type: 'integer', minimum: 0, description: 'Which argument holds the schema, or the object that has it. The first is 0.' },
    property: { ...text, description: 'The way from that argument to the schema: `inputSchema`, `tool.parameters`.' },
    name: { ...text, description: 'The way from that argument to the name of the tool.' },
    framework: { ...text, description: 'The library whose way of sending schemas it follows.' },
    targets: { ...some(targetIds), description: 'For whom the schema is.' },
  },
  required: ['callee'],
  additionalProperties: false,
}

const properties = {
  targets: { ...some(targetIds), description: 'For whom tools are checked that do not say it themselves.' },
  allow: { ...choice(features.map(({ id }) => id)), description: 'Ids of features that are not reported.' },
  sites: { type: 'array', items: site, description: 'Functions and classes of your own that take the schemas of tools.' },
  assumeAdapter: { type: 'boolean', description: 'The schemas are adapted at request time: only what that cannot keep is reported.' },
  namePrefix: { ...text, description: 'What a client puts before every name.' },
} as const satisfies Readonly<Record<string, OptionSchema>>

export type OptionName = keyof typeof properties

/** The JSON Schema of the options of a rule. They go before `settings.toolschema`. */
export const optionsOf = (...names: readonly OptionName[]): OptionSchema[] => [
  { type: 'object', properties: Object.fromEntries(names.map((name) => [name, properties[name]])), additionalProperties: false },
]
