export type Dialect = '2020-12' | '2019-09' | 'draft-07' | 'draft-06' | 'draft-04' | 'other'

const dialects: ReadonlyMap<string, Dialect> = new Map([
  ['json-schema.org/draft/2020-12/schema', '2020-12'],
  ['json-schema.org/draft/2019-09/schema', '2019-09'],
  ['json-schema.org/draft-07/schema', 'draft-07'],
  ['json-schema.org/draft-06/schema', 'draft-06'],
  ['json-schema.org/draft-04/schema', 'draft-04'],
])

/** The dialect that a `$schema` names; `http` and `https`, with and without an empty fragment, are the same one. */
export function dialectOf(uri: unknown): Dialect {
  if (typeof uri !== 'string') return 'other'
  const end = uri.endsWith('#') ? uri.length - 1 : uri.length
  const start = uri.startsWith('https://') ? 8 : uri.startsWith('http://') ? 7 : 0
  return start === 0 ? 'other' : (dialects.get(uri.slice(start, end)) ?? 'other')
}
