import { audit } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { type AnyGoods, type ClaimSubject, lockClaim } from './claim-subject.ts'
import { moveClaim } from './claims.ts'

/**
 * Settles an objection for the customer, with a mail, when it was not answered by its day (R6.13). Does nothing
 * when it was answered meanwhile.
 */
export const lapseInTime = <Goods extends AnyGoods>(
  ctx: Ctx,
  subject: ClaimSubject<Goods>,
  claimId: string,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const locked = await lockClaim(ctx.db, subject.lock, claimId)
    const { goods, claim } = locked
    if (claim.state !== 'objected' || !claim.answerUntil || ctx.clock.now() < claim.answerUntil) return
    const waived = await moveClaim(ctx, claim, 'lapse')
    await subject.letGo?.(ctx, locked)
    await audit(ctx, {
      actor: { kind: 'clock', id: 'clock' },
      action: 'claim-lapsed',
      subject: { kind: subject.audited, id: goods.id },
      detail: { claim: claim.id, kind: claim.kind, amount: claim.amount },
    })
    await ctx.failpoint('objection_lapsed')
    await subject.notifyWaived(ctx, goods, waived)
  })
