import { sql } from '#/platform/database/db.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { can } from '#/platform/state-machine.ts'
import { chargeMachine } from '../charge.states.ts'
import { chargeSoon, moveCharge } from '../charges.ts'
import { lockCharge } from '../find-charges.ts'

/** Tries charges that waited for a card at once, without waiting for their next day. */
export async function retryWithNewCard(ctx: Ctx, memberId: string) {
  const waiting = await ctx.db.many<{ id: string }>(sql`
    SELECT id FROM charge WHERE member_id = ${memberId}
      AND (state = 'retrying' OR (state = 'needs-customer' AND failure_code = 'no-card')) ORDER BY id`)
  for (const { id } of waiting) {
    const charge = await lockCharge(ctx.db, id)
    if (!charge || !can(chargeMachine, charge.state, 'tryAgain')) continue
    await moveCharge(ctx, charge, 'tryAgain', { nextAttemptAt: null })
    await chargeSoon(ctx, id)
  }
}
