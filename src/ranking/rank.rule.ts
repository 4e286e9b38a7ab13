import { fitOf } from './size.rule.ts'

/**
 * Which garments to look at first for her, and why (R8.02). Hard rules leave a garment out, everything else is a weight
 * with a sentence, so that the stylist can disagree with each of them. Staff texts are English.
 */
export type Garment = {
  sku: string
  productId: string
  brand: string
  kind: string
  size: string
  price: number
  colourKey: string
  tags: readonly string[]
  material?: string
  title: string
}
export type Likes = {
  sizes: Readonly<Record<string, string | undefined>>
  colours: readonly string[]
  avoidColours: readonly string[]
  budgetByKind: Readonly<Record<string, number | undefined>>
  never: readonly string[]
  occasions: readonly string[]
}
export type ForThisBox = {
  occasion?: string
  wanted?: readonly string[]
  unwanted?: readonly string[]
  budgetLeft?: number
  /** Products that lie in the box already, in another colour or size. */
  inBox?: readonly string[]
}
export type Past = {
  productId: string
  brand: string
  kind: string
  kept: boolean
  size?: string
  feedbackSize?: string
}
export type Reason = { weight: number; text: string }
export type Ranked<G extends Garment> = G & { score: number; reasons: Reason[] }
export type Customer = { likes: Likes; wish: ForThisBox; past: readonly Past[] }

export const weights = {
  memberSize: 40,
  nearSize: 8,
  otherSize: -30,
  unsureSize: -5,
  wanted: 25,
  inBudget: 15,
  overBudget: -25,
  overBox: -15,
  inBox: -40,
  colour: 15,
  occasion: 12,
  memberOccasion: 6,
  brandKept: 10,
  brandReturned: -8,
  ranSmall: -6,
} as const

export function rank<G extends Garment>(garments: readonly G[], customer: Customer): Ranked<G>[] {
  return garments
    .filter((garment) => ruledOut(garment, customer) === undefined)
    .map((garment) => {
      const reasons = reasonsFor(garment, customer)
      return { ...garment, reasons, score: reasons.reduce((sum, { weight }) => sum + weight, 0) }
    })
    .toSorted((a, b) => b.score - a.score || a.sku.localeCompare(b.sku))
}

/** Why a garment must not be suggested at all. */
export function ruledOut(garment: Garment, { likes, wish, past }: Customer): string | undefined {
  if (past.some(({ productId }) => productId === garment.productId)) return 'She had it before'
  if (wish.unwanted?.includes(garment.kind)) return `She asked for no ${garment.kind} this time`
  if (likes.avoidColours.includes(garment.colourKey)) return `She does not wear ${garment.colourKey}`
  const never = likes.never.find((word) => matches(garment, word))
  return never && `On her never list: ${never}`
}

const matches = ({ kind, tags, material = '', colourKey, title }: Garment, word: string) => {
  const wanted = word.toLowerCase()
  return (
    kind === wanted ||
    colourKey === wanted ||
    tags.includes(wanted) ||
    [material, title].some((text) => text.toLowerCase().includes(wanted))
  )
}

function reasonsFor(garment: Garment, { likes, wish, past }: Customer): Reason[] {
  return [
    sizeReason(garment, likes.sizes),
    wish.wanted?.includes(garment.kind) && { weight: weights.wanted, text: `She asked for ${garment.kind}` },
    budgetReason(garment, likes.budgetByKind),
    wish.budgetLeft !== undefined &&
      garment.price > wish.budgetLeft && {
        weight: weights.overBox,
        text: 'More than is left of this box’s budget',
      },
    wish.inBox?.includes(garment.productId) && {
      weight: weights.inBox,
      text: 'In the box already, in another colour or size',
    },
    likes.colours.includes(garment.colourKey) && {
      weight: weights.colour,
      text: `Her colour: ${garment.colourKey}`,
    },
    occasionReason(garment, likes, wish),
    ...brandReasons(garment, past),
  ].filter((reason): reason is Reason => Boolean(reason))
}

function sizeReason(garment: Garment, sizes: Likes['sizes']): Reason | undefined {
  const { size } = garment
  const fit = fitOf(garment, sizes)
  if (fit.is === 'one-size' || fit.is === 'unasked') return undefined
  if (fit.is === 'ambiguous')
    return {
      weight: weights.unsureSize,
      text: `Size ${size} may be inches or European; she wears ${fit.hers}`,
    }
  if (fit.is === 'unreadable')
    return { weight: weights.unsureSize, text: `Size ${size} cannot be compared; she wears ${fit.hers}` }
  if (fit.steps === 0) return { weight: weights.memberSize, text: `Her size: ${size}` }
  if (Math.abs(fit.steps) === 1)
    return {
      weight: weights.nearSize,
      text: `One size ${fit.steps > 0 ? 'up' : 'down'}: ${size}, she wears ${fit.hers}`,
    }
  return { weight: weights.otherSize, text: `Not her size: ${size}, she wears ${fit.hers}` }
}

function budgetReason({ kind, price }: Garment, budgets: Likes['budgetByKind']): Reason | undefined {
  const budget = budgets[kind]
  if (!budget) return undefined
  if (price <= budget) return { weight: weights.inBudget, text: `Within her budget for ${kind}` }
  return {
    weight: weights.overBudget,
    text: `${Math.round((price / budget - 1) * 100)} % over her budget for ${kind}`,
  }
}

function occasionReason({ tags }: Garment, likes: Likes, wish: ForThisBox): Reason | undefined {
  if (wish.occasion && tags.includes(wish.occasion))
    return { weight: weights.occasion, text: `For this box: ${wish.occasion}` }
  const hers = likes.occasions.find((occasion) => tags.includes(occasion))
  return hers === undefined ? undefined : { weight: weights.memberOccasion, text: `For her days: ${hers}` }
}

function brandReasons({ brand, kind }: Garment, past: readonly Past[]): Reason[] {
  const same = past.filter((piece) => piece.brand === brand)
  const kept = same.filter((piece) => piece.kept).length
  const returned = same.length - kept
  const ranSmall = same.some((piece) => piece.kind === kind && piece.feedbackSize?.includes('small'))
  return [
    kept > 0 && { weight: Math.min(2, kept) * weights.brandKept, text: `Kept ${kept} from ${brand}` },
    returned > kept && { weight: weights.brandReturned, text: `Sent back ${returned} from ${brand}` },
    ranSmall && { weight: weights.ranSmall, text: `${brand} ran small on her` },
  ].filter((reason): reason is Reason => Boolean(reason))
}
