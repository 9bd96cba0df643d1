import fc from 'fast-check'
import { parse as parseJsonc, type ParseError } from 'jsonc-parser'
import { expect, test } from 'vitest'
import { parse } from './parse.js'

test('reads the same as JSON.parse', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 6 }), (text) => {
      const { root, problems } = parse(text)
      expect(root?.value).toStrictEqual(JSON.parse(text))
      expect(problems).toEqual([])
    }),
  )
})

test('finds a problem exactly where jsonc-parser finds one, in valid text that lost or gained a piece', () => {
  const piece = fc.constantFrom('{', '}', '[', ']', ',', ':', '"', 'x', '1', ' ', '//', '/*', '*/', '\n', '')
  fc.assert(
    fc.property(fc.json({ maxDepth: 3 }), fc.nat(), fc.nat(3), piece, (text, at, cut, added) => {
      const start = at % (text.length + 1)
      const broken = text.slice(0, start) + added + text.slice(start + cut)
      const errors: ParseError[] = []
      parseJsonc(broken, errors, { allowTrailingComma: true })
      expect(parse(broken).problems.filter(({ code }) => code === 'invalid-json').length > 0).toBe(errors.length > 0)
    }),
  )
})

test('never throws, and keeps every range inside the text', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('{', '}', '[', ']', ',', ':', '"a"', '"', '1', 'null', 'x', '/*', '*/', '//', '\n', ' ', '\\'), { maxLength: 30 }),
      (parts) => {
        const text = parts.join('')
        const { problems, root } = parse(text)
        for (const { start, end } of problems) expect(start >= 0 && start <= end && end <= text.length).toBe(true)
        expect(root === undefined || (root.start <= root.end && root.end <= text.length)).toBe(true)
      },
    ),
  )
})
