import type { Ctx } from '#/context.ts'
import { sql } from '#/platform/database/db.ts'
import { post } from '#/platform/ledger.ts'
import type { Credit } from './credits.ts'
import { counterAccount } from './give-credit.ts'

/**
 * Takes a credit back whole to where it came from, in the caller's transaction; false where something of it is spent or held.
 * Whoever spends of it at the same moment takes turns with this at its row.
 */
export async function recallCredit(ctx: Ctx, event: string): Promise<boolean> {
  const credit = await ctx.db.maybe<Credit>(sql`
    UPDATE wallet_credit SET remaining = 0 WHERE event = ${event} AND remaining = amount RETURNING *`)
  if (!credit) return false
  const { id, memberId, market, currency, source, amount } = credit
  await post(ctx.db, {
    ...{
      eventType: 'credit-recalled',
      eventId: `${id}:${ctx.random.uuid()}`,
      at: ctx.clock.now(),
      market,
      currency,
    },
    entries: [
      { account: 'wallet', owner: memberId, credit: id, amount },
      { account: counterAccount[source], amount: -amount },
    ],
  })
  return true
}
