import { Type } from 'typebox'
import type { Shown } from '#/platform/http/contract.ts'
import { amount, closed, count, flag, list, oneOf, optional, text } from '#/platform/http/schema.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { monthPattern } from '../period/period.rule.ts'
import { figureGroups, figureIds } from './figures.rule.ts'

export const MonthAsked = closed({ month: optional(Type.String({ pattern: monthPattern })) })

export const MonthFigures = list(
  closed({
    id: oneOf(figureIds),
    name: text,
    group: oneOf(figureGroups),
    /** One a market, in its currency. */
    amounts: list(closed({ market: oneOf(marketIds), currency: text, amount })),
  }),
)

export const MonthEnd = closed({
  month: text,
  months: list(text),
  /** Its last day, by which what stands at the end is told. */
  lastDay: text,
  ended: flag,
  figures: MonthFigures,
  /** The house keeps one stock, and what a piece costs us is on no account: what left it is counted. */
  writtenOff: count,
})
export type MonthEndShown = Shown<typeof MonthEnd>
