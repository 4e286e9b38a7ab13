import type { Ctx } from '#/context.ts'
import { sql } from '#/platform/database/db.ts'
import { job } from '#/platform/jobs/jobs.ts'
import { isPayable } from '../charge.states.ts'
import { lookUpLater, RECONCILE_CHARGE } from '../charges.ts'
import { findCharge } from '../find-charges.ts'
import { applyIntent } from '../outcome/apply-intent.ts'

/** Asks the provider what became of a charge. As long as that is unknown it asks again, half an hour apart at most (I14). */
export const reconcileCharge = job<Ctx>(RECONCILE_CHARGE, async (ctx, { subject: chargeId }) => {
  const state = await lookUpCharge(ctx, chargeId)
  if (state !== 'unknown') return
  const { at } = await ctx.db.one<{ at: Date }>(
    sql`SELECT max(at) AS at FROM charge_attempt WHERE charge_id = ${chargeId}`,
  )
  const ageSeconds = (ctx.clock.now().getTime() - at.getTime()) / 1000
  await lookUpLater(ctx, chargeId, Math.min(1500, Math.max(20, ageSeconds)))
})

/** The charge's state after asking the provider, in this very moment. */
export async function lookUpCharge(ctx: Ctx, chargeId: string) {
  const charge = await findCharge(ctx.db, chargeId)
  if (!charge?.providerId || !isPayable(charge.state)) return charge?.state
  const intent = await ctx.payments.findIntent(charge.providerId)
  await applyIntent(ctx, intent)
  await ctx.db.run(sql`UPDATE charge SET last_reconciled_at = ${ctx.clock.now()} WHERE id = ${chargeId}`)
  return (await findCharge(ctx.db, chargeId))?.state
}
