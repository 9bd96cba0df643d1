import { mkdtempSync, writeFileSync, mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import parser from '@typescript-eslint/parser'
import { ESLint } from 'eslint'
import { afterAll, expect, it } from 'vitest'
import plugin from '../index.js'

const folder = mkdtempSync(join(tmpdir(), 'toolschema-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
mkdirSync(join(folder, 'src/tools'), { recursive: true })
writeFileSync(join(folder, 'src/schemas.ts'), "import { z } from 'zod'\nexport const Limit = z.number().positive()\n")
const source = (from: string) =>
  `import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'\nimport { Limit } from '${from}'\nnew McpServer({}).registerTool('x', { inputSchema: { limit: Limit } }, () => {})\n`

async function messages(from: string, resolveImports: unknown): Promise<string[]> {
  const eslint = new ESLint({
    cwd: folder,
    overrideConfigFile: true,
    overrideConfig: [
      {
        files: ['**/*.ts'],
        plugins: { toolschema: plugin },
        languageOptions: { parser },
        rules: { 'toolschema/no-incompatible-schema': 'error' },
        settings: { toolschema: { targets: ['gemini'], zodVersion: '4.6.7', resolveImports } },
      },
    ],
  })
  const [result] = await eslint.lintText(source(from), { filePath: join(folder, 'src/tools/add.ts') })
  return (result?.messages ?? []).map(({ message }) => message)
}

it('what another file writes is reported where it is used, with its place in words', async () => {
  const [message] = await messages('../schemas.js', true)
  expect(message).toContain('"limit" bounds its value with "exclusiveMinimum": 0')
  expect(message).toMatch(/It is written in \.\.\/schemas\.ts:2\.$/)
})

it('an alias of the settings leads to a folder', async () => {
  expect(await messages('@/schemas.js', true)).toEqual([])
  expect(await messages('@/schemas.js', { alias: { '@/': './src/' } })).toHaveLength(1)
})

it('imports are not followed where the settings say so', async () => expect(await messages('../schemas.js', false)).toEqual([]))
