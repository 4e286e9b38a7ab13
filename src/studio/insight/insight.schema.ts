import { Type } from 'typebox'
import type { Shown } from '#/platform/http/contract.ts'
import {
  amount,
  closed,
  count,
  day,
  flag,
  list,
  moment,
  oneOf,
  optional,
  orNull,
  text,
} from '#/platform/http/schema.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { monthPattern, quarterPattern } from '#/studio/accounting/period/period.rule.ts'

export const dimensions = ['kind', 'brand', 'size', 'stylist', 'reason'] as const
export type Dimension = (typeof dimensions)[number]

const market = oneOf(marketIds)
/** Time of the last count; null before the first. */
const countedAt = orNull(moment)
const periodId = Type.String({ pattern: `${monthPattern}|${quarterPattern}|^20[0-9]{2}$` })
const share = Type.Number({ minimum: 0, maximum: 1 })

export const InsightQuery = closed({ market: optional(market) })
export const KeptQuery = closed({
  market: optional(market),
  by: optional(oneOf(dimensions)),
  period: optional(periodId),
})
export const KeptReport = closed({
  countedAt,
  period: text,
  periods: list(text),
  by: oneOf(dimensions),
  rows: list(
    closed({
      key: text,
      name: text,
      boxes: count,
      sent: count,
      /** Zero when grouped by return reason. */
      kept: count,
      /** The 95 % interval of the share. */
      low: share,
      high: share,
      enough: flag,
    }),
  ),
})
export const Funnel = closed({
  countedAt,
  months: list(
    closed({
      month: text,
      registered: count,
      surveyed: count,
      ordered: count,
      received: count,
      kept: count,
      again: count,
    }),
  ),
})
/** `after[2]`: members with a box two months later; the current month counts so far. */
export const Cohorts = closed({ countedAt, cohorts: list(closed({ month: text, after: list(count) })) })
export const WornQuery = closed({ market: optional(market), period: optional(periodId) })
/** Answers about kept pieces after a while, by brand. */
export const WornByBrand = closed({
  countedAt,
  period: text,
  periods: list(text),
  rows: list(
    closed({
      key: text,
      name: text,
      asked: count,
      often: count,
      sometimes: count,
      never: count,
      outgrown: count,
      wornOut: count,
    }),
  ),
})
export const Cover = closed({
  countedAt,
  currency: text,
  /** `worth`: value of the free stock at today's prices in the seller's own market. */
  rows: list(
    closed({
      ...{ kind: text, size: text, free: count, gone: count, worth: amount, days: orNull(count) },
      /** Units that suppliers still owe us, and the first day on which some are expected. */
      ...{ onOrder: count, nextOn: orNull(day) },
    }),
  ),
})

export type KeptShown = Shown<typeof KeptReport>
export type FunnelShown = Shown<typeof Funnel>
export type CohortsShown = Shown<typeof Cohorts>
export type WornShown = Shown<typeof WornByBrand>
export type CoverShown = Shown<typeof Cover>
