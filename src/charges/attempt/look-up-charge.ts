import type { Ctx } from '#/context.ts'
import { isPayable } from '../charge.states.ts'
import { type Charge, reconciled } from '../find-charges.ts'
import { applyIntent } from '../outcome/apply-intent.ts'

/** The charge after asking the provider, in this very moment. */
export async function lookUpCharge(ctx: Ctx, charge: Charge): Promise<Charge> {
  if (!charge.providerId || !isPayable(charge.state)) return charge
  await applyIntent(ctx, await ctx.payments.findIntent(charge.providerId))
  return reconciled(ctx.db, charge.id, ctx.clock.now())
}
