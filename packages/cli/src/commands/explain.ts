import { explain as explainText, featureById, type Explanation } from '@toolschema/core'
import { locate, locateInEntry, openDocument, type Range, type ToolDocument } from '@toolschema/document'
import picocolors from 'picocolors'
import { exitCodes, Failure } from '../failure.js'
import { placeText } from '../formats/brief.js'
import { frame } from '../formats/frame.js'
import { oneInput } from '../inputs.js'
import { toPointer } from '../pointer.js'
import { chooseTargets } from '../target-choice.js'
import { printable, wantsColors, wrapped, type Paint } from '../terminal.js'
import { readText } from '../text.js'
import type { World } from '../world.js'

export interface ExplainOptions {
  /** The file with the tools; undefined where there is none. */
  readonly tools: string | undefined
  /** The file with the error; standard input where it is left out. */
  readonly error?: string
  readonly target?: readonly string[]
  readonly json?: boolean
}

interface Tools {
  readonly file: string
  readonly document: ToolDocument
}

/** Says what an error of a provider means, and which line it is about. 1 where nothing of it is known. */
export async function explain(options: ExplainOptions, world: World): Promise<number> {
  const targets = options.target === undefined ? undefined : chooseTargets(options.target)
  if (options.tools === '-' && (options.error ?? '-') === '-')
    throw new Failure('The tools and the error cannot both come from standard input. Name a file with --error.')
  const tools = options.tools === undefined ? undefined : await openTools(options.tools, world)
  const text = await errorText(options.error ?? '-', world)
  const found = explainText(
    text,
    tools?.document.entries.map(({ tool }) => tool),
    targets === undefined ? {} : { targets },
  )
  if (options.json === true) {
    world.stdout.write(
      `${JSON.stringify(
        found.map((one) => toJson(one, tools)),
        undefined,
        2,
      )}\n`,
    )
  } else if (found.length > 0) {
    const paint = picocolors.createColors(wantsColors(world.stdout, world.env))
    const width = Math.max(40, Math.min(world.stdout.columns ?? 100, 120))
    world.stdout.write(
      found
        .map((one) =>
          lines(one, tools, width, paint)
            .map((line) => `${line.trimEnd()}\n`)
            .join(''),
        )
        .join('\n'),
    )
  }
  if (found.length > 0) return exitCodes.clean
  world.stderr.write(
    'Nothing in this text is an error about tool schemas that is known. Give the whole answer of the provider, and the tools that were sent.\n',
  )
  return exitCodes.findings
}

async function openTools(name: string, world: World): Promise<Tools> {
  const input = await oneInput(name, world.cwd)
  const document = openDocument(await readText(input, world), { name: input.name })
  if (document.entries.length === 0) throw new Failure(`${input.name}: ${document.problems[0]?.message ?? 'No tools were found in this file.'}`)
  return { file: input.name, document }
}

async function errorText(name: string, world: World): Promise<string> {
  if (name === '-' && world.stdin.isTTY) world.stderr.write('Paste the error, then press Ctrl+D.\n')
  return readText(await oneInput(name, world.cwd), world)
}

/** Where the tools say what the error is about; undefined where that is not known. */
function rangeOf({ tool, path, finding }: Explanation, document: ToolDocument): Range | undefined {
  const entry = tool === undefined ? undefined : document.entries[tool.index]
  if (entry === undefined) return undefined
  if (path === undefined || entry.schemaPath === undefined) return locateInEntry(document, entry, [], 'key')
  return locate(document, [...entry.schemaPath, ...(finding?.path ?? path)], finding?.anchor ?? 'key')
}

function lines(one: Explanation, tools: Tools | undefined, width: number, paint: Paint): string[] {
  const range = tools === undefined ? undefined : rangeOf(one, tools.document)
  const place = tools === undefined || range === undefined ? [] : [placeText(tools.file, range.start)]
  const name = one.tool === undefined ? [] : [paint.bold(printable(one.tool.name))]
  const about = [...place, ...name, ...(one.feature === undefined ? [] : [one.feature]), ...(one.target === undefined ? [] : [paint.dim(`(${one.target})`)])]
  const more = one.feature !== undefined && featureById.has(one.feature) ? [`  ${paint.dim(`More: toolschema feature ${one.feature}`)}`] : []
  return [
    about.join('  '),
    `  ${paint.dim(`“${printable(one.quote.trim())}”`)}`,
    ...(tools === undefined || range === undefined ? [] : frame(tools.document.text, range, paint).map((line) => `  ${line}`)),
    ...wrapped(printable(one.says), width - 2).map((line) => `  ${line}`),
    ...more,
  ]
}

function toJson(one: Explanation, tools: Tools | undefined): unknown {
  const range = tools === undefined ? undefined : rangeOf(one, tools.document)
  const { target, tool, path, feature, quote, says, doubt } = one
  return {
    target: target ?? null,
    tool: tool ?? null,
    feature: feature ?? null,
    schemaPointer: path === undefined ? null : toPointer(path),
    place: tools === undefined || range === undefined ? null : { file: tools.file, line: range.start.line + 1, column: range.start.column + 1 },
    quote,
    says,
    doubt: doubt ?? null,
  }
}
