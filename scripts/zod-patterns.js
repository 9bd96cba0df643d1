// Makes packages/eslint-plugin/src/zod/print/patterns/generated.ts: the regular expressions that each minor version
// of zod 4 prints for its string formats, asked of the installed versions. Run: node scripts/zod-patterns.js
/* eslint-disable @typescript-eslint/no-unsafe-call, @typescript-eslint/no-unsafe-return, @typescript-eslint/no-unsafe-member-access -- The versions of zod have no common type. */
import { readFile, writeFile } from 'node:fs/promises'
import { format, resolveConfig } from 'prettier'

const file = new URL('../packages/eslint-plugin/src/zod/print/patterns/generated.ts', import.meta.url)

/** The minor of zod 4 → the package that has it; -1 is what zod 3.25 has as `zod/v4`. */
const packages = new Map([
  [-1, 'zod3/v4'],
  [0, 'zod40'],
  [1, 'zod41'],
  [2, 'zod42'],
  [3, 'zod43'],
  [4, 'zod44'],
  [5, 'zod45'],
  [6, 'zod'],
])

// Stand where a number or a delimiter of the user goes, and are replaced when a schema is printed.
const count = 987
const delimiter = '§'

/** @typedef {Record<string, (z: any) => any>} Makers */

/**
 * A maker for each of several things.
 * @template T
 * @param {readonly T[]} things
 * @param {(thing: T) => string} name
 * @param {(z: any, thing: T) => any} make
 * @returns {Makers}
 */
const each = (things, name, make) => Object.fromEntries(things.map((thing) => [name(thing), (z) => make(z, thing)]))

/**
 * The options of ISO times, with each precision.
 * @param {readonly object[]} flags
 * @returns {object[]}
 */
const isoOptions = (flags) => flags.flatMap((flag) => [flag, ...[-1, 0, count].map((precision) => ({ ...flag, precision }))])

/** @param {string} base */
const named = (base) => (/** @type {object} */ options) => [base, ...Object.entries(options).map(([key, value]) => `${key}=${value}`)].join(' ')

const simple =
  'guid uuid emoji nanoid cuid cuid2 ulid xid ksuid ipv4 ipv6 cidrv4 cidrv6 email base64 base64url e164 hostname hex iban creditCard currencyCode'.split(' ')
const hashes = ['md5', 'sha1', 'sha256', 'sha384', 'sha512'].flatMap((alg) => ['hex', 'base64', 'base64url'].map((enc) => ({ alg, enc })))

/** Every format that brings a pattern, by the name under which the printer looks it up. */
const formats = {
  ...each(
    simple,
    (name) => name.replace(/[A-Z]/, (letter) => `_${letter.toLowerCase()}`),
    (z, name) => z[name](),
  ),
  ...each(
    [1, 2, 3, 4, 5, 6, 7, 8],
    (version) => `uuid v${version}`,
    (z, version) => z.uuid({ version: `v${version}` }),
  ),
  ...each(
    hashes,
    ({ alg, enc }) => `${alg}_${enc}`,
    (z, { alg, enc }) => z.hash(alg, { enc }),
  ),
  ...each(
    [count],
    () => 'nanoid length',
    (z, length) => z.nanoid({ length }),
  ),
  ...each(
    [delimiter],
    () => 'mac',
    (z) => z.mac({ delimiter }),
  ),
  ...each(
    ['date', 'duration'],
    (name) => name,
    (z, name) => z.iso[name](),
  ),
  ...each(isoOptions([{}]), named('time'), (z, options) => z.iso.time(options)),
  ...each(isoOptions([{}, { local: true }, { offset: true }, { local: true, offset: true }]), named('datetime'), (z, options) => z.iso.datetime(options)),
  ...each(
    ['lowercase', 'uppercase'],
    (name) => name,
    (z, name) => z.string()[name](),
  ),
}

/** What a template literal puts in for a part. */
const parts = each(
  ['number', 'boolean', 'bigint', 'undefined', 'null', 'int', 'base64', 'base64url'],
  (name) => `part ${name}`,
  (z, name) => z.templateLiteral([z[name]()]),
)

/**
 * The pattern that a version prints; undefined where it has no such format.
 * @param {any} z
 * @param {(z: any) => any} make
 * @returns {string | undefined}
 */
function patternOf(z, make) {
  try {
    return z.toJSONSchema(make(z)).pattern
  } catch {
    return undefined
  }
}

async function patterns() {
  /** @type {Record<string, [number, string | undefined][]>} */
  const rows = {}
  for (const [minor, name] of packages) {
    const { z } = await import(name)
    for (const [key, make] of Object.entries({ ...formats, ...parts })) {
      const row = (rows[key] ??= [])
      const source = patternOf(z, make)
      if (row.at(-1)?.[1] !== source) row.push([minor, source])
    }
  }
  return rows
}

/** The text of the generated file, as it should be with the installed versions. */
export async function generated() {
  const text = `// Made by scripts/zod-patterns.js from the installed versions of zod. Do not edit.
/** By format: from which minor of zod 4 on (-1: in zod 3.25) which pattern is printed; undefined where the format is not there any more. */
export const patterns: Readonly<Record<string, readonly (readonly [since: number, source: string | undefined])[]>> = ${JSON.stringify(await patterns(), undefined, 2)}
`
  return format(text, { ...(await resolveConfig(file)), parser: 'typescript' })
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const text = await generated()
  const current = await readFile(file, 'utf8').catch(() => '')
  if (text !== current) await writeFile(file, text)
}
