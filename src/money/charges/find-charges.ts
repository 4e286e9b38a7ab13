import { type Db, type Sql, sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { PayMethod, RedirectMethod } from '#/platform/markets/pay-methods.rule.ts'
import { type ChargeState, statesInNeed } from './charge.states.ts'
import type { RedirectState } from './redirect.rule.ts'

export type Charge = {
  id: string
  memberId: string
  market: MarketId
  subjectType: 'box' | 'shop-order' | 'reminder' | 'gift-card' | 'box-claim' | 'order-claim'
  subjectId: string
  part: number
  /** Null for a shop order until the capture, when its invoice is issued (decision 052). */
  invoiceId: string | null
  invoiceNumber: string | null
  currency: string
  amount: number
  state: ChargeState
  providerId: string | null
  failureCode: string | null
  attempts: number
  nextAttemptAt: Date | null
  /** The day to which a colleague has moved the charge for the customer. */
  movedTo: Date | null
  createdAt: Date
  capturedAt: Date | null
  disputedAmount: number
  /** Credit that will pay part of it once the intent can no longer be paid; until then no card is tried. */
  heldCredit: number
  /** The method that paid; null before. */
  method: PayMethod | null
  /** The last method that led to a page elsewhere, how far it came, and the number of such pages; null once paid. */
  redirectMethod: RedirectMethod | null
  redirectState: RedirectState | null
  redirects: number
  /** The member's customer id at the provider, if any. */
  customer: string | null
}
const chargeRow = sql`
  c.id, c.member_id, c.market, c.subject_type, c.subject_id, c.part, c.invoice_id, c.currency, c.amount, c.state, c.provider_id,
  c.failure_code, c.attempts, c.next_attempt_at, c.moved_to, c.created_at, c.captured_at, c.disputed_amount, c.held_credit, c.method, c.redirect_method, c.redirect_state, c.redirects, p.provider_id AS customer, i.display_number AS invoice_number
  FROM charge c LEFT JOIN payment_customer p ON p.member_id = c.member_id LEFT JOIN invoice i ON i.id = c.invoice_id`

export const findCharge = (db: Db, id: string) =>
  db.maybe<Charge>(sql`SELECT ${chargeRow} WHERE c.id = ${id}`)
/**
 * Locks a charge's row for a change: a webhook, the page and the job take turns. The row is as it is once the lock is held; the invoice's number and
 * the customer's id are as they were when the statement began.
 */
export const lockCharge = (db: Db, id: string) =>
  db.maybe<Charge>(sql`SELECT ${chargeRow} WHERE c.id = ${id} FOR UPDATE OF c`)
export const findOwnCharge = (db: Db, { id, memberId }: { id: string; memberId: string }) =>
  db.maybe<Charge>(sql`SELECT ${chargeRow} WHERE c.id = ${id} AND c.member_id = ${memberId}`)
/** Locks the untried parts of an invoice. A part that another transaction holds is being tried, and is skipped. */
export const lockUntried = (db: Db, invoiceId: string) =>
  db.many<Charge>(sql`
    SELECT ${chargeRow} WHERE c.invoice_id = ${invoiceId} AND c.state = 'pending' AND c.provider_id IS NULL AND c.attempts = 0 AND c.held_credit = 0
      AND c.next_attempt_at IS NOT NULL ORDER BY c.part FOR UPDATE OF c SKIP LOCKED`)
/** Order of an invoice's parts: those that need the member first, then the next to be paid. */
export const currentFirst = sql`c.state = ANY(${[...statesInNeed]}) DESC, c.state = 'cancelled', c.state = 'captured', c.part`
export const findChargeOf = (db: Db, { subjectId, memberId }: { subjectId: string; memberId: string }) =>
  db.maybe<Charge>(
    sql`SELECT ${chargeRow} WHERE c.subject_id = ${subjectId} AND c.member_id = ${memberId} ORDER BY ${currentFirst} LIMIT 1`,
  )
/** The next charge that the member has to settle, for a page that was opened without an id. */
export const findChargeInNeed = (db: Db, memberId: string) =>
  db.maybe<Charge>(sql`
    SELECT ${chargeRow} WHERE c.member_id = ${memberId} AND c.invoice_id IS NOT NULL AND c.state = ANY(${[...statesInNeed]})
    ORDER BY c.created_at LIMIT 1`)
/** Charges that a member may pay now, the oldest first: waiting ones, and parts whose day has not come (R9.05). */
export const listPayable = (db: Db, memberId: string) =>
  db.many<Charge>(sql`
    SELECT ${chargeRow} WHERE c.member_id = ${memberId} AND c.invoice_id IS NOT NULL
      AND (c.state = ANY(${[...statesInNeed]}) OR (c.state = 'pending' AND c.next_attempt_at IS NOT NULL))
    ORDER BY c.created_at, i.number, c.part LIMIT 50`)

/** The saved card that paid for a subject, given as an id or a query; none for a card typed on the page. */
export const cardThatPaid = (db: Db, subjectId: string | Sql) =>
  db.maybe<{ brand: string; last4: string }>(sql`
    SELECT d.brand, d.last4 FROM charge c JOIN mandate d ON d.id = c.mandate_id
    WHERE c.subject_id = ${subjectId} AND c.state = 'captured' AND d.brand IS NOT NULL AND d.last4 IS NOT NULL
    ORDER BY c.captured_at LIMIT 1`)

/** The method that paid for a subject, given as an id or a query. */
export const methodThatPaid = async (db: Db, subjectId: string | Sql) =>
  (
    await db.maybe<{ method: PayMethod | null }>(sql`
    SELECT c.method FROM charge c WHERE c.subject_id = ${subjectId} AND c.state = 'captured' ORDER BY c.captured_at LIMIT 1`)
  )?.method
