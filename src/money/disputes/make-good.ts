import { sql } from '#/platform/database/db.ts'
import { post } from '#/platform/ledger/ledger.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { can } from '#/platform/state-machine.ts'
import { disputeMachine } from './dispute.states.ts'
import { type Dispute, lockToMakeGood, moveDispute, openOfDispute, standsOn } from './disputes.ts'

type Owed = { chargeId: string; memberId: string; upTo: number }

/**
 * Uses the money that a bank has taken back as the refund that we owe for goods: that part is neither our loss nor
 * the member's debt any more. Each unit of money stands for goods once. Returns the amount, in the transaction that
 * holds the charge's lock.
 */
export async function makeGoodFromDisputes(ctx: Ctx, { chargeId, memberId, upTo }: Owed): Promise<number> {
  if (upTo <= 0) return 0
  let left = upTo
  for (const dispute of await lockToMakeGood(ctx.db, chargeId)) {
    const amount = Math.min(left, openOfDispute(dispute))
    if (amount > 0) await stand(ctx, dispute, { amount, memberId })
    left -= amount
  }
  return upTo - left
}

async function stand(ctx: Ctx, dispute: Dispute, { amount, memberId }: { amount: number; memberId: string }) {
  const { id, market, currency, state } = dispute
  const account = standsOn[state]
  if (!account) throw new Error(`Nothing of a ${state} dispute stands anywhere`)
  const madeGood = dispute.madeGood + amount
  if (madeGood === dispute.amount && can(disputeMachine, state, 'makeGood'))
    await moveDispute(ctx, dispute, 'makeGood', { madeGood })
  else await ctx.db.write(sql`UPDATE dispute SET made_good = ${madeGood} WHERE id = ${id}`)
  await post(ctx.db, {
    eventType: 'dispute-made-good',
    eventId: `${id}:${madeGood}`,
    at: ctx.clock.now(),
    market,
    currency,
    entries: [
      { account: 'refunded', owner: memberId, amount },
      { account, amount: -amount },
    ],
  })
}
