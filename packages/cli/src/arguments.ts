import { Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import type { AdaptOptions } from './commands/adapt.js'
import type { CheckOptions } from './commands/check.js'
import type { ExplainOptions } from './commands/explain.js'
import type { FixOptions } from './commands/fix.js'
import type { TargetsOptions } from './commands/targets.js'
import { formatNames } from './formats/format.js'
import { weights } from './levels.js'
import type { World } from './world.js'

type Finish = (code: number) => void

/** The commands and their options. What a command needs is loaded when it runs; `finish` is given its exit code. */
export function programFor(world: World, finish: Finish): Command {
  const program = new Command('toolschema')
    .description('Checks, fixes and adapts tool schemas for LLM providers.')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => world.stdout.write(text),
      writeErr: (text) => world.stderr.write(text),
      getOutHelpWidth: () => world.stdout.columns ?? 100,
    })
    .showHelpAfterError('Run toolschema --help to see what there is.')
    .option('--version', 'show the version')
    .on('option:version', () => {
      world.stdout.write(`${world.version}\n`)
      throw new CommanderError(0, 'commander.version', world.version)
    })
    .addHelpText('after', '\nExit codes: 0 clean, 1 findings, 2 could not run.')
  addCheck(program, world, finish)
  addFix(program, world, finish)
  addAdapt(program, world, finish)
  addTargets(program, world, finish)
  addFeature(program, world, finish)
  addExplain(program, world, finish)
  return program
}

const collect = (value: string, before: readonly string[] | undefined): string[] => [...(before ?? []), value]
const target = (): Option => new Option('-t, --target <id>', 'for whom; can be given several times, and "all" is everybody').argParser(collect)
const config = (): Option => new Option('--config <file>', 'the configuration, in place of toolschema.config.json or package.json')

function count(value: string): number {
  if (!/^\d+$/.test(value)) throw new InvalidArgumentError('It must be a whole number, 0 or more.')
  return Number(value)
}

function addCheck(program: Command, world: World, finish: Finish): void {
  program
    .command('check')
    .description('shows every place that a provider would reject')
    .argument('[files...]', 'files, patterns, folders, or - for standard input; the current folder where nothing is named')
    .addOption(target())
    .addOption(new Option('-f, --format <name>', 'how findings are written').choices(formatNames).default('pretty'))
    .addOption(new Option('--json', 'the same as --format json').implies({ format: 'json' }))
    .addOption(new Option('--disputed <weight>', 'how much a rejection counts of which reports differ').choices(weights))
    .addOption(new Option('--adaptable <weight>', 'how much a rejection counts that clients repair without loss').choices(weights))
    .addOption(new Option('--max-warnings <number>', 'more warnings than this are an error').argParser(count))
    .addOption(config())
    .option('-q, --quiet', 'shows errors only')
    .action(async (files: string[], options: Omit<CheckOptions, 'files'>) => {
      const { check } = await import('./commands/check.js')
      finish(await check({ files, ...options }, world))
    })
}

function addFix(program: Command, world: World, finish: Finish): void {
  program
    .command('fix')
    .description('mends what can be mended without a change of meaning, and says what remains')
    .argument('[files...]', 'files, patterns, folders, or - for standard input')
    .addOption(target())
    .option('-w, --write', 'changes the files in place; else the mended text goes to standard output')
    .option('--dry-run', 'shows the differences and changes nothing')
    .addOption(new Option('--allow <effects>', 'also use fixes with these effects: encodes, widens, narrows, conflates').argParser(collect))
    .addOption(new Option('--disputed <weight>', 'how much a rejection counts of which reports differ').choices(weights))
    .addOption(config())
    .action(async (files: string[], options: Omit<FixOptions, 'files'>) => {
      const { fix } = await import('./commands/fix.js')
      finish(await fix({ files, ...options }, world))
    })
}

function addAdapt(program: Command, world: World, finish: Finish): void {
  program
    .command('adapt')
    .description('writes the tools as a provider takes them')
    .argument('<file>', 'a file, or - for standard input')
    .addOption(target().makeOptionMandatory())
    .option('--declarations', "writes the list of tools in the provider's own form, ready for a request")
    .action(async (file: string, options: Omit<AdaptOptions, 'file'>) => {
      const { adapt } = await import('./commands/adapt.js')
      finish(await adapt({ file, ...options }, world))
    })
}

function addTargets(program: Command, world: World, finish: Finish): void {
  program
    .command('targets')
    .description('lists who is known, and on how much evidence')
    .option('--json', 'writes JSON')
    .action(async (options: TargetsOptions) => {
      const { targets } = await import('./commands/targets.js')
      finish(targets(options, world))
    })
}

function addFeature(program: Command, world: World, finish: Finish): void {
  program
    .command('feature')
    .description('shows the page of a feature: who objects, and what to write instead')
    .argument('<id>', 'the code of a finding: const, array-without-items …')
    .action(async (id: string) => {
      const { feature } = await import('./commands/feature.js')
      finish(await feature({ id }, world))
    })
}

function addExplain(program: Command, world: World, finish: Finish): void {
  program
    .command('explain')
    .description('finds the tool and the line that an error of a provider is about')
    .argument('[tools]', 'the file with the tools that were sent')
    .option('-e, --error <file>', 'the file with the error; else it is read from standard input')
    .addOption(target())
    .option('--json', 'writes JSON')
    .action(async (tools: string | undefined, options: Omit<ExplainOptions, 'tools'>) => {
      const { explain } = await import('./commands/explain.js')
      finish(await explain({ tools, ...options }, world))
    })
}
