import { countriesIn } from '#/platform/database/in-countries.ts'
import { staffOf } from '#/platform/http/http.ts'
import { route, routes } from '#/platform/http/route.ts'
import { csv, done } from '#/platform/http/schema.ts'
import { byteOrderMark, csvLine } from '#/platform/list/file/csv.rule.ts'
import { dayOf } from '#/platform/markets/market-time.ts'
import { marketOf, sellersMarket } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { FileCell } from '#/platform/ports/list-file.ts'
import { areClosed } from '../close/month-close.ts'
import { ledgerSums } from '../month/ledger-sums.ts'
import { isPeriodOver, monthsOf, periodOf, periodsBefore, quarterIn } from '../period/period.rule.ts'
import { type Correction, correctionsOf } from './earlier-sales.ts'
import { enterRate, listRates } from './exchange-rates.ts'
import { type OssRow, ossReport } from './oss.rule.ts'
import { taxedSums } from './vat.queries.ts'
import { agreements, type VatRow, vatRows } from './vat.rule.ts'
import { EnteredRate, OssAnswer, OssQuery, VatQuery, VatReport } from './vat.schema.ts'

export const vatApi = routes(
  route('GET /api/studio/vat', { query: VatQuery, answer: VatReport }, ({ ctx, query }) =>
    vatReport(ctx, query.period),
  ),
  route('GET /api/studio/vat.csv', { query: VatQuery, answer: csv }, async ({ ctx, query }, reply) => {
    const { period, rows, corrections } = await vatReport(ctx, query.period)
    reply.header('content-disposition', `attachment; filename="vat-${period}.csv"`)
    return fileOf(
      [
        ...[
          'Period',
          'Country',
          'Rate',
          'Currency',
          'Invoices',
          'Sold',
          'Credit notes',
          'Credited',
          'Net',
          'VAT',
        ],
        'Of them corrections of',
      ],
      [
        ...rows.map((row) => vatCells(period, row)),
        ...corrections.map((row) => correctionCells(period, row)),
      ],
    )
  }),
  route('GET /api/studio/oss', { query: OssQuery, answer: OssAnswer }, ({ ctx, query }) =>
    ossOf(ctx, query.quarter),
  ),
  route('GET /api/studio/oss.csv', { query: OssQuery, answer: csv }, async ({ ctx, query }, reply) => {
    const { quarter, supplies, corrections } = await ossOf(ctx, query.quarter)
    reply.header('content-disposition', `attachment; filename="oss-${quarter}.csv"`)
    return fileOf(
      ['Return', 'Quarter of the sale', 'Country', 'Rate', 'Currency', 'Net', 'VAT', 'Net EUR', 'VAT EUR'],
      [...supplies, ...corrections].map((row) => ossCells(quarter, row)),
    )
  }),
  route(
    'POST /api/studio/oss/rates',
    { body: EnteredRate, answer: done, idempotent: true },
    async (request) => {
      await enterRate(request.ctx, request.body, staffOf(request).id)
      return {}
    },
  ),
)

const vatCells = (period: string, row: VatRow): FileCell[] => [
  ...[period, marketOf(row.market).country, row.rate / 100, row.currency],
  ...[row.invoices, row.sold / 100, row.creditNotes, row.credited / 100, row.net / 100, row.vat / 100, ''],
]

/** A part of the rows above it: documents about the sales of an earlier month. */
function correctionCells(period: string, row: Correction): FileCell[] {
  const counted =
    row.kind === 'invoice' ? [row.documents, row.net / 100, '', ''] : ['', '', row.documents, row.net / 100]
  const of = [period, marketOf(row.market).country, row.rate / 100, row.currency]
  return [...of, ...counted, row.net / 100, row.vat / 100, row.supplied]
}

const ossCells = (quarter: string, row: OssRow): FileCell[] => [
  quarter,
  row.supplied,
  marketOf(row.market).country,
  row.rate / 100,
  row.currency,
  row.net / 100,
  row.vat / 100,
  row.netEuro === null ? 'rate missing' : row.netEuro / 100,
  row.vatEuro === null ? 'rate missing' : row.vatEuro / 100,
]

const fileOf = (header: string[], rows: FileCell[][]) =>
  Buffer.from(byteOrderMark + [header, ...rows].map(csvLine).join(''))

/** The seller's own day: the return is due by its calendar. */
const today = ({ clock }: Ctx) => dayOf(clock.now(), sellersMarket)

async function vatReport(ctx: Ctx, requested: string | undefined) {
  const { months, quarters } = periodsBefore(today(ctx))
  const period = periodOf(requested ?? quarterIn(today(ctx)))
  const own = monthsOf(period)
  const rows = vatRows(await taxedSums(ctx.db, period))
  const booked = await ledgerSums(ctx.db, { from: own[0]!, to: own.at(-1)! })
  const periods = [...quarters, ...months]
  const ended = isPeriodOver(period, today(ctx))
  return {
    period: period.id,
    periods,
    ended,
    rows,
    agreement: agreements(rows, booked, countriesIn(ctx.db)),
    closed: await areClosed(ctx.db, own),
    corrections: await correctionsOf(ctx.db, period),
  }
}

async function ossOf(ctx: Ctx, requested: string | undefined) {
  const { quarters } = periodsBefore(today(ctx))
  const quarter = periodOf(requested ?? quarterIn(today(ctx)))
  const rates = await listRates(ctx.db)
  const report = ossReport(quarter.id, await taxedSums(ctx.db, quarter), rates)
  const ended = isPeriodOver(quarter, today(ctx))
  const missing = report.missing.map((rate) => ({ ...rate, due: rate.day < today(ctx).toString() }))
  const closed = await areClosed(ctx.db, monthsOf(quarter))
  return { quarter: quarter.id, quarters, ended, closed, rates, ...report, missing }
}
