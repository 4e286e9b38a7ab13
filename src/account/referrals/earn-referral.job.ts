import type { PaidInvoice } from '#/money/invoices/plan/invoice-paid.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { enqueue, job } from '#/platform/jobs/jobs.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { next } from '#/platform/state-machine.ts'
import { findBill, lockBill } from './bill.ts'
import { creditBoth } from './credit-both.ts'
import { isEarned, nextCheckAt } from './earned.rule.ts'
import { findDoubts } from './find-doubts.ts'
import { referralMachine } from './referral.states.ts'
import { lockReferralOf } from './referrals.ts'

export const EARN_REFERRAL = 'earn-referral'

/** Plans the check of a friend's paid box for the end of its days of withdrawal (R3.13). */
export async function planReferralCheck(ctx: Ctx, { subjectType, subjectId: boxId, invoiceId }: PaidInvoice) {
  if (subjectType !== 'box') return
  const waits = await ctx.db.maybe(sql`
    SELECT FROM invoice i JOIN referral r ON r.friend_id = i.member_id WHERE i.id = ${invoiceId} AND r.state = 'joined'
      AND EXISTS (SELECT FROM invoice_line l WHERE l.invoice_id = i.id AND l.kind = 'item')`)
  if (!waits) return
  const bill = await findBill(ctx.db, boxId)
  if (bill) await planCheck(ctx, boxId, nextCheckAt(bill, ctx.clock.now()) ?? ctx.clock.now())
}

const planCheck = ({ db, clock }: Ctx, boxId: string, dueAt: Date) =>
  enqueue(db, {
    kind: EARN_REFERRAL,
    subject: boxId,
    dueAt,
    now: clock.now(),
    uniqueKey: `${EARN_REFERRAL}:${boxId}:${dueAt.toISOString()}`,
  })

/**
 * Credits a friend and the referrer if the friend keeps enough of a box for good, or holds the credit for a colleague. A box that
 * keeps too little earns nothing; the friend's next box can. Several boxes and repeated runs credit once.
 */
export const earnReferral = job<Ctx>(EARN_REFERRAL, (ctx, { subject: boxId }) =>
  inTransaction(ctx, async (ctx) => {
    const bill = await lockBill(ctx.db, boxId)
    if (!bill) return
    const referral = await lockReferralOf(ctx.db, bill.memberId)
    if (referral?.state !== 'joined') return
    const now = ctx.clock.now()
    const again = nextCheckAt(bill, now)
    if (again) return planCheck(ctx, boxId, again)
    if (!isEarned(bill, marketAt(bill.market, now).referralKept)) return
    await ctx.db.run(sql`INSERT INTO referral_bill (referral_id, box_id) VALUES (${referral.id}, ${boxId})`)
    const doubts = await findDoubts(ctx, referral)
    if (doubts.length === 0) return creditBoth(ctx, referral)
    await ctx.db.run(sql`
      UPDATE referral SET state = ${next(referralMachine, referral.state, 'hold')}, doubts = ${doubts}, settled_at = ${now}
      WHERE id = ${referral.id}`)
  }),
)
