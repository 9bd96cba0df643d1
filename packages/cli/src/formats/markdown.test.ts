import { describe, expect, test } from 'vitest'
import { cleanReport, options, reportOf } from '../../../../test/cli/report.js'
import { markdown } from './markdown.js'

describe('markdown', () => {
  test('has a table of tools and targets, and the findings below', () => {
    expect(markdown(reportOf(), options)).toBe(`### toolschema: 2 tools in 1 file: 1 error, 1 that clients can adapt, 1 warning, 1 hint.

| tool | gemini | openai-strict |
| --- | --- | --- |
| \`list\` | 1 error | ok |
| \`find\\|all\` | ok | adaptable |

<details>
<summary>3 findings in tools.json</summary>

- **error** \`const\` \`list\`, line 3 (gemini, vertex-ai): "kind" fixes its value. toolschema fix does this.
- **warning** \`format\` \`list\`, line 3 (gemini ignores it): "kind" has a format. toolschema fix leaves this to you.
- **adaptable** \`additional-properties-missing\` \`find|all\`, line 4 (openai-strict): It is open.

</details>
`)
  })

  test('is one line where there is nothing to say', () => {
    expect(markdown(cleanReport(), options)).toBe('### toolschema: 2 tools in 1 file: nothing to complain about.\n')
  })

  test('shows words of others as they are', () => {
    const out = markdown(reportOf({ failures: ['See [x](y), @all <b> #1.'] }), options)
    expect(out).toContain('- See &#91;x&#93;(y), &#64;all &#60;b&#62; &#35;1.\n')
  })
})
