import { giveCredit } from '#/money/wallet/give-credit.ts'
import { findMember, type Member } from '#/people/members/members.ts'
import { sql } from '#/platform/database/db.ts'
import { found } from '#/platform/errors.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { next } from '#/platform/state-machine.ts'
import { mailCredited } from './mail-referral.ts'
import { referralMachine } from './referral.states.ts'
import type { Referral } from './referrals.ts'

export type ReferralSide = 'referrer' | 'friend'
export const referralCreditEvent = (referralId: string, who: ReferralSide) => `referral:${referralId}:${who}`

/** Credits both members of a locked referral, in the caller's transaction. */
export async function creditBoth(ctx: Ctx, referral: Referral, decidedBy: string | null = null) {
  const { id, referrerId, friendId, state } = referral
  await ctx.db.run(sql`
    UPDATE referral SET state = ${next(referralMachine, state, 'credit')}, decided_by = ${decidedBy}, settled_at = ${ctx.clock.now()}
    WHERE id = ${id}`)
  await give(ctx, { id, who: 'referrer', member: found(await findMember(ctx.db, referrerId)) })
  await give(ctx, { id, who: 'friend', member: found(await findMember(ctx.db, friendId)) })
}

/** Credits a member in their own country's currency. */
async function give(ctx: Ctx, { id, who, member }: { id: string; who: ReferralSide; member: Member }) {
  const { market } = member
  const amount = marketAt(market, ctx.clock.now()).referralReward
  const event = referralCreditEvent(id, who)
  const credit = await giveCredit(ctx, { memberId: member.id, market, source: 'referral', event, amount })
  if (credit) await mailCredited(ctx, { id, who, member, credit })
}
