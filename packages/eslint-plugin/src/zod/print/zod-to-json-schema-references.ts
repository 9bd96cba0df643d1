import type { ZodSchema } from '../schema.js'
import { anything, relativePath, type Conversion, type Position } from './zod-to-json-schema-conversion.js'
import type { PrintedSchema } from './printed.js'

/** What the library prints for a schema that it has met at `path`; undefined where it prints the schema again. */
export function referenceTo(schema: ZodSchema, path: readonly string[], position: Position, conversion: Conversion): PrintedSchema | undefined {
  const printed = reference(schema, path, position, conversion)
  if (typeof printed?.['$ref'] === 'string') conversion.references.add(printed['$ref'])
  return printed
}

function reference(schema: ZodSchema, path: readonly string[], position: Position, conversion: Conversion): PrintedSchema | undefined {
  switch (conversion.options.$refStrategy) {
    case 'root':
      return { $ref: path.join('/') }
    case 'relative':
      return { $ref: relativePath(position.path, path) }
    case 'extract-to-root':
      return { $ref: ['#', 'definitions', definitionName(schema, path, conversion)].join('/') }
    case 'seen':
      return anything(conversion, position)
    case 'none':
      return isInside(position.path, path) ? anything(conversion, position) : undefined
  }
}

const isInside = (path: readonly string[], outer: readonly string[]): boolean =>
  outer.length < path.length && outer.every((step, index) => step === path[index])

/** The name under which the copy inside `openai` defines a schema: made of the path where it was met first, and free. */
function definitionName(schema: ZodSchema, path: readonly string[], conversion: Conversion): string {
  const { name: rootName, nameStrategy } = conversion.options
  const base = path
    .slice(2)
    .map((step, index) => (index === 0 ? step : encodedStep(step)))
    .join('_')
  const isRoot = base === rootName && path.length === 3 && path[1] === 'definitions'
  if (isRoot || nameStrategy !== 'duplicate-ref') return base
  let name = base
  const isTaken = (candidate: string): boolean =>
    candidate === rootName || (conversion.definitions.has(candidate) && conversion.definitions.get(candidate) !== schema)
  for (let suffix = 1; isTaken(name); suffix += 1) name = `${base}_${suffix}`
  conversion.definitions.set(name, schema)
  return name
}

const encodedPrefix = '_x_'

function encodedStep(step: string): string {
  if (/^[A-Za-z0-9_-]*$/.test(step) && !step.startsWith(encodedPrefix)) return step
  const codes = Array.from({ length: step.length }, (_, index) => step.charCodeAt(index).toString(16).padStart(4, '0'))
  return encodedPrefix + codes.join('')
}
