import type { RankingGarment, RankingMember, Variant } from '#/styling/ranking/garment.rule.ts'
import { memoized } from '#/styling/ranking/memoized.rule.ts'
import type { Learnt } from '#/styling/ranking/reasons.rule.ts'
import type { Reason } from '#/styling/ranking/weights.rule.ts'
import { LOGIT_A_POINT, POINTS, placeOf } from './features.rule.ts'
import type { KeepModel, Kept } from './keep-model.rule.ts'
import { ownReasons } from './own-outcomes.rule.ts'

/** Pieces of others that the wider group counts as. */
const PRIOR_OTHERS = 6
/** Decided pieces of others from which their count is told. */
export const LEAST_TOLD = 20
/** A chance to fit that is neither for nor against a piece. */
const USUAL_FIT = 0.7

/** Chance that a product fits the member in the size she would take; undefined when unknown. */
export type FitsOf = (productId: string) => number | undefined

/** The ranking's points as outcomes have corrected them, with the reasons that only outcomes give. */
export function learntBy(model: KeepModel, member: RankingMember, fitsOf?: FitsOf): Learnt {
  const { weights } = model.keep
  const scale = weights[POINTS]!
  const shifts = memoized((of: string) => {
    const place = placeOf(of)
    return place === undefined ? 0 : weights[place]! / LOGIT_A_POINT
  })
  return {
    points: ({ weight, of, amount = 1 }) => scale * weight + (of === undefined ? 0 : shifts(of) * amount),
    ...outcomeReasons(model, member, fitsOf),
  }
}

/** Reasons without points of a rule; one with an empty text weighs and is not told. */
export function outcomeReasons(
  { share, byProduct, byBrand, byReason }: KeepModel,
  member: RankingMember,
  fitsOf?: FitsOf,
): Pick<Learnt, 'variant' | 'garment'> {
  const { likes, market } = member
  const own = ownReasons(member, share)
  const ofKind = memoized((kind: string): Reason => {
    const name = `kind:${kind}`
    return { weight: 0, text: isTold(byReason.get(name)) ? `Of kind ${kind}` : '', of: name }
  })
  const ofBudget = memoized((kind: string) =>
    memoized((price: number) => budgetReason(price, likes.budgetByKind[kind])),
  )
  const ofBrand = memoized((brand: string) =>
    memoized((kind: string) => {
      const [decided, kept] = byBrand.get(`${brand} ${kind}`) ?? [0, 0]
      return othersReason('othersBrand', [decided, kept], share, `kept a ${kind} from ${brand}`)
    }),
  )
  return {
    variant(garment: RankingGarment, variant: Variant) {
      const price = variant.prices[market] ?? 0
      return [ofBudget(garment.kind)(price), ...(own?.variant(garment, variant, price) ?? [])]
    },
    garment: (garment: RankingGarment) => [
      ofKind(garment.kind),
      ofBrand(garment.brand)(garment.kind),
      othersReason('othersProduct', byProduct.get(garment.id), share, 'kept it'),
      fitReason(fitsOf?.(garment.id)),
      ...(own?.garment(garment) ?? []),
    ],
  }
}

export const isTold = (kept: Kept | undefined) => kept !== undefined && kept[0] >= LEAST_TOLD

function othersReason(
  of: string,
  counts: Kept | undefined,
  share: number,
  words: string,
): Reason | undefined {
  const [decided, kept] = counts ?? [0, 0]
  if (decided === 0) return undefined
  const text = isTold(counts) ? `${kept} of ${decided} ${words}` : ''
  return { weight: 0, text, of, amount: (kept - decided * share) / (decided + PRIOR_OTHERS) }
}

/** Price against the budget of its kind, by doublings. The rule of the ranking says it in words. */
function budgetReason(price: number, budget: number | undefined): Reason | undefined {
  if (!budget || price === 0) return undefined
  const amount = Math.max(-1, Math.min(1, Math.log2(price / budget)))
  return { weight: 0, text: '', of: 'priceToBudget', amount }
}

/** Points that a chance to fit adds to a garment's own. */
export function pointsOfFit({ keep: { weights } }: KeepModel, fits: number | undefined): number {
  const { amount = 0 } = fitReason(fits) ?? {}
  return (weights[placeOf('fits')!]! * amount) / LOGIT_A_POINT
}

const fitReason = (fits: number | undefined): Reason | undefined =>
  fits === undefined ? undefined : { weight: 0, text: '', of: 'fits', amount: fits - USUAL_FIT }
