#!/usr/bin/env node
// A CommonJS module, as package.json beside it says: it starts sooner.
const path = require('node:path')

// From Node 22.1 on, what was compiled is kept for the next start.
const { enableCompileCache } = /** @type {{ enableCompileCache?: () => void }} */ (require('node:module'))
enableCompileCache?.()
require(path.join(__dirname, '..', 'dist', 'bundle', 'start.cjs'))
