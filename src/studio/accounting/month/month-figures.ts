import type { Db } from '#/platform/database/db.ts'
import { countriesIn } from '#/platform/database/in-countries.ts'
import { marketOf } from '#/platform/markets/markets.ts'
import { amountOf, type FigureId, figures } from './figures.rule.ts'
import { ledgerSums } from './ledger-sums.ts'

/** Figures of a month (`2026-03`, each market's calendar) from the ledger, for each market: all of them or some. */
export async function monthFigures(db: Db, month: string, only?: readonly FigureId[]) {
  const during = await ledgerSums(db, { from: month, to: month })
  // The month itself is added up once: its open day is read booking by booking.
  const since = [...(await ledgerSums(db, { to: monthBefore(month) })), ...during]
  return figures
    .filter(({ id }) => !only || only.includes(id))
    .map((figure) => ({
      id: figure.id,
      name: figure.name,
      group: figure.group,
      amounts: countriesIn(db).map((market) => {
        const own = { during: during.filter(isOf(market)), since: since.filter(isOf(market)) }
        return { market, currency: marketOf(market).currency, amount: amountOf(figure, own) }
      }),
    }))
}

const monthBefore = (month: string) => Temporal.PlainYearMonth.from(month).subtract({ months: 1 }).toString()

const isOf =
  (market: string) =>
  (sum: { market: string }): boolean =>
    sum.market === market
