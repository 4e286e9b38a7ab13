import type { ShelfProduct } from '#/goods/catalogue/shelf/shelf.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { isDressed } from '#/styling/pairing/outfit.rule.ts'
import type { PairTables } from '#/styling/pairing/tables.rule.ts'
import type { Weather } from '#/styling/ranking/climate.rule.ts'
import { isOutOfSeason, seasonOf } from '#/styling/ranking/season.rule.ts'
import { type Hides, type Matches, pairedOf, type ShopPiece } from '../product/goes-with.rule.ts'
import { outfitWith } from '../product/outfit/outfit-with.rule.ts'
import { type Occasion, suits } from './occasions.rule.ts'

/** `seed`: the week and the place on the page; it decides among garments that suit alike. */
export type Composing = {
  market: MarketId
  weather: Weather
  tables: PairTables
  seed: string
  occasion: Occasion | undefined
  /** Products that another outfit of the page shows. */
  taken: ReadonlySet<string>
  matches: (piece: ShopPiece) => Matches
}

const leadKinds: ReadonlySet<string> = new Set(['jacket', 'dress', 'knitwear', 'skirt', 'shirt'])
/** Garments that are tried as the lead of an outfit. */
const LEADS = 6
const FEWEST = 3
const MOST = 5

/** Outfits for a week and an occasion, one by one, the best lead first: in season, in stock, worn together. */
export function* composed(products: Iterable<ShelfProduct>, of: Composing): Generator<ShopPiece[]> {
  const isAgainst: Hides = (product, variant) =>
    isOutOfSeason(product, of.weather) ||
    of.taken.has(product.id) ||
    (of.occasion !== undefined && !suits(of.occasion, pairedOf({ product, variant })))
  for (const lead of leads(products, of, isAgainst)) {
    const choosing = { most: MOST - 1, market: of.market, hides: isAgainst }
    const outfit = [lead, ...outfitWith(lead, of.matches(lead), choosing, of.tables)]
    if (outfit.length >= FEWEST && isDressed(outfit.map(pairedOf))) yield outfit
  }
}

/** The best leads, found in one pass. */
function leads(products: Iterable<ShelfProduct>, { market, weather, seed }: Composing, isAgainst: Hides) {
  const best: { piece: ShopPiece; score: number }[] = []
  for (const product of products) {
    if (!leadKinds.has(product.kind)) continue
    const score = likeliness(product, weather, seed)
    if (best.length === LEADS && score <= best[LEADS - 1]!.score) continue
    const variant = product.variants.find(
      (one) =>
        one.free &&
        one.prices[market] !== undefined &&
        pairedOf({ product, variant: one }).colour !== 0 &&
        !isAgainst(product, one),
    )
    if (!variant) continue
    best.push({ piece: { product, variant }, score })
    best.sort((one, other) => other.score - one.score)
    best.length = Math.min(best.length, LEADS)
  }
  return best.map(({ piece }) => piece)
}

const FOR_SEASON = 0.5

/** A stable number of a product and a week; garments made for the weather come first more often. */
function likeliness(product: ShelfProduct, weather: Weather, seed: string) {
  let sum = 7
  for (const sign of seed + product.id) sum = (sum * 31 + sign.charCodeAt(0)) % 1_000_003
  const made = seasonOf(product)?.season
  const forNow = (made === 'winter' && weather === 'cold') || (made === 'summer' && weather === 'warm')
  return sum / 1_000_003 + (forNow ? FOR_SEASON : 0)
}
