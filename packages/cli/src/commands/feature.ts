import { featureById, features } from '@toolschema/core'
import picocolors from 'picocolors'
import { join } from 'node:path'
import { exitCodes, Failure, reasonOf } from '../failure.js'
import { pageLines } from '../formats/page.js'
import { wantsColors } from '../terminal.js'
import type { World } from '../world.js'

export interface FeatureOptions {
  readonly id: string
}

/** Shows the page of a feature. An unknown one is a Failure that names those that are alike. */
export async function feature({ id }: FeatureOptions, world: World): Promise<number> {
  if (!featureById.has(id)) throw new Failure(`There is no feature "${id}".${alike(id)}`)
  const page = await pageOf(id, world)
  const paint = picocolors.createColors(wantsColors(world.stdout, world.env))
  const width = Math.max(40, Math.min(world.stdout.columns ?? 100, 120))
  world.stdout.write(
    pageLines(page, width, paint)
      .map((line) => `${line.trimEnd()}\n`)
      .join(''),
  )
  return exitCodes.clean
}

async function pageOf(id: string, world: World): Promise<string> {
  try {
    return new TextDecoder().decode(await world.readFile(join(world.pages, `${id}.md`)))
  } catch (error) {
    throw new Failure(`The page of "${id}" could not be read: ${reasonOf(error)}.`)
  }
}

/** The features that share a word with what was typed, or else all of them. */
function alike(id: string): string {
  const ids = features.map((one) => one.id)
  const words = id
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 2)
  const near = ids.filter((known) => words.some((word) => known.includes(word)))
  return near.length > 0 ? ` Like it: ${near.join(', ')}.` : ` Known: ${ids.join(', ')}.`
}
