import { readFileSync } from 'node:fs'
import { explain } from '@toolschema/core'
import { expect, test } from 'vitest'
import { run } from '../cli/world.js'
import { docs } from './pages.js'

const guide = readFileSync(new URL('you-have-just-seen-a-400.md', docs), 'utf8')
const quoted = [...guide.matchAll(/^```text explains=(\S+)\n([\s\S]*?)^```$/gm)].map(
  ([, features = '', lines = '']) => [features, lines.trim().split('\n')] as const,
)

test('the guide quotes errors', () => {
  expect(quoted.length).toBeGreaterThan(0)
})

test.each(quoted)('toolschema understands the errors that the guide quotes: %s', (features, lines) => {
  const explained = lines.map((line) => explain(line).map(({ feature }) => feature ?? 'unknown'))
  expect(explained).toEqual(features.split(',').map((feature) => [feature]))
})

const commands = [...guide.matchAll(/npx toolschema (\w+)([^`\n]*)/g)].map(([, command = '', words = '']) => [command, words.trim().split(' ')] as const)

test('the guide names commands', () => {
  expect(commands.map(([command]) => command)).toEqual(expect.arrayContaining(['explain', 'check', 'fix']))
})

const mistaken = {
  tools: [{ name: 'find_city', description: 'Finds a city.', inputSchema: { type: 'object', properties: { kind: { type: 'string', const: 'town' } } } }],
}
const unclosed = { tools: [{ name: 'find_city', description: 'Finds a city.', inputSchema: { type: 'object', properties: { kind: { type: 'string' } } } }] }
const unknownName = `Unknown name "const" at 'tools[0].function_declarations[INDEX].parameters.properties[0].value': Cannot find field.`

/** Runs a command of the guide on a list of tools; what stands behind < comes from standard input. */
const obey = async (words: string, tools: unknown, input = '') => {
  const [command = ''] = words.split(' <')
  return run(command.split(' '), { files: { 'tools.json': JSON.stringify(tools) }, stdin: input })
}

test.each(commands)('the program knows the command and its options: %s', async (command, words) => {
  const { code } = await obey([command, ...words].join(' '), unclosed, unknownName.replace('INDEX', '0'))
  expect(code).not.toBe(2)
})

test('explain ends with 0 where something was understood, with 1 where nothing was, and with 2 where there is no such file', async () => {
  expect((await obey('explain tools.json', mistaken, unknownName.replace('INDEX', '0'))).code).toBe(0)
  expect((await obey('explain', mistaken, unknownName.replace('INDEX', '0'))).code).toBe(0)
  expect((await obey('explain tools.json', mistaken, 'Service unavailable')).code).toBe(1)
  expect((await obey('explain other.json', mistaken, unknownName)).code).toBe(2)
})

test('explain says that the file is not the list that was sent', async () => {
  const { out } = await obey('explain tools.json', mistaken, unknownName.replace('INDEX', '9'))
  expect(out.replace(/\s+/g, ' ')).toContain('it may not be the list that was sent')
})

test('check ends with 1 while there is an error, and lets pass what clients adapt where it is told to', async () => {
  expect((await obey('check tools.json --target gemini', mistaken)).code).toBe(1)
  expect((await obey('check tools.json', unclosed)).code).toBe(1)
  expect((await obey('check --adaptable warn', unclosed)).code).toBe(0)
})
