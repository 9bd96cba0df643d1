/** What a report says: its line, the rule, the id of the message, and the text that is underlined. After it the findings that the header of the file promises and that it is. */
type Reported = readonly [report: string, ...promised: string[]]

interface Expected {
  /** Every report of the file, in the order of the text. */
  readonly reports: readonly Reported[]
  /** Where a header is wrong, with the reason. */
  readonly otherwise?: Readonly<Record<string, string>>
}

/** The sources of ../shared/snippets, each with all that is to be said about it for gemini and openai-strict. */
export const expected: Readonly<Record<string, Expected>> = {
  '01-mcp-sdk-raw-shape.ts': {
    reports: [
      [
        '20 strict-ready required-incomplete inputSchema',
        'openai-strict optional-property /properties/labels',
        'openai-strict additional-properties-missing /',
      ],
      ['22 no-incompatible-schema type-list nullable()', 'gemini type-array /properties/assignee'],
      ['24 no-incompatible-schema exclusive-bounds positive()', 'gemini exclusive-bound /properties/limit/exclusiveMinimum'],
    ],
  },
  '02-mcp-sdk-tool-legacy.ts': {
    reports: [
      ['17 no-incompatible-schema additional-properties-false {', 'gemini additional-properties /'],
      ['17 strict-ready required-incomplete {', 'openai-strict optional-property /properties/filter'],
      ['17 no-incompatible-schema untyped z.any()', 'gemini no-type /properties/filter', 'openai-strict no-type /properties/filter'],
      ['17 no-incompatible-schema untyped z.unknown()', 'gemini array-no-items-type /properties/rows/items', 'openai-strict no-type /properties/rows/items'],
      ['18 no-incompatible-schema additional-properties-false {'],
    ],
  },
  '04-mcp-sdk-root-union.ts': {
    reports: [['12 no-unconvertible-schema schema-lost z.discriminatedUnion', 'gemini schema-lost /', 'openai-strict schema-lost /']],
  },
  '05-mcp-server-v2.ts': {
    reports: [
      ['22 strict-ready additional-properties-missing inputSchema'],
      ['23 no-incompatible-schema one-of z.discriminatedUnion', 'gemini one-of /properties/target/oneOf', 'openai-strict one-of /properties/target/oneOf'],
      ['24 strict-ready additional-properties-missing z.object'],
      ["24 no-incompatible-schema const z.literal('branch')", 'gemini const /properties/target/oneOf/0/properties/kind/const'],
      ['25 strict-ready additional-properties-missing z.object'],
      ["25 no-incompatible-schema const z.literal('sha')", 'gemini const /properties/target/oneOf/1/properties/kind/const'],
      [
        '27 no-incompatible-schema property-names z.string()',
        'gemini property-names /properties/env/propertyNames',
        'openai-strict property-names /properties/env',
      ],
      [
        '27 no-incompatible-schema additional-properties-open z.string()',
        'gemini additional-properties /properties/env/additionalProperties',
        'openai-strict open-object /properties/env',
      ],
    ],
  },
  '06-mcp-lowlevel-json.ts': {
    reports: [
      [
        '25 strict-ready required-incomplete inputSchema',
        'openai-strict optional-property /properties/tags',
        'openai-strict optional-property /properties/permission',
        'openai-strict optional-property /properties/version',
      ],
      ['26 no-incompatible-schema schema-dialect $schema', 'gemini schema-keyword /$schema'],
      ['29 no-incompatible-schema type-list type', 'gemini type-array /properties/path/type'],
      ['30 no-incompatible-schema array-without-items tags', 'gemini array-no-items /properties/tags', 'openai-strict array-no-items /properties/tags'],
      ["31 no-incompatible-schema enum-empty-string ''", 'gemini enum-empty /properties/permission/enum/3'],
      ['32 no-incompatible-schema type-missing version'],
      ['32 no-incompatible-schema const const', 'gemini const /properties/version/const'],
      ['35 no-incompatible-schema additional-properties-false additionalProperties', 'gemini additional-properties /additionalProperties'],
    ],
  },
  '08-ai-sdk-tool.ts': {
    reports: [
      ['17 no-incompatible-schema additional-properties-false inputSchema', 'gemini additional-properties /'],
      [
        '17 strict-ready required-incomplete inputSchema',
        'openai-strict optional-property /properties/days',
        'openai-strict optional-property /properties/lang',
      ],
      ['19 no-incompatible-schema type-null nullable()', 'gemini any-of-null /properties/unit'],
      ['20 no-incompatible-schema format z.iso.date()', 'gemini format:date /properties/day'],
    ],
    otherwise: {
      'openai-strict default /properties/lang/default': 'OpenAI takes "default" by now: docs/features/default.md.',
    },
  },
  '10-ai-sdk-output-object.ts': {
    reports: [
      ['12 no-incompatible-schema additional-properties-false z.object'],
      ['12 strict-ready required-incomplete z.object', 'openai-strict optional-property /properties/notes'],
      ['13 no-incompatible-schema type-list z.union', 'gemini union-mixed /properties/id'],
      ['14 no-incompatible-schema type-list nullable()', 'gemini type-array /properties/title'],
    ],
  },
  '11-openai-agents-tool.ts': {
    reports: [
      ['14 no-incompatible-schema additional-properties-false parameters'],
      ['14 no-incompatible-schema type-null optional()', 'gemini any-of-null /properties/note'],
    ],
  },
  '12-openai-zod-function.ts': {
    reports: [
      ['15 no-unconvertible-schema unconvertible optional()', 'openai-strict converter-throws /properties/dueBy'],
      ['16 no-unconvertible-schema unconvertible z.record', 'openai-strict converter-throws /properties/meta'],
      ['17 no-unconvertible-schema unconvertible z.tuple', 'openai-strict converter-throws /properties/span'],
    ],
  },
  '13-openai-chat-literal.ts': {
    reports: [
      ['20 no-incompatible-schema required-incomplete parameters', 'openai-strict optional-property /properties/unit'],
      ['20 no-incompatible-schema additional-properties-missing parameters', 'openai-strict additional-properties-missing /'],
      ['25 no-incompatible-schema one-of oneOf', 'openai-strict one-of /properties/when/oneOf'],
      ['26 no-incompatible-schema property-names propertyNames', 'openai-strict property-names /properties/opts'],
      ['26 no-incompatible-schema additional-properties-open additionalProperties', 'openai-strict open-object /properties/opts'],
    ],
  },
  '15-gemini-function-declarations.ts': {
    reports: [
      ['20 no-incompatible-schema additional-properties-open additionalProperties', 'gemini additional-properties /properties/filter/additionalProperties'],
      ['21 no-incompatible-schema type-null Type.NULL', 'gemini any-of-null /properties/cursor'],
      ['22 no-incompatible-schema enum-on-non-string enum'],
      ['22 no-incompatible-schema enum-non-string 1', 'gemini enum-nonstring /properties/level/enum'],
    ],
    otherwise: {
      'gemini empty-object /properties/filter': 'It is a map, which declares no properties by nature: what is rejected is its "additionalProperties".',
    },
  },
  '16-gemini-parameters-json-schema.ts': {
    reports: [],
  },
  '18-anthropic-literal.ts': {
    reports: [['16 no-incompatible-schema root-combinator anyOf']],
  },
  '21-langchain-tool.ts': {
    reports: [
      ['18 no-incompatible-schema additional-properties-false schema'],
      ['18 strict-ready required-incomplete schema', 'openai-strict optional-property /properties/timeout'],
      [
        '18 no-incompatible-schema property-names z.string()',
        'gemini property-names /properties/headers/propertyNames',
        'openai-strict property-names /properties/headers',
      ],
      ['18 no-incompatible-schema additional-properties-open z.string()', 'openai-strict open-object /properties/headers'],
      ['18 no-incompatible-schema type-list nullable()', 'gemini type-array /properties/etag'],
    ],
    otherwise: {
      'gemini empty-object /properties/headers':
        'That is what a client of LangChain makes of it for Google. What the tool itself sends is a map, and that is rejected before.',
    },
  },
  '22-langchain-structured-output.ts': {
    reports: [
      ['9 no-incompatible-schema additional-properties-false z.object'],
      ['9 strict-ready required-incomplete z.object', 'openai-strict optional-property /properties/why'],
      ['9 no-incompatible-schema type-list nullable()', 'gemini type-array /properties/score'],
    ],
  },
  '23-genkit-define-tool.ts': {
    reports: [
      ['13 no-incompatible-schema additional-properties-open z.object'],
      ['14 no-incompatible-schema additional-properties-open inputSchema', 'gemini additional-properties /additionalProperties', 'openai-strict open-object /'],
      ['14 no-incompatible-schema ref b', 'gemini ref /properties/b/$ref'],
      ['14 no-incompatible-schema ref-not-definition b', 'openai-strict ref-to-path /properties/b'],
    ],
  },
  '25-mcp-framework-class.ts': {
    reports: [
      ['16 strict-ready additional-properties-missing z.object'],
      ['17 no-unconvertible-schema schema-lost z.union', 'gemini schema-lost /properties/where', 'openai-strict schema-lost /properties/where'],
      [
        '18 no-incompatible-schema exclusive-boolean gt(0)',
        'gemini boolean-exclusive /properties/limit/exclusiveMinimum',
        'openai-strict boolean-exclusive /properties/limit',
      ],
    ],
  },
  '26-tmcp-tool.ts': {
    reports: [
      ['14 no-incompatible-schema additional-properties-false schema'],
      ['14 no-incompatible-schema one-of z.discriminatedUnion', 'gemini one-of /properties/body/oneOf', 'openai-strict one-of /properties/body/oneOf'],
      ['14 no-incompatible-schema additional-properties-false z.object'],
      ["14 no-incompatible-schema const z.literal('text')", 'gemini const /properties/body/oneOf/0/properties/type/const'],
      ['14 no-incompatible-schema additional-properties-false z.object'],
      ["14 no-incompatible-schema const z.literal('img')"],
    ],
  },
  '27-xmcp-file-convention.ts': {
    reports: [],
    otherwise: {
      'gemini additional-properties /properties/config/additionalProperties': 'The conversion of xmcp is not known yet.',
      'gemini no-type /properties/config/additionalProperties': 'The conversion of xmcp is not known yet.',
      'openai-strict open-object /properties/config': 'The conversion of xmcp is not known yet.',
    },
  },
  '28a-shared-schemas.ts': {
    reports: [],
  },
  '28b-imported-schemas.ts': {
    reports: [
      ['16 no-incompatible-schema definitions inputSchema', 'gemini defs /$defs|/definitions'],
      ['16 strict-ready required-incomplete inputSchema', 'openai-strict optional-property /properties/trace'],
      ['16 no-incompatible-schema pattern-lookaround address', 'openai-strict pattern-lookaround /properties/address/properties/zip/pattern'],
      ['16 strict-ready additional-properties-missing address'],
      ['16 no-incompatible-schema ref root', 'gemini ref /properties/root/$ref'],
      ['16 no-incompatible-schema ref root'],
      ['16 no-incompatible-schema ref-recursive root'],
      ['16 strict-ready additional-properties-missing root'],
      ['16 no-incompatible-schema ref tree', 'gemini ref /properties/tree/$ref'],
      ['16 no-incompatible-schema ref tree'],
      ['16 no-incompatible-schema ref-recursive tree'],
      ['16 strict-ready additional-properties-missing tree'],
    ],
  },
  '31-converter-throws.ts': {
    reports: [
      ['18 no-unconvertible-schema unconvertible z.date()', 'gemini converter-throws /properties/since'],
      ['18 no-unconvertible-schema unconvertible z.set', 'gemini converter-throws /properties/ids'],
      ['18 no-unconvertible-schema unconvertible z.bigint()', 'gemini converter-throws /properties/big'],
      ['18 no-unconvertible-schema unconvertible z.instanceof(Uint8Array)', 'gemini converter-throws /properties/buf'],
      ['18 no-unconvertible-schema unconvertible (z as any).record(z.string())', 'gemini record-one-argument /properties/headers'],
    ],
  },
  '32-claude-agent-sdk.ts': {
    reports: [],
  },
  '33-google-adk-function-tool.ts': {
    reports: [
      ['12 no-incompatible-schema ref z.array(Tree)'],
      ['12 no-incompatible-schema ref-recursive z.array(Tree)'],
      ['13 no-incompatible-schema definitions parameters'],
      ['13 no-incompatible-schema ref tree', 'gemini ref /properties/tree'],
      ['13 no-lossy-schema object-without-properties z.record', 'gemini empty-object /properties/env'],
    ],
  },
  '36-clean.ts': {
    reports: [
      ['14 strict-ready additional-properties-missing inputSchema', 'openai-strict additional-properties-missing /'],
      ['14 strict-ready additional-properties-missing z.object'],
    ],
  },
}
