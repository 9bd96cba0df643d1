import { features } from '@toolschema/core'

const isName = (family: string): boolean => family === 'tool-names'

/** What a schema, a tool or a list of tools can do: core's ids, but for what is about names. */
export const featureIds: readonly string[] = features.flatMap(({ id, family }) => (isName(family) ? [] : [id]))

/** What is said of what tools are called. */
export const nameIds: readonly string[] = features.flatMap(({ id, family }) => (isName(family) ? [id] : []))
