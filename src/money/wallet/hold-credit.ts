import type { Subject } from '#/money/charges/charges.ts'
import { json, sql } from '#/platform/database/db.ts'
import { type LedgerLine, post } from '#/platform/ledger/ledger.ts'
import { type MarketId, marketOf } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { lockSpendable } from './credits.ts'
import { giveCredit } from './give-credit.ts'
import { inUseOrder, sumOfTaken, type Taken, takeInOrder } from './use-order.rule.ts'

export type Holding = Subject & { memberId: string; market: MarketId; upTo: number }
type Held = Omit<Holding, 'upTo'>

/**
 * Holds credit for an order, up to an amount, in the caller's transaction, and returns the held amount. Two
 * simultaneous orders take turns at the credits: credit that the first has taken, the second does not find (T81).
 */
export async function holdCredit(ctx: Ctx, holding: Holding): Promise<number> {
  const spendable = await lockSpendable(ctx.db, { ...holding, at: ctx.clock.now() })
  const taken = takeInOrder(inUseOrder(spendable), holding.upTo)
  if (taken.length > 0) await hold(ctx, holding, taken)
  return sumOfTaken(taken)
}

/** Holds the full amount or nothing: a late payment was for an order with this much credit. */
export async function holdCreditAgain(ctx: Ctx, holding: Holding): Promise<boolean> {
  const spendable = await lockSpendable(ctx.db, { ...holding, at: ctx.clock.now() })
  const taken = takeInOrder(inUseOrder(spendable), holding.upTo)
  if (sumOfTaken(taken) < holding.upTo) return false
  await hold(ctx, holding, taken)
  return true
}

/**
 * Replaces the member's credit by the company's own, so that the books close on an order that is undone in the same
 * transaction.
 */
export async function coverCredit(ctx: Ctx, { upTo, ...holding }: Holding): Promise<void> {
  const event = `cover:${holding.subjectId}`
  const credit = await giveCredit(ctx, { ...holding, source: 'cover', event, amount: upTo })
  if (!credit) throw new Error(`${event} was given twice`)
  await hold(ctx, holding, [{ id: credit.id, amount: upTo }])
}

async function hold(ctx: Ctx, holding: Held, taken: readonly Taken[]) {
  const { subjectType, subjectId } = holding
  const touched = await ctx.db.run(sql`
    WITH taken AS (SELECT * FROM jsonb_to_recordset(${json(taken)}::jsonb) AS taken (id uuid, amount bigint)), used AS (
      UPDATE wallet_credit c SET remaining = c.remaining - taken.amount FROM taken
      WHERE c.id = taken.id AND c.remaining >= taken.amount RETURNING c.id, taken.amount)
    INSERT INTO wallet_use (credit_id, subject_type, subject_id, amount, at)
    SELECT id, ${subjectType}, ${subjectId}, amount, ${ctx.clock.now()} FROM used`)
  if (touched !== taken.length) throw new Error('A credit was spent while it was locked')
  await ctx.failpoint('credit_held')
  await bookHeld(ctx, holding, { eventType: 'credit-used', taken })
}

type Booking = { eventType: 'credit-used' | 'credit-released'; taken: readonly Taken[] }

/**
 * Books from the wallet to the credit that waits for an invoice; negative amounts book the other way. The event's
 * name begins with the subject.
 */
export function bookHeld(ctx: Ctx, { memberId, market, subjectId }: Held, { eventType, taken }: Booking) {
  const fromWallet = taken.map(
    ({ id, amount }): LedgerLine => ({ account: 'wallet', owner: memberId, credit: id, amount }),
  )
  return post(ctx.db, {
    eventType,
    eventId: `${subjectId}:${ctx.random.uuid()}`,
    at: ctx.clock.now(),
    market,
    currency: marketOf(market).currency,
    entries: [...fromWallet, { account: 'wallet-held', owner: memberId, amount: -sumOfTaken(taken) }],
  })
}
