import type { Place } from '../source/place.js'
import type { Unknown } from '../source/unknown.js'

/**
 * A zod schema as its source says it: one object for each schema object that the program would make, so that
 * identity means what it means to zod (the same constant used twice is the same object here; each check or
 * `.describe()` makes a new one, as zod does). The shapes follow zod's own definitions, `_zod.def` of zod 4
 * and `_def` of zod 3: https://github.com/colinhacks/zod/blob/main/packages/zod/src/v4/core/schemas.ts.
 * Readers make it, printers turn it into JSON Schema; neither knows the other.
 */
export type ZodSchema = Base & Definition

export interface Base {
  /** Which library made it: mixing them makes converters throw. `genkit` and others re-export zod 3. */
  readonly library: Library
  readonly origin: Origin
  /**
   * Zod 4: the schema that this one was copied from (`_zod.parent`), whatever the version. Set by `.describe()`, `.meta({ … })`, `.clone()`
   * and by everything that adds a check (`.check()`, `.with()`, `.min()`, `.email()`, `.refine()`, `.trim()` …); not by what makes a schema
   * with another definition (`.extend()`, `.partial()`, `.strict()`, `.rest()` …) nor by wrappers. `.register()` and `.brand()` give the same object.
   */
  readonly parent?: ZodSchema
  /** What made the copy of `parent`: `.check()` and what stands for it (`.min(1)`, `.refine(…)`) links its copies only since zod 4.3, so before that the metadata stay behind. */
  readonly parentLink?: 'clone' | 'check'
  /** Zod 3, which keeps no such link: the schema that a check, `.describe()`, `.strict()` … copied, to tell what brought a keyword about. */
  readonly copied?: ZodSchema
  /** What `.describe()`, `.meta()` or `.register(z.globalRegistry, …)` told of this very object. In zod 3 the description, which wrappers take over. */
  readonly metadata?: Metadata
}

export type Library = 'zod3' | 'zod4' | 'mini'

/** Where a schema comes from. */
export interface Origin {
  /** The whole expression: `z.string().nullable()`. */
  readonly expression: Place | undefined
  /** What brought this schema about: `z.string()`, or `nullable()` of the example, from the method's name to the closing parenthesis. */
  readonly introducer: Place | undefined
}

/** A value that may not be known: a bound that is imported from a package, say. */
export type Known<T> = T | Unknown

/** JSON as far as it was read: parts may be {@link Unknown}. */
export type StaticJson = string | number | boolean | bigint | null | undefined | readonly StaticJson[] | { readonly [key: string]: StaticJson } | Unknown

export interface Metadata {
  /** In the order written. `id`, `title`, `description`, `examples` and any other key. */
  readonly entries: ReadonlyMap<string, Known<StaticJson>>
  /** Metadata of which keys are not known: `.meta(imported)`. */
  readonly unread: readonly Unknown[]
  readonly origin: Origin
}

/** Zod's own names for checks: `_zod.def.check` of zod 4; zod 3's `kind` is translated by its reader. */
export type Check = { readonly origin: Origin } & (
  | { readonly check: 'min_length' | 'min_size'; readonly minimum: Known<number> }
  | { readonly check: 'max_length' | 'max_size'; readonly maximum: Known<number> }
  | { readonly check: 'length_equals'; readonly length: Known<number> }
  | { readonly check: 'size_equals'; readonly size: Known<number> }
  | { readonly check: 'greater_than'; readonly value: Known<number | bigint | Date>; readonly inclusive: boolean }
  | { readonly check: 'less_than'; readonly value: Known<number | bigint | Date>; readonly inclusive: boolean }
  | { readonly check: 'multiple_of'; readonly value: Known<number | bigint> }
  /** `int()`, `int32()`, `float64()` …: zod 4 prints a range with most of them. Zod 3's `.int()` is `safeint`, printed without a range by its printer; `.finite()` is `finite`. */
  | { readonly check: 'number_format'; readonly format: 'safeint' | 'int32' | 'uint32' | 'float32' | 'float64' | 'finite' }
  | { readonly check: 'bigint_format'; readonly format: 'int64' | 'uint64' }
  | StringFormatCheck
  | { readonly check: 'mime_type'; readonly mime: Known<readonly string[]> }
  /** `.trim()`, `.toLowerCase()`, `.normalize()` …: they change the value and print nothing. */
  | { readonly check: 'overwrite'; readonly name: string }
  /** `.refine()`, `.superRefine()`, `.check(fn)`: nothing is printed of them. */
  | { readonly check: 'custom' | 'property' | 'properties' }
  /** `.check(z.describe('…'))`, `.check(z.meta({ … }))`: told anew of each copy that keeps the check. Already in the `metadata` of the schema. */
  | { readonly check: 'describe' | 'meta'; readonly metadata: Metadata }
)

/**
 * `.email()`, `.uuid()`, `.regex(…)`, `.startsWith(…)` …, by zod's name of the format: `regex`, `starts_with`, `datetime`, `ipv4`, `lowercase` …
 * Zod 3's `.ip()` and `.cidr()` are the formats `ip` and `cidr`, with the option `version` where one is written.
 */
export interface StringFormatCheck {
  readonly check: 'string_format'
  readonly format: Known<string>
  /** The pattern where the source says it (`regex`, `z.stringFormat(…)`); the printer knows those that a format brings with it in each version of zod. */
  readonly pattern?: Known<{ readonly source: string; readonly flags: string }>
  /** Made by `z.stringFormat(…)`: whatever the name, the format brings no pattern of its own with it. */
  readonly custom?: true
  /** What the source says beside it: `{ precision: 3, offset: true }`, `{ version: 'v4' }`, the `prefix` of `starts_with`, the `suffix` of `ends_with`, `includes` and `position`, `alg` and `enc` of a hash … */
  readonly options: ReadonlyMap<string, Known<StaticJson | { readonly source: string; readonly flags: string }>>
}

/** A property of an object schema. */
export interface Property {
  readonly key: Place | undefined
  /** Asked for when it is needed: recursive schemas refer to themselves here. Always gives the same object. */
  readonly schema: () => ZodSchema
}

/** An object's properties; `unread` where spreads of unknown objects may have added or overwritten some. */
export interface Shape {
  readonly properties: ReadonlyMap<string, Property>
  readonly unread: readonly Unknown[]
}

export type Definition =
  | {
      readonly type: 'string'
      readonly checks: readonly Check[]
      readonly coerce?: boolean
      /** Zod 4's `z.email()`, `z.iso.date()` …: the schema is its own first check. */ readonly format?: StringFormatCheck
    }
  | {
      readonly type: 'number'
      readonly checks: readonly Check[]
      readonly coerce?: boolean
      /** Zod 4's `z.int()`, `z.float32()` …: the schema is its own first check. */ readonly format?: Extract<Check, { check: 'number_format' }>
    }
  | { readonly type: 'bigint'; readonly checks: readonly Check[]; readonly coerce?: boolean; readonly format?: Extract<Check, { check: 'bigint_format' }> }
  | { readonly type: 'boolean' | 'date'; readonly checks: readonly Check[]; readonly coerce?: boolean }
  | { readonly type: 'symbol' | 'undefined' | 'null' | 'void' | 'any' | 'unknown' | 'never' | 'nan'; readonly checks: readonly Check[] }
  | {
      readonly type: 'literal'
      readonly checks: readonly Check[]
      readonly values: Known<readonly Known<string | number | boolean | bigint | null | undefined>[]>
    }
  /** `entries` as zod keeps them: for `z.enum(['a'])` the values are the keys. `native` for zod 3's `nativeEnum`; a TypeScript enum's reverse keys are left out. */
  | { readonly type: 'enum'; readonly checks: readonly Check[]; readonly entries: Known<ReadonlyMap<string, Known<string | number>>>; readonly native: boolean }
  | {
      readonly type: 'object'
      readonly checks: readonly Check[]
      readonly shape: Shape
      /** What becomes of other keys: zod 4 keeps it as the catchall (`strict` = never, `loose` = unknown), zod 3 beside it. `strip` is the default. */
      readonly unknownKeys: 'strip' | 'strict' | 'loose'
      /** `.catchall(…)`; undefined where none is written. */
      readonly catchall?: ZodSchema
    }
  | { readonly type: 'array' | 'set'; readonly checks: readonly Check[]; readonly element: ZodSchema }
  | { readonly type: 'tuple'; readonly checks: readonly Check[]; readonly items: Known<readonly ZodSchema[]>; readonly rest?: ZodSchema }
  /** `keyType` undefined where only the value is given: `z.record(z.string())`. */
  | {
      readonly type: 'record'
      readonly checks: readonly Check[]
      readonly keyType?: ZodSchema
      readonly valueType: ZodSchema
      readonly mode: 'strict' | 'partial' | 'loose'
    }
  | { readonly type: 'map'; readonly checks: readonly Check[]; readonly keyType: ZodSchema; readonly valueType: ZodSchema }
  /** `exclusive` for `z.xor`; `discriminator` for `z.discriminatedUnion`. */
  | {
      readonly type: 'union'
      readonly checks: readonly Check[]
      readonly options: Known<readonly ZodSchema[]>
      readonly discriminator?: Known<string>
      readonly exclusive: boolean
    }
  | { readonly type: 'intersection'; readonly checks: readonly Check[]; readonly left: ZodSchema; readonly right: ZodSchema }
  /** `exact` for zod 4's `.exactOptional()`. */
  | { readonly type: 'optional'; readonly checks: readonly Check[]; readonly innerType: ZodSchema; readonly exact: boolean }
  | { readonly type: 'nullable' | 'nonoptional' | 'readonly' | 'promise' | 'success'; readonly checks: readonly Check[]; readonly innerType: ZodSchema }
  /** `value` is the constant written, or what a function without arguments returns where it can be read. */
  | { readonly type: 'default' | 'prefault' | 'catch'; readonly checks: readonly Check[]; readonly innerType: ZodSchema; readonly value: Known<StaticJson> }
  /** Zod 4's pipe; also what `.transform()` (out is a `transform`), `z.preprocess()` (in is a `transform`), `z.codec()` and zod 3's `.pipe()` make. */
  | { readonly type: 'pipe'; readonly checks: readonly Check[]; readonly in: ZodSchema; readonly out: ZodSchema; readonly codec: boolean }
  | { readonly type: 'transform'; readonly checks: readonly Check[] }
  /** Zod 3 only: `.refine()`, `.transform()` and `z.preprocess()` wrap the schema. */
  | {
      readonly type: 'effects'
      readonly checks: readonly Check[]
      readonly effect: 'refinement' | 'transform' | 'preprocess'
      readonly innerType: ZodSchema
      /** A transform whose function is written here and takes one parameter at most: it cannot refuse a value, as it is not given zod's context. */
      readonly total?: true
    }
  /** Zod 3's `.brand()` wraps; zod 4's does nothing at run time. */
  | { readonly type: 'branded'; readonly checks: readonly Check[]; readonly innerType: ZodSchema }
  /** Gives the same object each time. */
  | { readonly type: 'lazy'; readonly checks: readonly Check[]; readonly getter: () => ZodSchema }
  | {
      readonly type: 'template_literal'
      readonly checks: readonly Check[]
      readonly parts: Known<readonly (ZodSchema | Known<string | number | boolean | bigint | null | undefined>)[]>
    }
  | { readonly type: 'file' | 'function'; readonly checks: readonly Check[] }
  /** `z.custom()`, `z.instanceof()`. In zod 3 these are effects over any; its reader makes those. */
  | { readonly type: 'custom'; readonly checks: readonly Check[] }
  /** A schema of which nothing is known, not even whether it may be absent. */
  | { readonly type: 'opaque'; readonly checks: readonly Check[]; readonly unknown: Unknown }
