import { boxesNamed } from '#/boxes/named.ts'
import { chargeMachine } from '#/money/charges/charge.states.ts'
import { sumsOfCharges } from '#/money/charges/charge-sums.ts'
import { currentFirst } from '#/money/charges/find-charges.ts'
import { invoicesNumbered } from '#/money/invoices/issue/invoices-numbered.ts'
import { openOfInvoice } from '#/money/invoices/plan/invoice-paid.ts'
import { memberEmail, memberIs, memberName } from '#/people/members/search-members.ts'
import { byItsValues, type Db, type Sql, sql } from '#/platform/database/db.ts'
import { moneyCell } from '#/platform/list/file/cells.rule.ts'
import { heldTo } from '#/platform/list/held-list.ts'
import { rowsOf } from '#/platform/list/list-page.ts'
import { asOfOf, type Ids, isCut, listSpec, type QueryOf } from '#/platform/list/list-spec.ts'
import { listWhere } from '#/platform/list/list-where.ts'
import { MOST } from '#/platform/list/most.rule.ts'
import { byNumber } from '#/platform/list/search-terms.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { statesOf } from '#/platform/state-machine.ts'
import { ordersNumbered } from '#/shop/orders/named.ts'
import type { ChargeEvent, ChargeRow, ListedInvoice, SumRow } from './finance.schema.ts'

/** Search by member, invoice number, and box or order number, on the id columns. */
const searchOf = ({ invoice, member, subject }: Record<'invoice' | 'member' | 'subject', Sql>) => [
  memberIs(member),
  byNumber((typed) => sql`${invoice} = ANY(ARRAY(${invoicesNumbered(typed)}))`),
  byNumber((typed) => sql`${subject} = ANY(ARRAY(${boxesNamed(typed)} UNION ALL ${ordersNumbered(typed)}))`),
]

export const chargeList = listSpec<ChargeRow>()({
  tables: sql`charge c`,
  joins: sql`LEFT JOIN member m ON m.id = c.member_id LEFT JOIN invoice i ON i.id = c.invoice_id
    LEFT JOIN mandate d ON d.id = c.mandate_id`,
  columns: sql`c.id, c.market, c.subject_type, c.subject_id, c.amount, c.currency, c.state, c.failure_code, c.attempts,
    c.next_attempt_at, c.created_at, c.captured_at, c.member_id, ${memberName} AS member, ${memberEmail} AS member_email,
    c.disputed_amount AS disputed, i.display_number AS invoice_number, c.invoice_id, c.part, d.last4 AS card, c.method, c.redirect_method, c.redirect_state, ${openOfInvoice(sql`c.invoice_id`)} AS invoice_open,
    (SELECT count(*)::int FROM instalment p WHERE p.invoice_id = c.invoice_id) AS parts,
    (SELECT coalesce(sum(r.amount), 0)::bigint FROM refund r WHERE r.charge_id = c.id AND r.state <> 'failed') AS refunded`,
  key: sql`c.id`,
  added: sql`c.created_at`,
  search: searchOf({ invoice: sql`c.invoice_id`, member: sql`c.member_id`, subject: sql`c.subject_id` }),
  filters: {
    state: { by: sql`c.state`, values: statesOf(chargeMachine) },
    market: { by: sql`c.market`, values: marketIds },
    created: { by: sql`c.created_at`, range: 'day' },
    amount: { by: sql`c.amount`, range: 'money' },
  },
  sorts: { created: sql`c.created_at`, next: sql`c.next_attempt_at`, amount: sql`c.amount` },
  order: '-created',
  csv: [
    ['Created', ({ createdAt }) => createdAt],
    ['Customer', ({ member }) => member],
    ['E-mail', ({ memberEmail }) => memberEmail],
    ['Market', ({ market }) => market],
    ['Invoice', ({ invoiceNumber }) => invoiceNumber],
    ['Part', ({ part }) => part],
    ['Parts', ({ parts }) => parts],
    ['State', ({ state }) => state],
    ['Why', ({ failureCode }) => failureCode],
    ['Tries', ({ attempts }) => attempts],
    ['Next try', ({ nextAttemptAt }) => nextAttemptAt],
    ['Method', ({ method }) => method],
    ['Captured', ({ capturedAt }) => capturedAt],
    ['Currency', ({ currency }) => currency],
    ['Amount', ({ amount, currency }) => moneyCell(amount, currency)],
    ['Refunded', ({ refunded, currency }) => moneyCell(refunded, currency)],
  ],
})
export const findChargeRow = async (db: Db, id: string) => (await rowsOf(db, chargeList, [{ key: id }]))[0]

type ChargesRequest = { query: QueryOf<typeof chargeList>; now: Date; ids: Ids }

/** Sums of the charges that the list finds, with the other states beside them. */
export const sumByState = (db: Db, request: ChargesRequest): Promise<SumRow[] | null> =>
  isNarrowed(request.query) || db.countries
    ? sumOfFound(db, request)
    : sumsOfCharges(db, daysOf(request.query))

const daysOf = ({ market, createdFrom, createdTo }: ChargesRequest['query']) => ({
  market,
  from: createdFrom,
  to: createdTo,
})

/** Filters beyond market and days. The sums of a market and its days are stored (decision 089), not those of a colleague's countries. */
const isNarrowed = ({ search, amountFrom, amountTo }: ChargesRequest['query']) =>
  [search, amountFrom, amountTo].some((one) => one !== undefined && one !== '')

/** Null if more were found than a list counts (decision 235): adding them up takes too long; the file has them. */
async function sumOfFound(db: Db, { query, now, ids }: ChargesRequest): Promise<SumRow[] | null> {
  if (isCut(ids)) return null
  const where = listWhere(heldTo(db, chargeList), query, asOfOf(query, now), { without: 'state', ids })
  const sums = await db.many<SumRow>(
    byItsValues(sql`
      WITH found AS MATERIALIZED (SELECT c.id, c.state, c.currency, c.amount FROM ${chargeList.tables} WHERE ${where} LIMIT ${MOST + 1})
      SELECT c.state, c.currency, count(*)::int AS count, sum(c.amount)::bigint AS amount, coalesce(sum(back), 0)::bigint AS refunded
      FROM found c LEFT JOIN (
        SELECT r.charge_id AS id, sum(r.amount) AS back FROM found JOIN refund r ON r.charge_id = found.id WHERE r.state <> 'failed' GROUP BY 1) r USING (id)
      GROUP BY c.state, c.currency ORDER BY c.state, c.currency`),
  )
  return sums.reduce((all, { count }) => all + count, 0) > MOST ? null : sums
}

/** Number of charges in a list, from their sums. */
export function countedBy(
  { state, ...query }: ChargesRequest['query'],
  sums: SumRow[] | null,
): number | undefined {
  if (!isNarrowed(query)) return undefined
  if (!sums) return state ? undefined : MOST + 1
  return sums.filter((sum) => !state || sum.state === state).reduce((all, { count }) => all + count, 0)
}

/** Steps of the bank in a refund. Their amount is shown nowhere else. */
const bankActions = ['refund-lost-to-dispute', 'given-back-by-bank']

/** Timeline of a charge: tries, mails, refunds, alarms and acts of staff, in order. */
export const chargeTimeline = (db: Db, id: string) =>
  db.many<ChargeEvent>(sql`
    SELECT created_at AS at, 'created' AS what, NULL AS detail, NULL AS by FROM charge WHERE id = ${id}
    UNION ALL
    SELECT at, 'try', 'Try ' || number, NULL FROM charge_attempt WHERE charge_id = ${id}
    UNION ALL
    SELECT answered_at, 'answer:' || state, failure_code, NULL FROM charge_attempt WHERE charge_id = ${id} AND answered_at IS NOT NULL
    UNION ALL
    SELECT captured_at, 'captured', NULL, NULL FROM charge WHERE id = ${id} AND captured_at IS NOT NULL
    UNION ALL
    SELECT w.at, 'credit', concat_ws(' ', c.currency, (w.amount::numeric / 100)::numeric(14, 2)), NULL
      FROM credit_payment w JOIN charge c ON c.id = w.charge_id WHERE c.id = ${id}
    UNION ALL
    SELECT s.at, 'forgiven', concat_ws(' ', c.currency, (s.amount::numeric / 100)::numeric(14, 2)), NULL
      FROM small_rest s JOIN charge c ON c.id = s.charge_id WHERE c.id = ${id}
    UNION ALL
    SELECT coalesce(sent_at, queued_at), 'mail:' || state, subject, NULL FROM email
      WHERE member_id = (SELECT member_id FROM charge WHERE id = ${id}) AND split_part(event_id, ':', 2) = ${id}
    UNION ALL
    SELECT coalesce(done_at, created_at), 'refund:' || state, reason, NULL FROM refund WHERE charge_id = ${id}
    UNION ALL
    SELECT r.at, 'reminder', 'Reminder ' || r.number, NULL FROM reminder r JOIN charge c USING (invoice_id) WHERE c.id = ${id}
    UNION ALL
    SELECT a.at, 'audit:' || a.action, coalesce(CASE WHEN a.action = ANY(${bankActions})
        THEN concat_ws(': ', concat_ws(' ', (SELECT currency FROM charge WHERE id = ${id}), ((a.detail ->> 'amount')::numeric / 100)::numeric(14, 2)), a.reason)
        ELSE a.reason END, a.detail ->> 'mismatch'), coalesce(s.name, a.actor_kind)
      FROM audit a LEFT JOIN staff s ON a.actor_kind = 'staff' AND s.id::text = a.actor_id
      WHERE a.subject_kind = 'charge' AND a.subject_id = ${id} AND a.action NOT LIKE '%-opened'
    ORDER BY at`)

export const invoiceList = listSpec<ListedInvoice>()({
  tables: sql`invoice i`,
  joins: sql`LEFT JOIN member m ON m.id = i.member_id`,
  columns: sql`i.id, i.display_number, i.kind, i.market, i.total, i.vat, i.currency, i.issued_at, i.due_at, i.subject_type, i.subject_id, i.member_id, ${memberName} AS member,
    ${openOfInvoice(sql`i.id`)} AS open,
    (SELECT c.state FROM charge c WHERE c.invoice_id = i.id ORDER BY ${currentFirst} LIMIT 1) AS charge_state`,
  key: sql`i.id`,
  added: sql`i.issued_at`,
  search: searchOf({ invoice: sql`i.id`, member: sql`i.member_id`, subject: sql`i.subject_id` }),
  filters: {
    market: { by: sql`i.market`, values: marketIds },
    kind: { by: sql`i.kind`, values: ['invoice', 'credit-note'] },
    issued: { by: sql`i.issued_at`, range: 'day' },
    total: { by: sql`i.total`, range: 'money' },
  },
  sorts: { number: sql`i.display_number`, issued: sql`i.issued_at`, total: sql`i.total` },
  order: '-issued',
  csv: [
    ['Number', ({ displayNumber }) => displayNumber],
    ['Kind', ({ kind }) => kind],
    ['Issued', ({ issuedAt }) => issuedAt],
    ['Due', ({ dueAt }) => dueAt],
    ['Customer', ({ member }) => member],
    ['Market', ({ market }) => market],
    ['Currency', ({ currency }) => currency],
    ['Total', ({ total, currency }) => moneyCell(total, currency)],
    ['VAT', ({ vat, currency }) => moneyCell(vat, currency)],
    ['Open', ({ open, currency }) => moneyCell(open, currency)],
  ],
})
