import type { ShelfProduct } from '#/goods/catalogue/shelf/shelf.ts'
import type { RankingMember } from '#/styling/ranking/garment.rule.ts'
import type { Ranked } from '#/styling/ranking/rank.rule.ts'
import { outOfSeason } from '#/styling/ranking/season.rule.ts'
import type { lessonsFrom } from './lessons.rule.ts'

/** Garments by rank that a box is proposed from. */
const MOST_CANDIDATES = 5000

type Row = Ranked<ShelfProduct>
/** `lesson`: the share of its value that is left after what was turned down before. */
export type Candidate = Row & { lesson: number; isLocked: boolean }
type Rules = {
  member: RankingMember
  lesson: ReturnType<typeof lessonsFrom>
  /** SKUs that were shown, and are not to come again. */
  without: ReadonlySet<string>
  /** Products in the box, or locked. */
  inBox: ReadonlySet<string>
}

/** Locked garments in the size and colour that was proposed, as far as they can be had. */
export function lockedOf(
  ranked: readonly Row[],
  { locked, most }: { locked: readonly string[]; most: number },
): Candidate[] {
  if (locked.length === 0) return []
  const asked = new Set(locked)
  const found = ranked.flatMap((one): Candidate[] => {
    const variant = one.garment.variants.find(({ sku }) => asked.has(sku))
    return variant?.free ? [{ ...one, variant, lesson: 1, isLocked: true }] : []
  })
  return found.slice(0, most)
}

/**
 * The garments that may be proposed, the best 5,000 by rank, and the number of the others by kind and rule. The hard rules have
 * excluded theirs before.
 */
export function allowedOf(ranked: readonly Row[], rules: Rules) {
  const ruleOn = rulesOf(rules)
  const ruledOut = new Map<string, Map<string, number>>()
  const allowed: Candidate[] = []
  for (const one of ranked) {
    const lesson = ruleOn(one)
    if (typeof lesson === 'number') allowed.push({ ...one, lesson, isLocked: false })
    else {
      const ofKind = ruledOut.get(one.garment.kind) ?? new Map<string, number>()
      ruledOut.set(one.garment.kind, ofKind.set(lesson, (ofKind.get(lesson) ?? 0) + 1))
    }
    if (allowed.length >= MOST_CANDIDATES) break
  }
  return { allowed, ruledOut }
}

/** The share of its value that a garment keeps, or the rule that leaves it out of a proposal. */
function rulesOf({ member: { market, likes, wish }, lesson, without, inBox }: Rules) {
  return ({ garment, variant }: Row): number | string => {
    const { id, kind, variants } = garment
    const price = variant.prices[market]!
    if (inBox.has(id)) return 'in the box already'
    if (without.size > 0 && variants.some(({ sku }) => without.has(sku))) return 'shown before'
    const budget = likes.budgetByKind[kind]
    if (budget && price > budget) return `above the budget for ${kind}`
    if (wish.season && outOfSeason(garment, wish.season)) return 'out of season'
    const share = lesson({ productId: id, kind, colourKey: variant.colourKey, price })
    return share === 0 ? 'left out of this box' : share
  }
}
