import type { MarketId } from '#/markets/markets.ts'
import { type Db, sql } from '#/platform/db.ts'
import { type ChargeState, statesInNeed } from './charge.states.ts'

export type Charge = {
  id: string
  memberId: string
  market: MarketId
  subjectType: 'box' | 'shop-order'
  subjectId: string
  part: number
  invoiceId: string | null
  currency: string
  amount: number
  state: ChargeState
  providerId: string | null
  failureCode: string | null
  attempts: number
  nextAttemptAt: Date | null
  createdAt: Date
  capturedAt: Date | null
  /** Her number at the provider, once she has one. */
  customer: string | null
}
export type Attempt = {
  number: number
  idempotencyKey: string
  providerId: string | null
  state: string
  mandateId: string | null
  at: Date
}

const chargeRow = sql`
  c.id, c.member_id, c.market, c.subject_type, c.subject_id, c.part, c.invoice_id, c.currency, c.amount, c.state, c.provider_id,
  c.failure_code, c.attempts, c.next_attempt_at, c.created_at, c.captured_at, p.provider_id AS customer
  FROM charge c LEFT JOIN payment_customer p ON p.member_id = c.member_id`

export const findCharge = (db: Db, id: string) =>
  db.maybe<Charge>(sql`SELECT ${chargeRow} WHERE c.id = ${id}`)
/** Whoever moves a charge holds its row: a webhook, the page and the job take turns. */
export const lockCharge = (db: Db, id: string) =>
  db.maybe<Charge>(sql`SELECT ${chargeRow} WHERE c.id = ${id} FOR UPDATE OF c`)
export const findOwnCharge = (db: Db, { id, memberId }: { id: string; memberId: string }) =>
  db.maybe<Charge>(sql`SELECT ${chargeRow} WHERE c.id = ${id} AND c.member_id = ${memberId}`)
export const findChargeOf = (db: Db, { subjectId, memberId }: { subjectId: string; memberId: string }) =>
  db.maybe<Charge>(
    sql`SELECT ${chargeRow} WHERE c.subject_id = ${subjectId} AND c.member_id = ${memberId} ORDER BY c.part LIMIT 1`,
  )
/** The next thing she has to settle herself, for a page that was opened without saying what for. */
export const findChargeInNeed = (db: Db, memberId: string) =>
  db.maybe<Charge>(sql`
    SELECT ${chargeRow} WHERE c.member_id = ${memberId} AND c.state = ANY(${[...statesInNeed]})
    ORDER BY c.created_at LIMIT 1`)

/** The try that has been sent and not been answered; at most one. */
export const openAttempt = (db: Db, chargeId: string) =>
  db.maybe<Attempt>(sql`
    SELECT number, idempotency_key, provider_id, state, mandate_id, at FROM charge_attempt
    WHERE charge_id = ${chargeId} AND answered_at IS NULL ORDER BY number DESC LIMIT 1`)
/** Whether a refusal has been booked on a try already: an old answer must not count twice. */
export const isAnswered = async (db: Db, { chargeId, tryId }: { chargeId: string; tryId: string }) =>
  (await db.maybe(
    sql`SELECT 1 FROM charge_attempt WHERE charge_id = ${chargeId} AND provider_id = ${tryId}`,
  )) !== undefined

export const insertAttempt = (
  db: Db,
  of: { chargeId: string; number: number; key: string; mandateId: string; at: Date },
) =>
  db.run(sql`
    INSERT INTO charge_attempt (charge_id, number, idempotency_key, mandate_id, state, at)
    VALUES (${of.chargeId}, ${of.number}, ${of.key}, ${of.mandateId}, 'sent', ${of.at})`)

type Answer = {
  state: 'captured' | 'needs-customer' | 'declined' | 'unknown'
  tryId?: string
  code?: string
  at: Date
}
export const answerAttempt = (db: Db, chargeId: string, { state, tryId, code, at }: Answer) =>
  db.run(sql`
    UPDATE charge_attempt SET state = ${state}, provider_id = ${tryId ?? null}, failure_code = ${code ?? null}, answered_at = ${at}
    WHERE charge_id = ${chargeId} AND answered_at IS NULL`)

export const countDeclines = async (db: Db, chargeId: string) =>
  (
    await db.one<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM charge_attempt WHERE charge_id = ${chargeId} AND state = 'declined'`,
    )
  ).count

export const saveProviderId = (db: Db, { chargeId, providerId }: { chargeId: string; providerId: string }) =>
  db.run(sql`UPDATE charge SET provider_id = ${providerId} WHERE id = ${chargeId} AND provider_id IS NULL`)
