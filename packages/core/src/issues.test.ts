import { describe, expect, test } from 'vitest'
import { messageOf, RestoreError, snippetOf, type IssueKind } from './issues.js'
import { ARRAY, INTEGER, NULL, NUMBER, OBJECT, STRING } from './schema/types.js'

const sentence = (kind: IssueKind, circumstances = {}): string =>
  messageOf(kind, ['filter', 'tags', 0], { value: 'x', expected: ARRAY | NULL, ...circumstances })

describe('the sentence of an issue', () => {
  test('says what is wrong, where, and what to do', () => {
    expect(sentence('malformed-json')).toBe('"filter.tags[0]" has to be JSON text, and "x" does not parse. Send an array or null as JSON.')
    expect(sentence('malformed-json', { asText: true })).toBe('"filter.tags[0]" is no JSON text and was taken as plain text. Put a text in double quotes.')
    expect(sentence('double-encoded')).toBe('"filter.tags[0]" is JSON text inside JSON text and was decoded twice. Encode it once.')
    expect(sentence('not-encoded')).toBe('"filter.tags[0]" was sent as a value instead of JSON text and was taken as it is.')
    expect(sentence('type-mismatch', { value: 5 })).toBe('"filter.tags[0]" is 5, and the tool takes an array or null.')
    expect(sentence('json-too-large', { limit: 100 })).toBe('"filter.tags[0]" is JSON text of more than 100 bytes and was not decoded. Send a smaller value.')
    expect(sentence('unsafe-integer')).toBe('"filter.tags[0]" is an integer too large to be carried exactly. Declare it as a string if every digit counts.')
    expect(sentence('not-an-integer', { value: 5.5 })).toBe('"filter.tags[0]" is 5.5, and the tool takes a whole number.')
    expect(sentence('null-not-allowed', { value: null, expected: STRING })).toBe('"filter.tags[0]" is null, and the tool needs a value. Send a string.')
    expect(sentence('not-in-enum')).toBe('"filter.tags[0]" is "x", which is not one of the values that the tool lists.')
    expect(sentence('no-branch')).toBe('"filter.tags[0]" has none of the forms that the tool takes.')
    expect(sentence('unexpected-property')).toBe('"filter.tags[0]" is not a property that the tool declares. Leave it out.')
    expect(sentence('missing-property', { expected: 0 })).toBe('"filter.tags[0]" is missing, and the tool requires it. Send a value.')
    expect(sentence('duplicate-key')).toBe('The key "x" of "filter.tags[0]" was sent more than once; the last one counts.')
    expect(messageOf('missing-root', ['value'], { value: {}, expected: OBJECT })).toBe(
      '"value" is missing, and it holds what the tool takes. Send an object there.',
    )
    expect(messageOf('malformed-arguments', [], { value: '{' })).toBe('The arguments have to be a JSON object, and "{" is none.')
    expect(messageOf('no-branch', [], { value: 5 })).toBe('The value has none of the forms that the tool takes.')
  })
  test('names the types that the tool takes', () => {
    const takes = (expected: number): string => messageOf('type-mismatch', ['a'], { value: true, expected }).replace('"a" is true, and the tool takes ', '')
    expect(takes(NUMBER | INTEGER)).toBe('a number.')
    expect(takes(INTEGER)).toBe('an integer.')
    expect(takes(STRING | OBJECT | ARRAY)).toBe('a string, object or array.')
    expect(takes(127)).toBe('a value.')
  })
})

describe('a snippet', () => {
  test('is the value as JSON', () => expect(snippetOf({ a: ['x'] })).toBe('{"a":["x"]}'))
  test('has at most 80 characters', () => {
    expect(snippetOf('x'.repeat(100))).toHaveLength(80)
    expect(snippetOf(['x'.repeat(100)])).toBe(`["${'x'.repeat(77)}…`)
    expect(snippetOf('x'.repeat(78))).toBe(`"${'x'.repeat(78)}"`)
  })
  test('is made of anything', () => {
    expect(snippetOf(undefined)).toBe('undefined')
    expect(snippetOf(5n)).toBe('5')
    expect(snippetOf([5n, null])).toBe('[5,null]')
    expect(snippetOf({ a: { b: true }, c: [] })).toBe('{"a":{"b":true},"c":[]}')
  })
  test('comes to an end for values that are endless', () => {
    const endless: unknown[] = []
    endless.push(endless)
    expect(snippetOf(endless)).toHaveLength(80)
  })
})

test('a RestoreError tells the place, the kind and the value', () => {
  const error = new RestoreError({ pointer: '/a', schemaPointer: '/properties/a', kind: 'type-mismatch', severity: 'error', message: 'No.' }, { b: 1 })
  expect(error).toBeInstanceOf(Error)
  expect(error).toMatchObject({ name: 'RestoreError', pointer: '/a', kind: 'type-mismatch', snippet: '{"b":1}', message: 'No.' })
})
