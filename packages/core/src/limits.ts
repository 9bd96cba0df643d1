/** How deep schemas are looked into: deeper ones exist only to break programs. */
export const MAX_DEPTH = 200
