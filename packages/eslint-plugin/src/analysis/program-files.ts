import { dirname, isAbsolute, join, relative } from 'node:path'
import { createEvaluator } from '../source/evaluate.js'
import type { Evaluator } from '../source/evaluator.js'
import type { Module, Resolve } from '../source/module.js'
import { sharedResolver } from '../source/shared-resolver.js'
import { dependencyOn } from '../source/resolve/dependency.js'
import { createZodLookup, type LibraryOf } from '../source/zod-version.js'
import type { VersionOf } from '../send/send.js'
import { frameworkPackages, isKnownLibrary } from '../sites/table.js'
import type { Settings } from '../settings.js'
import { callZod, zodMember, zodMethod } from '../zod/read/index.js'
import type { ZodVersion } from '../zod/version.js'
import type { LintedFile } from './file.js'

/** The linted file as a module: ESLint has parsed it already. */
export const moduleOf = ({ filename, sourceCode }: LintedFile): Module => ({
  file: filename,
  text: sourceCode.text,
  program: sourceCode.ast as unknown as Module['program'],
  scopes: sourceCode.scopeManager as unknown as Module['scopes'],
})

const dependencies = new Map<string, { readonly at: number; readonly found: ReadonlySet<string> }>()
/** Manifests seldom change: what they say is asked for again after this many milliseconds. */
const fresh = 5000

/** The libraries for tools that the package of a file depends on. */
export function dependenciesOf({ file }: Module): ReadonlySet<string> {
  const folder = dirname(file)
  const known = dependencies.get(folder)
  if (known !== undefined && Date.now() - known.at < fresh) return known.found
  const found = new Set(isAbsolute(file) ? frameworkPackages.filter((name) => dependencyOn(name, folder) !== undefined) : [])
  dependencies.set(folder, { at: Date.now(), found })
  return found
}

const lookups = new Map<string, LibraryOf>()

function resolverFor({ languageOptions, cwd }: LintedFile, { resolveImports }: Settings): Resolve {
  if (resolveImports === false) return () => ({ kind: 'unresolved', reason: 'imports are not followed, by the settings' })
  const { parser, parserOptions } = languageOptions as { parser?: unknown; parserOptions?: Record<string, unknown> }
  const shared = sharedResolver({ parser, parserOptions })
  const resolve = resolveImports === true ? shared : withAlias(shared, resolveImports.alias ?? {}, cwd)
  return (specifier, from) => (isKnownLibrary(specifier) ? { kind: 'package', name: specifier } : resolve(specifier, from))
}

/** Imports that begin as the settings say are looked for in the folders that these name, from the folder of the configuration on. */
function withAlias(resolve: Resolve, alias: Readonly<Record<string, string>>, cwd: string): Resolve {
  return (specifier, from) => {
    const beginning = Object.keys(alias).find((one) => specifier.startsWith(one))
    if (beginning === undefined) return resolve(specifier, from)
    const path = relative(dirname(from.file), join(cwd, alias[beginning] ?? '', specifier.slice(beginning.length))).replaceAll('\\', '/')
    return resolve(path.startsWith('.') ? path : `./${path}`, from)
  }
}

function lookupFor({ zodVersion }: Settings): LibraryOf {
  const known = lookups.get(zodVersion) ?? createZodLookup({ zodVersion: zodVersion === 'auto' ? undefined : zodVersion })
  lookups.set(zodVersion, known)
  return known
}

/** Reads what the expressions of a file are, and which version of zod made its schemas. */
export function evaluatorFor(file: LintedFile, settings: Settings): { readonly evaluator: Evaluator; readonly versionOf: VersionOf } {
  const lookup = lookupFor(settings)
  const versions = new Map<string, ZodVersion>()
  const evaluator = createEvaluator({
    resolve: resolverFor(file, settings),
    zod: {
      libraryOf: (specifier, from) => {
        const found = lookup(specifier, from)
        if (found !== undefined) versions.set(`${found.library} ${from.file}`, found.version)
        return found?.library
      },
      call: callZod,
      member: zodMember,
      method: zodMethod,
    },
  })
  const versionOf: VersionOf = ({ library, origin }) =>
    versions.get(`${library} ${origin.expression?.file ?? ''}`) ?? [...versions].find(([key]) => key.startsWith(`${library} `))?.[1]
  return { evaluator, versionOf }
}
