import type { BoxWish, RankingGarment, RankingMember } from './garment.rule.ts'
import { hardRules, type ReadRules } from './hard-rules.rule.ts'
import { type Never, neversOf } from './never.rule.ts'
import { type Learnt, reasonsOf } from './reasons.rule.ts'
import { fitsOf } from './size.rule.ts'
import { traitOf } from './wish-reasons.rule.ts'

/**
 * Ranking of garments for a member, with reasons (R8.02). Hard rules exclude garments and count them; everything
 * else is a weight with a sentence, so that the stylist can disagree with each. Staff texts are English.
 */
export type Ranked<G extends RankingGarment> = { garment: G; variant: G['variants'][number]; score: number }
export type Hidden = { because: string; count: number }

/**
 * All garments that the hard rules allow, the best first, and the number of garments that each rule excluded.
 * `offered` returns a garment's available variants; `explain` returns its reasons and its other allowed variants. With
 * `learnt` the points are those that outcomes have corrected.
 */
export function rank<G extends RankingGarment>(
  garments: Iterable<G>,
  member: RankingMember,
  offered: (garment: G) => G['variants'] = ({ variants }) => variants,
  learnt?: Learnt,
) {
  const read = readRules(member)
  const weighed = reasonsOf(member, read, learnt)
  const hides = hardRules(member, read)
  const ranked: Ranked<G>[] = []
  const hidden = new Map<string, number>()
  for (const garment of garments) {
    const variants = offered(garment)
    if (variants.length === 0) continue
    let because = hides.garment(garment)
    let [best, points]: [G['variants'][number] | undefined, number] = [undefined, -Infinity]
    if (!because)
      for (const variant of variants) {
        const rule = hides.variant(garment, variant)
        because ??= rule
        if (rule) continue
        const sum = weighed.variantPoints(garment, variant)
        if (sum > points) [best, points] = [variant, sum]
      }
    if (best) ranked.push({ garment, variant: best, score: points + weighed.garmentPoints(garment) })
    else if (because) hidden.set(because, (hidden.get(because) ?? 0) + 1)
  }
  return {
    ranked: variedByKind(ranked, member.wish),
    hidden: [...hidden]
      .map(([because, count]): Hidden => ({ because, count }))
      .toSorted((a, b) => b.count - a.count),
    explain: ({ garment, variant }: Ranked<G>) => ({
      reasons: weighed.reasons(garment, variant),
      others: offered(garment).filter((other) => other.sku !== variant.sku && !hides.variant(garment, other)),
    }),
  }
}

/** A member's exclusions and sizes, read once for many garments. */
export const readRules = ({ likes, wish, market }: RankingMember): ReadRules => ({
  nevers: [...neversOf(likes, market), ...(wish.mustNot ?? []).flatMap((value) => neverOf(value))],
  sizeFit: fitsOf(likes.sizes),
})

/** A quality that this box's wish forbids, as a rule; none for one that no product tells. */
function neverOf(value: string): Never[] {
  const trait = traitOf(value)
  return trait ? [{ text: `${trait.value} (${trait.aspect}) this time`, kinds: [], traits: [trait] }] : []
}

/**
 * Points by which each further garment of a kind falls behind the one before it; a piece in the box counts
 * fivefold.
 */
const FALLS_BY = 2
const IN_BOX_COUNTS = 5

/**
 * Sorts by score, with the kinds mixed: the third dress ranks where a dress of four points less would. A much
 * better garment still comes first, so a wanted kind fills the top, and nothing is left out.
 */
export function variedByKind<R extends Ranked<RankingGarment>>(ranked: R[], { inBox = [] }: BoxWish): R[] {
  const seen = new Map<string, number>()
  for (const { kind } of inBox) seen.set(kind, (seen.get(kind) ?? 0) + IN_BOX_COUNTS)
  return ranked
    .toSorted((a, b) => b.score - a.score || (a.garment.id < b.garment.id ? -1 : 1))
    .map((one) => {
      const nth = seen.get(one.garment.kind) ?? 0
      seen.set(one.garment.kind, nth + 1)
      return { one, score: one.score - FALLS_BY * nth }
    })
    .toSorted((a, b) => b.score - a.score)
    .map(({ one }) => one)
}
