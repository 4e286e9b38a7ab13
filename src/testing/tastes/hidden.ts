import { logistic } from '#/styling/keep/model/logistic.rule.ts'
import type { RankingGarment, Variant } from '#/styling/ranking/garment.rule.ts'
import { type Dice, diceFrom } from './dice.ts'
import { brands, colours, days, fabrics, fits, kinds, prints, sizes, usualPrice } from './goods.ts'

type Liking = ReadonlyMap<string, number>
/** A member as she is. Stylists and the learner never read it: only outcomes and the survey tell of it. */
export type Hidden = {
  level: number
  /** Place of her body on the scale of sizes, 0 being 34. */
  body: number
  colours: Liking
  kinds: Liking
  prints: Liking
  fits: Liking
  fabrics: Liking
  brands: Liking
  days: Liking
  /** Highest price without a second thought, by kind. */
  budget: ReadonlyMap<string, number>
}
/** Goods as they are: how brands are cut in sizes, negative for small, and how well made each garment is. */
export type HiddenGoods = { cut: Liking; appeal: Liking }

export function hiddenMember(seed: number): Hidden {
  const dice = diceFrom(seed)
  return {
    level: -0.3 + 0.4 * dice.normal(),
    body: 1 + 4 * dice.random(),
    colours: liking(dice, colours, 0.9),
    kinds: liking(dice, kinds, 0.4),
    prints: liking(dice, prints, 0.6),
    fits: liking(dice, fits, 0.6),
    fabrics: liking(dice, fabrics, 0.4),
    brands: liking(dice, brands, 0.5),
    days: liking(dice, days, 0.4),
    budget: new Map(kinds.map((kind) => [kind, usualPrice[kind]! * Math.exp(0.1 + 0.3 * dice.normal())])),
  }
}

export function hiddenGoods(seed: number, goods: readonly RankingGarment[]): HiddenGoods {
  const dice = diceFrom(seed)
  return {
    cut: liking(dice, brands, 0.8),
    appeal: liking(
      dice,
      goods.map(({ id }) => id),
      0.5,
    ),
  }
}

const liking = (dice: Dice, values: readonly string[], spread: number): Liking =>
  new Map(values.map((value) => [value, spread * dice.normal()]))
const of = (liked: Liking, values: readonly string[] | undefined) =>
  (values ?? []).reduce((sum, value) => sum + (liked.get(value) ?? 0), 0)

/** The liking of a member for the look of a garment. */
export const looks = (
  { colours, kinds, prints, fits, fabrics, brands }: Hidden,
  { kind, brand, traits, variants }: RankingGarment,
): number =>
  of(colours, [variants[0]!.colourKey]) +
  of(kinds, [kind]) +
  of(prints, traits.print) +
  of(fits, traits.fit) +
  of(fabrics, traits.fabric) +
  of(brands, [brand])

export type Asked = { wanted: readonly string[]; occasion: string }

/** The true chance that a member keeps a piece of a box. */
export function trueChance(
  member: Hidden,
  goods: HiddenGoods,
  { garment, variant }: { garment: RankingGarment; variant: Variant },
  { wanted, occasion }: Asked,
): number {
  const off = Math.abs(sizes.indexOf(variant.size) + goods.cut.get(garment.brand)! - member.body)
  const dear = Math.max(0, Math.log2((variant.prices.se ?? 0) / member.budget.get(garment.kind)!))
  return logistic(
    member.level +
      looks(member, garment) +
      goods.appeal.get(garment.id)! +
      of(member.days, garment.tags) +
      (wanted.includes(garment.kind) ? 0.7 : 0) +
      (garment.tags.includes(occasion) ? 0.5 : 0) -
      1.6 * Math.max(0, off - 0.5) -
      1.2 * dear,
  )
}
