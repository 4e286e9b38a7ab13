import type { ChargeState } from '#/charges/charge.states.ts'
import { currentFirst } from '#/charges/find-charges.ts'
import { openOf } from '#/invoices/invoice-paid.ts'
import { type Db, type Sql, sql } from '#/platform/database/db.ts'

export type ChargeRow = {
  id: string
  market: string
  subjectType: string
  subjectId: string
  amount: number
  currency: string
  state: ChargeState
  failureCode: string | null
  attempts: number
  nextAttemptAt: Date | null
  createdAt: Date
  capturedAt: Date | null
  member: string
  memberEmail: string
  part: number
  /** Of the invoice's payment plan. */
  parts: number
  invoiceNumber: string
  invoiceId: string
  /** What is still to be paid of it. */
  invoiceOpen: number
  card: string | null
  /** Sent back or on its way back. */
  refunded: number
}

/** Whoever was erased has no name any more; what she was billed can still be looked at, and given back (R11.04). */
const shownName = sql`CASE WHEN m.erased_at IS NULL THEN m.first_name || ' ' || m.last_name ELSE 'Erased member' END`

const chargeRow = sql`
  c.id, c.market, c.subject_type, c.subject_id, c.amount, c.currency, c.state, c.failure_code, c.attempts, c.next_attempt_at, c.created_at,
  c.captured_at, ${shownName} AS member, CASE WHEN m.erased_at IS NULL THEN m.email::text ELSE '' END AS member_email, i.display_number AS invoice_number,
  c.invoice_id, c.part, (SELECT count(*)::int FROM instalment p WHERE p.invoice_id = c.invoice_id) AS parts,
  ${openOf(sql`c.invoice_id`)} AS invoice_open, d.last4 AS card,
  (SELECT coalesce(sum(r.amount), 0)::bigint FROM refund r WHERE r.charge_id = c.id AND r.state <> 'failed') AS refunded
  FROM charge c JOIN member m ON m.id = c.member_id JOIN invoice i ON i.id = c.invoice_id LEFT JOIN mandate d ON d.id = c.mandate_id`

export type ChargeFilter = { state?: string; market?: string; search?: string }
const where = ({ state, market, search }: ChargeFilter): Sql => sql`
  WHERE (${state ?? null}::text IS NULL OR c.state = ${state ?? null})
    AND (${market ?? null}::text IS NULL OR c.market = ${market ?? null})
    AND (${search ?? null}::text IS NULL OR i.display_number ILIKE ${likeness(search)} OR m.email::text ILIKE ${likeness(search)}
      OR m.first_name || ' ' || m.last_name ILIKE ${likeness(search)})`
/** The signs of LIKE are taken as written (T50). */
const likeness = (search = '') => `%${search.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

export const listCharges = (db: Db, filter: ChargeFilter) =>
  db.many<ChargeRow>(sql`SELECT ${chargeRow} ${where(filter)} ORDER BY c.created_at DESC, c.id LIMIT 500`)
export const findChargeRow = (db: Db, id: string) =>
  db.maybe<ChargeRow>(sql`SELECT ${chargeRow} WHERE c.id = ${id}`)

export type Sum = {
  state: ChargeState
  currency: string
  count: number
  amount: number
  /** Of that, sent back or on its way back: what is left of `captured` is what the ledger says the provider has for us. */
  refunded: number
}
export const sumByState = (db: Db) =>
  db.many<Sum>(sql`
    SELECT c.state, c.currency, count(*)::int AS count, sum(c.amount)::bigint AS amount, coalesce(sum(r.amount), 0)::bigint AS refunded
    FROM charge c LEFT JOIN (SELECT charge_id, sum(amount) AS amount FROM refund WHERE state <> 'failed' GROUP BY charge_id) r
      ON r.charge_id = c.id
    GROUP BY c.state, c.currency ORDER BY c.state, c.currency`)

export type Happening = { at: Date; what: string; detail: string | null; by: string | null }
/** Everything that happened to a charge, in order: tries, mails, refunds, alarms, and what staff did. */
export const timelineOf = (db: Db, id: string) =>
  db.many<Happening>(sql`
    SELECT created_at AS at, 'created' AS what, NULL AS detail, NULL AS by FROM charge WHERE id = ${id}
    UNION ALL
    SELECT at, 'try', 'Try ' || number, NULL FROM charge_attempt WHERE charge_id = ${id}
    UNION ALL
    SELECT answered_at, 'answer:' || state, failure_code, NULL FROM charge_attempt WHERE charge_id = ${id} AND answered_at IS NOT NULL
    UNION ALL
    SELECT captured_at, 'captured', NULL, NULL FROM charge WHERE id = ${id} AND captured_at IS NOT NULL
    UNION ALL
    SELECT coalesce(sent_at, queued_at), 'mail:' || state, subject, NULL FROM email WHERE event_id LIKE '%:' || ${id} || '%'
    UNION ALL
    SELECT coalesce(done_at, created_at), 'refund:' || state, reason, NULL FROM refund WHERE charge_id = ${id}
    UNION ALL
    SELECT a.at, 'audit:' || a.action, coalesce(a.reason, a.detail ->> 'mismatch'), coalesce(s.name, a.actor_kind)
      FROM audit a LEFT JOIN staff s ON a.actor_kind = 'staff' AND s.id::text = a.actor_id
      WHERE a.subject_kind = 'charge' AND a.subject_id = ${id}
    ORDER BY at`)

export type InvoiceRow = {
  id: string
  displayNumber: string
  kind: string
  market: string
  total: number
  vat: number
  currency: string
  issuedAt: Date
  dueAt: Date
  member: string
  /** What is still to be paid. */
  open: number
  /** Of the part that needs somebody, else of the next. */
  chargeState: ChargeState | null
  chargeId: string | null
}
export const listInvoices = (db: Db, { market, search }: ChargeFilter) =>
  db.many<InvoiceRow>(sql`
    SELECT i.id, i.display_number, i.kind, i.market, i.total, i.vat, i.currency, i.issued_at, i.due_at, ${shownName} AS member,
      ${openOf(sql`i.id`)} AS open, c.state AS charge_state, c.id AS charge_id
    FROM invoice i JOIN member m ON m.id = i.member_id
      LEFT JOIN LATERAL (SELECT c.id, c.state FROM charge c WHERE c.invoice_id = i.id ORDER BY ${currentFirst} LIMIT 1) c ON true
    WHERE (${market ?? null}::text IS NULL OR i.market = ${market ?? null})
      AND (${search ?? null}::text IS NULL OR i.display_number ILIKE ${likeness(search)} OR m.email::text ILIKE ${likeness(search)}
        OR m.first_name || ' ' || m.last_name ILIKE ${likeness(search)})
    ORDER BY i.issued_at DESC, i.number DESC LIMIT 500`)
