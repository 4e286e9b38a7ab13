import { audit } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { Conflict, found } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { chargeSoon, lookUpLater, moveCharge } from '../charges.ts'
import { lockCharge } from '../find-charges.ts'

/** Finance tries a charge now instead of waiting. A charge with a missing answer is looked up, never sent again. */
export const retryCharge = (
  ctx: Ctx,
  { chargeId, staffId, reason }: { chargeId: string; staffId: string; reason: string },
) =>
  inTransaction(ctx, async (ctx) => {
    const charge = found(await lockCharge(ctx.db, chargeId))
    // A charge that is paid on the page is never taken from a saved card.
    if (!charge.invoiceId) throw Conflict('not-possible-now')
    if (charge.state === 'unknown') await lookUpLater(ctx, chargeId, 0)
    else {
      await moveCharge(ctx, charge, 'tryAgain', { nextAttemptAt: null })
      await chargeSoon(ctx, chargeId)
    }
    await audit(ctx, {
      actor: { kind: 'staff', id: staffId },
      action: 'charge-retried',
      subject: { kind: 'charge', id: chargeId },
      reason,
      detail: { from: charge.state },
    })
  })
