import { zoned } from '#/markets/market-time.ts'
import { type MarketId, marketIds } from '#/markets/markets.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { boundsIn, monthIn, periodOf } from '../period/period.rule.ts'

/** What was booked on an account by one kind of event, in minor units, debit positive. */
export type LedgerSum = {
  market: MarketId
  account: string
  event: string
  currency: string
  amount: number
  entries: number
}
/** Months of the markets' calendars, both included; without `from` all that was before. */
type Months = { from?: string; to: string }

/**
 * What was booked in some months. Those that are kept are read as they stand; those that came after the last kept one are
 * added up entry by entry. The last kept one is read first: a month that is kept meanwhile is not counted twice.
 */
export async function ledgerSums(db: Db, { from, to }: Months): Promise<LedgerSum[]> {
  const kept = await lastKept(db)
  const first = kept ? nextMonth(kept) : await firstBooked(db)
  const sums = kept ? await keptSums(db, { from, to: to < kept ? to : kept }) : []
  if (!first) return sums
  const open = { from: from && from > first ? from : first, to }
  return open.from > open.to ? sums : [...sums, ...(await addUp(db, open))]
}

const keptSums = (db: Db, { from, to }: Months) =>
  db.many<LedgerSum>(sql`
    SELECT market, account, event, currency, sum(amount)::bigint AS amount, sum(entries)::int AS entries FROM ledger_month_sum
    WHERE month >= ${from ? dayOne(from) : '-infinity'}::date AND month <= ${dayOne(to)}::date
    GROUP BY market, account, event, currency`)

/** Entry by entry. Markets whose clocks agree on the months are read together. */
export async function addUp(db: Db, { from, to }: { from: string; to: string }): Promise<LedgerSum[]> {
  const whole = { from: periodOf(from).from, to: periodOf(to).to }
  const together = Object.groupBy(marketIds, (market) => JSON.stringify(boundsIn(whole, market)))
  const sums: LedgerSum[] = []
  for (const markets of Object.values(together))
    if (markets?.[0]) sums.push(...(await addUpBetween(db, { ...boundsIn(whole, markets[0]), markets })))
  return sums
}

type Between = { from: Date; to: Date; markets: readonly MarketId[] }

/** Booking by booking, by its time: however large the ledger is, no other is read. */
const addUpBetween = (db: Db, { from, to, markets }: Between) =>
  db.many<LedgerSum>(sql`
    SELECT e.market, e.account, t.event_type AS event, e.currency, sum(e.amount)::bigint AS amount, sum(e.entries)::int AS entries
    FROM ledger_txn t CROSS JOIN LATERAL (
      SELECT a.market, a.kind AS account, e.currency, sum(e.amount) AS amount, count(*) AS entries
      FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id WHERE e.txn_id = t.id GROUP BY a.market, a.kind, e.currency) e
    WHERE t.at >= ${from} AND t.at < ${to} AND e.market = ANY(${markets})
    GROUP BY e.market, e.account, t.event_type, e.currency`)

export async function lastKept(db: Db): Promise<string | undefined> {
  const { month } = await db.one<{ month: string | null }>(sql`SELECT max(month) AS month FROM ledger_month`)
  return month?.slice(0, 7)
}

export async function firstBooked(db: Db): Promise<string | undefined> {
  const { at } = await db.one<{ at: Date | null }>(sql`SELECT min(at) AS at FROM ledger_txn`)
  if (!at) return undefined
  const days = marketIds.map((market) => zoned(at, market).toPlainDate())
  return monthIn(days.reduce((first, day) => (Temporal.PlainDate.compare(day, first) < 0 ? day : first)))
}

export const nextMonth = (month: string) => monthIn(periodOf(month).to)
export const dayOne = (month: string) => `${month}-01`
