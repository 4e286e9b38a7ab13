import type { ShelfProduct } from '#/goods/catalogue/shelf/shelf.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Weather } from '#/styling/ranking/climate.rule.ts'
import { isOutOfSeason } from '#/styling/ranking/season.rule.ts'
import type { ShownVariant } from './filter-goods.rule.ts'

export const sorts = ['relevance', 'new', 'price', '-price', 'reduction'] as const
export type Sort = (typeof sorts)[number]

/** The reduction in whole per cent of the lowest price of the thirty days before it, rounded down. */
export const percentOff = ({ price, low }: { price: number; low: number | undefined }): number =>
  low === undefined ? 0 : Math.floor((100 * (low - price)) / low)

const DAY_MS = 86_400_000
export const dayNumber = (moment: Date): number => Math.floor(moment.getTime() / DAY_MS)
/** Days for which a garment counts as new, after its first day on sale in a market. */
const NEW_DAYS = 30
export const isNew = (since: number | undefined, today: number): boolean =>
  since !== undefined && since > today - NEW_DAYS

/** Greater than the difference of any two days. */
const FAR = 1e7

type SortKey = (shown: ShownVariant, market: MarketId) => number
const sinceOf: SortKey = ({ product }, market) => product.since[market] ?? 0

/** The sort key of each order as one number, the least first. */
const sortKeys: Readonly<Record<Sort, SortKey>> = {
  relevance: (shown, market) => (isMostlyGone(shown.product) ? FAR : 0) - sinceOf(shown, market),
  new: (shown, market) => -sinceOf(shown, market),
  price: ({ price }) => price,
  '-price': ({ price }) => -price,
  reduction: (shown, market) => -percentOff(shown) * FAR - sinceOf(shown, market),
}

/** An order; with a weather, goods for another one come behind all others. */
export type Order = { sort: Sort; market: MarketId; weather?: Weather | undefined }
/** Greater than the difference of any two sort keys. */
const BEHIND = 1e11

function keyBy({ sort, market, weather }: Order) {
  const key = sortKeys[sort]
  if (!weather) return (shown: ShownVariant) => key(shown, market)
  return (shown: ShownVariant) => key(shown, market) + (isOutOfSeason(shown.product, weather) ? BEHIND : 0)
}

export type Compare = (one: ShownVariant, other: ShownVariant) => number
export function compareBy(order: Order): Compare {
  const key = keyBy(order)
  return (one, other) => key(one) - key(other) || tie(order.sort, one.product, other.product)
}

/** The first products of a listing in their order. Each sort key is computed once. */
export function firstOf(shown: readonly ShownVariant[], by: Order & { most: number }): ShownVariant[] {
  const key = keyBy(by)
  const keyed = shown.map((one) => ({ one, key: key(one) }))
  keyed.sort((a, b) => a.key - b.key || tie(by.sort, a.one.product, b.one.product))
  return keyed.slice(0, by.most).map(({ one }) => one)
}

type Ordered = Pick<ShelfProduct, 'ordinal' | 'id'>
/** Within one day the product added last is the newest. */
function tie(sort: Sort, { ordinal: a = 0, id }: Ordered, { ordinal: b = 0, id: otherId }: Ordered): number {
  return (sort === 'new' ? b - a : a - b) || (id < otherId ? -1 : 1)
}

/**
 * Keeps brands apart: within one day no brand comes twice in a row while there is another. Days keep their order, and goods of
 * another weather stay behind.
 */
export function apart<P extends Pick<ShownVariant, 'product'>>(
  shown: readonly P[],
  { market, weather }: Omit<Order, 'sort'>,
): P[] {
  const left = [...shown]
  const mixed: P[] = []
  const isBehind = ({ product }: P) => weather !== undefined && isOutOfSeason(product, weather)
  while (left[0]) {
    const day = left[0].product.since[market]
    const before = mixed.at(-1)?.product.brand
    const behind = isBehind(left[0])
    const other = left.findIndex(
      (one) => one.product.since[market] === day && one.product.brand !== before && isBehind(one) === behind,
    )
    mixed.push(...left.splice(Math.max(other, 0), 1))
  }
  return mixed
}

/** True when most variants are sold out; such a product stands behind the others. */
function isMostlyGone({ variants }: ShelfProduct): boolean {
  let free = 0
  for (const variant of variants) if (variant.free) free++
  return free * 2 < variants.length
}
