import type { ScopeManager } from '@typescript-eslint/scope-manager'
import type { TSESTree } from '@typescript-eslint/types'

/** A source file that was read. */
export interface Module {
  /** The absolute path, or the name under which the text was given. */
  readonly file: string
  readonly text: string
  readonly program: TSESTree.Program
  readonly scopes: ScopeManager
}

/** Where an import leads. */
export type Resolution =
  | { readonly kind: 'module'; readonly module: Module }
  /** A package, or a module of Node: never read. `name` is the specifier as written. */
  | { readonly kind: 'package'; readonly name: string }
  | { readonly kind: 'unresolved'; readonly reason: string }

/** Finds what `import … from 'specifier'` in a module means. */
export type Resolve = (specifier: string, from: Module) => Resolution
