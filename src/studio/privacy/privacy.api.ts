import { countUnderWay, listRemovals } from '#/account/privacy/removal/remove-old-data.ts'
import { route, routes } from '#/platform/http/route.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { dataKinds, retentionIn } from '#/platform/markets/retention/retention.rule.ts'
import { studioDay } from '#/styling/stylists/with-us.ts'
import { PrivacyReport } from './privacy.schema.ts'

/** The daily removal by day and kind of data, and the periods behind it (R11.04). */
export const studioPrivacyApi = routes(
  route('GET /api/studio/privacy', { answer: PrivacyReport }, async ({ ctx }) => {
    const now = ctx.clock.now()
    const periods = marketIds.map((market) => ({ market, of: retentionIn(marketAt(market, now)) }))
    return {
      underWay: await countUnderWay(ctx.db, now),
      removals: await listRemovals(ctx.db, studioDay(now)),
      periods: dataKinds.map((kind) => ({
        kind,
        unit: periods[0]!.of[kind].unit,
        counts: periods.map(({ market, of }) => ({ market, count: of[kind].count })),
      })),
    }
  }),
)
