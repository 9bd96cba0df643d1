import type { ErrorText } from './error-text.js'
import { featuresByKeyword } from './keywords.js'

const all = ['anthropic', 'anthropic-strict']
const strict = ['anthropic-strict']

/** What the Messages API answers, in the order in which it checks. */
export const anthropicErrors: readonly ErrorText[] = [
  {
    text: /input_schema: Input does not match the expected shape/,
    targets: all,
    features: ['root-not-object'],
    says: 'The schema of the arguments is no object. Write a schema of type object.',
  },
  {
    text: /input_schema\.type: Field required/,
    targets: all,
    features: ['root-type-missing'],
    says: 'The root of the schema has no type; a reference or a union there does not count. Add "type": "object", with the properties beside it.',
  },
  {
    text: /input_schema\.type: Input should be 'object'/,
    targets: all,
    features: ['root-type-not-object'],
    says: 'The root of the schema is of another type than object. Wrap what it is in a property.',
  },
  {
    text: /input_schema does not support oneOf, allOf, or anyOf at the top level/,
    targets: all,
    features: ['root-combinator'],
    says: 'A union stands at the root of the schema. Merge the choices into one object, or wrap the union in a property.',
  },
  {
    text: /Property keys should match pattern/,
    targets: all,
    features: ['property-name-charset'],
    atFeature: true,
    says: 'A property at the top level has a name with other characters than letters, digits, underscores, dots and dashes, or one of more than 64. Rename it.',
  },
  {
    text: /JSON schema is invalid\. It must match JSON Schema draft 2020-12/,
    targets: all,
    features: [
      'tuple-items',
      'exclusive-boolean',
      'required-boolean',
      'type-unknown',
      'keyword-null',
      'keyword-invalid-value',
      'schema-not-object',
      'combinator-empty',
      'required-duplicate',
      'type-uppercase',
      'schema-id',
    ],
    vague: true,
    atFeature: true,
    says: 'The schema is not valid in JSON Schema 2020-12, and the answer does not say where. Most often "items" is a list, or an exclusive bound or "required" is true or false.',
  },
  {
    text: /custom\.name: String should match pattern/,
    targets: all,
    features: ['tool-name-charset', 'tool-name-too-long', 'tool-name-missing'],
    says: 'The name of a tool has other characters than letters, digits, underscores and dashes, or more than 128 of them. Rename it.',
  },
  {
    text: /custom\.name: String should have at most \d{1,4} characters/,
    targets: all,
    features: ['tool-name-too-long'],
    says: 'The name of a tool is too long. Shorten it.',
  },
  {
    text: /Tool names must be unique/,
    targets: all,
    features: ['tool-name-duplicate'],
    says: 'Two tools have one name. Give one of them another name.',
  },
  {
    text: /'additionalProperties' must be explicitly set to false/,
    targets: strict,
    features: ['additional-properties-missing', 'additional-properties-open'],
    says: 'An object admits keys that it does not declare. Add "additionalProperties": false; a map from names to values needs another form, such as a list of entries.',
  },
  {
    text: /'(?<keyword>minItems)' values other than 0 or 1 are not supported/,
    targets: strict,
    features: ['array-bounds'],
    says: 'An array asks for two items or more. Say it in the description instead.',
  },
  {
    text: /For '?object'? type, property '?properties'? is not supported/,
    targets: strict,
    features: ['boolean-schema'],
    says: 'A property has true or false for a schema. Write a schema with a type.',
  },
  {
    text: /For '[a-z]{1,20}' type, propert(?:y|ies) (?<keywords>[^\n]{1,300}?) (?:is|are) not supported/,
    targets: strict,
    features: ['unknown-keyword', 'keyword-on-wrong-type'],
    byKeyword: featuresByKeyword,
    says: 'Strict mode does not take {keywords}. Take it out and say it in the description.',
  },
  {
    text: /Schema type '(?<keyword>[^'\n]{1,100})' is not supported/,
    targets: strict,
    features: ['unknown-keyword'],
    byKeyword: featuresByKeyword,
    below: ['{keyword}'],
    says: 'Strict mode does not take "{keyword}". Write it as an anyOf.',
  },
  {
    text: /Circular reference detected in schema definitions(?:: (?<cycle>[^\n.]{1,300}))?/,
    targets: strict,
    features: ['ref-recursive', 'ref-recursive-required'],
    atFeature: true,
    says: 'A definition contains itself. Send the inner one as JSON in a string.',
  },
  {
    text: /too many optional parameters \(\d{1,9}/,
    targets: strict,
    features: ['too-many-optional-parameters'],
    says: 'The strict tools of the request have more than 24 optional properties together. Require some of them, or send some tools without strict.',
  },
  {
    text: /too many parameters with union types \(\d{1,9}/,
    targets: strict,
    features: ['too-many-union-parameters'],
    says: 'The strict tools of the request have more than 16 properties with several types together. Make some of them optional instead, or send some tools without strict.',
  },
  {
    text: /Too many strict tools \(\d{1,9}/,
    targets: strict,
    features: ['too-many-strict-tools'],
    says: 'The request has more than 20 strict tools. Send some of them without strict.',
  },
]
