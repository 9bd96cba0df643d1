import type { Effect } from '@toolschema/core'
import { applyEdits, fixAll, openDocument, type ToolDocument } from '@toolschema/document'
import picocolors from 'picocolors'
import { analyzeDocument, questionOf } from '../analysis.js'
import { exitCodes, Failure, reasonOf } from '../failure.js'
import { brief } from '../formats/brief.js'
import { counted, remedyText } from '../formats/words.js'
import { findInputs, type Input } from '../inputs.js'
import { remedyOf, type FileReport } from '../report.js'
import { settingsFor, type Flags, type Settings } from '../settings.js'
import { wantsColors, type Paint } from '../terminal.js'
import { readText } from '../text.js'
import type { World } from '../world.js'

export interface FixOptions extends Flags {
  readonly files: readonly string[]
  readonly write?: boolean
  readonly dryRun?: boolean
  readonly allow?: readonly string[]
}

/** The effects that have to be allowed: they change which values are taken, or how they travel. */
const others: readonly Effect[] = ['encodes', 'widens', 'narrows', 'conflates']

/** Mends what can be mended and says on standard error what remains, and why. 1 where an error remains, 2 where a file could not be mended. */
export async function fix(options: FixOptions, world: World): Promise<number> {
  const effects = effectsOf(options.allow ?? [])
  if (options.write === true && options.dryRun === true) throw new Failure('--write changes files and --dry-run changes none. Leave one of them out.')
  const settings = await settingsFor(options, world)
  const names = options.files.length > 0 ? options.files : (settings.files ?? [])
  if (names.length === 0) throw new Failure('Name the file to fix, or - for standard input.')
  const inputs = await findInputs(names, { cwd: world.cwd, ignore: settings.ignore })
  if (inputs.length > 1 && options.write !== true && options.dryRun !== true) {
    throw new Failure(
      `These are ${inputs.length} files, and only one fits on standard output. Add --write to change them in place, or --dry-run to see the differences.`,
    )
  }
  if (options.write === true && inputs.some(({ path }) => path === undefined))
    throw new Failure('Standard input cannot be changed in place. Leave --write out.')
  let code: number = exitCodes.clean
  for (const input of inputs) code = Math.max(code, await attempt(input, { options, effects, settings }, world))
  return code
}

interface Job {
  readonly options: FixOptions
  readonly effects: readonly Effect[]
  readonly settings: Settings
}

function effectsOf(allowed: readonly string[]): Effect[] {
  const names = allowed.flatMap((list) => list.split(',')).map((name) => name.trim())
  const unknown = names.find((name) => !others.some((effect) => effect === name))
  if (unknown !== undefined) throw new Failure(`Unknown effect "${unknown}" for --allow. Known: ${others.join(', ')}.`)
  return ['equivalent', ...others.filter((effect) => names.includes(effect))]
}

async function attempt(input: Input, job: Job, world: World): Promise<number> {
  try {
    return await fixInput(input, job, world)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    world.stderr.write(`${error.message}\n`)
    return exitCodes.couldNotRun
  }
}

async function fixInput(input: Input, { options, effects, settings }: Job, world: World): Promise<number> {
  const text = await readText(input, world)
  const document = openDocument(text, { name: input.name })
  const fixable = checkFixable(input, document)
  if (!fixable) return exitCodes.clean
  const { edits, applied } = fixAll(document, { ...questionOf(settings), effects })
  const fixed = applyEdits(text, edits)
  if (options.dryRun === true) await showDifference(input, text, fixed, world)
  else if (options.write !== true) print(fixed, world)
  else if (fixed !== text && input.path !== undefined) await save(input.path, input.name, fixed, world)
  const after = analyzeDocument(input, openDocument(fixed, { name: input.name, previous: document }), settings)
  return tellRest(after, applied.length, { options, effects }, world)
}

/** False for a file that a folder happens to hold and that has no tools. A file that was asked for and cannot be fixed is a Failure. */
function checkFixable({ name, wanted }: Input, { entries, problems }: ToolDocument): boolean {
  const [broken] = problems.filter(({ code, severity }) => code === 'invalid-json' && severity === 'error')
  if (entries.length === 0 && !wanted) return false
  if (broken !== undefined)
    throw new Failure(`${name}:${broken.range.start.line + 1}:${broken.range.start.column + 1}: ${broken.message} The file was left as it is: mend this first.`)
  if (entries.length === 0) throw new Failure(`${name}: ${problems[0]?.message ?? 'No tools were found in this file.'}`)
  return true
}

/** On a terminal what is said afterwards begins on a line of its own. */
function print(text: string, world: World): void {
  world.stdout.write(text)
  if (world.stdout.isTTY && world.stderr.isTTY && text !== '' && !text.endsWith('\n')) world.stderr.write('\n')
}

async function save(path: string, name: string, text: string, world: World): Promise<void> {
  try {
    await world.writeFile(path, text)
  } catch (error) {
    throw new Failure(`${name} could not be written: ${reasonOf(error)}. It is as it was.`)
  }
}

async function showDifference({ name }: Input, before: string, after: string, world: World): Promise<void> {
  if (before === after) return
  const { createTwoFilesPatch, FILE_HEADERS_ONLY } = await import('diff')
  const patch = createTwoFilesPatch(`a/${name}`, `b/${name}`, before, after, undefined, undefined, { headerOptions: FILE_HEADERS_ONLY })
  const paint = picocolors.createColors(wantsColors(world.stdout, world.env))
  world.stdout.write(
    patch
      .split('\n')
      .map((line) => paintLine(line, paint))
      .join('\n'),
  )
}

function paintLine(line: string, paint: Paint): string {
  if (line.startsWith('+')) return paint.green(line)
  if (line.startsWith('-')) return paint.red(line)
  return line.startsWith('@@') ? paint.cyan(line) : line
}

/** Says what was done, and what remains and why. */
function tellRest(file: FileReport, applied: number, { options, effects }: Pick<Job, 'options' | 'effects'>, world: World): number {
  const paint = picocolors.createColors(wantsColors(world.stderr, world.env))
  const rest = file.items.filter(({ level }) => level !== 'hint')
  const summary = options.dryRun === true ? forecast(applied, rest.length) : outcome(applied, rest.length)
  const lines = rest.flatMap((item) => {
    const remedy = remedyOf(item)
    const why = item.finding === undefined || (remedy.kind === 'lossy' && effects.some((effect) => effect === remedy.effect)) ? '' : remedyText(remedy)
    return [...brief(file, item, paint), ...(why === '' ? [] : [`  ${paint.dim(why)}`])]
  })
  world.stderr.write([`${file.name}: ${summary}`, ...lines].map((line) => `${line}\n`).join(''))
  return rest.some(({ level }) => level === 'error') ? exitCodes.findings : exitCodes.clean
}

function outcome(applied: number, rest: number): string {
  return `${counted(applied, 'finding')} mended, ${rest === 0 ? 'nothing remains' : `${counted(rest, 'finding')} remain${rest === 1 ? 's' : ''}`}.`
}

/** The same where nothing was written. */
function forecast(applied: number, rest: number): string {
  return `${counted(applied, 'finding')} would be mended, ${rest === 0 ? 'nothing' : counted(rest, 'finding')} would remain. Nothing was written.`
}
