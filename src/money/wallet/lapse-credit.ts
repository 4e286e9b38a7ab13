import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { type LedgerAccount, post } from '#/platform/ledger/ledger.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { type Credit, listLeft, lockCredit } from './credits.ts'
import { counterAccount } from './give-credit.ts'

/** The account of lapsed credit: the cost that did not arise, or, for gift cards, income. */
const lapsedInto = (source: Credit['source']): LedgerAccount =>
  source === 'gift-card' ? 'breakage' : counterAccount[source]

/** Ends the rest of a locked credit. It is never paid out (R3.13). */
export async function lapse(ctx: Ctx, { id, memberId, market, currency, source, remaining }: Credit) {
  if (remaining === 0) return
  await ctx.db.run(sql`UPDATE wallet_credit SET remaining = 0 WHERE id = ${id}`)
  await post(ctx.db, {
    eventType: 'credit-lapsed',
    eventId: `${id}:${ctx.random.uuid()}`,
    at: ctx.clock.now(),
    market,
    currency,
    entries: [
      { account: 'wallet', owner: memberId, credit: id, amount: remaining },
      { account: lapsedInto(source), amount: -remaining },
    ],
  })
}

/** Ends all of a member's credit with the account; the page that ends the account says so before (R3.13). */
export const lapseAll = (ctx: Ctx, memberId: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    for (const { id } of await listLeft(ctx.db, memberId)) {
      const credit = await lockCredit(ctx.db, id)
      if (credit) await lapse(ctx, credit)
    }
  })
