import { flattenTarget, targets as known, type Verdict } from '@toolschema/core'
import picocolors from 'picocolors'
import { exitCodes } from '../failure.js'
import { counted } from '../formats/words.js'
import { padded, wantsColors } from '../terminal.js'
import type { World } from '../world.js'

export interface TargetsOptions {
  readonly json?: boolean
}

/** What is known about a target, in numbers. */
interface Knowledge {
  readonly id: string
  readonly title: string
  readonly kind: string
  readonly extends: string | undefined
  readonly rejects: number
  readonly ignores: number
  readonly confirmed: number
  readonly inferred: number
  readonly disputed: number
  /** Different addresses, packages and cases. */
  readonly sources: number
}

/** Lists every target with how much is known about it. */
export function targets(options: TargetsOptions, world: World): number {
  const all = known.map(knowledgeOf)
  if (options.json === true) {
    world.stdout.write(`${JSON.stringify(all, undefined, 2)}\n`)
    return exitCodes.clean
  }
  const paint = picocolors.createColors(wantsColors(world.stdout, world.env))
  const idWidth = Math.max(...all.map(({ id }) => id.length))
  const titleWidth = Math.max(...all.map(({ title }) => title.length))
  for (const { id, title, extends: base, rejects, ignores, confirmed, inferred, disputed, sources } of all) {
    world.stdout.write(
      `${padded(id, idWidth, paint.bold)}  ${padded(title, titleWidth)}  ${paint.dim(base === undefined ? '' : `differs from ${base}`)}`.trimEnd() + '\n',
    )
    const verdicts = `rejects ${rejects}, ignores ${ignores}: ${confirmed} confirmed, ${inferred} inferred, ${disputed} disputed`
    world.stdout.write(`${' '.repeat(idWidth)}  ${verdicts}; ${counted(sources, 'source')}\n`)
  }
  return exitCodes.clean
}

function knowledgeOf(target: (typeof known)[number]): Knowledge {
  const flat = flattenTarget(target)
  const cells = Object.values(flat.verdicts).flatMap((verdicts): readonly Verdict[] => [verdicts].flat())
  const objections = cells.filter(({ outcome, certainty }) => outcome !== 'accepted' && certainty !== 'historical')
  const withOutcome = (outcome: string): number => objections.filter((cell) => cell.outcome === outcome).length
  const withCertainty = (certainty: string): number => objections.filter((cell) => cell.certainty === certainty).length
  return {
    id: flat.id,
    title: flat.title,
    kind: flat.kind,
    extends: 'extends' in target ? target.extends : undefined,
    rejects: withOutcome('rejected'),
    ignores: withOutcome('ignored'),
    confirmed: withCertainty('confirmed'),
    inferred: withCertainty('inferred'),
    disputed: withCertainty('disputed'),
    sources: new Set(cells.flatMap(({ evidence }) => evidence)).size,
  }
}
