import { countWrittenOff } from '#/goods/catalogue/stock/stock-value.ts'
import { route, routes } from '#/platform/http/route.ts'
import { csv } from '#/platform/http/schema.ts'
import { byteOrderMark, csvLine } from '#/platform/list/file/csv.rule.ts'
import { dayOf } from '#/platform/markets/market-time.ts'
import { marketOf, sellersMarket } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { closingOf } from '../close/close.api.ts'
import { boundsIn, isPeriodOver, monthIn, periodOf, periodsBefore } from '../period/period.rule.ts'
import { MonthEnd, MonthQuery } from './month.schema.ts'
import { monthFigures } from './month-figures.ts'

export const monthApi = routes(
  route('GET /api/studio/month-end', { query: MonthQuery, answer: MonthEnd }, ({ ctx, query }) =>
    monthEnd(ctx, query.month),
  ),
  route(
    'GET /api/studio/month-end.csv',
    { query: MonthQuery, answer: csv },
    async ({ ctx, query }, reply) => {
      const { month, figures } = await monthEnd(ctx, query.month)
      reply.header('content-disposition', `attachment; filename="month-end-${month}.csv"`)
      const rows = figures.flatMap(({ name, group, amounts }) =>
        amounts.map(({ market, currency, amount }) => [
          month,
          marketOf(market).country,
          group,
          name,
          currency,
          amount / 100,
        ]),
      )
      return Buffer.from(
        byteOrderMark +
          [['Month', 'Country', 'Group', 'Figure', 'Currency', 'Amount'], ...rows].map(csvLine).join(''),
      )
    },
  ),
)

/** Figures of a month and balances at its end, for each market, from the ledger. The default is the last month that has ended. */
async function monthEnd({ db, clock }: Ctx, requested: string | undefined) {
  const today = dayOf(clock.now(), sellersMarket)
  const month = periodOf(requested ?? monthIn(today.subtract({ months: 1 })))
  return {
    month: month.id,
    months: periodsBefore(today).months,
    lastDay: month.to.subtract({ days: 1 }).toString(),
    ended: isPeriodOver(month, today),
    closing: await closingOf({ db, clock }, month.id),
    figures: await monthFigures(db, month.id),
    writtenOff: await countWrittenOff(db, boundsIn(month, sellersMarket)),
  }
}
