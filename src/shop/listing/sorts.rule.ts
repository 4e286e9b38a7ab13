import type { ShelfProduct } from '#/catalogue/shelf/shelf.ts'
import type { MarketId } from '#/markets/markets.ts'

export const sorts = ['relevance', 'new', 'price', '-price', 'reduction'] as const
export type Sort = (typeof sorts)[number]

/** By how much of the lowest price of the thirty days before a price is reduced, in whole per cent, rounded down. */
export const percentOff = ({ price, low }: { price: number; low: number | undefined }): number =>
  low === undefined ? 0 : Math.floor((100 * (low - price)) / low)

const DAY_MS = 86_400_000
export const dayOf = (moment: Date): number => Math.floor(moment.getTime() / DAY_MS)
/** How many days a garment is new after the first on which it was on sale in a market. */
const NEW_DAYS = 30
export const isNew = (since: number | undefined, today: number): boolean =>
  since !== undefined && since > today - NEW_DAYS

/** A garment of which most sizes are gone stands behind those that can be chosen from. */
export const isBroken = ({ free, of }: { free: number; of: number }) => free * 2 < of

/** A garment in a listing, by one of its variants: which one, and for how much. */
export type Place = { product: ShelfProduct; nth: number; price: number; low: number | undefined }
/** What a place in an order is made of; `since`: the day since when it has been on sale. */
export type Placed = { price: number; low: number | undefined; since: number; broken: boolean }
/** Further apart than any two days. */
const FAR = 1e7

/** Where in an order something stands, as one number; what stands at the same is told apart by `ordinalIn`, then by its id. */
export const placeIn: Readonly<Record<Sort, (placed: Placed) => number>> = {
  relevance: ({ broken, since }) => (broken ? FAR : 0) - since,
  new: ({ since }) => -since,
  price: ({ price }) => price,
  '-price': ({ price }) => -price,
  reduction: ({ since, ...prices }) => -percentOff(prices) * FAR - since,
}

export type Order = (one: Place, other: Place) => number
/** One order for all pages. */
export function orderOf(sort: Sort, market: MarketId): Order {
  const at = ({ product, price, low }: Place) =>
    placeIn[sort]({
      ...{ price, low, since: product.since[market] ?? 0 },
      broken: sort === 'relevance' && isBrokenNow(product),
    })
  return (one, other) => at(one) - at(other) || tie(sort, one.product, other.product)
}

type Told = Pick<ShelfProduct, 'ordinal' | 'id'>
export const tie = (sort: Sort, one: Told, other: Told) =>
  ordinalIn(sort, one.ordinal) - ordinalIn(sort, other.ordinal) || (one.id < other.id ? -1 : 1)

/** Of one day, what came last is the newest. */
export const ordinalIn = (sort: Sort, ordinal = 0): number => (sort === 'new' ? -ordinal : ordinal)

/** Of one day, no brand comes twice in a row where another can come between; each day keeps its place. */
export function apart<P extends Pick<Place, 'product'>>(places: readonly P[], market: MarketId): P[] {
  const left = [...places]
  const mixed: P[] = []
  while (left[0]) {
    const day = left[0].product.since[market]
    const before = mixed.at(-1)?.product.brand
    const other = left.findIndex(({ product }) => product.since[market] === day && product.brand !== before)
    mixed.push(...left.splice(Math.max(other, 0), 1))
  }
  return mixed
}

function isBrokenNow({ variants }: ShelfProduct) {
  let free = 0
  for (const variant of variants) if (variant.free) free++
  return isBroken({ free, of: variants.length })
}
