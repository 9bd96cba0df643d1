import { dirname, relative } from 'node:path'
import type { Fix } from '@toolschema/core'
import type { TextEdit } from '@toolschema/document'
import { nameEdits } from '../literal/name.js'
import { editsOfLiteral } from '../literal/edit.js'
import type { EditsAlike } from '../literal/uses.js'
import type { Evaluator } from '../source/evaluator.js'
import type { Module } from '../source/module.js'
import type { Place } from '../source/place.js'
import { unknown, type Unknown } from '../source/unknown.js'
import type { Sent } from '../send/send.js'
import type { NotPrinted, Printed } from '../zod/print/printed.js'
import type { Site } from '../sites/site.js'
import { locatorOf, type Locator } from './locate-printed.js'
import type { Location, Remedy, SchemaSource, Trouble } from './source.js'

type PrintedSent = Extract<Sent, { kind: 'printed' }>

/** The file in which sites were found. */
export interface SitesFile {
  readonly module: Module
  readonly evaluator: Evaluator
  /** Whether the places of the file that share a literal all want an edit of it. */
  readonly editsAlike: EditsAlike
  /** Whether a tool, or its schema, is adapted at request time. */
  readonly isAdapted: (site: Site) => boolean
  readonly sites: readonly Site[]
}

/** What the analysis is told of a schema that a site may send; `sent` is what each library makes of it that it may go to. */
export function sourceOfSite(site: Site, sent: readonly Sent[], file: SitesFile): SchemaSource {
  const { module, evaluator } = file
  const show = (places: readonly Place[]): Location => locationOf(places, site, module, evaluator)
  const printed = sent.filter((one): one is PrintedSent => one.kind === 'printed')
  const [first, ...others] = printed
  const isRead = first?.lost?.parts.length !== 0 && printed.length === sent.length
  const locate: Locator = first === undefined ? () => [] : locatorOf(first.printed)
  return {
    tool: { name: sentName(site) },
    schema: isRead && first !== undefined ? first.printed : notRead(site),
    ...(isRead && others.length > 0 ? { variants: others.map((other) => other.printed) } : {}),
    list: site.list ?? site,
    targets: site.targets,
    dialect: site.dialect,
    locate: ([field, ...below], anchor) => {
      if (field === 'inputSchema') return show(locate(below, anchor))
      return show(field === 'name' && site.name !== undefined ? [site.name.place] : [])
    },
    remedies: ({ fixes }) => (first?.written === 'json' && sent.length === 1 ? literalRemedies(first.printed, fixes, file) : []),
    rename: (name) => renaming(name, site.name, file),
    adapted: file.isAdapted(site),
    troubles: troublesOf(site, sent, show),
  }
}

/** The name that is sent, unless the library makes its own of it. */
function sentName({ name, rewritesNames, place }: Site): string | Unknown {
  if (rewritesNames) return unknown('the library rewrites names', place)
  return name?.text ?? unknown('no name is written', place)
}

/** A name that several tools have cannot be changed for one of them. */
function renaming(name: string, written: Site['name'], { module, sites }: SitesFile): readonly TextEdit[] {
  if (written?.place.file !== module.file) return []
  const isShared = sites.some((other) => other.name !== written && other.name !== undefined && isSame(other.name.place, written.place))
  return isShared ? [] : nameEdits(name, written.place, module)
}

/** The fixes that can be written into the literal itself. */
function literalRemedies(printed: Printed, fixes: readonly Fix[], { module, editsAlike }: SitesFile): Remedy[] {
  return fixes.flatMap(({ title, effect, edits }) => {
    const changes = editsOfLiteral(printed, edits, effect, module, editsAlike)
    return changes === undefined ? [] : [{ title, effect, edits: changes }]
  })
}

const notRead = (site: Site): Printed => ({
  schema: unknown('not read', site.place),
  origins: new WeakMap(),
  perhapsRequired: new WeakMap(),
  perhapsMore: new WeakMap(),
})

/** What is wrong whoever is asked. Where it is not known which library a tool goes to, only what all of them do. */
function troublesOf(site: Site, sent: readonly Sent[], show: (places: readonly Place[]) => Location): Trouble[] {
  const [first] = sent
  if (first === undefined || sent.some(({ kind }) => kind !== first.kind)) return []
  if (first.kind === 'error') return first.problems.map((problem) => unconvertible(problem, first.framework, show))
  const lost = first.kind === 'printed' && sent.every((one) => one.kind === 'printed' && one.lost?.how === first.lost?.how) ? first.lost : undefined
  if (lost === undefined) return []
  // A package keeps its small letter.
  const sentence = `${lost.how.replace(/^an? /, (article) => article.charAt(0).toUpperCase() + article.slice(1))}, so the model is not told what to send`
  if (lost.parts.length === 0)
    return [{ id: 'schema-lost', message: `${sentence}: write an object schema that says it.`, at: show(placesOf(site.schema.place)) }]
  return lost.parts.map((part) => ({ id: 'schema-lost', message: `${sentence}: write it with schemas that are sent as they are.`, at: show([part]) }))
}

function unconvertible({ error, place, mixed }: NotPrinted, framework: string | undefined, show: (places: readonly Place[]) => Location): Trouble {
  const by = framework === undefined ? '' : ` by ${framework}`
  const remedy = mixed === true ? 'make all schemas of a tool with one version of zod' : 'write something that JSON Schema can say'
  const message = `The conversion to JSON Schema${by} throws here ("${error}"), and then no tool is sent: ${remedy}.`
  return { id: mixed === true ? 'mixed-zod-versions' : 'unconvertible', message, at: show(placesOf(place)) }
}

const placesOf = (place: Place | undefined): readonly Place[] => (place === undefined ? [] : [place])

/** The best place that the linted file has; where the cause is written in another file, that is said in words. */
function locationOf(places: readonly Place[], site: Site, module: Module, evaluator: Evaluator): Location {
  const [cause] = places
  const found = places.find(({ file }) => file === module.file) ?? site.place
  // The key leads to a schema that is written at the site itself.
  const here = site.key !== undefined && isSame(found, site.place) ? site.key : found
  const range = clipped(here.range, module.text)
  return cause === undefined || cause.file === module.file
    ? { range, cause: cause ?? found }
    : { range, cause, writtenIn: `${pathFrom(module.file, cause.file)}${lineIn(cause, module, evaluator)}` }
}

const isSame = (one: Place, other: Place): boolean => one.file === other.file && one.range[0] === other.range[0] && one.range[1] === other.range[1]

function pathFrom(from: string, to: string): string {
  const path = relative(dirname(from), to).replaceAll('\\', '/')
  return path.startsWith('.') ? path : `./${path}`
}

function lineIn({ file, range }: Place, module: Module, { resolve }: Evaluator): string {
  const resolution = resolve(pathFrom(module.file, file), module)
  return resolution.kind === 'module' ? `:${String(resolution.module.text.slice(0, range[0]).split('\n').length)}` : ''
}

/** A squiggle never covers a whole schema: of a call that holds others it covers the function's name, of an object its bracket, of several lines the first. */
function clipped([start, end]: Place['range'], text: string): readonly [number, number] {
  const written = text.slice(start, end)
  const [, name] = /^([\w$.]+)\([^)]*[({]/.exec(written) ?? []
  if (name !== undefined) return [start, start + name.length]
  if (/^[{[]/.test(written)) return [start, start + 1]
  const [line = ''] = written.split('\n')
  return [start, start + Math.max(line.trimEnd().length, 1)]
}
