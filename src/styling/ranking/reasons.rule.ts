import { fitFor } from '#/people/survey/fit/fit.rule.ts'
import { brandReasons, knownSizeReasons } from './brand-reasons.rule.ts'
import { isColour, type RankingGarment, type RankingMember, type Variant } from './garment.rule.ts'
import type { ReadRules } from './hard-rules.rule.ts'
import { withoutRejectedFits } from './learnt.rule.ts'
import { memoized } from './memoized.rule.ts'
import { type Never, verdictOn } from './never.rule.ts'
import { sentBackReasons } from './sent-back.rule.ts'
import type { SizeFit } from './size.rule.ts'
import { tasteReasons } from './taste-reasons.rule.ts'
import { lengthReasons } from './told/body-reasons.rule.ts'
import { styleReasons } from './told/style-reasons.rule.ts'
import { type Reason, reasonBy } from './weights.rule.ts'
import { isForOccasion, wishReasons } from './wish-reasons.rule.ts'

type Given = Reason | undefined | false
const none: readonly Given[] = []
const tooDear = reasonBy('overBox', 'More than is left of this box’s budget')
const pointsOf = (reasons: readonly Given[], learnt: Learnt | undefined) => {
  let sum = 0
  for (const reason of reasons) if (reason) sum += learnt ? learnt.points(reason) : reason.weight
  return sum
}

/** Without an array between: 5,000 candidates are asked for theirs at once. */
function given(...lists: (readonly Given[])[]): Reason[] {
  const reasons: Reason[] = []
  for (const list of lists) for (const reason of list) if (reason) reasons.push(reason)
  return reasons
}

/** Points that outcomes have corrected, and reasons that only outcomes give. Without it the rules alone weigh. */
export type Learnt = {
  points: (reason: Reason) => number
  variant: (garment: RankingGarment, variant: Variant) => readonly Given[]
  garment: (garment: RankingGarment) => readonly Given[]
}

/**
 * Weighs garments for one member and one box: size, budget and colour by variant, all else by garment. Points are
 * summed over the whole shelf; sentences are written only for the shown page.
 */
export function reasonsOf(member: RankingMember, { nevers, sizeFit }: ReadRules, learnt?: Learnt) {
  const { likes, wish, market } = member
  const inBox = new Set(wish.inBox?.map(({ productId }) => productId))
  const ofSize = memoized((fit: SizeFit) => memoized((size: string) => sizeReason(size, fit)))
  const ofBudget = memoized((kind: string) => memoized((price: number) => budgetReason(kind, price, member)))
  const ofColour = memoized(
    (key: string): Given =>
      likes.colours.some((wanted) => isColour(key, wanted)) &&
      reasonBy('colour', `The member’s colour: ${key}`, { mark: 'colour' }),
  )
  const ofBrand = brandReasons(member)
  const ofSentBack = sentBackReasons(withoutRejectedFits(member))
  const ofTold = toldReasons(member)
  const ofTaste = tasteReasons(member)
  const ofWish = wishReasons(wish)

  const byVariant = (garment: RankingGarment, variant: Variant): Given[] => {
    const { size, colourKey, prices } = variant
    const price = prices[market] ?? 0
    return [
      ofSize(sizeFit(garment, size))(size),
      ofSentBack(garment, size),
      ofTold.size?.(garment.brand, garment.kind, size),
      ofBudget(garment.kind)(price),
      wish.budgetLeft !== undefined && price > wish.budgetLeft && tooDear,
      ofColour(colourKey),
      ofWish.colour(colourKey),
      ofTaste?.colour(colourKey),
      ofTaste?.price(garment.kind, price),
      ...(learnt?.variant(garment, variant) ?? none),
    ]
  }
  const byGarment = (garment: RankingGarment): Given[] => [
    ...nevers.map((never) => unknownReason(garment, never)),
    wish.wanted?.includes(garment.kind) &&
      reasonBy('wanted', `Asked for: ${garment.kind}`, { mark: 'asked for' }),
    inBox.has(garment.id) && reasonBy('inBox', 'In the box already, in another colour or size'),
    printReason(garment, likes.prints),
    fitReason(garment, fitFor(likes.fits ?? {}, garment.kind)),
    occasionReason(garment, member),
    ...ofTold.garment(garment),
    ...ofWish.garment(garment),
    ...ofBrand(garment.brand)(garment.kind),
    ...(ofTaste?.garment(garment) ?? []),
    ...(learnt?.garment(garment) ?? none),
  ]
  return {
    variantPoints: (garment: RankingGarment, variant: Variant) =>
      pointsOf(byVariant(garment, variant), learnt),
    garmentPoints: (garment: RankingGarment) => pointsOf(byGarment(garment), learnt),
    reasons: (garment: RankingGarment, variant: Variant): Reason[] =>
      given(byVariant(garment, variant), byGarment(garment)),
  }
}

/** Reasons from the member's answers on brands, style, week and body. */
function toldReasons(member: RankingMember) {
  const [ofStyle, ofLength] = [styleReasons(member), lengthReasons(member)]
  return {
    size: knownSizeReasons(member),
    garment: (garment: RankingGarment) => [...ofStyle(garment), ...ofLength(garment)],
  }
}

/** The product's data leave a never-rule open: the stylist looks at the picture. */
const unknownReason = (garment: RankingGarment, never: Never): Given =>
  verdictOn(garment, never) === 'unknown' &&
  reasonBy('unknown', `Look first: never ${never.text}, and the ${never.traits[0]?.aspect} is not told`)

function sizeReason(size: string, fit: SizeFit): Given {
  if (fit.is === 'unasked') return undefined
  if (fit.is === 'one-size') return reasonBy('oneSize', 'One size')
  if (fit.is === 'ambiguous')
    return reasonBy(
      'unsureSize',
      `Size ${size} may be inches or European; the member wears ${fit.memberSize}`,
    )
  if (fit.is === 'unreadable')
    return reasonBy('unsureSize', `Size ${size} cannot be compared; the member wears ${fit.memberSize}`)
  if (fit.steps === 0) return reasonBy('memberSize', `The member’s size: ${size}`, { mark: 'size' })
  if (Math.abs(fit.steps) > 1)
    return reasonBy('otherSize', `Not the member’s size: ${size}, the member wears ${fit.memberSize}`)
  const direction = fit.steps > 0 ? 'up' : 'down'
  return reasonBy('nearSize', `One size ${direction}: ${size}, the member wears ${fit.memberSize}`)
}

function budgetReason(kind: string, price: number, { likes }: RankingMember): Given {
  // The survey asks about tops and blouses together.
  const budget = likes.budgetByKind[kind] ?? (kind === 'shirt' ? likes.budgetByKind.top : undefined)
  if (!budget) return undefined
  if (price <= budget) return reasonBy('inBudget', `Within the budget for ${kind}`, { mark: 'budget' })
  return reasonBy('overBudget', `${Math.round((price / budget - 1) * 100)} % over the budget for ${kind}`)
}

/** A print without a name gives no reason: it is neither the member's nor another. */
function printReason({ traits }: RankingGarment, prints: readonly string[]): Given {
  const known = traits.print?.filter((print) => print !== 'unnamed') ?? []
  if (known.length === 0 || prints.length === 0) return undefined
  const chosen = known.find((print) => prints.includes(print))
  if (chosen) return reasonBy('print', `The member’s print: ${chosen}`, { mark: 'print' })
  return reasonBy('otherPrint', `A print the member did not choose: ${known.join(', ')}`)
}

function fitReason({ traits }: RankingGarment, worn: string | undefined): Given {
  const [fit, ...more] = traits.fit ?? []
  if (!fit || !worn || more.length > 0) return undefined
  if (fit === worn) return reasonBy('fit', `The member’s fit: ${fit}`, { mark: 'fit' })
  const apart = fit !== 'regular' && worn !== 'regular'
  return apart && reasonBy('otherFit', `Cut ${fit}, the member wears it ${worn}`)
}

function occasionReason({ tags }: RankingGarment, { likes, wish }: RankingMember): Given {
  const wished = [wish.occasion, ...(wish.occasions ?? [])].find((one) => one && isForOccasion(tags, one))
  if (wished) return reasonBy('occasion', `For this box: ${wished}`, { mark: 'occasion' })
  const occasion = likes.occasions.find((one) => tags.includes(one))
  return (
    occasion !== undefined &&
    reasonBy('memberOccasion', `For the member’s days: ${occasion}`, { mark: 'occasion' })
  )
}
