import { adaptTools, type AdaptedTool, type JsonEdit } from '@toolschema/core'
import { applyEdits, locateInEntry, openDocument, textEdits, type Entry, type TextEdit, type ToolDocument } from '@toolschema/document'
import picocolors from 'picocolors'
import { exitCodes, Failure } from '../failure.js'
import { placeText } from '../formats/brief.js'
import { oneInput } from '../inputs.js'
import { chooseTargets } from '../target-choice.js'
import { printable, wantsColors, type Paint } from '../terminal.js'
import { readText } from '../text.js'
import type { World } from '../world.js'

export interface AdaptOptions {
  readonly file: string
  readonly target: readonly string[]
  /** The provider's own list of tools in place of the file's form. */
  readonly declarations?: boolean
}

/** Writes the tools of a file as some targets take them; says on standard error what was changed. 1 where something cannot be expressed. */
export async function adapt({ file, target, declarations }: AdaptOptions, world: World): Promise<number> {
  const targets = chooseTargets(target)
  const input = await oneInput(file, world.cwd)
  const text = await readText(input, world)
  const document = openDocument(text, { name: input.name })
  checkAdaptable(input.name, document)
  const kit = adaptTools(
    document.entries.map(({ tool }) => tool),
    targets,
  )
  if (declarations === true) world.stdout.write(`${JSON.stringify(kit.declarations, undefined, 2)}\n`)
  else world.stdout.write(rewritten(document, kit.tools))
  return Math.max(tell(document.entries, kit.tools, world), tellLeftOut(input.name, document, declarations === true, world))
}

function checkAdaptable(name: string, { entries, problems }: ToolDocument): void {
  const [broken] = problems.filter(({ code, severity }) => code === 'invalid-json' && severity === 'error')
  if (broken !== undefined) throw new Failure(`${name}:${broken.range.start.line + 1}:${broken.range.start.column + 1}: ${broken.message} Mend this first.`)
  if (entries.length === 0) throw new Failure(`${name}: ${problems[0]?.message ?? 'No tools were found in this file.'}`)
}

/** The text with each schema and each name replaced at its place. */
function rewritten(document: ToolDocument, tools: readonly AdaptedTool[]): string {
  const pairs = document.entries.flatMap((entry, index) => {
    const tool = tools[index]
    return tool === undefined ? [] : [{ entry, tool }]
  })
  const schemas = pairs.flatMap(({ entry, tool }) => schemaEdit(entry, tool))
  const names = pairs.flatMap(({ entry, tool }) => nameEdit(document, entry, tool))
  const edits = [...textEdits(document, schemas, []), ...names].sort((left, right) => left.offset - right.offset)
  return applyEdits(document.text, edits)
}

function schemaEdit({ schemaPath }: Entry, { adaptation, changes }: AdaptedTool): JsonEdit[] {
  return adaptation === undefined || schemaPath === undefined || changes.length === 0 ? [] : [{ kind: 'set', path: schemaPath, value: adaptation.schema }]
}

/** The name is a value or the key that leads to the tool; either way it is a string there. */
function nameEdit(document: ToolDocument, entry: Entry, { sentName, renamed }: AdaptedTool): TextEdit[] {
  if (renamed === undefined || typeof entry.tool.name !== 'string' || entry.holds !== 'tool') return []
  const { start, end } = locateInEntry(document, entry, ['name'], 'value')
  return [{ offset: start.offset, length: end.offset - start.offset, content: JSON.stringify(sentName) }]
}

/** Says what was done to each tool, and what could not be done. */
function tell(entries: readonly Entry[], tools: readonly AdaptedTool[], world: World): number {
  const paint = picocolors.createColors(wantsColors(world.stderr, world.env))
  let code: number = exitCodes.clean
  for (const [index, tool] of tools.entries()) {
    const said = [...(tool.renamed === undefined ? [] : [printable(tool.renamed)]), ...changesOf(tool, paint)]
    if (tool.error !== undefined) said.push(`${paint.red('error')} ${printable(tool.error.message)}`)
    if (tool.error !== undefined || tool.changes.some((change) => change.strategy === undefined && change.impact === 'rejected')) code = exitCodes.findings
    if (said.length === 0) continue
    const name = paint.bold(printable(entries[index]?.name ?? tool.name))
    world.stderr.write([name, ...said.map((line) => `  ${line}`)].map((line) => `${line}\n`).join(''))
  }
  return code
}

/** Says which items of a list are no tools, so that nobody misses them in a request. */
function tellLeftOut(name: string, { problems }: ToolDocument, isRequest: boolean, world: World): number {
  const paint = picocolors.createColors(wantsColors(world.stderr, world.env))
  const leftOut = problems.filter(({ code }) => code === 'not-a-tool')
  const outcome = isRequest ? 'It was left out.' : 'It was left as it is.'
  for (const { message, range } of leftOut) world.stderr.write(`${placeText(name, range.start)}  ${paint.red('error')} ${printable(message)} ${outcome}\n`)
  return leftOut.length === 0 ? exitCodes.clean : exitCodes.findings
}

function changesOf({ changes }: AdaptedTool, paint: Paint): string[] {
  return changes.map((change) => {
    const effect = change.effect === 'equivalent' ? '' : paint.dim(` (${change.effect})`)
    const failed = change.strategy === undefined ? `${paint.red('not done')} ` : ''
    return `${failed}${printable(change.toString())}${effect}`
  })
}
