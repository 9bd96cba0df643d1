import type { ErrorText } from './error-text.js'
import { featuresByKeyword } from './keywords.js'

const strict = ['openai-strict']
const all = ['openai', 'openai-strict', 'azure-openai']

/** What the API answers in strict mode, where a schema has to stay within a subset of JSON Schema. */
const subset: readonly ErrorText[] = [
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
    text: /reference to component '(?<ref>[^'\n]{1,1000})' which was not found in the schema/,
    targets: strict,
    features: ['ref-unresolved', 'ref-remote', 'ref-recursive'],
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

/** What is checked in both modes: the root, the items of arrays, and the schema against the meta-schema of JSON Schema. */
const checks: readonly ErrorText[] = [
  {
    text: /array schema missing items/,
    targets: all,
    features: ['array-without-items'],
    says: 'An array does not say what its items are, and a tuple does not count. Add "items".',
  },
  {
    text: /object schema missing properties/,
    targets: all,
    features: ['root-without-properties'],
    says: 'The schema of the arguments has no "properties". Add an empty object.',
  },
  {
    text: /schema must have type 'object' and not have 'oneOf'\/'anyOf'\/'allOf'[^\n]{0,60}? at the top level/,
    targets: all,
    features: ['root-combinator', 'root-enum-const-not'],
    says: 'The root of the schema is a union, an enum or a negation. Merge the choices into one object, or wrap the union in a property.',
  },
  {
    text: /schema must be a JSON Schema of 'type: "object"', got 'type: (?:"None"|"null"|None)'/,
    targets: all,
    features: ['root-type-missing', 'root-not-object'],
    says: 'The root of the schema has no type. Add "type": "object".',
  },
  {
    text: /schema must be a JSON Schema of 'type: "object"', got 'type: [^\n]{1,60}/,
    targets: all,
    features: ['root-type-not-object', 'root-type-missing', 'root-not-object'],
    says: 'The root of the schema is of another type than object. Wrap what it is in a property.',
  },
  {
    text: /regex lookaround is not supported(?:\. Found at (?<path>\$[^\s'"`]{0,2000}))?/,
    targets: all,
    features: ['pattern-lookaround'],
    says: 'A pattern looks ahead or behind. Rewrite it without, or take it out and say it in the description.',
  },
  {
    text: /is not a 'regex'/,
    targets: all,
    features: ['pattern-not-python'],
    valueBefore: true,
    says: "A pattern is no regular expression for Python: \\p{…} and (?<name>…) are not. Rewrite it, or take it out and say it in the description.",
  },
  {
    text: /is not a 'uri-reference'/,
    targets: all,
    features: ['schema-id', 'ref'],
    valueBefore: true,
    says: 'An "$id" or a "$ref" has characters that a URI may not have, a space for one. Take it out, or escape them.',
  },
  {
    text: /has non-unique elements/,
    targets: all,
    features: ['required-duplicate', 'type-unknown'],
    valueBefore: true,
    says: 'A list names something twice, most often "required". Keep one of them.',
  },
  {
    text: /\[\] (?:should be non-empty|is too short)/,
    targets: all,
    features: ['combinator-empty', 'type-unknown'],
    says: 'A list that needs a member is empty: anyOf, oneOf, allOf or type. Take it out.',
  },
  {
    text: /is not valid under any of the given schemas/,
    targets: all,
    features: ['type-unknown', 'keyword-null', 'type-uppercase', 'exclusive-boolean', 'keyword-invalid-value'],
    valueBefore: true,
    says: 'The value of a keyword, most often "type", is none that JSON Schema knows. Write one of string, number, integer, boolean, array, object and null.',
  },
  {
    text: /True is not of type 'array'/,
    targets: all,
    features: ['required-boolean', 'keyword-invalid-value'],
    says: '"required" is true, as in old drafts. Name the property in the "required" of its object instead.',
  },
  {
    text: /(?:True|False) is not of type 'number'/,
    targets: all,
    features: ['exclusive-boolean', 'keyword-invalid-value'],
    says: 'An exclusive bound is true or false, as in draft 4. Write the number there.',
  },
  {
    text: /is not of type 'object', 'boolean'/,
    targets: all,
    features: ['schema-not-object', 'tuple-items', 'root-not-object', 'keyword-null', 'keyword-invalid-value'],
    valueBefore: true,
    says: 'Something else than an object stands where a schema belongs. Write a schema.',
  },
  {
    text: /is not of type '(?<expected>[a-z]{1,20})'/,
    targets: all,
    features: ['keyword-null', 'keyword-invalid-value', 'required-boolean', 'exclusive-boolean', 'schema-not-object', 'root-not-object'],
    valueBefore: true,
    vague: true,
    says: 'The value of a keyword has to be of type {expected} and is not. Write the value that JSON Schema asks for, or take the keyword out.',
  },
  {
    text: /is less than the minimum of -?\d{1,20}/,
    targets: all,
    features: ['keyword-invalid-value'],
    valueBefore: true,
    says: 'A count is less than the least that JSON Schema allows. Write a value that is large enough.',
  },
]

/** What is checked of tools beside their schemas. */
const names: readonly ErrorText[] = [
  {
    text: /string does not match pattern\. Expected a string that matches the pattern/,
    targets: all,
    features: ['tool-name-charset', 'tool-name-missing'],
    says: 'The name of a tool has other characters than letters, digits, underscores and dashes. Replace them by underscores.',
  },
  {
    text: /string too long\. Expected a string with maximum length 1024, but got a string with length (?<length>\d{1,9})/,
    targets: ['azure-openai', 'openai', 'openai-strict'],
    features: ['tool-description-too-long'],
    says: 'The description of a tool is longer than 1024 characters. Shorten it.',
  },
  {
    text: /string too long\. Expected a string with maximum length (?:\d{1,3}), but got a string with length (?<length>\d{1,9})/,
    targets: all,
    features: ['tool-name-too-long'],
    says: 'The name of a tool is too long. Shorten it to 64 characters.',
  },
  {
    text: /array too long\. Expected an array with maximum length (?<limit>\d{1,6}), but got an array with length \d{1,9}/,
    targets: all,
    features: ['too-many-tools'],
    says: 'The request has more tools than the {limit} that are allowed. Send only those that are needed.',
  },
]

export const openaiErrors: readonly ErrorText[] = [...subset, ...checks, ...names]
