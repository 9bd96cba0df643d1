import { expect, test } from 'vitest'
import { messagesIn } from './explain-text.js'

test('a plain text stays as it is', () => {
  expect(messagesIn("In context=(), array schema missing items.\nSecond line: '^\\d{3}$'")).toBe(
    "In context=(), array schema missing items.\nSecond line: '^\\d{3}$'",
  )
  expect(messagesIn('')).toBe('')
})

test('the body of an answer gives the texts in it', () => {
  const body = { error: { code: 400, message: 'First.\nSecond.', status: 'INVALID_ARGUMENT' } }
  expect(messagesIn(JSON.stringify(body))).toBe('First.\nSecond.\nINVALID_ARGUMENT')
})

test('a status line before the body stays, and what comes twice is there once', () => {
  const body = { error: { message: 'Tool names must be unique.' }, details: [{ description: 'Tool names must be unique.' }] }
  expect(messagesIn(`400 Bad Request: ${JSON.stringify(body)}`)).toBe('400 Bad Request:\nTool names must be unique.')
})

test('a body inside a message of a body is read too', () => {
  const inner = JSON.stringify({ error: { message: 'Unknown name "const"' } })
  expect(messagesIn(JSON.stringify({ error: { message: inner, code: 400 } }))).toBe('Unknown name "const"')
})

test('a parameter beside a message says where', () => {
  const body = { error: { message: 'Bad.', param: 'tools[3].function.parameters', code: 'invalid_function_parameters' } }
  expect(messagesIn(JSON.stringify(body))).toBe('tools[3].function.parameters: Bad.\ninvalid_function_parameters')
})

test('a list of issues has paths, and each is one line', () => {
  const issues = [
    { code: 'invalid_type', expected: 'object', path: ['tools', 0, 'inputSchema', 'type'], message: 'Invalid input: expected "object"' },
    { code: 'custom', path: [], message: 'Bad' },
  ]
  expect(messagesIn(`Invalid result: ${JSON.stringify(issues, null, 2)}`)).toBe(
    'Invalid result:\ntools.0.inputSchema.type: Invalid input: expected "object"\ninvalid_type\nobject\n: Bad\ncustom',
  )
})

test('a body that was printed as a string, or was cut off, is unescaped', () => {
  expect(messagesIn('{\\"error\\":{\\"message\\":\\"Unknown name \\\\\\"const\\\\\\"\\\\nMore')).toBe('{"error":{"message":"Unknown name "const"\nMore')
  expect(messagesIn('{"error":{"message":"Unknown name \\"const\\" at \\u0027tools')).toBe('{"error":{"message":"Unknown name "const" at \'tools')
})

test('no more than a million characters are read', () => {
  expect(messagesIn('a'.repeat(1_000_001))).toHaveLength(1_000_000)
})

test('deep nesting is read', () => {
  expect(messagesIn(`${'{"a":'.repeat(2_000)}"Deep."${'}'.repeat(2_000)}`)).toBe('Deep.')
})
