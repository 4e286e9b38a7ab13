import type { Look, Offer, Worn } from '#/catalogue/shelf/columns.ts'
import type { ShelfProduct, ShelfVariant } from '#/catalogue/shelf/shelf.ts'
import { type MarketId, marketOf } from '#/markets/markets.ts'
import {
  type AspectFacet,
  colourValue,
  type FacetName,
  type Filters,
  facetAspects,
  facetValues,
  isWithin,
  priceSteps,
  sizeValue,
} from './facets.rule.ts'
import type { Place } from './sorts.rule.ts'

/** A garment that is listed, by the first of its variants that meets every filter and can be had. */
export type Shown = { product: ShelfProduct; variant: ShelfVariant; price: number; low: number | undefined }
export const shownAt = ({ product, nth, price, low }: Place): Shown[] => {
  const variant = product.variants[nth]
  return variant ? [{ product, variant, price, low }] : []
}

/**
 * Which variants belong to a listing, filters or not: those of which all bits come together, from their garment, from what they
 * look like, from what they are sold for and from their number.
 */
export type Belongs = {
  all: number
  ofProduct?: (product: ShelfProduct) => number
  /** The same of one that hangs now. */
  ofOrdinal?: (ordinal: number) => number
  ofLook?: (look: Omit<Look, 'sizeRank'>) => number
  ofOffer?: (offer: Offer) => number
  ofSku?: (sku: string) => number
}
/** What a member does not want to see. */
export type Hides = {
  /** A garment, for what all have alike that are worn so. */
  ofWorn: (worn: Worn) => boolean
  /** A garment, for its own words. */
  ofWords: ((product: ShelfProduct) => boolean) | undefined
  /** A variant of a kind; undefined where the labels beside it must be asked. */
  ofLook: (kind: string, look: Look) => boolean | undefined
  ofVariant: (product: ShelfProduct, look: Look) => boolean
}
export type Looked = {
  market: MarketId
  filters: Filters
  belongs?: Belongs | undefined
  hides?: Hides | undefined
  counted: boolean
}
/** How many garments each value would show, under the other filters. */
export type Counts = Readonly<Record<FacetName, ReadonlyMap<string, number>>>
export type Found = { shown: Place[]; hidden: number; counts: Counts | undefined }

/** A filter that is not met is a bit: with none the garment is shown, with one alone it counts for that facet's values. */
export const bit = {
  size: 1,
  colour: 2,
  price: 4,
  brand: 8,
  material: 16,
  pattern: 32,
  fit: 64,
  length: 128,
} as const
export const aspectFacets = Object.keys(facetAspects) as AspectFacet[]

/** Every garment of these that can be had and meets the filters, and the counts of all facets, in one pass. */
export function findGoods(goods: Iterable<ShelfProduct>, looked: Looked): Found {
  const { market, filters, belongs, hides } = looked
  const tally = looked.counted ? openTally(market) : undefined
  const shown: Place[] = []
  let hidden = 0
  for (const product of goods) {
    const missed = missedByProduct(product, filters)
    const isHiding = hides && (hides.ofWorn(product) || hides.ofWords?.(product))
    const bits = belongs?.ofProduct?.(product) ?? 0
    let first: Place | undefined
    let isHidden = false
    for (const [nth, variant] of product.variants.entries()) {
      const price = variant.prices[market]
      if (price === undefined || !variant.free || !doesBelong(variant, { belongs, bits })) continue
      const misses = missed | missedByVariant(variant, price, filters)
      if (misses !== 0 && (misses & (misses - 1)) !== 0) continue
      if (isHiding || hides?.ofVariant(product, variant)) {
        isHidden ||= misses === 0
        continue
      }
      tally?.add(product, { variant, price, misses })
      if (misses === 0) first ??= { product, nth, price, low: variant.lows?.[market] }
    }
    if (first) shown.push(first)
    else if (isHidden) hidden++
  }
  return { shown, hidden, counts: tally?.counts() }
}

function doesBelong(
  variant: ShelfVariant,
  { belongs, bits }: { belongs: Belongs | undefined; bits: number },
): boolean {
  if (!belongs) return true
  const { all, ofLook, ofOffer, ofSku } = belongs
  if (bits === all) return true
  return (bits | (ofLook?.(variant) ?? 0) | (ofOffer?.(variant) ?? 0) | (ofSku?.(variant.sku) ?? 0)) === all
}

function missedByProduct(product: ShelfProduct, filters: Filters): number {
  let missed = filters.brand && !filters.brand.has(product.brandSlug) ? bit.brand : 0
  for (const facet of aspectFacets) {
    const wanted = filters[facet]
    if (wanted && !facetValues(product, facet).some((value) => wanted.has(value))) missed |= bit[facet]
  }
  return missed
}

function missedByVariant(
  variant: ShelfVariant,
  price: number,
  { size, colour, price: ranges }: Filters,
): number {
  let missed = size && !size.has(sizeValue(variant)) ? bit.size : 0
  if (colour && !colour.has(colourValue(variant)) && !colour.has(variant.colourKey)) missed |= bit.colour
  if (ranges && !ranges.some((range) => isWithin(price, range))) missed |= bit.price
  return missed
}

type Counted = { variant: ShelfVariant; price: number; misses: number }
type Entry = { count: number; last: ShelfProduct }

/** Counts garments, not variants: the last one that counted for a value is remembered with it. */
function openTally(market: MarketId) {
  const priced = priceSteps(marketOf(market).currency)
  const entries: Record<FacetName, Map<string, Entry>> = {
    size: new Map(),
    colour: new Map(),
    brand: new Map(),
    price: new Map(),
    material: new Map(),
    pattern: new Map(),
    fit: new Map(),
    length: new Map(),
  }
  function count(facet: FacetName, value: string, product: ShelfProduct) {
    const entry = entries[facet].get(value)
    if (!entry) entries[facet].set(value, { count: 1, last: product })
    else if (entry.last !== product) {
      entry.count++
      entry.last = product
    }
  }
  return {
    add(product: ShelfProduct, { variant, price, misses }: Counted) {
      const counts = (facet: FacetName) => misses === 0 || misses === bit[facet]
      if (counts('size')) count('size', sizeValue(variant), product)
      if (counts('colour')) count('colour', colourValue(variant), product)
      if (counts('brand')) count('brand', product.brandSlug, product)
      if (counts('price'))
        for (const { value, range } of priced) if (isWithin(price, range)) count('price', value, product)
      for (const facet of aspectFacets)
        if (counts(facet)) for (const value of facetValues(product, facet)) count(facet, value, product)
    },
    counts(): Counts {
      const of = (facet: FacetName) =>
        new Map([...entries[facet]].map(([value, entry]) => [value, entry.count] as const))
      return {
        size: of('size'),
        colour: of('colour'),
        brand: of('brand'),
        price: of('price'),
        material: of('material'),
        pattern: of('pattern'),
        fit: of('fit'),
        length: of('length'),
      }
    },
  }
}
