import { quotedTexts } from './explain-quotes.js'
import type { TargetChoice } from './prepare.js'
import { errorTexts, vagueTexts } from './targets/errors/index.js'
import type { ErrorText } from './targets/errors/error-text.js'
import { targets as knownTargets } from './targets/index.js'
import { resolveTargets } from './targets/resolve.js'
import type { RootTarget, Target } from './targets/target.js'

/** A known text, and which of the chosen targets write so, the most likely first. */
export interface Spoken {
  readonly known: ErrorText
  readonly speakers: readonly string[]
}

/** The chosen targets, and what they are known to write. */
export interface Speech {
  readonly targets: readonly RootTarget[]
  readonly texts: readonly Spoken[]
}

export type Choice = TargetChoice | readonly TargetChoice[] | undefined

let everybody: Speech | undefined

/** What some targets write; all known ones, and those that have no verdicts here, where none is chosen. An unknown target is a TypeError. */
export function speechOf(choice: Choice): Speech {
  if (choice === undefined) return (everybody ??= speech(resolveTargets(knownTargets), undefined))
  const targets = resolveTargets(choice)
  return speech(targets, new Map(targets.map((target) => [target.id, familyOf(target, choice)])))
}

function speech(targets: readonly RootTarget[], families: ReadonlyMap<string, ReadonlySet<string>> | undefined): Speech {
  const texts = [...errorTexts, ...quotedTexts(targets), ...vagueTexts].map((known) => ({ known, speakers: speakersOf(known, families) }))
  return { targets, texts: texts.filter(({ known, speakers }) => speakers.length > 0 || known.targets.length === 0) }
}

function speakersOf({ targets }: ErrorText, families: ReadonlyMap<string, ReadonlySet<string>> | undefined): readonly string[] {
  if (families === undefined) return targets
  return [...new Set(targets.flatMap((id) => [...families].flatMap(([chosen, family]) => (family.has(id) ? [chosen] : []))))]
}

/** The ids whose words a target speaks: its own, and those of the targets that it derives from. */
function familyOf({ id }: RootTarget, choice: Choice): ReadonlySet<string> {
  const known = new Map<string, Target>(knownTargets.map((target) => [target.id, target]))
  for (const entry of [choice].flat()) if (typeof entry === 'object') known.set(entry.id, entry)
  const family = new Set<string>()
  for (let at = known.get(id); at !== undefined && !family.has(at.id); at = 'extends' in at ? known.get(at.extends) : undefined) family.add(at.id)
  return family
}
