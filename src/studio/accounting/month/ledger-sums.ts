import { type Db, json, type Sql, sql } from '#/platform/database/db.ts'
import { countriesIn } from '#/platform/database/in-countries.ts'
import { zoned } from '#/platform/markets/market-time.ts'
import { type MarketId, marketIds } from '#/platform/markets/markets.ts'
import { boundsIn, periodOf } from '../period/period.rule.ts'
import { earlier, isBefore, later, type Span } from './span.rule.ts'

export const HOUR_MS = 3_600_000

/** Sum of an account's entries by kind of event, in minor units, debit positive. */
export type LedgerSum = {
  market: MarketId
  account: string
  event: string
  currency: string
  amount: number
  entries: number
}
/** Months of the markets' calendars, both included; without `from` all until `to`. */
type Months = { from?: string; to: string }

/**
 * Sums of some months: from stored months, days and hours, and from the entries after the last stored hour.
 * The limits of the stored periods are read first, so that a period stored meanwhile is not counted twice. A colleague of some countries
 * reads theirs.
 */
export const ledgerSums = (db: Db, { from, to }: Months): Promise<LedgerSum[]> =>
  ledgerSumsOfDays(db, { ...(from && { from: periodOf(from).from }), to: periodOf(to).to })

/**
 * Sums of days: from the first day of a month, or from the beginning, until the day before `to`. Days of a stored month are not stored any more,
 * and are added up.
 */
export async function ledgerSumsOfDays(
  db: Db,
  { from, to }: { from?: Temporal.PlainDate; to: Temporal.PlainDate },
): Promise<LedgerSum[]> {
  const own = countriesIn(db)
  const stored = await storedUntil(db)
  if (!stored) return []
  const begin = from ? later(from, stored.first) : stored.first
  const whole = to.with({ day: 1 })
  const months = { from: begin, to: earlier(whole, stored.months) }
  const part = { from: later(begin, whole), to: earlier(to, stored.months) }
  const days = { from: later(begin, stored.months), to: earlier(to, stored.days) }
  const open = { from: later(begin, stored.days), to }
  const sums = [
    ...(isBefore(part) ? await addUp(db, part) : []),
    ...(isBefore(months) ? await storedSums(db, sql`ledger_month_sum WHERE month`, months) : []),
    ...(isBefore(days) ? await storedSums(db, sql`ledger_day_sum WHERE day`, days) : []),
    ...(isBefore(open) ? await inHours(db, open, stored.hours) : []),
  ]
  return sums.filter(({ market }) => own.includes(market))
}

const storedSums = (db: Db, when: Sql, { from, to }: Span) =>
  db.many<LedgerSum>(sql`
    SELECT market, account, event, currency, sum(amount)::bigint AS amount, sum(entries)::int AS entries
    FROM ${when} BETWEEN ${from.toString()}::date AND ${to.toString()}::date - 1 GROUP BY market, account, event, currency`)

/** Sums over the entries themselves. */
export const addUp = (db: Db, span: Span): Promise<LedgerSum[]> =>
  eachClock(span, (between) => addUpBetween(db, between))

/** Sums from stored hours, and from the entries after them. */
const inHours = (db: Db, span: Span, storedTo: Date | undefined) =>
  eachClock(span, async ({ from, to, markets }) => {
    const since = afterHours(storedTo, from)
    const hours = await db.many<LedgerSum>(sql`
      SELECT market, account, event, currency, sum(amount)::bigint AS amount, sum(entries)::int AS entries FROM ledger_hour_sum
      WHERE hour >= ${from} AND hour < ${since} AND hour < ${to} AND market = ANY(${markets}) GROUP BY market, account, event, currency`)
    return [...hours, ...(await addUpBetween(db, { from: since, to, markets }))]
  })

/** The first instant after `from` that no stored hour covers. */
export const afterHours = (storedTo: Date | undefined, from: Date) =>
  storedTo && storedTo > from ? storedTo : from

/** Sums as rows for an INSERT: `market`, `account`, `event`, `currency`, `amount`, `entries`. */
export const sumRows = (sums: readonly LedgerSum[]): Sql => sql`
  jsonb_to_recordset(${json(sums)}::jsonb) AS s (market text, account text, event text, currency text, amount bigint, entries bigint)`

/** Markets with equal day boundaries are read together. */
async function eachClock(span: Span, read: (between: Between) => Promise<LedgerSum[]>): Promise<LedgerSum[]> {
  const together = Object.groupBy(marketIds, (market) => JSON.stringify(boundsIn(span, market)))
  const sums: LedgerSum[] = []
  for (const markets of Object.values(together))
    if (markets?.[0]) sums.push(...(await read({ ...boundsIn(span, markets[0]), markets })))
  return sums
}

type Between = { from: Date; to: Date; markets: readonly MarketId[] }

/** Reads the transactions of the time span only, whatever the size of the ledger, and each account once. */
export const addUpBetween = (db: Db, { from, to, markets }: Between) =>
  db.many<LedgerSum>(sql`
    SELECT a.market, a.kind AS account, e.event, e.currency, sum(e.amount)::bigint AS amount, sum(e.entries)::int AS entries
    FROM (
      SELECT t.event_type AS event, e.account_id, e.currency, sum(e.amount) AS amount, count(*) AS entries
      FROM ledger_txn t CROSS JOIN LATERAL (SELECT account_id, currency, amount FROM ledger_entry WHERE txn_id = t.id OFFSET 0) e
      WHERE t.at >= ${from} AND t.at < ${to} GROUP BY t.event_type, e.account_id, e.currency) e
    JOIN ledger_account a ON a.id = e.account_id
    WHERE a.market = ANY(${markets}) GROUP BY a.market, a.kind, e.event, e.currency`)

/**
 * The first day of a month that is not stored, the first day that is not stored, and the first instant after
 * the stored hours. Undefined while nothing is booked.
 */
export async function storedUntil(db: Db) {
  const { month, day, at } = await db.one<{ month: string | null; day: string | null; at: Date | null }>(sql`
    SELECT (SELECT max(month) FROM ledger_month) AS month, (SELECT max(day) FROM ledger_day) AS day,
      (SELECT min(at) FROM ledger_txn) AS at`)
  if (!at) return undefined
  const first = marketIds
    .map((market) => zoned(at, market).toPlainDate())
    .reduce(earlier)
    .with({ day: 1 })
  const months = month ? Temporal.PlainDate.from(month).add({ months: 1 }) : first
  const days = day ? later(months, Temporal.PlainDate.from(day).add({ days: 1 })) : months
  return { first, months, days, hours: await hoursStoredTo(db) }
}

/** The first instant after the stored hours; undefined if there are none. */
export async function hoursStoredTo(db: Db): Promise<Date | undefined> {
  const { last } = await db.one<{ last: Date | null }>(sql`SELECT max(hour) AS last FROM kept_hour`)
  return last ? new Date(last.getTime() + HOUR_MS) : undefined
}
