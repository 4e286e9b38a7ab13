import { colourFamily } from '#/goods/catalogue/vocabulary/colour-families.rule.ts'
import { factName } from '#/people/taste/facts.rule.ts'
import { type TasteAspect, tasteAspects, tasteValues } from '#/people/taste/taste.rule.ts'
import type { PastOutcome, PastPiece, RankingGarment, RankingMember } from '#/styling/ranking/garment.rule.ts'
import { memoized } from '#/styling/ranking/memoized.rule.ts'
import type { Reason } from '#/styling/ranking/weights.rule.ts'

/** Decided pieces of a value, and those whose outcome says something of the member's taste. */
type Tally = { decided: number; kept: number; judged: number; liked: number }
type Told = PastOutcome & { piece: PastPiece }

/** Imaginary pieces, liked as often as the member's others, that each count begins with. */
const PRIOR_PIECES = 3
/** Decided pieces from which their count is told. */
const LEAST_OWN = 4
/** Kept pieces of a kind beyond which one more makes no difference. */
const MANY = 4

const rules: Readonly<Record<TasteAspect, string>> = {
  kind: 'ownKind',
  colour: 'ownColour',
  print: 'ownPrint',
  fit: 'ownFit',
  fabric: 'ownFabric',
}

/**
 * Reasons from what became of a member's own pieces: how much more, or less, often than her others she likes those of a
 * kind, colour, print, fit, fabric and brand, what she keeps at all, and what she has already. `share`: kept by all members.
 */
export function ownReasons({ past, rejected }: Pick<RankingMember, 'past' | 'rejected'>, share: number) {
  const told = past.filter((one): one is Told => one.piece !== undefined)
  if (told.length === 0) return undefined
  const all = tallyOf(told)
  const leaningBy = leanings(told, all)
  const kept = told.filter(({ piece }) => piece.kept)
  const own = { weight: 0, text: '', of: 'own', amount: (all.kept - all.decided * share) / (all.decided + 4) }
  const byAspect = Object.fromEntries(
    tasteAspects.map((about) => [
      about,
      leaningBy(rules[about], (one) => tasteValues({ kind: one.kind, ...one.piece }, about)),
    ]),
  ) as Record<TasteAspect, ReadonlyMap<string, Reason>>
  const byBrand = leaningBy('ownBrand', ({ brand }) => (isRejected(brand, rejected) ? [] : [brand]))
  const ofColour = memoized((colourKey: string) =>
    strongest(byAspect.colour, tasteValues({ kind: '', colourKey, traits: {} }, 'colour')),
  )
  const alike = memoized((kind: string) => memoized((colourKey: string) => ownedAlike(kind, colourKey, kept)))
  const owned = memoized((kind: string) => ownedReason(kind, kept))
  const dear = tooDear(told)
  return {
    variant: ({ kind }: RankingGarment, { colourKey }: { colourKey: string }, price: number) => [
      ofColour(colourKey),
      alike(kind)(colourKey),
      price >= (dear.get(kind) ?? Infinity)
        ? { weight: 0, text: `As dear as a ${kind} that was sent back for its price`, of: 'ownTooDear' }
        : undefined,
    ],
    garment: ({ kind, brand, traits }: RankingGarment): (Reason | undefined)[] => [
      own,
      byBrand.get(brand),
      owned(kind),
      byAspect.kind.get(kind),
      strongest(byAspect.print, traits.print),
      strongest(byAspect.fit, traits.fit),
      strongest(byAspect.fabric, traits.fabric),
    ],
  }
}

/** True when the member said of this brand that what she kept or sent back says nothing. */
const isRejected = (brand: string, rejected: RankingMember['rejected']) =>
  Boolean(rejected?.has(factName.brand('kept', brand)) || rejected?.has(factName.brand('sent-back', brand)))

/** Reasons by value: how much more or less often than her others a member likes the pieces of each. */
function leanings(told: readonly Told[], all: Tally) {
  const usual = (all.liked + 1) / (all.judged + 2)
  return (of: string, valuesOf: (one: Told) => readonly string[]): ReadonlyMap<string, Reason> =>
    new Map(
      [...grouped(told, valuesOf)].flatMap(([value, { decided, kept, judged, liked }]) => {
        const text = decided < LEAST_OWN ? '' : `Kept ${kept} of ${decided} in ${value}`
        const amount = (liked - judged * usual) / (judged + PRIOR_PIECES)
        return judged === 0 ? [] : [[value, { weight: 0, text, of, amount }] as const]
      }),
    )
}

function strongest(
  reasons: ReadonlyMap<string, Reason>,
  values: readonly string[] | undefined,
): Reason | undefined {
  let found: Reason | undefined
  for (const value of values ?? []) {
    const one = reasons.get(value)
    if (one && Math.abs(one.amount!) > Math.abs(found?.amount ?? 0)) found = one
  }
  return found
}

function tallyOf(pieces: readonly Told[]): Tally {
  const tally = { decided: 0, kept: 0, judged: 0, liked: 0 }
  for (const { piece } of pieces) {
    if (piece.kept !== undefined) tally.decided++
    if (piece.kept) tally.kept++
    if (piece.liked !== undefined) tally.judged++
    if (piece.liked) tally.liked++
  }
  return tally
}

function grouped(pieces: readonly Told[], valuesOf: (one: Told) => readonly string[]): Map<string, Tally> {
  const groups = new Map<string, Told[]>()
  for (const one of pieces)
    for (const value of valuesOf(one)) groups.set(value, [...(groups.get(value) ?? []), one])
  return new Map([...groups].map(([value, some]) => [value, tallyOf(some)]))
}

function ownedReason(kind: string, kept: readonly Told[]): Reason | undefined {
  const owned = kept.filter((one) => one.kind === kind).length
  return owned === 0
    ? undefined
    : { weight: 0, text: '', of: 'ownedKind', amount: Math.min(owned, MANY) / MANY }
}

function ownedAlike(kind: string, colourKey: string, kept: readonly Told[]): Reason | undefined {
  const colour = colourFamily(colourKey) ?? colourKey
  const isAlike = (one: Told) =>
    one.kind === kind && (colourFamily(one.piece.colourKey) ?? one.piece.colourKey) === colour
  return kept.some(isAlike)
    ? { weight: 0, text: `Has a ${kind} in ${colour} from an earlier box`, of: 'ownedAlike' }
    : undefined
}

/** The lowest price by kind of a piece that went back for its price. */
function tooDear(pieces: readonly Told[]): Map<string, number> {
  const lowest = new Map<string, number>()
  for (const { kind, piece } of pieces)
    if (piece.tooDear) lowest.set(kind, Math.min(piece.price, lowest.get(kind) ?? Infinity))
  return lowest
}
