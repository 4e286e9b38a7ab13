import { onOrderBySize } from '#/goods/catalogue/purchases/on-order.ts'
import { dayOf } from '#/platform/markets/market-time.ts'
import { type MarketId, marketOf, sellersMarket } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { periodOf, periodsBefore } from '#/studio/accounting/period/period.rule.ts'
import { WEEKS } from './counts.queries.ts'
import { lastCounted, listCohorts, listCover, listFunnel, sumKept } from './insight.queries.ts'
import type { Dimension } from './insight.schema.ts'
import { coverDays, ENOUGH_BOXES, interval, ranked } from './rates.rule.ts'
import { sumWorn } from './worn/worn-counts.ts'

type OfMarket = { market?: MarketId }

const today = ({ clock }: Ctx) => dayOf(clock.now(), sellersMarket)
const MONTHS = 13
const yearBefore = (ctx: Ctx) =>
  today(ctx)
    .with({ day: 1 })
    .subtract({ months: MONTHS - 1 })

export async function keptReport(
  ctx: Ctx,
  { by = 'kind', period: periodId, market }: OfMarket & { by?: Dimension; period?: string },
) {
  const { months, quarters, years } = periodsBefore(today(ctx))
  const period = periodOf(periodId ?? years[0]!)
  const sums = await sumKept(ctx.db, { by, period, market })
  // Return reasons have no kept pieces: the most frequent reason first.
  const rows = by === 'reason' ? sums.toSorted((a, b) => b.sent - a.sent) : ranked(sums)
  return {
    countedAt: await lastCounted(ctx.db),
    period: period.id,
    periods: [...years, ...quarters, ...months],
    by,
    rows: rows.map((row) => ({
      ...row,
      ...interval(row.kept, row.sent),
      enough: row.boxes >= ENOUGH_BOXES,
    })),
  }
}

/** Steps reached by the members registered in each month of the last year. */
export const funnelReport = async (ctx: Ctx, { market }: OfMarket) => ({
  countedAt: await lastCounted(ctx.db),
  months: await listFunnel(ctx.db, { market }, yearBefore(ctx)),
})

export async function cohortReport(ctx: Ctx, { market }: OfMarket) {
  const rows = await listCohorts(ctx.db, { market }, yearBefore(ctx))
  const byMonth = Map.groupBy(rows, ({ month }) => month)
  const cohorts = [...byMonth].map(([month, own]) => ({
    month,
    after: everyMonth(own, monthsSince(ctx, month)),
  }))
  return { countedAt: await lastCounted(ctx.db), cohorts }
}

const monthsSince = (ctx: Ctx, month: string) =>
  Temporal.PlainYearMonth.from(month).until(today(ctx).toPlainYearMonth(), { largestUnit: 'months' }).months

const everyMonth = (rows: { after: number; members: number }[], months: number) =>
  Array.from({ length: months + 1 }, (_, nth) => rows.find(({ after }) => after === nth)?.members ?? 0)

/** Answers on how often kept pieces are worn, by brand. */
export async function wornReport(ctx: Ctx, { period: periodId, market }: OfMarket & { period?: string }) {
  const { months, quarters, years } = periodsBefore(today(ctx))
  const period = periodOf(periodId ?? years[0]!)
  return {
    countedAt: await lastCounted(ctx.db),
    period: period.id,
    periods: [...years, ...quarters, ...months],
    rows: await sumWorn(ctx.db, { market, period }),
  }
}

/** Stock cover as last counted, with the units on order of now. */
export async function coverReport(ctx: Ctx) {
  const [sizes, orders] = await Promise.all([sizesInStock(ctx), onOrderBySize(ctx.db)])
  return {
    countedAt: await lastCounted(ctx.db),
    currency: marketOf(sellersMarket).currency,
    rows: sizes.map(({ goneWeek: _, lastOut: __, sku: ___, ...row }) => {
      const order = orders.find(({ kind, size }) => kind === row.kind && size === row.size)
      return { ...row, onOrder: order?.units ?? 0, nextOn: order?.nextOn ?? null }
    }),
  }
}

/** The shortest cover first. */
export async function sizesInStock({ db }: Ctx) {
  const rows = (await listCover(db)).map((row) => ({ ...row, days: coverDays(row, WEEKS * 7) }))
  return rows.toSorted((a, b) => (a.days ?? Number.MAX_SAFE_INTEGER) - (b.days ?? Number.MAX_SAFE_INTEGER))
}
