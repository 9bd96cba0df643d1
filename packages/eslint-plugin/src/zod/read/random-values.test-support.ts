import type { Library } from '../schema.js'
import type { Random } from './random.test-support.js'

/** What texts of constants look like; `hidden(…)` gives what it is given, but its reader does not know that. */
export interface Texts {
  readonly count: () => string
  readonly number: () => string
  readonly string: () => string
  readonly pattern: () => string
  readonly json: () => string
  readonly function: () => string
  /** The last argument of a call, with its comma: `, 'a message'`. */
  readonly params: (first?: 'first') => string
  readonly perhapsHidden: (text: string, share?: number) => string
}

export function textsOf(random: Random, library: Library): Texts {
  const perhapsHidden = (text: string, share = 0.03) => (random.chance(share) ? `hidden(${text})` : text)
  const plainString = () => random.pick(["'a'", "'b.c'", '"x y"', "'http://'", "''", '`t`', "'é'"])
  const texts: Texts = {
    perhapsHidden,
    count: () => perhapsHidden(random.pick(['0', '1', '3', '10', '2 * 4', 'limits.low'])),
    number: () => perhapsHidden(random.pick(['0', '1', '-1', '2.5', '1e3', '-(4)', 'limits.high', '60 * 60'])),
    string: () => perhapsHidden(plainString()),
    pattern: () => perhapsHidden(random.pick(['/^a+$/', '/b/i', "new RegExp('^c')", "new RegExp('d', 'u')", '/^(?!x)y/'])),
    json: () => random.pick(["'d'", '1', 'null', 'true', '[]', "['a', 1]", '{ a: 1, b: [true] }', '{}', 'undefined', 'hidden(1)', '-2', 'limits.low']),
    function: () => random.pick(['(x) => x', '() => true', '(x, ctx) => x', 'function (x) { return x }', 'test']),
    params: (first) => {
      if (random.chance(0.7)) return ''
      const settings =
        library === 'zod3'
          ? ["{ message: 'm' }", "{ required_error: 'r' }", "{ description: 'told' }", "{ invalid_type_error: 'i', description: hidden('unseen') }"]
          : ["'message'", "{ error: 'e' }", "{ message: 'm' }", '{ error: () => "e", abort: true }', "hidden('message')"]
      const text = random.pick(settings as [string, ...string[]])
      return first === 'first' ? text : `, ${text}`
    },
  }
  return texts
}
