import { expect, test } from 'vitest'
import { adapt } from '../adapt.js'
import { analyze } from '../analyze.js'

const odd = { type: 'object', properties: { 'a<': { type: 'string' }, 'b[]': { type: 'string' }, c: { type: 'integer' } }, required: ['a<', 'b[]', 'c'] }

const told = (schema: unknown, ...targets: string[]): string[] =>
  adapt(schema, targets).changes.map(({ pointer, strategy }) => `${pointer} ${strategy ?? 'left'}`)

test('a property that gets another name is told of once', () => {
  expect(told(odd, 'anthropic')).toEqual(['/properties/a< rename-properties', '/properties/b[] rename-properties'])
})

test('a property that gets another name does not hide what cannot be solved beside it', () => {
  expect(told(odd, 'anthropic', 'gemini', 'openai-strict')).toEqual(['/properties/a< rename-properties', '/properties/b[] rename-properties', ' left'])
})

test('every object has names of its own', () => {
  const nested = { type: 'object', properties: { 'a<': { type: 'string' }, in: { type: 'object', properties: { 'a<': { type: 'string' } } } } }
  const adaptation = adapt(nested, 'anthropic')
  expect(adaptation.changes.length).toBe(1)
  expect(adaptation.restore({ a_: 'x', in: { 'a<': 'y' } })).toEqual({ 'a<': 'x', in: { 'a<': 'y' } })
})

test('a source is offered the other name for a property, in "required" too', () => {
  const [finding] = analyze({ type: 'object', properties: { 'a<': { type: 'string' } }, required: ['a<'] }, { targets: 'anthropic' })
  expect(finding?.fixes.map(({ effect, edits }) => [effect, edits])).toEqual([
    [
      'encodes',
      [
        { kind: 'rename', path: ['properties', 'a<'], name: 'a_' },
        { kind: 'set', path: ['required', 0], value: 'a_' },
      ],
    ],
  ])
})
