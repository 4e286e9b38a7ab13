import { dayOf } from '#/platform/markets/market-time.ts'
import { sellersMarket } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { quarterIn } from '#/studio/accounting/period/period.rule.ts'
import { keptReport } from '#/studio/insight/reports.ts'

type Sums = { boxes: number; sent: number; kept: number }
type By = { by: 'kind' | 'stylist'; key?: string }

/** Pieces sent this year, for one key or all: kept ones and returned ones. */
export async function sentThisYear(ctx: Ctx, filter: By) {
  const day = dayOf(ctx.clock.now(), sellersMarket)
  const year = await sentIn(ctx, { ...filter, period: String(day.year) })
  const quarter = await sentIn(ctx, { ...filter, period: quarterIn(day) })
  return {
    boxes: year.boxes,
    kept: share(year, quarter, ({ kept }) => kept),
    back: share(year, quarter, ({ sent, kept }) => sent - kept),
  }
}

async function sentIn(ctx: Ctx, { by, key: own, period }: By & { period: string }): Promise<Sums> {
  const { rows } = await keptReport(ctx, { by, period })
  return rows
    .filter(({ key }) => own === undefined || key === own)
    .reduce(
      (all, { boxes, sent, kept }) => ({
        boxes: all.boxes + boxes,
        sent: all.sent + sent,
        kept: all.kept + kept,
      }),
      { boxes: 0, sent: 0, kept: 0 },
    )
}

/** The quarter is left out if it is the whole year so far. */
function share(year: Sums, quarter: Sums, countOf: (sums: Sums) => number) {
  const of = (sums: Sums) => ({ count: countOf(sums), outOf: sums.sent })
  return { ...of(year), ...(quarter.sent > 0 && quarter.sent < year.sent && { comparison: of(quarter) }) }
}
