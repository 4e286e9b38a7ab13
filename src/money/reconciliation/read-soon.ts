import { sql } from '#/platform/database/db.ts'
import { enqueue } from '#/platform/jobs/jobs.ts'
import type { Ctx } from '#/platform/ports/context.ts'

export const READ_BALANCE = 'read-balance'
export const READ_PAYOUT = 'read-payout'
const HOUR_MS = 3_600_000

/**
 * Continues reading the provider's book every hour; the due time is in a row, so that a dying process loses
 * nothing.
 */
export async function sweepReconciliation({ db, clock }: Ctx): Promise<void> {
  const now = clock.now()
  await db.run(sql`
    INSERT INTO provider_reading (since, read_to, compared_to, due_at) VALUES (${now}, ${now}, ${now}, ${now}) ON CONFLICT DO NOTHING`)
  const due = await db.run(
    sql`UPDATE provider_reading SET due_at = ${new Date(now.getTime() + HOUR_MS)} WHERE due_at <= ${now}`,
  )
  if (due > 0) await enqueue(db, { kind: READ_BALANCE, subject: 'provider', dueAt: now, now })
}

/** Reads the provider's book now, instead of at the next hour. */
export async function readBalanceSoon(ctx: Ctx): Promise<void> {
  await ctx.db.run(sql`UPDATE provider_reading SET due_at = ${ctx.clock.now()}`)
  await sweepReconciliation(ctx)
}

/** Plans a reading of a payout, after a webhook or a reading of the book. */
export const readPayoutSoon = ({ db, clock }: Ctx, id: string) =>
  enqueue(db, { kind: READ_PAYOUT, subject: id, dueAt: clock.now(), now: clock.now() })
