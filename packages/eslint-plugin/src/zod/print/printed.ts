import type { Unknown } from '../../source/unknown.js'
import type { Place } from '../../source/place.js'

/**
 * JSON Schema as a converter would print it. Where a part is not known, its {@link Unknown} stands in place of the value
 * (of a keyword's value, or of a whole sub-schema): code that rewrites printed schemas leaves such parts as they are.
 */
export type PrintedValue = string | number | boolean | null | Unknown | PrintedValue[] | PrintedSchema

export interface PrintedSchema {
  [keyword: string]: PrintedValue
}

/** Where the parts of a printed object come from. Kept beside the object, by identity, so that a schema prints as plain JSON. */
export interface PrintedOrigin {
  /** The expression that this sub-schema stands for. */
  readonly self?: Place | undefined
  /** The key of the property under which it stands, as written. */
  readonly key?: Place | undefined
  /** What brought a keyword about: for `anyOf` the call `nullable()`, for `exclusiveMinimum` the call `positive()`. */
  readonly keywords: ReadonlyMap<string, Place>
  /** Where values are written, by keyword or by index: only of literals, of which a value can be underlined by itself. */
  readonly values?: ReadonlyMap<string, Place>
}

export interface Printed {
  /** Unknown where nothing can be told of the root itself: an imported schema that was not read. */
  readonly schema: PrintedSchema | Unknown
  /** For every object in `schema` that has one. Rewritten objects take it over from the ones that they replace. */
  readonly origins: WeakMap<object, PrintedOrigin>
  /**
   * Properties of which it is not known whether they are required, by the object schema that has them: they are left out of `required`.
   * The list is in the order of the properties.
   */
  readonly perhapsRequired: WeakMap<object, readonly string[]>
  /** Object schemas that may have further properties, which could not be read. */
  readonly perhapsMore: WeakMap<object, readonly Unknown[]>
}

/** A conversion that fails: the whole schema, and with it often the whole list of tools, is lost. */
export interface NotPrinted {
  /** The converter's own words. */
  readonly error: string
  /** The expression at fault, where one is. */
  readonly place: Place | undefined
  /** It fails because schemas of two libraries are put together. */
  readonly mixed?: true
}

export const isPrinted = <Result extends Printed>(result: Result | NotPrinted): result is Result => 'schema' in result
