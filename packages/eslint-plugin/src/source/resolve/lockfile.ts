import { join, relative } from 'node:path'
import { upwards } from './files.js'
import { madeOfText } from './made-of.js'

/** What a package asks for: `zod`, in the range `^4.0.0`, from the folder of its manifest. */
export interface Dependency {
  readonly name: string
  readonly range: string
  readonly folder: string
}

/** Looks one dependency up in the text of a lock file; `member` is the folder of its manifest, from that of the lock file: `packages/a`, or empty. */
type LookUp = (text: string, dependency: Dependency, member: string) => string | undefined

const textIn = madeOfText((text) => text)

/** The version of a dependency in the nearest lock file of npm, pnpm, yarn or bun; undefined where none names it. */
export function lockedVersion(dependency: Dependency): string | undefined {
  for (const folder of upwards(dependency.folder)) {
    const member = relative(folder, dependency.folder).replaceAll('\\', '/')
    for (const [name, lookUp] of Object.entries(lockFiles)) {
      const text = textIn(join(folder, name))
      const found = text === undefined ? undefined : lookUp(text, dependency, member)
      if (found !== undefined) return found
    }
  }
  return undefined
}

/** `"packages/a/node_modules/zod": { "version": "4.6.7", …`, or a folder further up. */
function inNpm(text: string, { name }: Dependency, member: string): string | undefined {
  const folders = member === '' ? [] : member.split('/').map((_, index, parts) => `${parts.slice(0, parts.length - index).join('/')}/`)
  for (const folder of [...folders, '']) {
    const at = text.indexOf(`"${folder}node_modules/${name}": {`)
    if (at >= 0) return /"version": "([^"]+)"/.exec(text.slice(at, at + 400))?.[1]
  }
  return undefined
}

/** The importer's own entry (`zod:`, `specifier: …`, `version: 4.6.7`), or the only version that there is. */
function inPnpm(text: string, { name }: Dependency, member: string): string | undefined {
  const importer = new RegExp(String.raw`^  (['"]?)${literally(member === '' ? '.' : member)}\1:\r?\n((?: {4}.*\r?\n|\r?\n)*)`, 'm').exec(text)?.[2] ?? ''
  const own = new RegExp(String.raw`^ {6}(['"]?)${literally(name)}\1:\r?\n {8}specifier:.*\r?\n {8}version: (?:[^\s\d(][^\s(]*@)?(\d[\d.]*)`, 'm').exec(
    importer,
  )?.[2]
  return own ?? onlyOne([...text.matchAll(new RegExp(String.raw`^  ['"]?/?${literally(name)}[@/](\d[\d.]*)`, 'gm'))])
}

/** The entry whose heading lists the range (`zod@^4.0.0:`, `"zod@npm:^4.0.0":`), or the only one. */
function inYarn(text: string, { name, range }: Dependency): string | undefined {
  const entries = [...text.matchAll(new RegExp(String.raw`^"?${literally(name)}@.*:\r?\n\s+version:? "?(\d[\d.]*)`, 'gm'))]
  const asked = new RegExp(String.raw`${literally(name)}@(npm:)?${literally(range)}(?=[",:])`)
  return entries.find(([entry]) => asked.test(entry))?.[1] ?? onlyOne(entries)
}

/** `"zod": ["zod@4.6.7", …`. */
const inBun: LookUp = (text, { name }) => new RegExp(String.raw`^\s*"${literally(name)}": \["[^"]*@(\d[\d.]*)"`, 'm').exec(text)?.[1]

const lockFiles: Readonly<Record<string, LookUp>> = { 'package-lock.json': inNpm, 'pnpm-lock.yaml': inPnpm, 'yarn.lock': inYarn, 'bun.lock': inBun }

function onlyOne(matches: readonly RegExpExecArray[]): string | undefined {
  const versions = new Set(matches.map(([, version]) => version))
  return versions.size === 1 ? [...versions][0] : undefined
}

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
