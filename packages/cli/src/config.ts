import { lilconfig } from 'lilconfig'
import { dirname, isAbsolute, resolve } from 'node:path'
import { checkConfig } from './config-fields.js'
import { Failure, reasonOf } from './failure.js'
import { shownName } from './inputs.js'
import type { Weight } from './levels.js'
import type { World } from './world.js'

/** What a project settles once for all: `toolschema.config.json`, or the key `toolschema` of package.json. */
export interface Config {
  /** For whom tools are checked that are not written for one provider; `all` is everybody. */
  readonly targets?: readonly string[]
  readonly disputed?: Weight
  readonly adaptable?: Weight
  readonly maxWarnings?: number
  /** What is checked where no file is named: files, patterns and folders, from the folder of the configuration on. */
  readonly files?: readonly string[]
  /** Patterns of files that are left out, from the folder of the configuration on. */
  readonly ignore?: readonly string[]
}

export interface LoadedConfig {
  readonly config: Config
  /** Where the configuration stands, or the current folder where there is none. */
  readonly folder: string
}

const places = ['toolschema.config.json', 'package.json']

/** The configuration of the current folder or the nearest one above it; the file that is named, where one is. What is wrong in it is a Failure that says where. */
export async function loadConfig(world: World, named?: string): Promise<LoadedConfig> {
  const search = lilconfig('toolschema', {
    ignoreEmptySearchPlaces: false,
    searchPlaces: places,
    packageProp: 'toolschema',
    cache: false,
    loaders: { '.json': (path, content) => parse(path, content, world), noExt: (path, content) => parse(path, content, world) },
  })
  const found = named === undefined ? await search.search(world.cwd) : await load(search, named, world)
  if (found === null) return { config: {}, folder: world.cwd }
  const { filepath } = found
  if (found.isEmpty === true) throw new Failure(`The configuration ${shownName(filepath, world.cwd)} is empty. Write {} into it, or remove it.`)
  const folder = dirname(filepath)
  return { config: checkConfig(found.config, shownName(filepath, world.cwd)), folder }
}

async function load(search: ReturnType<typeof lilconfig>, named: string, world: World): ReturnType<typeof search.load> {
  try {
    return await search.load(isAbsolute(named) ? named : resolve(world.cwd, named))
  } catch (error) {
    if (error instanceof Failure) throw error
    throw new Failure(`The configuration "${named}" could not be read: ${reasonOf(error)}.`)
  }
}

function parse(path: string, content: string, world: World): unknown {
  try {
    return JSON.parse(content.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new Failure(`${shownName(path, world.cwd)} is no valid JSON: ${error instanceof Error ? error.message : String(error)}.`)
  }
}
