import type { RankingGarment } from '#/styling/ranking/garment.rule.ts'
import { type Dice, diceFrom } from './dice.ts'

export const colours = ['black', 'white', 'beige', 'brown', 'grey', 'navy', 'blue', 'green', 'red', 'pink']
export const prints = ['plain', 'stripe', 'check', 'dot', 'floral', 'animal']
export const fits = ['close', 'regular', 'loose']
export const fabrics = ['wool', 'polyester', 'viscose', 'cotton', 'linen', 'silk']
export const days = ['everyday', 'work', 'evening', 'party', 'weekend']
export const brands = Array.from({ length: 12 }, (_, at) => `Brand ${at}`)
/** Usual prices by kind, in minor units. */
export const usualPrice: Readonly<Record<string, number>> = {
  dress: 700_00,
  top: 350_00,
  shirt: 450_00,
  knitwear: 600_00,
  trousers: 600_00,
  skirt: 450_00,
  jacket: 1200_00,
}
export const kinds = Object.keys(usualPrice)
/** EU sizes in steps: 0 is 34. */
export const sizes = ['34', '36', '38', '40', '42', '44', '46']

/** A shelf of garments with all that a shop shows of them. */
export function goodsFrom(seed: number, count: number): RankingGarment[] {
  const dice = diceFrom(seed)
  return Array.from({ length: count }, (_, at) => garment(dice, at))
}

function garment(dice: Dice, at: number): RankingGarment {
  const id = `p${at}`
  const kind = dice.one(kinds)
  const price = Math.round((usualPrice[kind]! * Math.exp(0.35 * dice.normal())) / 5_00) * 5_00
  const colourKey = dice.one(colours)
  return {
    id,
    brand: dice.one(brands),
    kind,
    tags: dice.some(days, 2),
    traits: { print: [dice.one(prints)], fit: [dice.one(fits)], fabric: [dice.one(fabrics)] },
    searchText: kind,
    variants: sizes.map((size) => ({ sku: `${id}-${size}`, size, colourKey, prices: { se: price } })),
  }
}
