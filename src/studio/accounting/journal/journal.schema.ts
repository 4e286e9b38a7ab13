import { Type } from 'typebox'
import type { Shown } from '#/platform/http/contract.ts'
import { closed, count, list, moment, oneOf, optional, text } from '#/platform/http/schema.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { monthPattern } from '../period/period.rule.ts'

const market = oneOf(marketIds)

/** A year, or one month of it. */
export const JournalBody = closed({
  market,
  year: Type.Integer({ minimum: 2017, maximum: 2099 }),
  month: optional(Type.Integer({ minimum: 1, maximum: 12 })),
})

export const JournalsQuery = closed({
  period: optional(Type.String({ pattern: `${monthPattern}|^20[0-9]{2}$` })),
})
export const Journals = closed({
  period: text,
  /** Formats with their number of entries in the period. */
  formats: list(closed({ market, name: text, extension: text, entries: count })),
  periods: list(text),
  taken: list(closed({ at: moment, market, period: text, by: text, number: count })),
})
export type JournalsShown = Shown<typeof Journals>
