import { defineTarget, rejected } from './target.js'

export default defineTarget({
  id: 'azure-openai',
  title: 'Azure OpenAI, not strict',
  extends: 'openai',
  limits: { tools: 128, toolDescription: 1024 },
  note: 'As OpenAI without strict mode, but descriptions of tools are still limited.',
  verdicts: {
    // Root
    'root-combinator': rejected('confirmed', 'A combinator at the root is refused.', {
      quote: "schema must have type 'object' and not have 'oneOf'/'anyOf'/'allOf'/'enum'/'const'/'not' at the top level.",
      evidence: [
        'https://github.com/nspady/google-calendar-mcp/issues/39',
        'https://github.com/CherryHQ/stella/issues/781',
        'https://github.com/BerriAI/litellm/pull/38839',
        'https://github.com/Azure/azure-sdk-for-net/issues/61049',
      ],
    }),
    // Descriptions
    'tool-description-too-long': rejected('confirmed', 'A tool description has at most 1024 characters here.', {
      quote: 'string too long. Expected a string with maximum length 1024, but got a string with length {length} instead.',
      evidence: ['https://github.com/OpenHands/OpenHands/issues/4838'],
    }),
  },
})
