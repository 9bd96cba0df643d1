import type { Framework } from '../frameworks/framework.js'
import { frameworkById } from '../frameworks/index.js'
import type { Site } from '../sites/site.js'
import { isZodShape } from '../sites/calls.js'
import type { Evaluator } from '../source/evaluator.js'
import { readLiteral } from '../literal/read.js'
import { isUnknown, unknown, type Unknown } from '../source/unknown.js'
import type { Place } from '../source/place.js'
import type { ObjectValue, Value } from '../source/value.js'
import { isPrinted, type NotPrinted, type Printed } from '../zod/print/printed.js'
import type { Library, Property, ZodSchema } from '../zod/schema.js'
import type { ZodVersion } from '../zod/version.js'
import { isZodToJsonSchema, ofToJsonSchema, ofZodToJsonSchema, passedOn, type Converted } from './convert.js'

/** What becomes of a site's schema. */
export type Sent =
  | { readonly kind: 'printed'; readonly written: 'zod' | 'json'; readonly printed: Printed; readonly lost?: Lost | undefined }
  /** Conversion throws; `printed` is what it would give without the parts at fault. */
  | { readonly kind: 'error'; readonly problems: readonly NotPrinted[]; readonly framework: string | undefined }
  | { readonly kind: 'unread'; readonly cause: Unknown }

/** A schema that is silently replaced, or parts of one. */
export interface Lost {
  /** How, in the framework's words. */
  readonly how: string
  /** The parts, where the rest is sent as it is written; none where the whole schema is lost. */
  readonly parts: readonly Place[]
}

/** Which version of zod made a schema. */
export type VersionOf = (schema: ZodSchema) => ZodVersion | undefined

/** How a raw shape is told apart from zod's own objects: by the library of its members. */
export type ObjectOf = (library: Library, shape: ObjectValue) => Value

export interface Sending {
  readonly evaluator: Evaluator
  readonly versionOf: VersionOf
}

/** The frameworks to try where it is not known which one a tool goes to: what none of them does alike is not known. */
const anyFramework: Readonly<Record<'zod3' | 'zod4' | 'mini', readonly string[]>> = {
  zod3: ['zod-to-json-schema', 'mcp-v1'],
  zod4: ['mcp-v1', 'zod', 'ai-sdk'],
  mini: ['mcp-v1', 'zod', 'ai-sdk'],
}

/**
 * The schemas that a site may send: one for each value that the source may choose at run time, and for each of those one for
 * each library that it may go to. Alternatives of the outer list are all sent at some time; of the inner list, one is.
 */
export function sentBy(site: Site, sending: Sending): readonly (readonly Sent[])[] {
  const options = site.schema.kind === 'choice' ? site.schema.options : [site.schema]
  return options.map((value) => sentFor(value, site, sending))
}

function sentFor(value: Value, site: Site, sending: Sending): readonly Sent[] {
  switch (value.kind) {
    case 'zod':
      return ofZod(value.schema, site, sending)
    case 'object':
      return ofObject(value, site, sending)
    case 'json-schema-of':
      return [ofConverted(converted(value, sending), 'zod')]
    case 'instance':
      return ofInstance(value, site, sending)
    case 'unknown':
      return [{ kind: 'unread', cause: value }]
    default:
      return [{ kind: 'unread', cause: unknown('it is no schema', value.place) }]
  }
}

function ofZod(schema: ZodSchema, site: Site, { versionOf }: Sending): readonly Sent[] {
  const version = versionOf(schema)
  if (version === undefined) return [{ kind: 'unread', cause: unknown('a schema of a zod whose version is not known', schema.origin.expression) }]
  const ids = site.framework === undefined ? anyFramework[schema.library] : [site.framework]
  return ids.map((id): Sent => {
    const framework = frameworkById.get(id)
    if (framework === undefined) return { kind: 'unread', cause: unknown(`no library is called ${id}`, site.place) }
    return ifItEnds(schema, () => sentThrough(framework, schema, version))
  })
}

function sentThrough(framework: Framework, schema: ZodSchema, version: ZodVersion): Sent {
  const sent = framework.send(schema, version)
  if (!isPrinted(sent)) return { kind: 'error', problems: everyProblem(schema, version, framework, sent), framework: framework.title }
  const lost = sent.lost === undefined ? undefined : { how: sent.lost, parts: lostParts(schema, version, framework) }
  return { kind: 'printed', written: 'zod', printed: withoutDialect(sent), lost }
}

/** A schema that makes a new one each time it is asked for its parts has no end, and no stack is deep enough to print it. */
function ifItEnds(schema: ZodSchema, send: () => Sent): Sent {
  try {
    return send()
  } catch (error) {
    if (error instanceof RangeError) return { kind: 'unread', cause: unknown('a schema without end', schema.origin.expression) }
    throw error
  }
}

/** Every converter declares a dialect, which nobody who writes a schema can change, and which clients take out. */
function withoutDialect(printed: Printed): Printed {
  if (isUnknown(printed.schema) || !Object.hasOwn(printed.schema, '$schema')) return printed
  const { $schema: _dialect, ...schema } = printed.schema
  for (const map of [printed.origins, printed.perhapsRequired, printed.perhapsMore] as WeakMap<object, unknown>[]) {
    const known = map.get(printed.schema)
    if (known !== undefined) map.set(schema, known)
  }
  return { ...printed, schema }
}

/** A converter throws at the first part that it cannot convert; each property of an object is tried by itself. */
function everyProblem(schema: ZodSchema, version: ZodVersion, framework: Framework, first: NotPrinted): readonly NotPrinted[] {
  if (first.mixed === true) return [first]
  const problems = eachAlone(schema).flatMap(({ alone }): NotPrinted[] => {
    const sent = framework.send(alone, version)
    return isPrinted(sent) ? [] : [sent]
  })
  return problems.length === 0 ? [first] : problems
}

/** The properties of an object that are lost by themselves. */
function lostParts(schema: ZodSchema, version: ZodVersion, framework: Framework): readonly Place[] {
  return eachAlone(schema).flatMap(({ alone, property }) => {
    const sent = framework.send(alone, version)
    const place = property.schema().origin.expression
    return isPrinted(sent) && sent.lost !== undefined && place !== undefined ? [place] : []
  })
}

/** An object schema with each of its properties alone. */
function eachAlone(schema: ZodSchema): readonly { readonly alone: ZodSchema; readonly property: Property }[] {
  if (schema.type !== 'object') return []
  return [...schema.shape.properties].map(([key, property]) => ({
    alone: { ...schema, shape: { properties: new Map([[key, property]]), unread: [] } },
    property,
  }))
}

function ofObject(value: ObjectValue, site: Site, sending: Sending): readonly Sent[] {
  const isEmpty = value.entries.size === 0 && value.unread.length === 0
  const members = [...value.entries.values()].map((entry) => entry.value())
  const library = members.find((member) => member.kind === 'zod')
  if (library?.kind === 'zod' && (isZodShape(value) || site.accepts === 'zod')) {
    const shape = sending.evaluator.zod.call(library.schema.library, ['object'], {
      arguments: [value],
      expression: value.place,
      introducer: value.place,
      invoke: sending.evaluator.invoke,
    })
    // The library wraps the shape, so no call of the source makes the object: what brought it about is not written.
    return shape.kind === 'zod'
      ? ofZod({ ...shape.schema, origin: { expression: value.place, introducer: undefined } }, site, sending)
      : [{ kind: 'unread', cause: unknown('a shape', value.place) }]
  }
  const isShape = site.accepts === 'zod' || (site.accepts === 'both' && site.framework !== undefined)
  if (isShape && isEmpty) return [ofConverted(readLiteral({ ...value, entries: emptyObject(value) }, (inner) => inside(inner, sending)))]
  if (site.accepts === 'zod') return [{ kind: 'unread', cause: value.unread[0] ?? unknown('it is no schema of zod', value.place) }]
  return [ofConverted(readLiteral(value, (inner) => inside(inner, sending)))]
}

/** A tool without arguments, as every library sends it. */
const emptyObject = ({ place }: ObjectValue): ObjectValue['entries'] =>
  new Map([
    ['type', { key: undefined, getter: false, value: (): Value => ({ kind: 'constant', value: 'object', place }) }],
    ['properties', { key: undefined, getter: false, value: (): Value => ({ kind: 'object', entries: new Map(), unread: [], place }) }],
  ])

function ofInstance(value: Extract<Value, { kind: 'instance' }>, site: Site, sending: Sending): readonly Sent[] {
  const inner = passedOn(value)
  if (inner !== undefined) return sentFor(inner, { ...site, accepts: 'both' }, sending)
  return [ofConverted(converted(value, sending), 'zod')]
}

function converted(value: Value, { evaluator, versionOf }: Sending): Converted {
  if (value.kind === 'json-schema-of') {
    const version = versionOf(value.schema)
    return version === undefined ? unknown('a schema of a zod whose version is not known', value.place) : ofToJsonSchema(value, version, evaluator)
  }
  if (value.kind === 'instance' && isZodToJsonSchema(value)) {
    const [schema, options] = value.arguments
    return schema?.kind === 'zod' ? ofZodToJsonSchema(schema.schema, options, evaluator) : unknown('a conversion of something that is no schema', value.place)
  }
  return unknown('it comes from a package', value.place)
}

/** A schema that stands inside of a literal. */
function inside(value: Value, sending: Sending): Printed | Unknown {
  const result = converted(value, sending)
  if (isUnknown(result)) return result
  return isPrinted(result) ? result : unknown('a conversion that fails', result.place)
}

function ofConverted(result: Converted, written: 'zod' | 'json' = 'json'): Sent {
  if (isUnknown(result)) return { kind: 'unread', cause: result }
  return isPrinted(result)
    ? { kind: 'printed', written, printed: written === 'zod' ? withoutDialect(result) : result }
    : { kind: 'error', problems: [result], framework: undefined }
}
