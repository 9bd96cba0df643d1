import * as annotations from './annotations.js'
import * as arrays from './arrays.js'
import * as descriptions from './descriptions.js'
import * as enums from './enums.js'
import * as limits from './limits.js'
import * as malformed from './malformed.js'
import * as numbers from './numbers.js'
import * as objects from './objects.js'
import * as references from './references.js'
import * as required from './required.js'
import * as root from './root.js'
import * as strings from './strings.js'
import * as toolNames from './tool-names.js'
import * as toolLists from './tools.js'
import * as types from './types.js'
import * as unions from './unions.js'
import type { Feature } from './feature.js'

const families = {
  ...references,
  ...types,
  ...unions,
  ...enums,
  ...arrays,
  ...objects,
  ...required,
  ...strings,
  ...numbers,
  ...annotations,
  ...malformed,
  ...root,
  ...limits,
  ...toolNames,
  ...toolLists,
  ...descriptions,
}

/** The id of a feature; derived from the lists, so that a new feature is named in one place. */
export type FeatureId = (typeof families)[keyof typeof families]['id']

/** Every feature: what a schema, a tool or a list of tools can do that some target objects to. */
export const features: readonly Feature[] = Object.values(families)

export const featureById: ReadonlyMap<string, Feature> = new Map(features.map((feature) => [feature.id, feature]))
