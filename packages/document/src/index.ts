export { openDocument, type OpenOptions } from './open.js'
export type { Entry, Problem, RelatedPlace, ToolDocument } from './document.js'
export { locate, type Anchor } from './locate.js'
export type { Position, Range } from './position.js'
