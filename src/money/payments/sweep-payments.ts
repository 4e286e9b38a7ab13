import { CANCEL_INTENT } from '#/money/charges/attempt/cancel-charge.ts'
import { CHARGE_CARD, RECONCILE_CHARGE } from '#/money/charges/charges.ts'
import { WITHDRAW_INTENT } from '#/money/checkout/credit/finish-credit.ts'
import { ANSWER_DISPUTE } from '#/money/disputes/answer-dispute.ts'
import { SEND_REFUND } from '#/money/refunds/refunds.ts'
import { type Sql, sql } from '#/platform/database/db.ts'
import { enqueue } from '#/platform/jobs/jobs.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { PAYMENT_EVENT } from './payment-event.job.ts'

const QUIET_MS = 15 * 60_000
/** Job kinds whose rows carry their due date. */
export const sweptKinds = [
  CHARGE_CARD,
  RECONCILE_CHARGE,
  SEND_REFUND,
  PAYMENT_EVENT,
  ANSWER_DISPUTE,
  WITHDRAW_INTENT,
  CANCEL_INTENT,
] as const

/**
 * Creates missing jobs. The due date in the row counts and a job is only its wake-up: a due row without a live job,
 * because its job was parked in a long outage, gets another (I14, T113).
 */
export async function sweepPayments(ctx: Ctx): Promise<number> {
  const quietSince = new Date(ctx.clock.now().getTime() - QUIET_MS)
  const forgotten: [kind: (typeof sweptKinds)[number], subjects: Sql][] = [
    [
      CHARGE_CARD,
      sql`SELECT id::text AS subject FROM charge
      WHERE (state = 'pending' AND coalesce(next_attempt_at, created_at) < ${quietSince}) OR (state = 'retrying' AND next_attempt_at < ${quietSince})`,
    ],
    [
      RECONCILE_CHARGE,
      sql`SELECT id::text AS subject FROM charge WHERE state = 'unknown' AND created_at < ${quietSince}`,
    ],
    [
      SEND_REFUND,
      sql`SELECT id::text AS subject FROM refund WHERE state IN ('pending', 'unknown') AND created_at < ${quietSince}`,
    ],
    [WITHDRAW_INTENT, sql`SELECT id::text AS subject FROM charge WHERE held_credit > 0`],
    [
      CANCEL_INTENT,
      sql`SELECT id::text AS subject FROM charge WHERE state = 'cancelled' AND next_attempt_at < ${quietSince}`,
    ],
    [
      PAYMENT_EVENT,
      sql`SELECT provider_event_id AS subject FROM webhook_event WHERE processed_at IS NULL AND received_at < ${quietSince}`,
    ],
    [
      ANSWER_DISPUTE,
      sql`SELECT id::text AS subject FROM dispute
      WHERE state = 'answered' AND evidence IS NOT NULL AND sent_at IS NULL AND answered_at < ${quietSince}`,
    ],
  ]
  let woken = 0
  for (const [kind, subjects] of forgotten) woken += await wake(ctx, kind, subjects)
  return woken
}

/** The next sweep wakes what is left. */
const AT_ONCE = 500

async function wake(ctx: Ctx, kind: string, subjects: Sql) {
  const now = ctx.clock.now()
  const rows = await ctx.db.many<{ subject: string }>(sql`
    SELECT subject FROM (${subjects}) waiting WHERE NOT EXISTS (
      SELECT FROM job j WHERE j.kind = ${kind} AND j.subject = waiting.subject AND j.done_at IS NULL AND j.parked_at IS NULL)
    LIMIT ${AT_ONCE}`)
  for (const { subject } of rows) await enqueue(ctx.db, { kind, subject, dueAt: now, now, lane: 'money' })
  return rows.length
}
