import { sql } from '#/platform/database/db.ts'
import { post } from '#/platform/ledger/ledger.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { publish } from '#/platform/ports/events.ts'
import { remainderForgiven } from '../charge-captured.ts'
import { cancelJobsOf, moveCharge } from '../charges.ts'
import type { Charge } from '../find-charges.ts'

/** Writes off the remainder of a locked charge that is below the provider's minimum, and notifies its invoice. */
export async function forgiveSmall(ctx: Ctx, charge: Charge & { invoiceId: string }): Promise<void> {
  const { id, amount, market, currency, memberId, invoiceId } = charge
  const at = ctx.clock.now()
  await moveCharge(ctx, charge, 'cancel', { nextAttemptAt: null })
  await cancelJobsOf(ctx, charge)
  await ctx.db.write(sql`INSERT INTO small_rest (charge_id, amount, at) VALUES (${id}, ${amount}, ${at})`)
  await post(ctx.db, {
    eventType: 'rest-forgiven',
    eventId: id,
    at,
    market,
    currency,
    entries: [
      { account: 'payment-losses', amount },
      { account: 'receivable', owner: memberId, invoice: invoiceId, amount: -amount },
    ],
  })
  await publish(ctx, remainderForgiven, { invoiceId })
}
