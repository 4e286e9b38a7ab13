import { sql } from '#/platform/database/db.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { cancelJobsOf, moveCharge } from './charges.ts'
import type { Charge } from './find-charges.ts'

/** Reduces a locked, untried charge, or cancels it when nothing is left. */
export async function shrinkCharge(ctx: Ctx, charge: Charge, by: number): Promise<void> {
  const { id, amount } = charge
  if (by < amount) {
    await ctx.db.run(sql`UPDATE charge SET amount = amount - ${by} WHERE id = ${id}`)
    return
  }
  await moveCharge(ctx, charge, 'cancel', { nextAttemptAt: null })
  await cancelJobsOf(ctx, charge)
}
