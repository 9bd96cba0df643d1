import type { ErrorText } from './error-text.js'

const deepseek = ['deepseek', 'deepseek-strict']
const moonshot = ['moonshot']

/** What the smaller providers answer, where their words are not the quote of a verdict. */
export const otherErrors: readonly ErrorText[] = [
  {
    text: /schema must be a JSON Schema of 'type: "object"', got 'type: null'/,
    targets: deepseek,
    features: ['root-type-missing', 'root-not-object'],
    says: 'The root of the schema has no type. Add "type": "object".',
  },
  {
    text: /is not of type "(?<expected>[a-z]{1,20})"/,
    targets: deepseek,
    features: ['keyword-null', 'keyword-invalid-value', 'required-boolean', 'exclusive-boolean', 'type-unknown', 'schema-not-object'],
    valueBefore: true,
    vague: true,
    says: 'The value of a keyword has to be of type {expected} and is not. Write the value that JSON Schema asks for, or take the keyword out.',
  },
  {
    text: /is not a "regex"/,
    targets: deepseek,
    features: ['pattern-unescaped-class', 'pattern-not-python'],
    valueBefore: true,
    says: 'A pattern is no regular expression for Rust, most often because of a bracket inside a class. Write \\[ there.',
  },
  {
    text: /Invalid tool schema: [^\n]{0,1000}? is not valid under any of the given schemas/,
    targets: ['mistral'],
    features: [
      'exclusive-boolean',
      'required-boolean',
      'type-unknown',
      'keyword-null',
      'keyword-invalid-value',
      'schema-not-object',
      'required-duplicate',
      'combinator-empty',
      'type-uppercase',
    ],
    vague: true,
    atFeature: true,
    says: 'The schema is not valid in JSON Schema, and the answer does not say where. Most often an exclusive bound is true or false, as in draft 4.',
  },
  {
    text: /'additionalProperties' is required to be supplied and set to false/,
    targets: ['cerebras'],
    features: ['additional-properties-missing', 'additional-properties-open'],
    says: 'An object admits keys that it does not declare. Add "additionalProperties": false.',
  },
  {
    text: /when using anyOf, (?<siblings>type) should be defined in anyOf items/,
    targets: moonshot,
    features: ['any-of-with-siblings'],
    below: ['{siblings}'],
    says: 'A type stands beside "anyOf". Leave the type to the choices.',
  },
  {
    text: /when using \$ref, (?<siblings>type) should be defined in the referenced schema/,
    targets: moonshot,
    features: ['ref-with-siblings'],
    below: ['{siblings}'],
    says: 'A type stands beside "$ref". Leave the type to the definition.',
  },
  {
    text: /conflicting keywords found after \$ref expansion: (?<siblings>[A-Za-z$]{1,40})/,
    targets: moonshot,
    features: ['ref-with-siblings'],
    below: ['{siblings}'],
    says: '"{siblings}" stands beside "$ref" and in the definition too. Keep one of them.',
  },
  {
    text: /parameters\.properties: Required/,
    targets: ['llamacpp'],
    features: ['root-without-properties'],
    says: 'The schema of the arguments has no "properties". Add an empty object.',
  },
]
