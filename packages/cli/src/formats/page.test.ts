import picocolors from 'picocolors'
import { describe, expect, test } from 'vitest'
import { pageLines } from './page.js'

const plain = picocolors.createColors(false)
const lines = (page: string, width = 80): string[] => pageLines(page, width, plain)

describe('a page in a terminal', () => {
  test('has its headings and paragraphs, broken at the width', () => {
    expect(lines('# const\n\nA node fixes its value: nothing but what stands there is allowed.\n', 40)).toEqual([
      'const',
      '',
      'A node fixes its value: nothing but what',
      'stands there is allowed.',
      '',
    ])
  })

  test('has no comments and no marks', () => {
    expect(lines('<!-- generated: verdicts -->\nUse `enum`, **not** [const](const.md).\n<!-- end -->')).toEqual(['Use enum, not const.'])
  })

  test('says the address of a link that leads out', () => {
    expect(lines('See [the report](https://example.org/1).')).toEqual(['See the report (https://example.org/1).'])
  })

  test('says what a block of code is an example of', () => {
    expect(lines('```json rejected=gemini,vertex-ai ignored=mcp\n{ "const": "`a`" }\n```')).toEqual([
      '  rejected by gemini, vertex-ai; ignored by mcp:',
      '    { "const": "`a`" }',
    ])
  })

  test('makes a paragraph of each row of a table', () => {
    expect(lines('| target | outcome | why |\n| --- | --- | --- |\n| gemini | rejected | It has no field.<br>`Unknown \\| name` |\n')).toEqual([
      '  gemini',
      '    outcome: rejected',
      '    why: It has no field.',
      '    Unknown | name',
      '',
    ])
  })

  test('indents the lines of an item below its first word', () => {
    expect(lines('1. Write it as an enum with one value.', 24)).toEqual(['1. Write it as an enum', '   with one value.'])
  })
})
