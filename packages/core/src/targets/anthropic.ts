import { accepted, defineTarget, ignored, rejected } from './target.js'

const measured = 'https://github.com/openclaw/openclaw/issues/98588'
const metaSchema = 'draft 2020-12 meta-schema, checked with ajv'
const recorded = 'https://github.com/0xPlaygrounds/rig/tree/b75850e899498647563af2d644ee72d28ac7a69e/tests/cassettes/anthropic'
const nameReport = 'https://github.com/modelcontextprotocol/modelcontextprotocol/issues/1345'
const invalidSchema = 'tools.{index}.custom.input_schema: JSON schema is invalid. It must match JSON Schema draft 2020-12'
const namePattern = "tools.{index}.custom.name: String should match pattern '^[a-zA-Z0-9_-]{1,128}$'"

export default defineTarget({
  id: 'anthropic',
  title: 'Anthropic',
  kind: 'provider',
  parametersField: 'input_schema',
  dialect: 'JSON Schema 2020-12, checked against the meta-schema',
  declaration: 'anthropic',
  names: { pattern: '^[a-zA-Z0-9_-]+$', maxLength: 128, unit: 'characters', unique: true, evidence: [nameReport] },
  limits: {},
  unlisted: accepted('inferred', 'Draft 2020-12 allows it, and no report speaks against it.', { evidence: [] }),
  prefers: { null: 'type-list', const: 'const', refs: 'keep', map: 'additionalProperties', tuple: 'prefixItems' },
  verdicts: {
    // References
    'ref-unresolved': ignored('confirmed', 'References are not resolved, so the request passes, but the model is sent to a definition that does not exist.', {
      evidence: [measured],
    }),
    'ref-remote': ignored('inferred', 'References are not resolved, so the model never sees the target.', { evidence: [measured] }),
    // Types and nullability
    'type-unknown': rejected('confirmed', 'Only the seven lower-case type names are known.', {
      quote: invalidSchema,
      evidence: ['https://github.com/blurrah/mcp-graphql/issues/14', metaSchema],
    }),
    'type-uppercase': rejected('inferred', 'Only the seven lower-case type names are known.', { quote: invalidSchema, evidence: [metaSchema] }),
    'nullable-keyword': ignored('inferred', 'The key is not part of JSON Schema and is not read.', { evidence: [metaSchema] }),
    // Unions and combinators
    'combinator-empty': rejected('inferred', 'A combinator needs at least one branch.', { quote: invalidSchema, evidence: [metaSchema] }),
    // Arrays
    'tuple-items': rejected('confirmed', 'A list of item schemas is not part of draft 2020-12; it is prefixItems there.', {
      quote: invalidSchema,
      evidence: [measured, metaSchema],
    }),
    // Objects and maps
    'property-name-charset': rejected(
      'confirmed',
      'Names of top-level properties have 1 to 64 letters, digits, underscores, dots or dashes; nested names are free.',
      {
        when: { topLevel: true },
        quote: "tools.{index}.custom.input_schema.properties: Property keys should match pattern '^[a-zA-Z0-9_.-]{1,64}$'",
        evidence: [
          'https://github.com/beautyfree/appstore-connect-mcp/issues/2',
          'https://github.com/etnperlong/firefly-iii-mcp/issues/6',
          'https://github.com/ComposioHQ/composio/issues/3500',
          'https://github.com/aws-solutions-library-samples/accelerated-intelligent-document-processing-on-aws/issues/709',
        ],
      },
    ),
    // required
    'required-boolean': rejected('confirmed', 'required is a list of names.', {
      quote: invalidSchema,
      evidence: ['https://github.com/MarkusPfundstein/mcp-gsuite/pull/34', metaSchema],
    }),
    'required-duplicate': rejected('inferred', 'The meta-schema wants each name once.', { quote: invalidSchema, evidence: [metaSchema] }),
    // Numbers
    'exclusive-boolean': rejected('confirmed', 'The exclusive bounds are numbers since draft 6.', {
      quote: invalidSchema,
      evidence: ['https://github.com/Dokploy/mcp/issues/74', metaSchema],
    }),
    // Annotations and identity
    'schema-dialect': accepted('disputed', 'Some reporters blame a declared draft-07; most servers send it without trouble.', {
      evidence: ['https://github.com/anthropics/claude-ai-mcp/issues/1016', 'https://github.com/anthropics/claude-code/issues/586'],
    }),
    'schema-id': rejected('inferred', 'The 2020-12 meta-schema allows no fragment in the identifier.', {
      when: { invalid: 'fragment' },
      quote: 'JSON schema is invalid. It must match JSON Schema draft 2020-12',
      evidence: [metaSchema],
    }),
    // Malformed input
    'schema-not-object': rejected('inferred', 'A schema has to be an object or a boolean.', { quote: invalidSchema, evidence: [metaSchema] }),
    'keyword-null': rejected('inferred', 'A keyword may not be null.', { quote: invalidSchema, evidence: [metaSchema] }),
    'keyword-invalid-value': rejected('inferred', 'The value does not fit the meta-schema.', { quote: invalidSchema, evidence: [metaSchema] }),
    // Root
    'root-not-object': rejected('confirmed', 'The input schema has to be an object.', {
      quote: 'tools.{index}.custom.input_schema: Input does not match the expected shape.',
      evidence: [recorded],
    }),
    'root-type-missing': rejected('confirmed', 'type has to be present at the root; references and combinators are not followed.', {
      quote: 'tools.{index}.custom.input_schema.type: Field required',
      evidence: [recorded],
    }),
    'root-type-not-object': rejected('confirmed', 'The root has to be of type object.', {
      quote: "tools.{index}.custom.input_schema.type: Input should be 'object'",
      evidence: [recorded],
    }),
    'root-combinator': rejected('confirmed', 'oneOf, anyOf and allOf are refused at the root only.', {
      quote: 'tools.{index}.custom.input_schema: input_schema does not support oneOf, allOf, or anyOf at the top level',
      evidence: [
        'https://github.com/marianfoo/mcp-sap-docs/pull/51',
        'https://github.com/zereight/gitlab-mcp/pull/551',
        'https://github.com/anthropics/claude-code/issues/40075',
      ],
    }),
    // Tool names and lists
    'tool-name-missing': rejected('inferred', 'A tool needs a name.', {
      quote: "String should match pattern '^[a-zA-Z0-9_-]{1,128}$'",
      evidence: [nameReport],
    }),
    'tool-name-charset': rejected('confirmed', 'Letters, digits, underscore and dash are allowed.', {
      quote: namePattern,
      evidence: [nameReport, 'https://github.com/home-assistant/core/issues/147760'],
    }),
    'tool-name-too-long': rejected('confirmed', 'A name has at most 128 characters.', {
      when: { length: { over: 128 } },
      quote: namePattern,
      evidence: [nameReport],
      since: 'mid-2025; it was 64 before',
    }),
    'tool-name-duplicate': rejected('confirmed', 'Two tools may not have one name.', {
      quote: 'tools: Tool names must be unique.',
      evidence: ['https://github.com/onyx-dot-app/onyx/issues/9229'],
    }),
  },
})
