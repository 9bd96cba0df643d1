import { accepted, defineTarget, rejected } from './target.js'

const sdk = '@anthropic-ai/sdk 1.14.0 transformJSONSchema'
const recorded = 'https://github.com/0xPlaygrounds/rig/tree/b75850e899498647563af2d644ee72d28ac7a69e/tests/cassettes/anthropic'
const documentation = 'Anthropic documentation'
const notSupported = "For '{type}' type, property '{keyword}' is not supported"
const typeMissing = 'JSON schema must have a type defined if anyOf/oneOf/allOf/enum/const are not used'
const notClosed = "For 'object' type, 'additionalProperties' must be explicitly set to false"
const noBounds = "For 'integer' type, property '{keyword}' is not supported"
const unresolved = rejected('inferred', 'The reference has to resolve inside the schema to be compiled.', { evidence: [sdk] })
const notInSubset = rejected('inferred', 'The keyword is outside the subset; both official SDKs move it into the description.', {
  quote: notSupported,
  evidence: [sdk],
})
const documentedUnsupported = rejected('disputed', 'The documentation says that it is not supported; no error text is known.', {
  evidence: [documentation, 'https://github.com/Dokploy/mcp/pull/45'],
})
const numberBounds = rejected('confirmed', 'Bounds of numbers are not supported.', {
  quote: noBounds,
  evidence: ['https://github.com/earendil-works/pi/issues/9953'],
})

export default defineTarget({
  id: 'anthropic-strict',
  title: 'Anthropic, strict and structured output',
  extends: 'anthropic',
  dialect: 'JSON Schema 2020-12, of which a strict subset is allowed',
  limits: { strictTools: 20, optionalParameters: 24, unionParameters: 16 },
  unlisted: accepted('inferred', 'Neither the documentation nor the official SDK nor a report speaks against it.', { evidence: [] }),
  prefers: { null: 'type-list', const: 'const', refs: 'keep', map: 'entries', tuple: 'json' },
  flags: { strict: true },
  relaxed: 'anthropic',
  facts: { strict: true },
  otherErrors: [
    {
      text: 'Schema is too complex for compilation. Try reducing the number of tools or simplifying tool schemas.',
      says: 'The schema cannot be compiled; many optional properties or unions in one schema cause it, and no limit is published.',
    },
    {
      text: 'The compiled grammar is too large, which would cause performance issues.',
      says: 'The strict tools of the request are too large together; optional properties inside the items of an array weigh most.',
    },
  ],
  note: 'A schema comes near the limit of the compiler from about 10 optional properties in one object, or 4 inside the items of an array.',
  verdicts: {
    // References
    'ref-unresolved': unresolved,
    'ref-remote': unresolved,
    'ref-recursive': rejected('confirmed', 'Recursive definitions are not supported.', {
      quote: 'Invalid schema: Circular reference detected in schema definitions: {cycle}.',
      evidence: [recorded],
    }),
    anchor: notInSubset,
    // Types and nullability
    untyped: rejected('inferred', 'The official SDK refuses a node without a type; the text of the API is unknown.', { quote: typeMissing, evidence: [sdk] }),
    'type-missing': rejected('inferred', 'The official SDK refuses a node without a type; enum and const may stand without.', {
      when: { from: { notIn: ['enum', 'const'] } },
      quote: typeMissing,
      evidence: [sdk],
    }),
    'nullable-keyword': rejected('inferred', 'The key is outside the subset; the official SDK moves it into the description.', {
      quote: "For '{type}' type, property 'nullable' is not supported",
      evidence: [sdk],
    }),
    // Unions and combinators
    'one-of': rejected('confirmed', 'oneOf is not supported; anyOf is.', {
      quote: "Schema type 'oneOf' is not supported",
      evidence: ['https://github.com/vercel/ai/issues/12876'],
    }),
    'all-of': rejected('disputed', 'allOf is taken when its members are written out; with a reference inside, the documentation says no.', {
      when: { hasRef: true },
      evidence: ['Anthropic documentation as cited in a public pull request'],
    }),
    not: notInSubset,
    'if-then-else': notInSubset,
    // enum and const
    'enum-complex-value': rejected('inferred', 'Objects and arrays as enum values are documented as unsupported.', { evidence: [documentation] }),
    // Arrays
    'prefix-items': notInSubset,
    'array-bounds': [
      rejected('confirmed', 'maxItems is not supported.', {
        when: { keyword: 'maxItems' },
        quote: "For 'array' type, property 'maxItems' is not supported",
        evidence: ['https://github.com/agentjido/req_llm/pull/707'],
      }),
      rejected('confirmed', 'minItems may only be 0 or 1.', {
        when: { keyword: 'minItems', value: { notIn: [0, 1] } },
        quote: "For 'array' type, 'minItems' values other than 0 or 1 are not supported (got: {value})",
        evidence: ['https://github.com/RooCodeInc/Roo-Code/pull/10551'],
      }),
    ],
    'unique-items': notInSubset,
    contains: notInSubset,
    unevaluated: notInSubset,
    'keyword-on-wrong-type': notInSubset,
    // Objects and maps
    'additional-properties-missing': rejected('confirmed', 'Every object has to say additionalProperties: false.', {
      quote: notClosed,
      evidence: ['https://github.com/ax-llm/ax/issues/458'],
    }),
    'additional-properties-open': rejected('confirmed', 'Every object has to say additionalProperties: false; a map has no direct spelling.', {
      quote: notClosed,
      evidence: ['https://github.com/BerriAI/litellm/pull/35811', 'veryfront#3918'],
    }),
    'pattern-properties': notInSubset,
    'property-names': notInSubset,
    dependencies: notInSubset,
    'property-count': notInSubset,
    // Strings and patterns
    format: [
      rejected('inferred', 'Ten string formats are recorded as accepted; others are not in the subset.', {
        when: { type: 'string', format: { notIn: ['date-time', 'time', 'date', 'duration', 'email', 'hostname', 'uri', 'ipv4', 'ipv6', 'uuid'] } },
        evidence: [recorded, sdk],
      }),
      rejected('inferred', 'Formats are supported on strings only.', {
        when: { type: { notIn: ['string'] } },
        quote: "For '{type}' type, property 'format' is not supported",
        evidence: [sdk],
      }),
    ],
    'string-length': rejected('confirmed', 'Lengths of strings are not supported.', {
      quote: "For 'string' type, properties maxLength, minLength are not supported",
      evidence: ['https://github.com/laravel/ai/issues/715', sdk],
    }),
    'pattern-lookaround': documentedUnsupported,
    'pattern-backreference': documentedUnsupported,
    'pattern-shorthand-escape': rejected('disputed', 'Word boundaries are documented as unsupported; no error text is known.', {
      when: { boundary: true },
      evidence: [documentation],
    }),
    'content-encoding': notInSubset,
    // Numbers
    'number-bounds': rejected('confirmed', 'Bounds of numbers are not supported.', {
      quote: noBounds,
      evidence: ['https://github.com/earendil-works/pi/issues/9953', 'https://github.com/agentjido/req_llm/issues/302'],
    }),
    'exclusive-bounds': numberBounds,
    'multiple-of': numberBounds,
    // Annotations and identity
    'schema-id': [
      rejected('inferred', 'The 2020-12 meta-schema allows no fragment in the identifier.', {
        when: { invalid: 'fragment' },
        quote: 'JSON schema is invalid. It must match JSON Schema draft 2020-12',
        evidence: ['draft 2020-12 meta-schema, checked with ajv'],
      }),
      rejected('inferred', 'The draft-4 spelling id is a key outside the subset.', {
        when: { keyword: 'id' },
        quote: "For '{type}' type, property 'id' is not supported",
        evidence: [sdk],
      }),
    ],
    'unknown-keyword': rejected('inferred', 'The key is outside the subset; the official SDK moves it into the description.', {
      quote: notSupported,
      evidence: [sdk],
    }),
    // Malformed input
    'boolean-schema': rejected('confirmed', 'A boolean schema is refused, with a misleading text.', {
      quote: "For 'object' type, property 'properties' is not supported",
      evidence: [recorded],
    }),
    // Limits
    'too-many-optional-parameters': rejected('confirmed', 'All strict tools of a request may have 24 optional parameters together.', {
      when: { count: { over: 24 } },
      quote: 'Schemas contains too many optional parameters ({count}), which would make grammar compilation inefficient. (limit: 24).',
      evidence: [recorded],
    }),
    'too-many-union-parameters': rejected('confirmed', 'All strict tools of a request may have 16 parameters with a union type together.', {
      when: { count: { over: 16 } },
      quote: 'Schemas contains too many parameters with union types ({count} parameters with type arrays or anyOf). (limit: 16 parameters with unions).',
      evidence: [recorded],
    }),
    // Tool names and lists
    'too-many-strict-tools': rejected('confirmed', 'A request may have 20 strict tools; others do not count.', {
      when: { count: { over: 20 } },
      quote: 'Too many strict tools ({count}). The maximum number of strict tools supported is 20.',
      evidence: [recorded],
    }),
  },
})
