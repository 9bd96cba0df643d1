import type { Effect } from '../finding.js'
import { nearest } from '../nearest.js'
import { presets, type Preset } from '../presets.js'
import type { Choices } from '../prepare.js'
import { strategies } from '../strategies/index.js'
import type { Strategy } from '../strategies/strategy.js'
import type { Decisions, Settings } from './settings.js'

export interface AdaptOptions extends Omit<Choices, 'targets'> {
  /** `safe` (the default) changes only what some target rejects or ignores; `schemashim` gives that project's stated behaviour. */
  readonly preset?: string
  /** By feature: the strategy, or the strategies, to be tried first. */
  readonly strategies?: Readonly<Record<string, string | readonly string[]>>
  /** Effects that must not be used: then the value is sent as a JSON string, or the finding stays. */
  readonly forbid?: readonly Effect[]
  /** How many nodes inlined references may add up to before the rest becomes JSON strings; 10,000 unless said otherwise. */
  readonly maxNodes?: number
  /** `auto`: strict mode where it costs no value; otherwise the same API without it, and {@link Adaptation.relaxed} says why. */
  readonly strict?: 'auto'
  /** The key under which a root that is no object is sent; `value` unless said otherwise. */
  readonly rootKey?: string
}

const byId = new Map(strategies.map((strategy) => [strategy.id, strategy]))
const byFeature = new Map<string, Strategy[]>()
for (const strategy of strategies) {
  const list = byFeature.get(strategy.feature)
  if (list === undefined) byFeature.set(strategy.feature, [strategy])
  else list.push(strategy)
}

/** The settings of option objects that were given before: most callers give the same one for every tool. */
const known = new WeakMap<AdaptOptions, Settings>()

/** What the inlining of every reference takes, where a limit asks for it. */
const inlining: Readonly<Record<string, readonly string[]>> = {
  ref: ['inline-reference', 'reference-to-json'],
  'ref-recursive': ['recursion-to-json'],
  definitions: ['drop-definitions'],
}

const defaults = build({}, preset('safe'), {})
const inliningDefaults = build({}, preset('safe'), inlining)

export function settingsFor(options: AdaptOptions, decisions: Decisions = {}): Settings {
  const inlines = decisions.inline === true
  if (
    options.preset === undefined &&
    options.strategies === undefined &&
    options.forbid === undefined &&
    options.maxNodes === undefined &&
    options.rootKey === undefined
  )
    return inlines ? inliningDefaults : defaults
  if (inlines) return build(options, preset(options.preset ?? 'safe'), inlining)
  let settings = known.get(options)
  if (settings === undefined) {
    settings = build(options, preset(options.preset ?? 'safe'), {})
    if (Object.isFrozen(options)) known.set(options, settings)
  }
  return settings
}

const sources = new Map<string, Settings>()

/** The settings for mending a source: only the given effects, no rewrite of what is merely ignored, and null as the dialect of the source writes it. */
export function sourceSettings(allowed: readonly Effect[], dialect: 'json-schema' | 'gemini', inlines = true): Settings {
  const key = `${[...allowed].sort().join()} ${dialect} ${String(inlines)}`
  let settings = sources.get(key)
  if (settings === undefined) {
    const base = build({ forbid: allEffects.filter((effect) => !allowed.includes(effect)) }, preset('safe'), {})
    settings = {
      ...base,
      reader: 'source',
      jsonSchemaNulls: dialect === 'json-schema',
      strategiesOf: inlines ? base.strategiesOf : (feature) => base.strategiesOf(feature).filter((one) => one.inlines !== true),
    }
    sources.set(key, settings)
  }
  return settings
}

const allEffects: readonly Effect[] = ['equivalent', 'encodes', 'widens', 'narrows', 'conflates']

function preset(id: string): Preset {
  const found = presets.find((one) => one.id === id)
  if (found === undefined)
    throw new TypeError(
      unknown(
        'preset',
        id,
        presets.map((one) => one.id),
      ),
    )
  return found
}

function unknown(what: string, given: string, names: readonly string[]): string {
  const near = nearest(given, names)
  return `Unknown ${what} "${given}".${near === undefined ? '' : ` Did you mean "${near}"?`} Known: ${[...names].sort().join(', ')}.`
}

function strategy(id: string): Strategy {
  const found = byId.get(id)
  if (found === undefined) throw new TypeError(unknown('strategy', id, [...byId.keys()]))
  return found
}

function build(options: AdaptOptions, { prefer, always, foldsNull, silent, unlisted }: Preset, besides: Readonly<Record<string, readonly string[]>>): Settings {
  const first = new Map<string, readonly Strategy[]>()
  for (const [feature, ids] of [...Object.entries(prefer), ...Object.entries(options.strategies ?? {})]) first.set(feature, [ids].flat().map(strategy))
  const ordered = new Map<string, readonly Strategy[]>()
  for (const [feature, list] of byFeature) {
    const preferred = first.get(feature) ?? []
    ordered.set(feature, [...preferred, ...list.filter((one) => !preferred.includes(one))])
  }
  const wanted = new Map(Object.entries({ ...always, ...besides }).map(([feature, ids]) => [feature, ids.map(strategy)] as const))
  return {
    strategiesOf: (feature) => ordered.get(feature) ?? [],
    wanted,
    wantedIds: [...wanted.keys()],
    forbid: new Set(options.forbid ?? []),
    maxNodes: options.maxNodes ?? 10_000,
    rootKey: options.rootKey ?? 'value',
    reader: 'request',
    foldsNull,
    jsonSchemaNulls: false,
    silent: new Set(silent),
    unlisted: new Set(unlisted),
  }
}
