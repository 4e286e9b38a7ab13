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
const isBroken: Key = ({ product: { variants } }) =>
  variants.filter(({ free }) => free).length * 2 < variants.length ? 1 : 0

const keys: Readonly<Record<Sort, readonly Key[]>> = {
  relevance: [isBroken, newest],
  new: [newest],
  price: [({ price }) => price],
  '-price': [({ price }) => -price],
  reduction: [(shown) => -percentOff(shown), newest],
}

/** In one order for all pages: what is equal is told apart by its id. */
export function sorted(shown: readonly Shown[], sort: Sort, market: MarketId): Shown[] {
  return shown
    .map((one) => ({ one, by: keys[sort].map((key) => key(one, market)) }))
    .sort((a, b) => {
      for (let at = 0; at < a.by.length; at++) {
        const apart = a.by[at]! - b.by[at]!
        if (apart !== 0) return apart
      }
      return a.one.product.id < b.one.product.id ? -1 : 1
    })
    .map(({ one }) => one)
}
