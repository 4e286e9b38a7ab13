import type { Ctx } from '#/context.ts'
import { sql } from '#/platform/database/db.ts'
import { isPayable } from '../charge.states.ts'
import { findCharge } from '../find-charges.ts'
import { applyIntent } from '../outcome/apply-intent.ts'

/** The charge's state after asking the provider, in this very moment. */
export async function lookUpCharge(ctx: Ctx, chargeId: string) {
  const charge = await findCharge(ctx.db, chargeId)
  if (!charge?.providerId || !isPayable(charge.state)) return charge?.state
  const intent = await ctx.payments.findIntent(charge.providerId)
  await applyIntent(ctx, intent)
  await ctx.db.run(sql`UPDATE charge SET last_reconciled_at = ${ctx.clock.now()} WHERE id = ${chargeId}`)
  return (await findCharge(ctx.db, chargeId))?.state
}
