import { changed } from '#/after-sales/contracts.ts'
import { theClock } from '#/platform/audit/acting.ts'
import { audit } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { job } from '#/platform/jobs/jobs.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { moveClaim } from '../claims.ts'
import { lockClaim } from '../locked-claim.ts'
import { notifyWaived } from '../mails/claim-mails.ts'
import { refundRemainder } from '../taking/refund-remainder.ts'
import { LAPSE_OBJECTION } from './object-claim.ts'

/**
 * Settles an objection for the customer, with a mail, when it was not answered by its day (R6.13). Does nothing
 * when it was answered meanwhile.
 */
export const lapseObjection = job<Ctx>(LAPSE_OBJECTION, (ctx, { subject }) =>
  inTransaction(ctx, async (ctx) => {
    const locked = await lockClaim(ctx, subject)
    const { contract, claim } = locked
    if (claim.state !== 'objected' || !claim.answerUntil || ctx.clock.now() < claim.answerUntil) return
    const waived = await moveClaim(ctx, claim, 'lapse')
    await refundRemainder(ctx, locked)
    await changed(ctx, contract)
    await audit(ctx, {
      actor: theClock,
      action: 'claim-lapsed',
      subject: { kind: 'claim', id: claim.id },
      detail: { kind: claim.kind, amount: claim.amount },
    })
    await ctx.failpoint('objection_lapsed')
    await notifyWaived(ctx, contract, waived)
  }),
)
