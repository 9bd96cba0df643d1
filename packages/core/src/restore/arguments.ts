import { admitsNull, admittedTypes, typeBitOf } from '../accepts.js'
import type { RootCodec } from '../codec.js'
import { has, isObject } from '../schema/json.js'
import { decode, type Decoded } from './json-text.js'
import type { Restoration } from './restoration.js'

/** What the arguments of a call turned out to be: a container whose contents are to be restored, or a result as it stands. */
export type Opened = { readonly container: unknown } | { readonly result: unknown }

/** Opens the arguments of a call, whatever they came in: an object, its JSON text, or nothing at all. */
export function openArguments(root: RootCodec, args: unknown, run: Restoration): Opened {
  if (args === undefined) return { container: {} }
  // A root that is no object may have been sent without the object around it.
  const isWhole = root.wrap !== undefined && run.exact.accepts(root.original, args)
  if (args === null || args === '') return isWhole ? { result: args } : { container: {} }
  if (typeof args !== 'string') return { container: args }
  const decoded = decodeArguments(root, args, run)
  if (typeof decoded === 'object') return { container: decoded.value ?? (isWhole ? args : {}) }
  if (isWhole) return { result: args }
  run.report(decoded === 'malformed' ? 'malformed-arguments' : 'json-too-large', { value: args, limit: run.maxJsonBytes })
  return { result: args }
}

function decodeArguments(root: RootCodec, text: string, run: Restoration): Decoded {
  const decoded = decode(text, run.options)
  if (typeof decoded === 'string' || typeof decoded.value !== 'string') return decoded
  const twice = decode(decoded.value, run.options)
  if (typeof twice === 'string' || !isObject(twice.value) || (root.wrap !== undefined && !has(twice.value, root.wrap))) return decoded
  run.report('double-encoded', { value: decoded.value })
  return twice
}

/** Restores the contents of opened arguments. */
export function restoreContainer(root: RootCodec, container: unknown, args: unknown, run: Restoration): unknown {
  if (root.wrap !== undefined) return unwrap(root, root.wrap, container, args, run)
  if (isObject(container) || (admittedTypes(root.adapted, run.adapted) & typeBitOf(container)) !== 0) return run.restore(root.codec, container)
  run.report('malformed-arguments', { value: container })
  return container
}

function unwrap(root: RootCodec, key: string, container: unknown, args: unknown, run: Restoration): unknown {
  const isOriginal = (value: unknown): boolean => run.exact.accepts(root.original, value)
  if (isObject(container) && has(container, key) && container[key] !== undefined) {
    const before = run.reports.length
    const restored = run.below(container[key], key, undefined, () => restoreWrapped(root, container[key], run))
    if (isOriginal(restored) || !isOriginal(container)) return restored
    run.reports.length = before
    return container
  }
  if (isOriginal(container)) return container
  if (typeof args === 'string' && isOriginal(args)) return args
  const direct = run.attempt(() => run.restore(root.codec, container))
  if (isOriginal(direct)) return direct
  run.below(undefined, key, undefined, () => {
    run.report('missing-root', { value: container, expected: admittedTypes(root.original, run.original) })
  })
  return isObject(container) && Object.keys(container).length === 0 ? undefined : container
}

function restoreWrapped(root: RootCodec, value: unknown, run: Restoration): unknown {
  const restored = run.restore(root.codec, value)
  if (value === null && restored === null && !admitsNull(root.original, run.original)) {
    run.report('null-not-allowed', { value, expected: admittedTypes(root.original, run.original) })
  }
  return restored
}
