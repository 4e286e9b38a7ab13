import { sql } from '#/platform/database/db.ts'
import { found } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { isPayable } from '../charge.states.ts'
import { type Charge, findCharge } from '../find-charges.ts'
import { applyIntent } from '../outcome/apply-intent.ts'

/**
 * Asks the provider about a charge now and returns the charge. If it stays unknown, the time of the look-up is
 * saved (I14).
 */
export async function lookUpCharge(ctx: Ctx, charge: Charge): Promise<Charge> {
  if (!charge.providerId || !isPayable(charge.state)) return charge
  await applyIntent(ctx, await ctx.payments.findIntent(charge.providerId))
  const now = found(await findCharge(ctx.db, charge.id))
  if (now.state === 'unknown')
    await ctx.db.run(sql`UPDATE charge SET last_reconciled_at = ${ctx.clock.now()} WHERE id = ${charge.id}`)
  return now
}
