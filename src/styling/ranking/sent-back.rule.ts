import { readSize } from '#/goods/catalogue/sizes/size-systems.rule.ts'
import type { PastOutcome, RankingGarment } from './garment.rule.ts'
import { memoized } from './memoized.rule.ts'
import { stepsBetween } from './size.rule.ts'
import { type Reason, reasonBy } from './weights.rule.ts'

type Had = PastOutcome & { size: string }
type Misfit = Had & { misfit: NonNullable<PastOutcome['misfit']> }
type Of = Pick<RankingGarment, 'brand' | 'kind'>

const where: Readonly<Record<string, string>> = {
  shoulders: ' over the shoulders',
  bust: ' over the bust',
  waist: ' at the waist',
  hips: ' over the hips',
  arms: ' at the arms',
  length: ' in length',
}
const feltOf = ({ misfit, zone = '' }: Misfit) => `too ${misfit}${where[zone] ?? ''}`

/**
 * Reasons from pieces of the same brand and kind that were sent back as too small or too large: their size and those
 * beyond it count against a variant, the next one in the other direction counts as the member's own.
 */
export function sentBackReasons(past: readonly PastOutcome[]) {
  const hadOf = Map.groupBy(past.filter(isSized), ({ brand }) => brand)
  const isSpoken = [...hadOf.values()].some((all) => all.some(isMisfit))
  const ofSize = memoized((brand: string) =>
    memoized((kind: string) => {
      const had = (hadOf.get(brand) ?? []).filter((piece) => piece.kind === kind)
      return memoized((size: string) => reasonOf(had, { brand, kind, size }))
    }),
  )
  return ({ brand, kind }: Of, size: string): Reason | undefined =>
    isSpoken && hadOf.has(brand) ? ofSize(brand)(kind)(size) : undefined
}

const isSized = (piece: PastOutcome): piece is Had => piece.size !== undefined
const isMisfit = (piece: Had): piece is Misfit => !piece.kept && piece.misfit !== undefined

function reasonOf(had: readonly Had[], { brand, kind, size }: Of & { size: string }): Reason | undefined {
  const stepsFrom = (piece: Had) => stepsOf({ kind, size, from: piece.size })
  if (had.some((piece) => piece.kept && !piece.misfit && stepsFrom(piece) === 0)) return undefined
  let next: Reason | undefined
  for (const piece of had.filter(isMisfit)) {
    const steps = stepsFrom(piece)
    // Counted towards the size that would be right.
    const ahead = steps === undefined || piece.misfit === 'small' ? steps : -steps
    if (ahead === undefined || ahead > 1) continue
    if (ahead <= 0)
      return reasonBy('sentBackSize', `Sent back as ${feltOf(piece)}: ${brand} ${kind} in ${piece.size}`)
    next = reasonBy(
      'nextSize',
      `The size after ${piece.size}, which was ${feltOf(piece)} in ${kind} of ${brand}`,
    )
  }
  return next
}

/** Sizes from one label to another of the same kind; undefined when a label has two meanings, or none. */
function stepsOf({ kind, size, from }: { kind: string; size: string; from: string }): number | undefined {
  if (size.toUpperCase() === from.toUpperCase()) return 0
  const steps = new Set(
    readSize(size, kind).flatMap((label) =>
      readSize(from, kind).flatMap((given) => stepsBetween(label, given) ?? []),
    ),
  )
  return steps.size === 1 ? [...steps][0] : undefined
}
