import { type MarketId, marketOf } from '#/platform/markets/markets.ts'

const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** A price in English notation for every market: 1,600 DKK, and 78.95 EUR. */
export const deskMoney = (amount: number, market: MarketId): string =>
  `${(amount % 100 === 0 ? whole : exact).format(amount / 100)} ${marketOf(market).currency}`
