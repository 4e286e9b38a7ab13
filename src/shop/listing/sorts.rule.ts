import type { MarketId } from '#/markets/markets.ts'
import type { Shown } from './find-goods.rule.ts'

export const sorts = ['relevance', 'new', 'price', '-price', 'reduction'] as const
export type Sort = (typeof sorts)[number]

/** By how much of the lowest price of the thirty days before a price is reduced, in whole per cent, rounded down. */
export const percentOff = ({ price, low }: Pick<Shown, 'price' | 'low'>): number =>
  low === undefined ? 0 : Math.floor((100 * (low - price)) / low)

const DAY_MS = 86_400_000
export const dayOf = (moment: Date): number => Math.floor(moment.getTime() / DAY_MS)
/** How many days a garment is new after the first on which it was on sale in a market. */
const NEW_DAYS = 30
export const isNew = (since: number | undefined, today: number): boolean =>
  since !== undefined && since > today - NEW_DAYS

type Key = (shown: Shown, market: MarketId) => number
const newest: Key = ({ product }, market) => -(product.since[market] ?? 0)
/** A garment of which most sizes are gone stands behind those that can be chosen from. */
const isBroken: Key = ({ product: { variants } }) => {
  let free = 0
  for (const variant of variants) if (variant.free) free++
  return free * 2 < variants.length ? 1 : 0
}

const keys: Readonly<Record<Sort, readonly Key[]>> = {
  relevance: [isBroken, newest],
  new: [newest],
  price: [({ price }) => price],
  '-price': [({ price }) => -price],
  reduction: [(shown) => -percentOff(shown), newest],
}

export type Order = (one: Shown, other: Shown) => number
/** One order for all pages: what is equal is told apart by its id. */
export function orderOf(sort: Sort, market: MarketId): Order {
  const by = keys[sort]
  return (one, other) => {
    for (const key of by) {
      const apart = key(one, market) - key(other, market)
      if (apart !== 0) return apart
    }
    return one.product.id < other.product.id ? -1 : 1
  }
}

/** The first so many in an order, without putting the others in theirs. */
export function firstIn(shown: Iterable<Shown>, { order, most }: { order: Order; most: number }): Shown[] {
  const first: Shown[] = []
  let last: Shown | undefined
  const cut = () => {
    first.sort(order)
    if (first.length > most) first.length = most
  }
  for (const one of shown) {
    if (last && order(one, last) > 0) continue
    first.push(one)
    if (first.length < most * 2) continue
    cut()
    last = first.at(-1)
  }
  cut()
  return first
}
