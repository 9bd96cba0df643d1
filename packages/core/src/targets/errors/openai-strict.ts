import type { ErrorText } from './error-text.js'
import { featuresByKeyword } from './keywords.js'

const strict = ['openai-strict']

/** What the API answers in strict mode, where a schema has to stay within a subset of JSON Schema. */
export const openaiStrictErrors: readonly ErrorText[] = [
  {
    text: /'additionalProperties' is required to be supplied and to be false/,
    targets: strict,
    features: ['additional-properties-missing', 'additional-properties-open'],
    says: 'An object admits keys that it does not declare. Add "additionalProperties": false; a map from names to values needs another form, such as a list of entries.',
  },
  {
    text: /'required' is required to be supplied and to be an array including every key in properties(?:\. Missing '(?<missing>[^'\n]{1,300})')?/,
    targets: strict,
    features: ['required-incomplete'],
    says: 'A property is optional, and in strict mode every property has to stand in "required". Add it there and let it be null.',
  },
  {
    text: /Extra required key '(?<name>[^'\n]{1,300})' supplied/,
    targets: strict,
    features: ['required-undefined'],
    says: '"required" names "{name}", which is not declared beside it. Declare the property there, or take the name out.',
  },
  {
    text: /schema must have a 'type' key/,
    targets: strict,
    features: ['untyped', 'type-missing', 'boolean-schema'],
    says: 'A node has no type. Add one, or send the value as JSON in a string.',
  },
  {
    text: /\$ref cannot have keywords \{(?<siblings>[^}\n]{1,500})\}/,
    targets: strict,
    features: ['ref-with-siblings'],
    says: 'Other keywords stand beside "$ref": {siblings}. Wrap the reference in an anyOf with one choice, or put the schema in its place.',
  },
  {
    text: /reference can only point to definitions defined at the top level of the schema/,
    targets: strict,
    features: ['ref-not-definition', 'ref'],
    says: 'A "$ref" points into the middle of the schema. Move what it points at into "$defs" at the root.',
  },
  {
    text: /reference to component '#' which was not found in the schema/,
    targets: strict,
    features: ['ref-recursive'],
    says: 'A "$ref" points at the root of the schema, which was refused for some days in 2024 and is accepted today. Nothing has to be done.',
  },
  {
    text: /reference to component '(?<ref>[^'\n]{1,1000})' which was not found in the schema/,
    targets: strict,
    features: ['ref-unresolved', 'ref-remote'],
    says: 'The reference {ref} points at nothing. Add the definition, or put the schema in its place.',
  },
  {
    text: /'(?<format>[^'\n]{1,200})' is not a valid format/,
    targets: strict,
    features: ['format'],
    says: 'The format "{format}" is not one of those that strict mode knows. Take it out and say it in the description.',
  },
  {
    text: /Objects provided via 'anyOf' must not share identical first keys/,
    targets: strict,
    features: ['any-of-same-first-key'],
    says: 'Two choices of an anyOf begin with the same property, which was refused until 2025. Let each begin with another one.',
  },
  {
    text: /parameters exceed the limit of (?<limit>\d{1,6})/,
    targets: strict,
    features: ['too-many-properties'],
    says: 'The schema declares more properties than the {limit} that are allowed. Split the tool, or send a part as JSON in a string.',
  },
  {
    text: /levels of nesting exceeds? (?:the )?limit of (?<limit>\d{1,6})/,
    targets: strict,
    features: ['too-deep'],
    says: 'The schema is nested more deeply than the {limit} levels that are allowed. Send the deepest part as JSON in a string.',
  },
  {
    text: /Schema must have the following keys: required/,
    targets: strict,
    features: ['object-without-required'],
    says: 'An object without properties has no "required". Add an empty list.',
  },
  {
    text: /'(?<keyword>[^'\s]{1,200})' is not permitted/,
    targets: [...strict, 'openai', 'azure-openai'],
    features: ['unknown-keyword'],
    byKeyword: featuresByKeyword,
    below: ['{keyword}'],
    says: 'Strict mode does not take "{keyword}". Rewrite it, or take it out and say it in the description.',
  },
]
