import type { Ctx } from '#/context.ts'
import { audit } from '#/platform/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { type AnyGoods, type ClaimSubject, lockClaim } from './claim-subject.ts'
import { moveClaim } from './claims.ts'

/**
 * Nobody has answered an objection by its day: it is settled for the customer, who is told so by mail (R6.13). One that was answered
 * meanwhile is left alone.
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
