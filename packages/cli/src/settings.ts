import { join } from 'node:path'
import { loadConfig, type Config } from './config.js'
import type { Weight, Weights } from './levels.js'
import { chooseTargets, defaultTargets } from './target-choice.js'
import type { World } from './world.js'

/** What the command line says, as far as it is the same for several commands. */
export interface Flags {
  readonly target?: readonly string[]
  readonly disputed?: Weight
  readonly adaptable?: Weight
  readonly maxWarnings?: number
  readonly config?: string
}

/** What holds for one run: the command line before the configuration before the defaults. */
export interface Settings {
  readonly targets: readonly string[]
  /** The targets were asked for on the command line, so they also judge tools that are written for another provider. */
  readonly asked: boolean
  readonly weights: Weights
  readonly maxWarnings: number
  /** What to read where the command line names nothing; undefined where the configuration does not say. */
  readonly files: readonly string[] | undefined
  readonly ignore: readonly string[]
}

/** Puts the settings together. What is wrong in the configuration, or an unknown target, is a Failure. */
export async function settingsFor(flags: Flags, world: World): Promise<Settings> {
  const { config, folder } = await loadConfig(world, flags.config)
  return {
    targets: chooseTargets(flags.target ?? config.targets ?? defaultTargets),
    asked: flags.target !== undefined,
    weights: { disputed: flags.disputed ?? config.disputed ?? 'error', adaptable: flags.adaptable ?? config.adaptable ?? 'error' },
    maxWarnings: flags.maxWarnings ?? config.maxWarnings ?? Infinity,
    ...(await patterns(config, folder)),
  }
}

async function patterns({ files, ignore }: Config, folder: string): Promise<Pick<Settings, 'files' | 'ignore'>> {
  if (files === undefined && ignore === undefined) return { files: undefined, ignore: [] }
  const { escapePath, isDynamicPattern } = await import('tinyglobby')
  const below = (pattern: string): string => `${escapePath(folder)}/${pattern}`
  return { files: files?.map((name) => (isDynamicPattern(name) ? below(name) : join(folder, name))), ignore: (ignore ?? []).map(below) }
}
