import { type TasteAnswer, tasteOf } from '#/people/taste/taste.rule.ts'
import { logistic } from '#/styling/keep/model/logistic.rule.ts'
import type { RankingGarment, RankingMember } from '#/styling/ranking/garment.rule.ts'
import { type Dice, diceFrom } from './dice.ts'
import { colours, days, fits, kinds, prints, sizes } from './goods.ts'
import { type Hidden, looks } from './hidden.ts'

/** Answers of a member about herself: roughly right, and not all. Nothing of `Hidden` but answers is in them. */
export function surveyOf(
  member: Hidden,
  seed: number,
  goods: readonly RankingGarment[],
): Pick<RankingMember, 'likes' | 'taste'> {
  const dice = diceFrom(seed)
  const byLiking = (of: ReadonlyMap<string, number>, values: readonly string[], noise: number) =>
    values
      .map((value) => ({ value, liked: of.get(value)! + noise * dice.normal() }))
      .toSorted((a, b) => b.liked - a.liked)
      .map(({ value }) => value)
  const favourites = byLiking(member.colours, colours, 0.7)
  const size = sizes[Math.max(0, Math.min(sizes.length - 1, Math.round(member.body + 0.3 * dice.normal())))]!
  return {
    likes: {
      sizes: Object.fromEntries(kinds.map((kind) => [kind, size])),
      fits: sameForAll(byLiking(member.fits, fits, 0.6)[0]!),
      colours: favourites.slice(0, 3),
      avoidColours: favourites.slice(-1),
      prints: byLiking(member.prints, prints, 0.6).slice(0, 2),
      budgetByKind: Object.fromEntries(
        kinds.map((kind) => [kind, member.budget.get(kind)! * Math.exp(0.25 * dice.normal())]),
      ),
      never: [],
      occasions: byLiking(member.days, days, 0.4).slice(0, 2),
    },
    // Half of the members play a quiz of twelve pieces.
    ...(dice.random() < 0.5 && { taste: tasteOf(swipes(dice, member, goods)) }),
  }
}

const sameForAll = (fit: string) => Object.fromEntries(kinds.map((kind) => [kind, fit]))

const swipes = (dice: Dice, member: Hidden, goods: readonly RankingGarment[]): TasteAnswer[] =>
  dice.some(goods, 12).map((garment) => ({
    productId: garment.id,
    answer: dice.random() < logistic(1.5 * looks(member, garment)) ? 'liked' : 'passed',
    why: [],
    kind: garment.kind,
    colourKey: garment.variants[0]!.colourKey,
    traits: garment.traits,
    price: garment.variants[0]!.prices.se,
  }))
