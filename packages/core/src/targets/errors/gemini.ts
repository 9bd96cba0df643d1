import type { ErrorText } from './error-text.js'
import { featuresByKeyword } from './keywords.js'

const both = ['gemini', 'vertex-ai']
const declarations = ['gemini', 'vertex-ai', 'gemini-json-schema']
const marked = String.raw`(?:\[[A-Z_]{1,40}\] ?)?`

/**
 * What the Gemini API and Vertex AI answer. The first group comes from the parser of the request, which counts properties;
 * the second from the checks after it, which name them.
 */
export const geminiErrors: readonly ErrorText[] = [
  {
    text: /Unknown name "(?<keyword>[^"\n]{1,200})"(?: at)?(?: '(?<path>[^'\n]{0,2000})'| ?(?:…|\.{3}))?:? ?Proto field is not repeating(?:, cannot start list)?/,
    targets: both,
    features: ['keyword-invalid-value'],
    byKeyword: { type: ['type-list'], items: ['tuple-items'] },
    below: ['{keyword}'],
    says: 'The value of "{keyword}" is a list, and there it has to be a single value. Split a list of types into nullable or anyOf, and a tuple into one schema for all items.',
  },
  {
    text: /Proto field is not repeating, cannot start list/,
    targets: both,
    features: ['type-list', 'tuple-items'],
    says: 'A keyword holds a list where a single value belongs, most often "type". Split a list of types into nullable or anyOf.',
  },
  {
    text: /Unknown name "(?<keyword>[^"\n]{1,200})"(?:(?: at)?(?: '(?<path>[^'\n]{0,2000})'| ?(?:…|\.{3})))?(?:: ?| )?(?:Cannot find field)?/,
    targets: both,
    features: ['unknown-keyword', 'wrapped-schema'],
    byKeyword: featuresByKeyword,
    below: ['{keyword}'],
    says: 'The schema format of Gemini is a closed list of fields, and "{keyword}" is none of them. Take it out, or rewrite what it says with a field of the list.',
  },
  {
    text: /\.type' \([^()\n]{0,200}\bType\), "(?:null|NULL)"/,
    targets: both,
    features: ['type-null'],
    below: ['type'],
    says: 'The type "null" is refused here. Make the other types nullable with "nullable": true.',
  },
  {
    text: /\.type' \([^()\n]{0,200}\bType\), "(?<types>[^"\n]{0,200})"/,
    targets: both,
    features: ['type-unknown'],
    below: ['type'],
    says: 'There is no type "{types}". Use string, number, integer, boolean, array or object.',
  },
  {
    text: /\.enum\[(?<index>\w{1,6})\]' \(TYPE_STRING\)/,
    targets: both,
    features: ['enum-non-string', 'enum-complex-value'],
    below: ['enum', '{index}'],
    says: 'A value of an enum is no string, and only strings can be listed. Write the values as strings, or name them in the description.',
  },
  {
    text: /\.required(?:\[\w{1,6}\])?' \(TYPE_[A-Z]{1,10}\)/,
    targets: both,
    features: ['required-boolean', 'keyword-invalid-value'],
    below: ['required'],
    says: 'The value of "required" is no list of names. Name the required properties in the object that has them.',
  },
  {
    text: /\.(?<keyword>[A-Za-z_]{1,40})(?:\[\w{1,6}\])?' \(TYPE_[A-Z0-9]{1,10}\)/,
    targets: both,
    features: ['keyword-invalid-value', 'schema-not-object'],
    below: ['{keyword}'],
    says: 'The value of "{keyword}" has the wrong type. Write the value that JSON Schema asks for.',
  },
  {
    text: /' \(type\.googleapis\.com\/[\w.]{1,200}\.Schema\)/,
    targets: both,
    features: ['boolean-schema', 'schema-not-object', 'root-not-object', 'keyword-invalid-value'],
    says: 'Something else than an object stands where a schema belongs. Write a schema with a type.',
  },
  {
    text: new RegExp(String.raw`\.items: ?${marked}missing field`),
    targets: both,
    features: ['array-without-items'],
    says: 'An array does not say what its items are. Add "items" with a type.',
  },
  {
    text: new RegExp(String.raw`\b(?<keyword>items|min_?[iI]tems|max_?[iI]tems): ?${marked}field predicate failed(?:: ?\$?\w{0,20} ?==? ?Type\.ARRAY)?`),
    targets: both,
    features: ['keyword-on-wrong-type', 'type-missing'],
    below: ['{keyword}'],
    says: '"{keyword}" stands on a node that is not of type array. Move it to where the array is, or add the type.',
  },
  {
    text: /\benum:? ?only allowed for STRING type/,
    targets: both,
    features: ['enum-on-non-string', 'type-missing'],
    below: ['enum'],
    says: 'An enum stands on a node whose type is not string. Make it a string, or name the values in the description.',
  },
  {
    text: /\b(?<keyword>[a-z_]{1,40}):? ?only allowed for [A-Z]{4,10} type/,
    targets: both,
    features: ['keyword-on-wrong-type', 'type-missing'],
    below: ['{keyword}'],
    says: '"{keyword}" stands on a node of another type, or of none. Move it to where it applies, or add the type.',
  },
  {
    text: new RegExp(String.raw`\.required\[(?<index>\w{1,6})\]: ?${marked}property is not defined`),
    targets: both,
    features: ['required-undefined'],
    below: ['required', '{index}'],
    says: '"required" names a property that is not declared beside it. Declare the property there, or take the name out.',
  },
  {
    text: new RegExp(String.raw`\.?enum\[(?<index>\w{1,6})\]: ?${marked}cannot be empty`),
    targets: both,
    features: ['enum-empty-string', 'enum-null'],
    below: ['enum', '{index}'],
    says: 'A value of an enum is the empty string or null. Take it out; null is said with "nullable": true.',
  },
  {
    text: /\.?enum: ?should be non-empty for STRING type with enum format/,
    targets: both,
    features: ['format'],
    atFeature: true,
    says: 'The format "enum" stands beside an enum without values. List the values, or take the format out.',
  },
  {
    text: /\.?format: ?only 'enum' and 'date-time' are supported for STRING type/,
    targets: both,
    features: ['format'],
    below: ['format'],
    says: 'A string has another format than enum and date-time. Take the format out and say it in the description.',
  },
  {
    text: /\.?type: ?must be specified(?: when not using one_of(?:, any_of or all_of)?(?: fields)?)?/,
    targets: both,
    features: ['untyped', 'type-missing', 'root-type-missing'],
    says: 'A node has no type. Add one.',
  },
  {
    text: /\.properties: ?should be non-empty for OBJECT type/,
    targets: both,
    features: ['object-without-properties'],
    says: 'An object declares no properties, which was refused until 2025 and is accepted today. Declare properties, or send the value as JSON in a string.',
  },
  {
    text: /reference to undefined schema at (?<path>[^\s'"`]{1,1000})/,
    targets: ['gemini-json-schema'],
    features: ['ref-unresolved', 'ref-remote'],
    atFeature: true,
    says: 'A "$ref" points at nothing in the schema. Add the definition, or put the schema in its place.',
  },
  {
    text: /type and anyOf cannot be both populated/,
    targets: ['gemini'],
    features: ['any-of-with-siblings'],
    atFeature: true,
    says: 'The SDK of Gemini refuses "type" beside "anyOf". Leave the type to the choices.',
  },
  {
    text: /Invalid function name\.(?: Must [^\n]{0,300}maximum length of \d{1,4})?/,
    targets: declarations,
    features: ['tool-name-charset', 'tool-name-start', 'tool-name-too-long'],
    vague: true,
    says: 'The name of a tool is refused. It begins with a letter or an underscore, has only letters, digits, underscores, dots and dashes, and at most 64 characters.',
  },
  {
    text: /Duplicate function declaration found: ?(?<tool>[^\s"'`]{1,200})/,
    targets: declarations,
    features: ['tool-name-duplicate'],
    says: 'Two tools are called "{tool}". Give one of them another name.',
  },
  {
    text: /At most \d{1,5} function declarations can be specified/,
    targets: declarations,
    features: ['too-many-tools'],
    says: 'The request has too many tools. Send only those that are needed.',
  },
  {
    text: /in the request exceeds the maximum allowed nesting depth/,
    targets: ['gemini-json-schema'],
    features: ['too-deep'],
    says: 'The schema of a tool is nested too deeply. The limit is not published; send the deepest part as JSON in a string.',
  },
]
