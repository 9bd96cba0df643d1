import type { ErrorText } from './error-text.js'

const all = ['openai', 'openai-strict', 'azure-openai']

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
    says: 'A pattern is no regular expression for Python: \\p{…} and (?<name>…) are not. Rewrite it, or take it out and say it in the description.',
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

export const openaiErrors: readonly ErrorText[] = [...checks, ...names]
