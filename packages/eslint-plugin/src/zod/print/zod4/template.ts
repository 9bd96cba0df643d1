import { isUnknown, type Unknown } from '../../../source/unknown.js'
import type { ZodSchema } from '../../schema.js'
import { escape, listed } from '../patterns/format.js'
import { foldChecks } from './checks.js'
import type { Context } from './context.js'

/** The pattern of a template literal: the texts and the patterns of its parts, one after another. Undefined where a part has none. */
export function templatePattern(context: Context, { parts }: Extract<ZodSchema, { type: 'template_literal' }>): string | Unknown | undefined {
  if (isUnknown(parts)) return parts
  let pattern = ''
  for (const part of parts) {
    if (isUnknown(part)) return part
    const source = typeof part === 'object' && part !== null ? partPattern(context, part) : escape(String(part))
    if (typeof source !== 'string') return source
    pattern += source
  }
  return new RegExp(`^${pattern}$`).source
}

/** Without its anchors. */
function partPattern(context: Context, schema: ZodSchema): string | Unknown | undefined {
  const source = patternOfSchema(context, schema)
  return typeof source === 'string' ? withoutAnchors(source) : source
}

const withoutAnchors = (source: string): string => source.slice(source.startsWith('^') ? 1 : 0, source.endsWith('$') ? -1 : undefined)

function patternOfSchema(context: Context, schema: ZodSchema): string | Unknown | undefined {
  switch (schema.type) {
    case 'string':
      return stringPattern(context, schema)
    case 'number':
      return listed(foldChecks(context, schema).integer === undefined ? 'part number' : 'part int', context.minor)
    case 'boolean':
    case 'bigint':
    case 'undefined':
    case 'null':
      return listed(`part ${schema.type}`, context.minor)
    case 'enum':
      return isUnknown(schema.entries) ? schema.entries : alternatives([...schema.entries.values()])
    case 'literal':
      return isUnknown(schema.values) ? schema.values : alternatives(schema.values)
    case 'union': {
      if (isUnknown(schema.options)) return schema.options
      const sources = schema.options.map((option) => partPattern(context, option))
      const texts = sources.filter((source) => typeof source === 'string')
      return sources.find(isUnknown) ?? (texts.length < sources.length ? undefined : `^(${texts.join('|')})$`)
    }
    case 'optional':
      return schema.exact ? patternOfSchema(context, schema.innerType) : around(partPattern(context, schema.innerType), ')?$')
    case 'nullable':
      return around(partPattern(context, schema.innerType), '|null)$')
    case 'lazy':
      return patternOfSchema(context, schema.getter())
    case 'template_literal':
      return templatePattern(context, schema)
    case 'opaque':
      return schema.unknown
    default:
      return undefined
  }
}

const around = (inner: string | Unknown | undefined, end: string): string | Unknown | undefined => (typeof inner === 'string' ? `^(${inner}${end}` : inner)

function alternatives(values: readonly unknown[]): string | Unknown {
  return values.find(isUnknown) ?? (values.length === 0 ? '^[^\\s\\S]$' : `^(${values.map((value) => escape(String(value))).join('|')})$`)
}

/** The last pattern of a string, or its lengths. */
function stringPattern(context: Context, schema: ZodSchema): string | Unknown {
  const { patterns, bounds } = foldChecks(context, schema)
  const last = [...patterns.values()].at(-1)
  if (last !== undefined) return matched(context, last.value)
  const minimum = bounds.get('minimum')?.value
  const maximum = bounds.get('maximum')?.value
  if (isUnknown(minimum)) return minimum
  if (isUnknown(maximum)) return maximum
  if (context.has('foldedChecks') && minimum !== undefined && maximum !== undefined && minimum > maximum) return '(?!)'
  return `^[\\s\\S]{${minimum ?? 0},${maximum ?? ''}}$`
}

/** The pattern by which a format is really recognised: what is printed of base64 is stricter. */
function matched(context: Context, printed: string | Unknown): string | Unknown {
  const format = ['base64', 'base64url'].find((name) => listed(name, context.minor) === printed)
  return (format === undefined ? undefined : listed(`part ${format}`, context.minor)) ?? printed
}
