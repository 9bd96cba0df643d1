import type { ErrorText } from './error-text.js'

const vertex = ['vertex-ai']

/** What only Vertex AI answers: its checks name a node by the properties that lead to it. */
export const vertexErrors: readonly ErrorText[] = [
  {
    text: /schema didn't specify the schema type field/,
    targets: vertex,
    features: ['untyped', 'type-missing', 'type-null', 'root-type-missing'],
    says: 'A node has no type: the named property, its items or one of its choices. Add one.',
  },
  {
    text: /schema specified incorrect schema type field(?:\. For schema with enum values, schema type should not be OBJECT or ARRAY)?/,
    targets: vertex,
    features: ['enum-on-non-string'],
    below: ['enum'],
    says: 'An enum stands on an array or an object. Move it to the items, where it was meant.',
  },
  {
    text: /schema specified other fields alongside any_of(?:\. When using any_of, it must be the only field set)?/,
    targets: vertex,
    features: ['any-of-with-siblings'],
    atFeature: true,
    says: 'Other keywords stand beside "anyOf", which has to be alone on Vertex AI. Move them into the choices.',
  },
  {
    text: /both an? any_?[oO]f and (?:an? )?(?<siblings>\w{1,40})/,
    targets: vertex,
    features: ['any-of-with-siblings'],
    atFeature: true,
    says: '"{siblings}" stands beside "anyOf", which has to be alone on Vertex AI. Move it into the choices.',
  },
  {
    text: /parameters schema should be of type OBJECT/,
    targets: vertex,
    features: ['root-type-missing', 'root-type-not-object', 'root-not-object'],
    says: 'The schema of the arguments is not of type object. Add "type": "object", or wrap what it is in a property.',
  },
  {
    text: /required fields \['(?<name>[^'\n]{1,300})'[^\]\n]{0,1000}\] are not defined in the schema properties/,
    targets: vertex,
    features: ['required-undefined'],
    atFeature: true,
    says: '"required" names "{name}", and that property is not declared beside it. Declare it there, or take the name out.',
  },
]
