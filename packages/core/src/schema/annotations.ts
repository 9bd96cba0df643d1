/** Keys that say nothing of what a value is, or only that it may be null: beside a union or a reference they restrict nothing. */
export const annotations: ReadonlySet<string> = new Set([
  'title',
  'description',
  'nullable',
  'default',
  'examples',
  'deprecated',
  'readOnly',
  'writeOnly',
  '$comment',
  '$schema',
  '$id',
  '$anchor',
  '$defs',
  'definitions',
])
