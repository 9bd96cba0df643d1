import { openDocument, type Problem } from '@toolschema/document'
import { analyzeDocument } from '../analysis.js'
import { exitCodes, Failure } from '../failure.js'
import { loadFormat, type FormatName } from '../formats/format.js'
import { counted } from '../formats/words.js'
import { findInputs, type Input } from '../inputs.js'
import { progressOn } from '../progress.js'
import { allFailures, countsOf, type FileReport, type Report } from '../report.js'
import { settingsFor, type Flags, type Settings } from '../settings.js'
import { wantsColors } from '../terminal.js'
import { readText } from '../text.js'
import type { World } from '../world.js'

export interface CheckOptions extends Flags {
  readonly files: readonly string[]
  readonly format: FormatName
  readonly quiet?: boolean
}

/** Shows every place of some files that a provider rejects. 1 where there is an error, or more warnings than allowed; 2 where a file could not be checked. */
export async function check(options: CheckOptions, world: World): Promise<number> {
  const settings = await settingsFor(options, world)
  const names = options.files.length > 0 ? options.files : (settings.files ?? ['.'])
  const inputs = await findInputs(names, { cwd: world.cwd, ignore: settings.ignore })
  const report = await reportOn(inputs, settings, world, options.quiet === true)
  const write = await loadFormat(options.format)
  const shown = options.quiet === true ? errorsOnly(report) : report
  world.stdout.write(
    write(shown, {
      colors: wantsColors(world.stdout, world.env),
      columns: world.stdout.columns,
      root: world.env['GITHUB_WORKSPACE'] ?? world.cwd,
      version: world.version,
      homepage: world.homepage,
      quiet: options.quiet === true,
    }),
  )
  return exitCodeFor(report, settings, world)
}

function exitCodeFor(report: Report, { maxWarnings }: Settings, world: World): number {
  const failures = allFailures(report)
  for (const failure of failures) world.stderr.write(`${failure}\n`)
  if (failures.length > 0) return exitCodes.couldNotRun
  const { errors, adaptable, warnings } = countsOf(report)
  if (warnings > maxWarnings) world.stderr.write(`${counted(warnings, 'warning')}, and --max-warnings allows ${maxWarnings}.\n`)
  return errors + adaptable > 0 || warnings > maxWarnings ? exitCodes.findings : exitCodes.clean
}

async function reportOn(inputs: readonly Input[], settings: Settings, world: World, quiet: boolean): Promise<Report> {
  const files: FileReport[] = []
  const failures: string[] = []
  const incomplete: string[] = []
  const progress = progressOn(world.stderr, inputs.length, quiet)
  for (const input of inputs) {
    progress.next(input.name)
    try {
      const found = await checkInput(input, settings, world)
      if (found === undefined) continue
      files.push(found)
      incomplete.push(...brokenness(found))
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      failures.push(error.message)
    }
  }
  progress.done()
  if (files.length === 0 && failures.length === 0)
    failures.push('No tools were found. Name a file with a list of tools: the answer of a server to tools/list, or the tools of a request.')
  const asked = files.flatMap(({ rows }) => rows.flatMap(({ cells }) => [...cells.keys()]))
  return { files, targets: [...new Set([...settings.targets.filter((target) => asked.includes(target)), ...asked])], failures, incomplete }
}

/** Reads one input and looks for what is wrong. Undefined for a file that a folder happens to hold and that has no tools. */
async function checkInput(input: Input, settings: Settings, world: World): Promise<FileReport | undefined> {
  const document = openDocument(await readText(input, world), { name: input.name })
  const holdsTools = document.entries.some(({ holds }) => holds === 'tool')
  if (input.wanted ? document.entries.length > 0 : holdsTools) return analyzeDocument(input, document, settings)
  const [problem] = document.problems
  if (input.wanted) throw new Failure(noTools(input.name, problem))
  if (problem?.severity === 'error') world.stderr.write(`${input.name} was left out: it is no valid JSON.\n`)
  return undefined
}

/** Why nothing was found in a file, with the place where it is broken. */
function noTools(name: string, problem: Problem | undefined): string {
  if (problem?.code !== 'invalid-json') return `${name}: ${problem?.message ?? 'No tools were found in this file.'}`
  const { line, column } = problem.range.start
  return `${name}:${line + 1}:${column + 1}: ${problem.message}`
}

function brokenness({ name, document }: FileReport): string[] {
  const [broken] = document.problems.filter(({ code, severity }) => code === 'invalid-json' && severity === 'error')
  if (broken === undefined) return []
  return [`${name}:${broken.range.start.line + 1}:${broken.range.start.column + 1}: ${broken.message} Only what could be read was checked.`]
}

function errorsOnly(report: Report): Report {
  return { ...report, files: report.files.map((file) => ({ ...file, items: file.items.filter(({ level }) => level === 'error') })) }
}
