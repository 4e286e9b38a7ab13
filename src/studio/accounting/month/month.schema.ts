import { Type } from 'typebox'
import type { Shown } from '#/platform/http/contract.ts'
import { amount, closed, count, flag, list, oneOf, optional, text } from '#/platform/http/schema.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { Closing } from '../close/close.schema.ts'
import { monthPattern } from '../period/period.rule.ts'
import { figureGroups, figureIds } from './figures.rule.ts'

export const MonthQuery = closed({ month: optional(Type.String({ pattern: monthPattern })) })

export const MonthFigures = list(
  closed({
    id: oneOf(figureIds),
    name: text,
    group: oneOf(figureGroups),
    /** One amount a market, in its currency. */
    amounts: list(closed({ market: oneOf(marketIds), currency: text, amount })),
  }),
)

export const MonthEnd = closed({
  month: text,
  months: list(text),
  /** Last day of the month, for balances at its end. */
  lastDay: text,
  ended: flag,
  closing: Closing,
  figures: MonthFigures,
  /** Number of pieces written off. The house has one stock, and the cost of a piece is on no account. */
  writtenOff: count,
})
export type MonthEndShown = Shown<typeof MonthEnd>
