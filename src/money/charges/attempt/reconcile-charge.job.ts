import { sql } from '#/platform/database/db.ts'
import { job } from '#/platform/jobs/jobs.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { isPayable } from '../charge.states.ts'
import { lookUpLater, RECONCILE_CHARGE } from '../charges.ts'
import { findCharge } from '../find-charges.ts'
import { lookUpCharge } from './look-up-charge.ts'

/** Asks the provider for the result of a charge, and again while it is unknown, at most half an hour apart (I14). */
export const reconcileCharge = job<Ctx>(RECONCILE_CHARGE, async (ctx, { subject: chargeId, payload }) => {
  const [next, ...then] = (payload.then ?? []) as number[]
  const charge = await findCharge(ctx.db, chargeId)
  if (!charge) return
  const { state } = await lookUpCharge(ctx, charge)
  if (next !== undefined && isPayable(state)) return lookUpLater(ctx, chargeId, next, ...then)
  if (state !== 'unknown') return
  const { at } = await ctx.db.one<{ at: Date | null }>(
    sql`SELECT max(at) AS at FROM charge_attempt WHERE charge_id = ${chargeId}`,
  )
  const ageSeconds = at ? (ctx.clock.now().getTime() - at.getTime()) / 1000 : 0
  await lookUpLater(ctx, chargeId, Math.min(1500, Math.max(20, ageSeconds)))
})
