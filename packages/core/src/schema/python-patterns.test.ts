import { describe, expect, test } from 'vitest'
import { pythonFault } from './python-patterns.js'

describe('what compiles', () => {
  test.each([
    '',
    '^[A-Za-z0-9._%+-]+@[a-z.-]+\\.[a-z]{2,}$',
    '^\\/api\\/v1$',
    '[[:alpha:]]',
    '[]a]',
    '[^]a]',
    '[a-]',
    '[-a]',
    '[\\b\\]\\-]',
    '[\u{1f600}-\u{1f64f}]',
    'a{2}b{2,}c{,3}d{,}e{}',
    'a{x}',
    '{a',
    'a++b?+c*+',
    'a??b+?',
    '(?:a)(?i:b)(?-s:c)(?s-i:d)(?>e)(?#f)',
    '(?i)(?s)a',
    '(?P<n>a)(?P=n)\\1',
    '(a)?(?(1)b|c)',
    '(?(1)b)(a)',
    '(?=a)+b(?!c)',
    '(?<=ab|cd)e(?<!(?:f){2})',
    '(a)(?<=\\1)',
    '\\A\\Z\\b\\B\\d\\D\\s\\S\\w\\W\\a\\f\\n\\r\\t\\v',
    '\\x41\\u0041\\U00000041\\0\\012\\101\\N{EM DASH}',
    '(?x) a {2}{3} (',
  ])('%s', (pattern) => {
    expect(pythonFault(pattern)).toBeUndefined()
  })
})

describe('what does not, and why', () => {
  test.each([
    ['\\p{L}', 'the escape \\p'],
    ['\\z', 'the escape \\z'],
    ['\\cA', 'the escape \\c'],
    ['\\k<n>', 'the escape \\k'],
    ['[\\B]', 'the escape \\B'],
    ['[\\8]', 'the escape \\8'],
    ['a\\', 'a backslash at the end'],
    ['\\x4', 'an incomplete escape \\x'],
    ['\\u{1F600}', 'an incomplete escape \\u'],
    ['\\U00110000', 'an escape \\U of a character that does not exist'],
    ['\\400', 'an octal escape that is too large'],
    ['\\N', 'the escape \\N without a name'],
    ['(?<n>a)', 'a group named with (?<name>…), which is (?P<name>…) there'],
    ['(?P<1>a)', 'a group whose name is not an identifier'],
    ['(?P<>a)', 'a group whose name is missing'],
    ['(?P<n>a)(?P<n>b)', 'two groups of one name'],
    ['(?P>n)', 'the group (?P>'],
    ['(?~a)', 'the group (?~'],
    ['(?z)', 'the group (?z'],
    ['(?', 'a group that is not closed'],
    ['(a', 'a group that is not closed'],
    ['(?#a', 'a comment that is not closed'],
    ['a)', 'a closing parenthesis without an opening one'],
    ['[a', 'a character class that is not closed'],
    ['[]', 'a character class that is not closed'],
    ['[a-', 'a character class that is not closed'],
    ['[\\d-x]', 'a range that begins or ends with a class'],
    ['[+-\\w]', 'a range that begins or ends with a class'],
    ['[z-a]', 'a range whose ends are swapped'],
    ['*a', 'a repetition of nothing'],
    ['^*', 'a repetition of nothing'],
    ['a|+', 'a repetition of nothing'],
    ['\\b?', 'a repetition of nothing'],
    ['a**', 'a repetition of a repetition'],
    ['a{2}{3}', 'a repetition of a repetition'],
    ['a{3,2}', 'a repetition whose least count is above its largest'],
    ['a{4294967295}', 'a count of repetitions that is too large'],
    ['(a)\\2', 'a reference to a group that does not exist'],
    ['(?P=n)', 'a reference to a group that does not exist'],
    ['(a\\1)', 'a reference to a group that is still open'],
    ['(?(2)a)(b)', 'a condition on a group that does not exist'],
    ['(?(n)a)', 'a condition on a group that does not exist'],
    ['(a)(?(1)b|c|d)', 'a condition with more than two branches'],
    ['(?<=a+)b', 'a lookbehind without a fixed length'],
    ['(?<=a|bc)d', 'a lookbehind without a fixed length'],
    ['(?<=(a)\\1)b', 'a reference inside a lookbehind to a group of the same lookbehind'],
    ['a(?i)', 'flags for the whole pattern after its beginning'],
    ['(?au)', 'the flags (?au)'],
    ['(?L)', 'the flags (?L)'],
    ['(?i-i:a)', 'the flags (?i-i:'],
  ])('%s', (pattern, reason) => {
    expect(pythonFault(pattern)).toBe(reason)
  })
})

test('any nesting has an answer', () => {
  const many = 100_000
  expect(pythonFault('('.repeat(many) + 'a' + ')'.repeat(many))).toBeUndefined()
  expect(pythonFault('(?:'.repeat(many))).toBe('a group that is not closed')
  expect(pythonFault('(?<='.repeat(many) + ')'.repeat(many))).toBeUndefined()
  expect(pythonFault('[' + 'a'.repeat(many) + ']' + 'a{1'.repeat(many))).toBeUndefined()
})
