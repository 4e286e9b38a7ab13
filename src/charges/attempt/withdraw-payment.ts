import type { Ctx } from '#/context.ts'
import { enqueueing, job } from '#/platform/jobs/jobs.ts'
import { moveCharge } from '../charges.ts'
import { type Charge, findCharge } from '../find-charges.ts'
import { applyIntent } from '../outcome/apply-intent.ts'

export const WITHDRAW_PAYMENT = 'withdraw-payment'

/** Nothing is to be paid any more of a locked charge, and soon nobody can: a page with its card form may be open still. */
export async function cancelCharge(ctx: Ctx, charge: Charge): Promise<void> {
  const now = ctx.clock.now()
  const withdrawing = { kind: WITHDRAW_PAYMENT, subject: charge.id, dueAt: now, now, lane: 'money' } as const
  await moveCharge(ctx, charge, 'cancel', undefined, ...(charge.providerId ? [enqueueing(withdrawing)] : []))
}

/** Where the card was quicker, its money has come too late, and is booked as that. */
export const withdrawPayment = job<Ctx>(WITHDRAW_PAYMENT, async (ctx, { subject }) => {
  const charge = await findCharge(ctx.db, subject)
  if (charge?.state !== 'cancelled' || !charge.providerId) return
  await applyIntent(ctx, await ctx.payments.withdrawIntent(charge.providerId))
})
