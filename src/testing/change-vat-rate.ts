import { datedRules } from '#/platform/markets/market-at.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Dated } from '#/platform/markets/rules/dated.ts'
import { changeRules } from './change-rules.ts'

/** Changes a market's VAT rate from a day on (`2026-04-01`), in this process. Returns the function that undoes it. */
export const changeVatRate = (market: MarketId, ...changes: Dated<number>): (() => void) =>
  changeRules(market, { vatRate: [...datedRules[market].vatRate, ...changes] })
