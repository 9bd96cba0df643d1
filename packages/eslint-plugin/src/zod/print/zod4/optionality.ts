import type { Place } from '../../../source/place.js'
import type { ZodSchema } from '../../schema.js'
import { introducerOf, type Context } from './context.js'
import { failure } from './failure.js'

/** Whether a property may be absent: `perhaps` where that cannot be known. */
export interface Optionality {
  readonly is: 'required' | 'optional' | 'perhaps'
  /** What made it optional. */
  readonly cause?: Place | undefined
}

const required: Optionality = { is: 'required' }
const perhaps: Optionality = { is: 'perhaps' }
const optionalBy = (schema: ZodSchema): Optionality => ({ is: 'optional', cause: introducerOf(schema) })

/** Whether an object with this property, or a tuple with this item, may lack it, as it is printed for the input or the output. */
export const optionality = (context: Context, schema: ZodSchema): Optionality =>
  context.options.io === 'output'
    ? optionalOut(context, schema, [])
    : context.has('declaredOptionality')
      ? declared(context, schema, [])
      : optionalIn(context, schema, [])

/** The optionality of the input as its type says it: transforms and catches take anything at run time. */
function declared(context: Context, schema: ZodSchema, path: readonly ZodSchema[]): Optionality {
  if (path.includes(schema)) return required
  if (schema.type === 'pipe' && schema.in.type === 'transform') return declared(context, schema.out, [...path, schema])
  if (schema.type === 'catch') return declared(context, schema.innerType, [...path, schema])
  return optionalIn(context, schema, [])
}

const optionalIn = (context: Context, schema: ZodSchema, path: readonly ZodSchema[]): Optionality =>
  remembered(context.optionalIn, schema, () => askIn(context, schema, path))

const optionalOut = (context: Context, schema: ZodSchema, path: readonly ZodSchema[]): Optionality =>
  remembered(context.optionalOut, schema, () => askOut(context, schema, path))

/** Zod keeps each answer, also one given while an outer question was still open. */
function remembered(answers: Map<ZodSchema, Optionality>, schema: ZodSchema, ask: () => Optionality): Optionality {
  const answer = answers.get(schema) ?? ask()
  answers.set(schema, answer)
  return answer
}

function askIn(context: Context, schema: ZodSchema, path: readonly ZodSchema[]): Optionality {
  const around = [...path, schema]
  const inside = (inner: ZodSchema) => (around.includes(inner) ? endless(context, inner) : optionalIn(context, inner, around))
  switch (schema.type) {
    case 'optional':
    case 'default':
    case 'prefault':
      return optionalBy(schema)
    case 'undefined':
      return context.has('undefinedRequired') ? required : optionalBy(schema)
    case 'transform':
      return context.has('transformOptional') ? optionalBy(schema) : required
    case 'catch':
      return context.minor === -1 || context.has('transformOptional') ? optionalBy(schema) : inside(schema.innerType)
    case 'nullable':
    case 'readonly':
      return inside(schema.innerType)
    case 'union':
      return Array.isArray(schema.options) ? some(schema.options.map(inside)) : perhaps
    case 'pipe':
      return inside(schema.in)
    case 'lazy':
      return inside(schema.getter())
    case 'opaque':
      return perhaps
    default:
      return required
  }
}

function askOut(context: Context, schema: ZodSchema, path: readonly ZodSchema[]): Optionality {
  const around = [...path, schema]
  const inside = (inner: ZodSchema) => (around.includes(inner) ? endless(context, inner) : optionalOut(context, inner, around))
  switch (schema.type) {
    case 'optional':
      return optionalBy(schema)
    case 'undefined':
      return context.has('undefinedRequired') ? required : optionalBy(schema)
    case 'nullable':
    case 'readonly':
    case 'catch':
      return inside(schema.innerType)
    case 'union':
      return Array.isArray(schema.options) ? some(schema.options.map(inside)) : perhaps
    case 'pipe':
      return inside(schema.out)
    case 'lazy':
      return inside(schema.getter())
    case 'opaque':
      return perhaps
    default:
      return required
  }
}

/** What is optional if it is optional: older versions never end to ask. */
function endless(context: Context, schema: ZodSchema): Optionality {
  if (context.has('endingOptionality')) return required
  throw failure('Maximum call stack size exceeded', schema.origin.expression)
}

const some = (all: readonly Optionality[]): Optionality => all.find(({ is }) => is === 'optional') ?? all.find(({ is }) => is === 'perhaps') ?? required
