import type { ForThisBox, Garment, Member } from './garment.rule.ts'
import { hardRules } from './hard-rules.rule.ts'
import { readNever } from './never.rule.ts'
import { type Reason, reasonsOf, type Weighed } from './reasons.rule.ts'
import { fitsOf } from './size.rule.ts'

/**
 * Which garments to look at first for a member, and why (R8.02). Hard rules leave a garment out and say how many they
 * left out; everything else is a weight with a sentence, so that the stylist can disagree with each. Staff texts are English.
 */
/** Of each garment its best variant; the other allowed ones stand behind it. */
export type Ranked<G extends Garment> = {
  garment: G
  variant: G['variants'][number]
  others: G['variants']
  reasons: Reason[]
  score: number
}
export type Hidden = { because: string; count: number }

/** All that the hard rules let through, the best first, and how many garments each rule left out. */
export function rank<G extends Garment>(
  garments: Iterable<G>,
  member: Member,
): { ranked: Ranked<G>[]; hidden: Hidden[] } {
  const read = { nevers: member.likes.never.map(readNever), sizeFit: fitsOf(member.likes.sizes) }
  const weighed = reasonsOf(member, read)
  const hides = hardRules(member, read)
  const ranked: Ranked<G>[] = []
  const hidden = new Map<string, number>()
  for (const garment of garments) {
    const because = hides.garment(garment)
    const allowed = because ? [] : garment.variants.filter((variant) => !hides.variant(garment, variant))
    if (allowed.length > 0) ranked.push(best(garment, allowed, weighed))
    else {
      const rule = because ?? hides.variant(garment, garment.variants[0]!)!
      hidden.set(rule, (hidden.get(rule) ?? 0) + 1)
    }
  }
  return {
    ranked: varied(ranked, member.wish),
    hidden: [...hidden].map(([because, count]) => ({ because, count })).toSorted((a, b) => b.count - a.count),
  }
}

function best<G extends Garment>(garment: G, allowed: G['variants'], weighed: Weighed): Ranked<G> {
  let top: { variant: G['variants'][number]; reasons: Reason[]; score: number } | undefined
  for (const variant of allowed) {
    const reasons = weighed.variant(garment, variant)
    const score = pointsOf(reasons)
    if (!top || score > top.score) top = { variant, reasons, score }
  }
  const { variant, reasons, score } = top!
  const ofAll = weighed.garment(garment)
  return {
    garment,
    variant,
    others: allowed.filter((other) => other !== variant),
    reasons: [...reasons, ...ofAll],
    score: score + pointsOf(ofAll),
  }
}

const pointsOf = (reasons: readonly Reason[]) => reasons.reduce((sum, { weight }) => sum + weight, 0)

/** How far each further garment of a kind falls behind the one before it, in points; a piece in the box counts fivefold. */
const FALLS_BY = 2
const IN_BOX_COUNTS = 5

/**
 * By score, but the kinds take turns: the third dress stands where a dress of four points less would. What is far better
 * still comes first, so a wanted kind fills the top, and nothing is left out.
 */
export function varied<R extends Ranked<Garment>>(ranked: R[], { inBox = [] }: ForThisBox): R[] {
  const seen = new Map<string, number>()
  for (const { kind } of inBox) seen.set(kind, (seen.get(kind) ?? 0) + IN_BOX_COUNTS)
  return ranked
    .toSorted((a, b) => b.score - a.score || (a.garment.id < b.garment.id ? -1 : 1))
    .map((one) => {
      const nth = seen.get(one.garment.kind) ?? 0
      seen.set(one.garment.kind, nth + 1)
      return { one, place: one.score - FALLS_BY * nth }
    })
    .toSorted((a, b) => b.place - a.place)
    .map(({ one }) => one)
}
