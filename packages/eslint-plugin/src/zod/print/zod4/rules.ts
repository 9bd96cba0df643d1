import type { ZodVersion } from '../../version.js'

/**
 * What changed between the minor versions of zod 4: each rule by the minor with which it began.
 * -1 is `zod/v4` inside zod 3.25, which is a little older than 4.0.
 */
const since = {
  /** Knows the target `draft-4`. */
  draft04: 0,
  /** A partial record clones its key schema; before, the key became a union with never. */
  clonedPartialKey: 0,
  /** Asking whether a schema that is lazily itself is optional ends. */
  endingOptionality: 0,

  /** Knows the target `openapi-3.0`. */
  openapi: 1,
  /** A discriminated union prints `oneOf`. */
  discriminatedOneOf: 1,
  /** The rest of a tuple no longer overwrites its `items` in older drafts. */
  tupleRestBeside: 1,
  /** `z.function()` is a schema. */
  functionSchema: 1,
  /** A format says `contentEncoding` only where it is the schema itself, not a check of it. */
  encodingOfOwnFormat: 1,

  /** `z.ipv4()`, `z.ipv6()` and `z.mac()` say their format after their checks have said theirs, until checks are folded. */
  addressesLast: 1,

  /** Several boolean literals are of type boolean, no longer string. */
  booleanLiterals: 2,

  /** A check copies with a link to the schema before it, so that metadata goes on. */
  checksLinkParent: 3,
  /** A schema that was copied prints itself, and then takes over from its parent; before, its parent printed in its stead. */
  printsBesideParent: 3,
  /** Two schemas with one id fail. */
  duplicateIds: 3,
  /** `z.iso.time()` has no format. */
  timeWithoutFormat: 3,
  /** What the alternatives of a file with several MIME types share stands beside them. */
  sharedFileKeywords: 3,
  /** A loose record prints the patterns of its keys. */
  loosePatterns: 3,
  /** A record with known keys requires them. */
  requiredRecordKeys: 3,

  /** Of an inclusive and an exclusive bound, only the narrower is printed, in every target. */
  narrowerBound: 4,
  /** A prefault that is falsy is printed as well. */
  falsyPrefault: 4,
  /** `id` is left out of what it names. */
  idLeftOut: 4,
  /** A codec counts as a transformation. */
  codecTransforms: 4,
  /** `z.record(value)` has string keys; before, it could not be converted. */
  oneArgumentRecord: 4,
  /** At run time a transform takes an absent key. */
  transformOptional: 4,

  /** `required` sees through transforms and catches. */
  declaredOptionality: 5,
  /** `z.undefined()` is no longer optional. */
  undefinedRequired: 5,
  /** `anyOf` of bare types becomes a list of types. */
  typeLists: 5,
  /** Intersections of objects become one object. */
  foldedIntersections: 5,
  /** An enum or literal without values prints `not: {}`. */
  emptyIsNever: 5,
  /** A datetime that may lack its offset or seconds has no format. */
  laxDatetime: 5,
  /** A divisor is printed positive, and what is no divisor fails. */
  positiveDivisor: 5,
  /** A bigint as default fails in zod's words, and only where the unrepresentable throws. */
  bigintDefault: 5,
  /** A catch value that must be computed is printed as nothing where the unrepresentable does not throw. */
  dynamicCatch: 5,
  /** A tuple says how many items it has. */
  tupleLengths: 5,
  /** A root with an id is a definition like any other. */
  rootDefinition: 5,
  /** A property named `__proto__` is printed; before, it was lost. */
  protoKeys: 5,
  /** Ids are escaped in references. */
  escapedReferences: 5,
  /** A partial record is marked as such, its key is not cloned. */
  partialMark: 5,
  /** Whether a schema transforms is asked of what a catch wraps, too. */
  catchTransforms: 5,

  /** Checks are folded when a schema is printed; before, each check wrote into a bag, and some overwrote what others wrote. */
  foldedChecks: 6,
  /** Keys of a record that are numbers are printed as strings. */
  numericKeys: 6,
} as const

export type Rule = keyof typeof since

/** The minor of zod 4, -1 for what zod 3.25 has. */
export const minorOf = (version: ZodVersion): number => (version.major === 3 ? -1 : version.minor)

/** Whether a rule holds in a minor. */
export const holds = (rule: Rule, minor: number): boolean => minor >= since[rule]
