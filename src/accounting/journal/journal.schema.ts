import { Type } from 'typebox'
import { marketIds } from '#/markets/markets.ts'
import type { Shown } from '#/platform/http/contract.ts'
import { closed, count, list, moment, oneOf, optional, text } from '#/platform/http/schema.ts'

const market = oneOf(marketIds)

/** A month of a year, or all of it. */
export const AskedJournal = closed({
  market,
  year: Type.Integer({ minimum: 2017, maximum: 2099 }),
  month: optional(Type.Integer({ minimum: 1, maximum: 12 })),
})

export const Journals = closed({
  formats: list(closed({ market, name: text, extension: text })),
  /** The months and years that can be taken. */
  periods: list(text),
  taken: list(closed({ at: moment, market, period: text, by: text, number: count })),
})
export type JournalsShown = Shown<typeof Journals>
