import { sql } from '#/platform/database/db.ts'
import { enqueue, job } from '#/platform/jobs/jobs.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { moveCharge } from '../charges.ts'
import { type Charge, findCharge } from '../find-charges.ts'
import { applyIntent } from '../outcome/apply-intent.ts'

export const CANCEL_INTENT = 'cancel-intent'

/**
 * Cancels a locked charge. A job cancels its intent at the provider, since a page may still show its card form;
 * until then the charge keeps a next attempt, by which the sweep finds a parked job.
 */
export async function cancelCharge(ctx: Ctx, charge: Charge): Promise<void> {
  if (!charge.providerId) return void (await moveCharge(ctx, charge, 'cancel'))
  const now = ctx.clock.now()
  await moveCharge(ctx, charge, 'cancel', { nextAttemptAt: now })
  await enqueue(ctx.db, { kind: CANCEL_INTENT, subject: charge.id, dueAt: now, now, lane: 'money' })
}

/** Cancels the intent. If the card was quicker, the money is booked as a late payment. */
export const cancelIntent = job<Ctx>(CANCEL_INTENT, async (ctx, { subject }) => {
  const charge = await findCharge(ctx.db, subject)
  if (charge?.state !== 'cancelled') return
  if (charge.providerId) await cancelAtProvider(ctx, charge.providerId)
  await ctx.db.run(
    sql`UPDATE charge SET next_attempt_at = NULL WHERE id = ${subject} AND state = 'cancelled'`,
  )
})

async function cancelAtProvider(ctx: Ctx, providerId: string) {
  const intent = await ctx.payments.withdrawIntent(providerId)
  await applyIntent(ctx, intent)
  // The bank is still at work: the next try sees the result.
  if (!['canceled', 'succeeded'].includes(intent.status))
    throw new Error(`The intent of a cancelled charge is ${intent.status}`)
}
