import { audit } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { Conflict, found } from '#/platform/errors.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { can, next } from '#/platform/state-machine.ts'
import { billedBoxOf, lockBill } from './bill.ts'
import { creditBoth } from './credit-both.ts'
import { isEarned } from './earned.rule.ts'
import { referralMachine } from './referral.states.ts'
import { lockReferral } from './referrals.ts'

type Deciding = { id: string; staffId: string; agree: boolean }

/** A colleague credits a held referral, while its bill still stands, or refuses it. */
export const decideReferral = (ctx: Ctx, { id, staffId, agree }: Deciding): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const boxId = await billedBoxOf(ctx.db, id)
    const bill = boxId && (await lockBill(ctx.db, boxId))
    const referral = found(await lockReferral(ctx.db, id))
    const event = agree ? 'credit' : 'refuse'
    if (referral.state !== 'held' || !can(referralMachine, referral.state, event))
      throw Conflict('credit-decided')
    if (agree && !(bill && isEarned(bill, marketAt(bill.market, ctx.clock.now()).referralKept)))
      throw Conflict('not-possible-now')
    await audit(ctx, {
      actor: { kind: 'staff', id: staffId },
      action: agree ? 'referral-credited' : 'referral-refused',
      subject: { kind: 'member', id: referral.referrerId },
      detail: { referral: id, doubts: referral.doubts },
    })
    if (agree) return creditBoth(ctx, referral, staffId)
    await ctx.db.run(sql`
      UPDATE referral SET state = ${next(referralMachine, referral.state, event)}, decided_by = ${staffId}, settled_at = ${ctx.clock.now()}
      WHERE id = ${id}`)
  })
