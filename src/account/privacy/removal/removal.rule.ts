import { addMonths } from '#/platform/markets/market-time.ts'
import { type MarketId, sellersMarket } from '#/platform/markets/markets.ts'
import { removedKinds } from '#/platform/markets/retention/retention.rule.ts'

/** The steps of the daily removal: members who are told first, then each kind of data (R11.04). */
export const removalKinds = ['told', ...removedKinds] as const
export type RemovalKind = (typeof removalKinds)[number]

/** `waiting`: rows over their period that stay for an open purchase, and are tried again the next day. */
export type Removed = { removed: number; waiting: number }

/** The most customers of one step a day: a backlog is worked off over days, and no run takes long. */
export const MOST_A_DAY = 500

/** Data from before this moment are over a period of months, by the calendar of a market. */
export const overSince = (now: Date, months: number, market: MarketId = sellersMarket): Date =>
  addMonths(now, -months, market)
