import type { TSESTree } from '@typescript-eslint/types'
import type { Check, ZodSchema } from '../zod/schema.js'
import type { Place } from './place.js'
import type { Scope } from './scope.js'
import type { Unknown } from './unknown.js'

/**
 * What an expression is, as far as reading tells. Every value knows where it is written; a value that came
 * through a constant or an import keeps the place of the expression that made it, not of the name.
 */
export type Value =
  | ConstantValue
  | PatternValue
  | ObjectValue
  | ArrayValue
  | FunctionValue
  | ClassValue
  | ExternalValue
  | InstanceValue
  | ZodValue
  | ZodCheckValue
  | JsonSchemaOfValue
  | ChoiceValue
  | Unknown

/** What JSON and JavaScript literals hold. */
export type Constant = string | number | boolean | bigint | null | undefined

export interface ConstantValue {
  readonly kind: 'constant'
  readonly value: Constant
  readonly place: Place
}

/** A regular expression: `/^a/i`, `new RegExp('^a')`. */
export interface PatternValue {
  readonly kind: 'pattern'
  readonly source: string
  readonly flags: string
  readonly place: Place
}

/** An object literal after its spreads, or a namespace of a module that was read, or a TypeScript enum. */
export interface ObjectValue {
  readonly kind: 'object'
  /** In the order in which JavaScript would list them; the last one written wins. */
  readonly entries: ReadonlyMap<string, Entry>
  /** Spreads and computed keys that could not be read: any further key may be there, and any earlier one overwritten. */
  readonly unread: readonly Unknown[]
  readonly place: Place
}

export interface Entry {
  /** The key as written, quotes included; undefined where no key is written (a spread of something made by a function). */
  readonly key: Place | undefined
  /** Written as a getter: `get child() { return … }`. Its value is looked up when it is asked for, which is how recursive schemas are written. */
  readonly getter: boolean
  /** Evaluated when asked for, and once. */
  readonly value: () => Value
}

export interface ArrayValue {
  readonly kind: 'array'
  readonly elements: readonly Value[]
  /** A spread or a call that may have added, removed or moved elements. */
  readonly unread: readonly Unknown[]
  readonly place: Place
}

/** A function of the sources that are read, with the scope that it closes over. */
export interface FunctionValue {
  readonly kind: 'function'
  readonly node: TSESTree.FunctionDeclaration | TSESTree.FunctionExpression | TSESTree.ArrowFunctionExpression
  readonly scope: Scope
  readonly place: Place
}

export interface ClassValue {
  readonly kind: 'class'
  readonly node: TSESTree.ClassDeclaration | TSESTree.ClassExpression
  readonly scope: Scope
  readonly place: Place
}

/** Something that a package exports (packages are never read), or a member of it, or a global: `z.string` of `import { z } from 'zod'`. */
export interface ExternalValue {
  readonly kind: 'external'
  /** The specifier as written: `zod/v4`; `global` for what the language provides (`Object`, `Number`). */
  readonly module: string
  /** The names from the module's export down: `['z', 'string']`; `['default']`, `['*']` for a default and a namespace import. */
  readonly path: readonly string[]
  readonly place: Place
}

/** What a call of an external function, or `new`, made, when it is no schema: `new McpServer(…)`, `genkit({…})`. Members of it are external values of `of`. */
export interface InstanceValue {
  readonly kind: 'instance'
  readonly of: ExternalValue
  readonly arguments: readonly Value[]
  /** Members that were read off it: `server.tool` has `['tool']`. */
  readonly path: readonly string[]
  readonly place: Place
}

export interface ZodValue {
  readonly kind: 'zod'
  readonly schema: ZodSchema
  readonly place: Place
}

/** A check on its own, to be given to `.check(…)`: `z.minLength(1)`, `z.describe('…')`. */
export interface ZodCheckValue {
  readonly kind: 'zod-check'
  readonly check: Check
  readonly place: Place
}

/** What zod's own converter makes of a schema: `z.toJSONSchema(schema, options)`, `schema.toJSONSchema(options)`. */
export interface JsonSchemaOfValue {
  readonly kind: 'json-schema-of'
  readonly schema: ZodSchema
  /** The options as written; undefined where none are. */
  readonly options: Value | undefined
  readonly place: Place
}

/** One of several, decided at run time: both sides of `a ? x : y`, the returns of a function. */
export interface ChoiceValue {
  readonly kind: 'choice'
  readonly options: readonly Value[]
  readonly place: Place
}
