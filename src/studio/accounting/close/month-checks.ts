import { type Db, sql } from '#/platform/database/db.ts'
import { dayOf } from '#/platform/markets/market-time.ts'
import { marketIds, sellersMarket } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { ledgerSums } from '../month/ledger-sums.ts'
import { boundsIn, hasEnded, isPeriodOver, type Period, periodOf, quarterIn } from '../period/period.rule.ts'
import { listRates } from '../vat/exchange-rates.ts'
import { ossReport } from '../vat/oss.rule.ts'
import { taxedSums } from '../vat/vat.queries.ts'
import { agreements, agrees, vatRows } from '../vat/vat.rule.ts'
import { type Check, checksOf } from './close.rule.ts'

/** The first instant of a month in any market, and the first one after it in all of them. */
export function boundsOfMonth(month: Period) {
  const bounds = marketIds.map((market) => boundsIn(month, market))
  return {
    from: new Date(Math.min(...bounds.map(({ from }) => from.getTime()))),
    to: new Date(Math.max(...bounds.map(({ to }) => to.getTime()))),
  }
}

/** The checks before a month is closed. */
export async function checkMonth({ db, clock }: Pick<Ctx, 'db' | 'clock'>, id: string): Promise<Check[]> {
  const month = periodOf(id)
  const { to } = boundsOfMonth(month)
  const booked = await ledgerSums(db, { from: id, to: id })
  const zero = new Map<string, number>()
  for (const { currency, amount } of booked) zero.set(currency, (zero.get(currency) ?? 0) + amount)
  const sides = agreements(vatRows(await taxedSums(db, month)), booked)
  const { closed, before, ...counts } = await db.one<Counts>(sql`
    SELECT (SELECT count(*)::int FROM month_close WHERE reopened_at IS NULL AND closed_at IS NOT NULL) AS closed,
      EXISTS (SELECT FROM month_close WHERE reopened_at IS NULL AND closed_at IS NOT NULL AND month = ${month.from.subtract({ months: 1 }).toString()}::date) AS before,
      (SELECT count(*)::int FROM invoice WHERE number IS NULL AND issued_at < ${to}) AS drafts,
      (SELECT count(*)::int FROM money_difference WHERE ended_at IS NULL AND found_at < ${to}) AS differences,
      (SELECT count(*)::int FROM refund WHERE state IN ('pending', 'unknown') AND created_at < ${to}) AS refunds,
      coalesce((SELECT read_to >= ${to} FROM provider_reading), false) AS provider_read`)
  return checksOf({
    ...counts,
    ended: hasEnded(month.to, 0, clock.now()),
    inOrder: closed === 0 || before,
    unbalanced: [...zero.values()].filter((sum) => sum !== 0).length,
    disagreeing: sides.filter((side) => !agrees(side)).length,
    missingRates: await countMissingRates({ db, clock }, month),
  })
}
type Counts = {
  closed: number
  before: boolean
  drafts: number
  differences: number
  refunds: number
  providerRead: boolean
}

/** The rates that the return of a quarter needs, when the month is its last. */
async function countMissingRates({ db, clock }: { db: Db; clock: Ctx['clock'] }, month: Period) {
  const quarter = periodOf(quarterIn(month.from))
  const isLast = Temporal.PlainDate.compare(quarter.to, month.to) === 0
  if (!isLast || !isPeriodOver(quarter, dayOf(clock.now(), sellersMarket))) return 0
  return ossReport(quarter.id, await taxedSums(db, quarter), await listRates(db)).missing.length
}
