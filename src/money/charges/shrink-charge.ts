import { sql } from '#/platform/database/db.ts'
import { cancelling } from '#/platform/jobs/jobs.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { JOBS_OF_A_CHARGE, moveCharge } from './charges.ts'
import type { Charge } from './find-charges.ts'

/** A locked charge that nobody has tried becomes less, or is none any more. */
export async function shrinkCharge(ctx: Ctx, charge: Charge, by: number): Promise<void> {
  const { id, amount } = charge
  if (by < amount) {
    await ctx.db.run(sql`UPDATE charge SET amount = amount - ${by} WHERE id = ${id}`)
    return
  }
  const jobs = cancelling({ kind: JOBS_OF_A_CHARGE, subject: id }, ctx.clock.now())
  await moveCharge(ctx, charge, 'cancel', sql`, next_attempt_at = NULL`, jobs)
}
