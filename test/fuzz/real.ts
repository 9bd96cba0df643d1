import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isObject, type Json } from './json.js'

/** The longest JSON text of a real schema that is mutated: longer ones take too long, and have the same parts. */
const longest = 4000

/** Schemas that people wrote: those of tools in JSON files of a folder, and what else stands there as it is. */
export function schemasIn(folder: string): Json[] {
  if (!existsSync(folder)) return []
  const found: Json[] = []
  for (const name of readdirSync(folder).sort()) {
    if (!name.endsWith('.json')) continue
    const value = read(join(folder, name))
    const tools = isObject(value) && Array.isArray(value['tools']) ? (value['tools'] as readonly Json[]) : undefined
    if (tools === undefined) found.push(value)
    else for (const tool of tools.slice(0, 10)) if (isObject(tool)) found.push(tool['inputSchema'] ?? tool['parameters'] ?? tool)
  }
  return found.filter((schema) => JSON.stringify(schema).length <= longest)
}

function read(file: string): Json {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Json
  } catch {
    return {}
  }
}
