import { sql } from '#/platform/database/db.ts'
import { post } from '#/platform/ledger/ledger.ts'
import type { Currency, MarketId } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'

type Billed = {
  invoiceId: string
  subjectId: string
  memberId: string
  market: MarketId
  currency: Currency
  /** The invoice's credit; minor units. */
  credit: number
  /** The event that charges it, if it is not the invoice's issue. */
  event?: string
}

/**
 * The held credit pays its part of an invoice, in the transaction that issues it or later. The caller must call
 * `notifyIfPaid`.
 */
export async function chargeHeld(ctx: Ctx, billed: Billed): Promise<void> {
  const { invoiceId, subjectId, memberId, market, currency, credit, event = invoiceId } = billed
  if (credit === 0) return
  const { held } = await ctx.db.one<{ held: number }>(sql`
    WITH billed AS (UPDATE wallet_use SET invoice_id = ${invoiceId}
      WHERE subject_id = ${subjectId} AND invoice_id IS NULL AND given_back = 0 RETURNING amount)
    SELECT coalesce(sum(amount), 0)::bigint AS held FROM billed`)
  if (held !== credit)
    throw new Error(`The invoice ${invoiceId} says ${credit} of credit, and ${held} are held`)
  await post(ctx.db, {
    eventType: 'credit-charged',
    eventId: event,
    at: ctx.clock.now(),
    market,
    currency,
    entries: [
      { account: 'wallet-held', owner: memberId, amount: credit },
      { account: 'receivable', owner: memberId, invoice: invoiceId, amount: -credit },
    ],
  })
}
