import { sql } from '#/platform/database/db.ts'
import { enqueue, job } from '#/platform/jobs/jobs.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { moveCharge } from '../charges.ts'
import { type Charge, findCharge } from '../find-charges.ts'
import { applyIntent } from '../outcome/apply-intent.ts'

export const CANCEL_INTENT = 'cancel-intent'

/**
 * Cancels a locked charge. Its intent is cancelled at the provider by a job, since a page may still show its card form; until that
 * is done the charge has a next attempt, by which a job that was parked is found.
 */
export async function cancelCharge(ctx: Ctx, charge: Charge): Promise<void> {
  if (!charge.providerId) return void (await moveCharge(ctx, charge, 'cancel'))
  const now = ctx.clock.now()
  await moveCharge(ctx, charge, 'cancel', { nextAttemptAt: now })
  await enqueue(ctx.db, { kind: CANCEL_INTENT, subject: charge.id, dueAt: now, now, lane: 'money' })
}

/** Where the card was quicker, its money has come too late, and is booked as that. */
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
  // The bank is still at it: what comes of that is seen by the next try.
  if (!['canceled', 'succeeded'].includes(intent.status))
    throw new Error(`The intent of a cancelled charge is ${intent.status}`)
}
