/** A way of adapting that somebody may rely on, as data. */
export interface Preset {
  readonly id: string
  /** By feature: the strategies that are tried first. */
  readonly prefer: Readonly<Record<string, readonly string[]>>
  /** By feature: strategies that are used although no target objects. */
  readonly always: Readonly<Record<string, readonly string[]>>
  /** A union of one form and null is written as that form with null. */
  readonly foldsNull: boolean
  /** Features whose loss is not told in the description. */
  readonly silent: readonly string[]
  /** Features whose changes are made and not listed. */
  readonly unlisted: readonly string[]
}

/** Changes only what some target rejects or ignores, and loses nothing that can be kept. */
const safe: Preset = { id: 'safe', prefer: {}, always: {}, foldsNull: false, silent: [], unlisted: [] }

/** What schemashim promises: references inlined and unions written as anyOf for every target, values of number enums in the description. */
const schemashim: Preset = {
  id: 'schemashim',
  prefer: {
    const: ['const-to-enum', 'const-to-description'],
    'enum-non-string': ['non-string-to-description'],
    'enum-on-non-string': ['typed-enum-to-description'],
    'enum-complex-value': ['complex-value-to-table'],
    'enum-empty-string': ['drop-empty-string'],
    'string-length': ['length-to-description'],
    'exclusive-bounds': ['exclusive-to-bound'],
    'additional-properties-open': ['map-to-json'],
    'pattern-properties': ['drop-patterns'],
    default: [],
  },
  always: {
    ref: ['inline-reference'],
    'ref-recursive': ['recursion-to-json'],
    definitions: ['drop-definitions'],
    'type-list': ['split-type-list'],
    'type-null': ['null-branch'],
  },
  foldsNull: true,
  silent: ['not', 'if-then-else', 'pattern-properties', 'default'],
  unlisted: ['definitions', 'default'],
}

export const presets: readonly Preset[] = [safe, schemashim]
