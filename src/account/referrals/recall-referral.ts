import type { CreditedInvoice } from '#/money/invoices/credit/invoice-credited.ts'
import { recallUnspent } from '#/money/wallet/recall-credit.ts'
import { findMember } from '#/people/members/members.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { next } from '#/platform/state-machine.ts'
import { findBill } from './bill.ts'
import { type ReferralSide, referralCreditEvent } from './credit-both.ts'
import { isEarned } from './earned.rule.ts'
import { mailRecalled } from './mail-referral.ts'
import { referralMachine } from './referral.states.ts'
import { lockReferral, type Referral } from './referrals.ts'

export async function onCredited(ctx: Ctx, { subjectType, subjectId }: CreditedInvoice): Promise<void> {
  if (subjectType === 'box') await recheckBill(ctx, subjectId)
}

/** Checks the bill when money of a charge is refunded or taken back by a bank. */
export async function onChargeReversed(ctx: Ctx, { chargeId }: { chargeId: string }): Promise<void> {
  const box = await ctx.db.maybe<{ id: string }>(sql`
    SELECT subject_id AS id FROM charge WHERE id = ${chargeId} AND subject_type = 'box'`)
  if (box) await recheckBill(ctx, box.id)
}

export async function onPiecesBack(ctx: Ctx, { pieceIds }: { pieceIds: string[] }): Promise<void> {
  const boxes = await ctx.db.many<{ boxId: string }>(sql`
    SELECT box_id FROM box_item WHERE id = ANY(${pieceIds}::uuid[]) UNION
    SELECT o.box_id FROM order_line l JOIN shop_order o ON o.id = l.order_id WHERE l.id = ANY(${pieceIds}::uuid[]) AND o.box_id IS NOT NULL`)
  for (const { boxId } of boxes) await recheckBill(ctx, boxId)
}

/**
 * Recalls the unspent part of both credits when the bill that earned them no longer stands, also when one member is erased. A
 * referral that waits for a colleague goes back to waiting for the friend's next box.
 */
const recheckBill = (ctx: Ctx, boxId: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const earned = await ctx.db.maybe<{ referralId: string }>(
      sql`SELECT referral_id FROM referral_bill WHERE box_id = ${boxId} FOR UPDATE`,
    )
    const bill = earned && (await findBill(ctx.db, boxId))
    if (!bill || isEarned(bill, marketAt(bill.market, ctx.clock.now()).referralKept)) return
    const referral = await lockReferral(ctx.db, earned.referralId)
    if (referral?.state === 'held') return waitAgain(ctx, referral)
    await recall(ctx, earned.referralId, 'referrer')
    await recall(ctx, earned.referralId, 'friend')
    if (referral?.state === 'credited')
      await ctx.db.run(
        sql`UPDATE referral SET state = ${next(referralMachine, referral.state, 'recall')} WHERE id = ${referral.id}`,
      )
  })

async function waitAgain(ctx: Ctx, { id, state }: Referral) {
  await ctx.db.run(sql`DELETE FROM referral_bill WHERE referral_id = ${id}`)
  await ctx.db.run(sql`
    UPDATE referral SET state = ${next(referralMachine, state, 'waitAgain')}, doubts = '{}', settled_at = NULL WHERE id = ${id}`)
}

async function recall(ctx: Ctx, id: string, who: ReferralSide) {
  const credit = await recallUnspent(ctx, referralCreditEvent(id, who))
  const member = credit && credit.remaining > 0 && (await findMember(ctx.db, credit.memberId))
  if (member) await mailRecalled(ctx, { id, who, member, amount: credit.remaining })
}
