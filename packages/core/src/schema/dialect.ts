export type Dialect = '2020-12' | '2019-09' | 'draft-07' | 'draft-06' | 'draft-04' | 'other'

const dialects: ReadonlyMap<string, Dialect> = new Map([
  ['json-schema.org/draft/2020-12/schema', '2020-12'],
  ['json-schema.org/draft/2019-09/schema', '2019-09'],
  ['json-schema.org/draft-07/schema', 'draft-07'],
  ['json-schema.org/draft-06/schema', 'draft-06'],
  ['json-schema.org/draft-04/schema', 'draft-04'],
])

const written: ReadonlyMap<string, Dialect> = new Map(
  [...dialects].flatMap(([name, dialect]) =>
    ['http://', 'https://'].flatMap((scheme) => [`${scheme}${name}`, `${scheme}${name}#`].map((uri) => [uri, dialect] as const)),
  ),
)

/** The dialect that a `$schema` names; `http` and `https`, with and without an empty fragment, are the same one. */
export function dialectOf(uri: unknown): Dialect {
  return (typeof uri === 'string' ? written.get(uri) : undefined) ?? 'other'
}
