import type { ShelfProduct, ShelfVariant } from '#/goods/catalogue/shelf/shelf.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Facets } from './facets.rule.ts'
import { type Filters, type Missed, missedOf, SEVERAL } from './filters.rule.ts'
import { type Counts, openTally } from './tally.rule.ts'

/** A product in a listing, by the first of its variants that meets every filter and is free. */
export type ShownVariant = {
  product: ShelfProduct
  variant: ShelfVariant
  price: number
  low: number | undefined
}

/**
 * Limits a listing to variants that have every bit of `all`, together with their product. A bit is a word of the query.
 */
export type Required = {
  all: number
  ofProduct?: (product: ShelfProduct) => number
  ofVariant?: (variant: ShelfVariant) => number
}
/** A member's hard rules, which hide products. */
export type Hides = {
  product: (product: ShelfProduct) => boolean
  variant: (product: ShelfProduct, variant: ShelfVariant) => boolean
}
export type Criteria = {
  market: MarketId
  filters: Filters
  required?: Required | undefined
  hides?: Hides | undefined
  counted?: Facets | undefined
}
export type FoundGoods = { shown: ShownVariant[]; hidden: number; counts: Counts | undefined }

/** The products that are free and meet the filters, and the counts of all facets, in one pass. */
export function filterGoods(goods: Iterable<ShelfProduct>, criteria: Criteria): FoundGoods {
  const { market, filters, required, hides, counted } = criteria
  const tally = counted && openTally(market, counted)
  const shown: ShownVariant[] = []
  let hidden = 0
  for (const product of goods) {
    const missed = missedOf(filters.ofProduct, product)
    if (missed === SEVERAL) continue
    const bits = required?.ofProduct?.(product) ?? 0
    const isHiding = hides?.product(product) ?? false
    let first: ShownVariant | undefined
    let [isHidden, isCounted] = [false, false]
    for (const variant of product.variants) {
      const price = variant.prices[market]
      if (price === undefined || !variant.free || !hasAll(required, bits, variant)) continue
      const missedNow: Missed = missedOf(filters.ofVariant, variant, missed)
      if (missedNow === SEVERAL) continue
      if (isHiding || hides?.variant(product, variant)) {
        isHidden ||= missedNow === undefined
        continue
      }
      tally?.addVariant(variant, product, missedNow)
      isCounted ||= missedNow === missed
      if (missedNow === undefined) first ??= { product, variant, price, low: variant.lows?.[market] }
    }
    if (isCounted) tally?.addProduct(product, missed)
    if (first) shown.push(first)
    else if (isHidden) hidden++
  }
  return { shown, hidden, counts: tally?.counts() }
}

function hasAll(required: Required | undefined, bits: number, variant: ShelfVariant): boolean {
  if (!required || bits === required.all) return true
  return (bits | (required.ofVariant?.(variant) ?? 0)) === required.all
}
