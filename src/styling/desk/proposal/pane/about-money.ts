import type { MarketId } from '#/platform/markets/markets.ts'
import { deskMoney } from '../../desk-money.ts'

/** An expected sum in whole units of the currency: it is no exact figure. */
export const aboutMoney = (amount: number, market: MarketId): string =>
  deskMoney(Math.round(amount / 100) * 100, market)
