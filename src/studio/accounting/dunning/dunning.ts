import { openOfInvoice } from '#/money/invoices/plan/invoice-paid.ts'
import { memberIs, memberName } from '#/people/members/search-members.ts'
import { type Db, join, sql } from '#/platform/database/db.ts'
import { inCountries } from '#/platform/database/in-countries.ts'
import { moneyCell } from '#/platform/list/file/cells.rule.ts'
import { listSpec } from '#/platform/list/list-spec.ts'
import { byNumber, literalLike } from '#/platform/list/search-terms.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { type Age, ages, daysOf, dunningStep, stepName } from './dunning.rule.ts'
import { promiseStates, type ReceivableRead } from './dunning.schema.ts'

/** Invoices with parts that need the customer, read by the index of stuck charges (charge_stuck). */
const overdue = sql`(
  SELECT c.invoice_id, min(coalesce(c.moved_to, p.charge_at)) AS since, sum(c.amount)::bigint AS amount, (array_agg(c.id ORDER BY c.part))[1] AS charge_id
  FROM charge c JOIN instalment p ON p.invoice_id = c.invoice_id AND p.part = c.part
  WHERE c.invoice_id IS NOT NULL AND c.state IN ('failed', 'unknown', 'needs-customer', 'retrying') GROUP BY c.invoice_id)`
/** With their reminders and the last promise that was not taken back. */
const dunned = sql`(
  SELECT o.*, (SELECT count(*)::int FROM reminder r WHERE r.invoice_id = o.invoice_id) AS sent, coalesce(w.state, 'none') AS promise, w.amount AS promised,
    w.pay_by, w.ends_at, w.recorded_by, w.reason
  FROM ${overdue} o LEFT JOIN LATERAL (
    SELECT * FROM payment_promise WHERE invoice_id = o.invoice_id AND state <> 'undone' ORDER BY recorded_at DESC LIMIT 1) w ON true)`

/** Overdue receivables by invoice, the oldest first (R9.05). */
export const dunningList = listSpec<ReceivableRead>()({
  tables: sql`${dunned} d JOIN invoice i ON i.id = d.invoice_id`,
  joins: sql`LEFT JOIN member m ON m.id = i.member_id LEFT JOIN staff s ON s.id = d.recorded_by`,
  columns: sql`i.id, i.member_id, ${memberName} AS member, i.market, i.currency, i.display_number AS number, i.subject_type, i.subject_id, d.charge_id,
    d.since, d.amount, ${openOfInvoice(sql`i.id`)} AS open, d.sent, (SELECT max(r.at) FROM reminder r WHERE r.invoice_id = d.invoice_id) AS last_at,
    (EXISTS (SELECT FROM reminder_pause u WHERE u.invoice_id = d.invoice_id)
      OR EXISTS (SELECT FROM dispute x JOIN charge c ON c.id = x.charge_id WHERE c.invoice_id = d.invoice_id AND x.state IN ('open', 'answered'))) AS paused,
    d.promise, d.promised, d.pay_by::text AS pay_by, CASE WHEN d.promise = 'open' THEN d.ends_at END AS promise_ends_at,
    coalesce(s.name, '') AS promise_by, coalesce(d.reason, '') AS promise_reason`,
  key: sql`i.id`,
  added: sql`d.since`,
  search: [
    memberIs(sql`i.member_id`),
    byNumber((typed) => sql`i.display_number ILIKE ${`%${literalLike(typed.trim())}%`}`),
  ],
  filters: {
    market: { by: sql`i.market`, values: marketIds },
    reminders: { by: sql`d.sent::text`, values: ['0', '1', '2', '3'] },
    promise: { by: sql`d.promise`, values: promiseStates },
    since: { by: sql`d.since`, range: 'day' },
    amount: { by: sql`d.amount`, range: 'money' },
  },
  sorts: { since: sql`d.since`, amount: sql`d.amount` },
  order: 'since',
  csv: [
    ['Open since', ({ since }) => since],
    ['Invoice', ({ number }) => number],
    ['Customer', ({ member }) => member],
    ['Market', ({ market }) => market],
    ['Reminders sent', ({ sent }) => sent],
    ['Next step', (row) => stepName(stepOf(row, row.lastAt ?? row.since))],
    ['Promise', ({ promise }) => promise],
    ['Promised amount', ({ promised, currency }) => moneyCell(promised, currency)],
    ['Pay by', ({ payBy }) => payBy],
    ['Overdue', ({ amount, currency }) => moneyCell(amount, currency)],
    ['Open', ({ open, currency }) => moneyCell(open, currency)],
    ['Currency', ({ currency }) => currency],
  ],
})
export const moneyOverdue = { amount: sql`d.amount`, currency: sql`i.currency` }

/** The next step by the rules of the market that apply at `now`. */
export const stepOf = (row: ReceivableRead, now: Date) =>
  dunningStep({ ...row, now, rules: marketAt(row.market, now).reminders })

type AgeSum = { age: Age; currency: string; amount: number; count: number }

/** Overdue receivables by age and currency. */
export function sumByAge(db: Db, now: Date): Promise<AgeSum[]> {
  const days = sql`greatest(0, floor(extract(epoch FROM ${now}::timestamptz - d.since) / 86400))`
  const cases = ages.map((age) => {
    const [from, to] = daysOf[age]
    return sql`WHEN ${days} >= ${from}::int ${to === null ? sql`` : sql`AND ${days} <= ${to}::int`} THEN ${age}::text`
  })
  return db.many<AgeSum>(sql`
    SELECT age, currency, sum(amount)::bigint AS amount, count(*)::int AS count
    FROM (SELECT CASE ${join(cases, ' ')} END AS age, i.currency, d.amount FROM ${overdue} d JOIN invoice i ON i.id = d.invoice_id
      WHERE ${inCountries(db, sql`i.market`)}) x
    GROUP BY age, currency ORDER BY age, currency`)
}
