import { expect, test } from 'vitest'
import { options, reportOf } from '../../../../test/cli/report.js'
import { github } from './github.js'

test('writes a command a finding, what nobody repairs first', () => {
  expect(github(reportOf(), options)).toBe(
    [
      '::error file=tools.json,line=3,endLine=3,col=84,endColumn=91,title=list%3A const::"kind" fixes its value.',
      '::error file=tools.json,line=4,endLine=4,col=27,endColumn=40,title=find|all%3A additional-properties-missing::It is open.',
      '::warning file=tools.json,line=3,endLine=3,col=84,endColumn=91,title=list%3A format::"kind" has a format.',
      '::notice file=tools.json,line=3,endLine=3,col=84,endColumn=91,title=list%3A default::"kind" has a default.',
      '',
    ].join('\n'),
  )
})

test('names files from the folder of the repository on', () => {
  expect(github(reportOf(), { ...options, root: '/' })).toContain('file=work/tools.json,')
})

test('escapes what would end a property or a command', () => {
  const out = github(reportOf({ name: '50%, a:b.json', failures: ['One\r\ntwo 5%.'] }), options)
  expect(out).toContain('file=50%25%2C a%3Ab.json,')
  expect(out).toContain('::error title=toolschema::One%0D%0Atwo 5%25.\n')
})
