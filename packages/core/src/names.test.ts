import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shortHash } from './hash.js'
import { nameTools, renameKeys, type NameOptions } from './names.js'

const openai = { pattern: '^[a-zA-Z0-9_-]+$', maxLength: 64 }
const gemini = { pattern: '^[A-Za-z_][A-Za-z0-9_.:-]*$', maxLength: 64 }
const moonshot = { pattern: '^[a-zA-Z][a-zA-Z0-9_-]*$', maxLength: null }
const cursor = { pattern: null, maxLength: 59 }
const rules = { openai: [openai], gemini: [gemini], moonshot: [moonshot], cursor: [cursor], all: [openai, gemini, moonshot, cursor] }

const sent = (names: readonly string[], rule: keyof typeof rules = 'openai', options?: NameOptions): string[] =>
  nameTools(names, rules[rule], options).map(({ name }) => name)

test('a name that the rule takes stays as it is', () => {
  expect(nameTools(['get_weather', 'Get-Weather2', '2fast'], [openai])).toEqual([
    { name: 'get_weather', changed: false },
    { name: 'Get-Weather2', changed: false },
    { name: '2fast', changed: false },
  ])
})

test('a refused character becomes an underscore', () => {
  expect(nameTools(['github/search_issues'], [openai])).toEqual([{ name: 'github_search_issues', changed: true }])
  expect(sent(['List Gemini Models', 'GET:/a/b', 'naïve', 'go🎯'])).toEqual(['List_Gemini_Models', 'GET__a_b', 'na_ve', 'go_'])
})

test('which characters are refused is read off the rule', () => {
  expect(sent(['a.b:c/d'], 'gemini')).toEqual(['a.b:c_d'])
  expect(sent(['a.b:c/d'], 'openai')).toEqual(['a_b_c_d'])
  expect(sent(['a.b:c/d'], 'cursor')).toEqual(['a.b:c/d'])
  expect(nameTools(['a_b.c'], [{ pattern: '^[a-z.-]+$', maxLength: null }])[0]?.name).toBe('a-b.c')
})

test('a name satisfies the rules of all targets of a set', () => {
  expect(sent(['a.b', '1.b'], 'all')).toEqual(['a_b', 't_1_b'])
})

test('where the first character may not stand there, an underscore comes before it, or a letter where that is refused too', () => {
  expect(sent(['21st_magic', '-x', '.x'], 'gemini')).toEqual(['_21st_magic', '_-x', '_.x'])
  expect(sent(['21st_magic', '-x', '_y', '/z'], 'moonshot')).toEqual(['t_21st_magic', 't_-x', 't_y', 't_z'])
})

test('a name over the limit ends with a hash of the original', () => {
  const long = 'mcp__very_long_segment_very_long_segment_very_long_segment_very_long_segment_very_long_segment_end'
  expect(nameTools([long], [openai])).toEqual([{ name: `${long.slice(0, 55)}_${shortHash(long)}`, changed: true }])
  expect(sent(['a'.repeat(64)])).toEqual(['a'.repeat(64)])
  expect(sent([`${'x/'.repeat(40)}a`, `${'x.'.repeat(40)}a`]).map((name) => name.length)).toEqual([64, 64])
})

test('a name without an ASCII letter or digit becomes a word and a hash', () => {
  expect(sent(['日本語', '', '///'])).toEqual([`tool_${shortHash('日本語')}`, `tool_${shortHash('')}`, `tool_${shortHash('///')}`])
  expect(sent(['日本語'], 'cursor')).toEqual(['日本語'])
  expect(sent(['___'])).toEqual(['___'])
})

test('a character that takes two code units is never cut in half', () => {
  const [name = ''] = sent(['🎯'.repeat(40)], 'cursor')
  expect(name).toBe(`${'🎯'.repeat(25)}_${shortHash('🎯'.repeat(40))}`)
})

test('of two tools that meet, the one that already had the name keeps it', () => {
  const hashed = `a_b_${shortHash('a/b')}`
  expect(sent(['a/b', 'a_b'], 'gemini')).toEqual([hashed, 'a_b'])
  expect(sent(['a_b', 'a/b'], 'gemini')).toEqual(['a_b', hashed])
})

test('where two changed names meet, both get the hash', () => {
  expect(sent(['a/b', 'a b'])).toEqual([`a_b_${shortHash('a/b')}`, `a_b_${shortHash('a b')}`])
})

test('a hash that another tool is called by already is replaced by the next one', () => {
  const taken = `a_b_${shortHash('a/b')}`
  expect(sent(['a/b', 'a_b', taken])).toEqual([`a_b_${shortHash('a/b2')}`, 'a_b', taken])
})

test('tools with the very same name are numbered in the order of the list, with a warning', () => {
  expect(nameTools(['search', 'search', 'x', 'search'], [openai])).toEqual([
    { name: 'search', changed: false },
    { name: 'search_2', changed: true, severity: 'warning', message: 'Another tool is called "search" too, so this one is sent as "search_2".' },
    { name: 'x', changed: false },
    { name: 'search_3', changed: true, severity: 'warning', message: 'Another tool is called "search" too, so this one is sent as "search_3".' },
  ])
})

test('a number that another tool has already is not given twice', () => {
  const names = sent(['search', 'search', 'search_2'])
  expect(names).toEqual(['search', `search_${shortHash('search_2')}`, 'search_2'])
})

test('a prefix of the client takes room, and decides what the name begins with', () => {
  expect(sent(['a'.repeat(60)], 'openai', { namePrefix: 'mcp__server__' })).toEqual([`${'a'.repeat(42)}_${shortHash('a'.repeat(60))}`])
  expect(sent(['a'.repeat(51)], 'openai', { namePrefix: 'mcp__server__' })).toEqual(['a'.repeat(51)])
  expect(sent(['21st_magic', 'a/b'], 'gemini', { namePrefix: 'mcp__server__' })).toEqual(['21st_magic', 'a_b'])
  expect(sent(['21st_magic'], 'gemini', { namePrefix: '' })).toEqual(['_21st_magic'])
})

test('"keep" changes nothing', () => {
  expect(nameTools(['a/b', 'a/b'], [openai], { toolNames: 'keep' })).toEqual([
    { name: 'a/b', changed: false },
    { name: 'a/b', changed: false },
  ])
})

test('"truncate" cuts at 64 bytes between two characters and changes nothing else', () => {
  expect(nameTools(['日'.repeat(22), '🎯'.repeat(17), 'get weather', 'é'.repeat(32)], [gemini], { toolNames: 'truncate' })).toEqual([
    { name: '日'.repeat(21), changed: true },
    { name: '🎯'.repeat(16), changed: true },
    { name: 'get weather', changed: false },
    { name: 'é'.repeat(32), changed: false },
  ])
})

test('"truncate" says so where two tools end up with one name', () => {
  const names = nameTools(['a'.repeat(65), 'a'.repeat(64), 'b'], [openai], { toolNames: 'truncate' })
  const message = `Cut to 64 bytes, several tools are called "${'a'.repeat(64)}". Give them names that differ earlier.`
  expect(names).toEqual([
    { name: 'a'.repeat(64), changed: true, severity: 'error', message },
    { name: 'a'.repeat(64), changed: false, severity: 'error', message },
    { name: 'b', changed: false },
  ])
})

const anyName = fc.oneof(
  fc.stringMatching(/^[a-c/._ -]{0,4}$/),
  fc.string({ unit: 'binary', maxLength: 90 }),
  fc.constantFrom('a_b', 'a/b', '__proto__', '日本語', 'x'.repeat(70)),
)

test.each(Object.keys(rules) as (keyof typeof rules)[])('whatever the names: all different, and all fit the rules of %s', (rule) => {
  fc.assert(
    fc.property(fc.array(anyName, { maxLength: 12 }), (names) => {
      const result = sent(names, rule)
      expect(new Set(result).size).toBe(names.length)
      for (const name of result) {
        for (const { pattern, maxLength } of rules[rule]) {
          if (pattern !== null) expect(name).toMatch(new RegExp(pattern, 'u'))
          expect(name.length).toBeLessThanOrEqual(maxLength ?? Infinity)
        }
      }
    }),
  )
})

test('what a name becomes does not depend on the order of the tools', () => {
  fc.assert(
    fc.property(fc.uniqueArray(anyName, { maxLength: 12 }), (names) => {
      const forwards = new Map(names.map((name, index) => [name, sent(names, 'gemini')[index]]))
      const reversed = [...names].reverse()
      const backwards = sent(reversed, 'gemini')
      reversed.forEach((name, index) => expect(backwards[index]).toBe(forwards.get(name)))
    }),
  )
})

test('names that were given once are given again: nothing changes the second time', () => {
  fc.assert(
    fc.property(fc.uniqueArray(anyName, { maxLength: 12 }), (names) => {
      const once = sent(names, 'all')
      expect(nameTools(once, rules.all).every(({ changed }) => !changed)).toBe(true)
    }),
  )
})

const anthropicKey = (name: string): boolean => /^[a-zA-Z0-9_.-]{1,64}$/.test(name)

test('keys with refused characters get new names, the others are not in the map', () => {
  expect(renameKeys(['filter[id]', 'limit', 'accounts[]'], anthropicKey, 64)).toEqual(
    new Map([
      ['filter[id]', 'filter_id_'],
      ['accounts[]', 'accounts__'],
    ]),
  )
})

test('an over-long key is cut and gets a hash', () => {
  const long = 'a'.repeat(70)
  expect(renameKeys([long], anthropicKey, 64)).toEqual(new Map([[long, `${'a'.repeat(55)}_${shortHash(long)}`]]))
})

test('of two keys that meet, the one that already had the name keeps it', () => {
  expect(renameKeys(['a[b', 'a_b'], anthropicKey, 64)).toEqual(new Map([['a[b', `a_b_${shortHash('a[b')}`]]))
})

test('a key without a letter becomes a word and a hash', () => {
  expect(renameKeys(['名前'], anthropicKey, 64)).toEqual(new Map([['名前', `key_${shortHash('名前')}`]]))
})

test('a reserved key gets an underscore behind it', () => {
  const reserved = new Set(['required', '$ref', '__proto__'])
  expect(renameKeys(['required', 'x', '__proto__'], (name) => !reserved.has(name), Infinity)).toEqual(
    new Map([
      ['required', 'required_'],
      ['__proto__', '__proto___'],
    ]),
  )
})

test('where no name is allowed, no key is renamed', () => {
  expect(renameKeys(['a', 'b/c'], () => false, 64)).toEqual(new Map())
})
