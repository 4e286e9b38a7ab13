import { sql } from '#/platform/database/db.ts'
import { post } from '#/platform/ledger/ledger.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { type Credit, lockCredit } from './credits.ts'
import { counterAccount } from './give-credit.ts'

/**
 * Takes a credit back whole to where it came from, in the caller's transaction; false when a part of it is spent or held.
 * Spending waits for the lock of the credit's row.
 */
export async function recallCredit(ctx: Ctx, event: string): Promise<boolean> {
  const credit = await ctx.db.maybe<Credit>(sql`
    UPDATE wallet_credit SET remaining = 0 WHERE event = ${event} AND remaining = amount RETURNING *`)
  if (!credit) return false
  await bookRecalled(ctx, credit, credit.amount)
  return true
}

/** Recalls the unspent part of a credit, and the rest whenever an order gives it back. Returns the credit as it was. */
export async function recallUnspent(ctx: Ctx, event: string): Promise<Credit | undefined> {
  const found = await ctx.db.maybe<{ id: string }>(sql`SELECT id FROM wallet_credit WHERE event = ${event}`)
  const credit = found && (await lockCredit(ctx.db, found.id))
  if (!credit || credit.recalledAt) return undefined
  await recallRemaining(ctx, credit)
  return credit
}

/** Recalls the unspent part of a locked credit. */
export async function recallRemaining(ctx: Ctx, credit: Credit): Promise<void> {
  await ctx.db.run(sql`
    UPDATE wallet_credit SET remaining = 0, recalled_at = coalesce(recalled_at, ${ctx.clock.now()}) WHERE id = ${credit.id}`)
  if (credit.remaining > 0) await bookRecalled(ctx, credit, credit.remaining)
}

const bookRecalled = (ctx: Ctx, { id, memberId, market, currency, source }: Credit, amount: number) =>
  post(ctx.db, {
    eventType: 'credit-recalled',
    eventId: `${id}:${ctx.random.uuid()}`,
    at: ctx.clock.now(),
    market,
    currency,
    entries: [
      { account: 'wallet', owner: memberId, credit: id, amount },
      { account: counterAccount[source], amount: -amount },
    ],
  })
