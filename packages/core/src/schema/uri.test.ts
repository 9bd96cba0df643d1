import { expect, test } from 'vitest'
import { isUriReference } from './uri.js'

test.each(['', '#', '#/$defs/Node', '#/$defs/a~1b', '#/$defs/List%3CT%3E', 'other.json', '/a?b=c#d', 'https://[::1]:80/a', 'urn:x:y', "!$&'()*+,;=:@", '%aF'])(
  '%j may be an address',
  (text) => {
    expect(isUriReference(text)).toBe(true)
  },
)

test.each(['a b', '#/$defs/Option<T>', '"', '\\', '^', '`', '{a}', '|', 'ä', '\u0000', '😀', '%', '%4', '%zz', '100%25%', '#a#b', '#a[0]', '#a]'])(
  '%j may not',
  (text) => {
    expect(isUriReference(text)).toBe(false)
  },
)
