#!/usr/bin/env node
import * as nodeModule from 'node:module'

// From Node 22.1 on, what was compiled is kept for the next start.
const { enableCompileCache } = /** @type {{ enableCompileCache?: () => void }} */ (nodeModule)
enableCompileCache?.()
await import(new URL('../dist/bundle/start.js', import.meta.url).href)
