import type { Ctx } from '#/context.ts'
import type { PaidInvoice } from '#/invoices/invoice-paid.ts'
import { marketAt } from '#/markets/market-at.ts'
import { findMember, type Member } from '#/members/members.ts'
import { audit } from '#/platform/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { Conflict, found } from '#/platform/errors.ts'
import { can, next } from '#/platform/state-machine.ts'
import { giveCredit } from '#/wallet/give-credit.ts'
import { findDoubts } from './find-doubts.ts'
import { mailCredited } from './mail-referral.ts'
import { referralMachine } from './referral.states.ts'
import { lockReferral, type Referral } from './referrals.ts'

/**
 * A friend's first box is paid in which something was kept: both are credited, in the transaction that books the payment, or
 * a colleague looks at it first. Told twice, or of two boxes at once, it happens once.
 */
export const onInvoicePaid = (ctx: Ctx, { subjectType, invoiceId }: PaidInvoice): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    if (subjectType !== 'box') return
    const referral = await ctx.db.maybe<Referral>(sql`
      SELECT r.* FROM invoice i JOIN referral r ON r.friend_id = i.member_id WHERE i.id = ${invoiceId}
        AND EXISTS (SELECT FROM invoice_line l WHERE l.invoice_id = i.id AND l.kind = 'item') FOR UPDATE OF r`)
    if (referral?.state !== 'joined') return
    const doubts = await findDoubts(ctx, referral)
    if (doubts.length === 0) return credit(ctx, referral)
    await ctx.db.run(sql`
      UPDATE referral SET state = ${next(referralMachine, referral.state, 'hold')}, doubts = ${doubts}, settled_at = ${ctx.clock.now()}
      WHERE id = ${referral.id}`)
  })

type Deciding = { id: string; staffId: string; agree: boolean }

/** A colleague has looked at what was held. */
export const decideReferral = (ctx: Ctx, { id, staffId, agree }: Deciding): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const referral = found(await lockReferral(ctx.db, id))
    const event = agree ? 'credit' : 'refuse'
    if (referral.state !== 'held' || !can(referralMachine, referral.state, event))
      throw Conflict('credit-decided')
    await audit(ctx, {
      actor: { kind: 'staff', id: staffId },
      action: agree ? 'referral-credited' : 'referral-refused',
      subject: { kind: 'member', id: referral.referrerId },
      detail: { referral: id, doubts: referral.doubts },
    })
    if (agree) return credit(ctx, referral, staffId)
    await ctx.db.run(sql`
      UPDATE referral SET state = ${next(referralMachine, referral.state, event)}, decided_by = ${staffId}, settled_at = ${ctx.clock.now()}
      WHERE id = ${id}`)
  })

async function credit(ctx: Ctx, referral: Referral, decidedBy: string | null = null) {
  const { id, referrerId, friendId, state } = referral
  await ctx.db.run(sql`
    UPDATE referral SET state = ${next(referralMachine, state, 'credit')}, decided_by = ${decidedBy}, settled_at = ${ctx.clock.now()}
    WHERE id = ${id}`)
  await give(ctx, { id, who: 'referrer', member: found(await findMember(ctx.db, referrerId)) })
  await give(ctx, { id, who: 'friend', member: found(await findMember(ctx.db, friendId)) })
}

/** Each in the money of their own country. */
async function give(
  ctx: Ctx,
  { id, who, member }: { id: string; who: 'referrer' | 'friend'; member: Member },
) {
  const { market } = member
  const amount = marketAt(market, ctx.clock.now()).referralReward
  const event = `referral:${id}:${who}`
  const credit = await giveCredit(ctx, { memberId: member.id, market, source: 'referral', event, amount })
  if (credit) await mailCredited(ctx, { id, who, member, credit })
}
