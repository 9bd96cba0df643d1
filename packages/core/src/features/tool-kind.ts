import type { Tool } from '../tool.js'

/** Says whether an entry of a list is a function; tools of another type are the provider's own, with names and schemas of their own. */
export function isFunction({ type }: Tool): boolean {
  return typeof type !== 'string' || type === 'function' || type === 'custom'
}
