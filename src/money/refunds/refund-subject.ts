import { returnableCredit, returnCredit } from '#/money/wallet/return-credit.ts'
import { sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { openAhead, takeAhead } from './paid-ahead.ts'
import { refundUpTo } from './refunds.ts'
import { tellLostToDispute } from './taken-by-bank.ts'

/**
 * The amount of an invoice that is paid, by card or with credit, and not refunded: by us, by a bank for goods, or,
 * for a lost dispute that the customer has paid, by a person. A refund that was paid ahead counts until a credit note uses it.
 */
export const refundableOf = async ({ db }: Ctx, invoiceId: string) => {
  const { left } = await db.one<{ left: number }>(sql`
    SELECT coalesce(sum(greatest(c.captured_amount - r.amount + ahead.amount - d.amount, 0)), 0)::bigint AS left FROM charge c
    CROSS JOIN LATERAL (SELECT coalesce(sum(amount), 0) AS amount FROM refund WHERE charge_id = c.id AND state <> 'failed') r
    CROSS JOIN LATERAL (SELECT ${openAhead(sql`paid.charge_id = c.id`)} AS amount) ahead
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(CASE state WHEN 'paid' THEN amount ELSE made_good END), 0) AS amount FROM dispute WHERE charge_id = c.id) d
    WHERE c.invoice_id = ${invoiceId} AND c.state = 'captured'`)
  return left + (await returnableCredit(db, invoiceId))
}

type Owed = {
  subjectId: string
  memberId: string
  market: MarketId
  invoiceId: string
  amount: number
  reason: string
}

/**
 * Refunds the payment of a box or an order in the way it was paid (R9.07): first to the card, the last payment
 * first, up to the paid amount that neither we nor a bank has refunded; then as credit, free credit before
 * gift-card money. Less the amount that finance has paid ahead. In the caller's transaction.
 */
export async function refundSubject(ctx: Ctx, { invoiceId, amount, reason, ...of }: Owed): Promise<void> {
  const paid = await ctx.db.many<{ id: string }>(
    sql`SELECT id FROM charge WHERE invoice_id = ${invoiceId} AND state = 'captured' ORDER BY part DESC FOR UPDATE`,
  )
  let left = amount - (await takeAhead(ctx, { subjectId: of.subjectId, upTo: amount }))
  const shortOf: { chargeId: string; short: number }[] = []
  for (const { id: chargeId } of paid) {
    if (left <= 0) break
    const { given, short } = await refundUpTo(ctx, { chargeId, amount: left, reason })
    left -= given
    shortOf.push({ chargeId, short })
  }
  if (left > 0) left -= await returnCredit(ctx, { ...of, upTo: left })
  for (const { chargeId, short } of shortOf) {
    const lost = Math.min(short, left)
    if (lost > 0) await tellLostToDispute(ctx, { chargeId, amount: lost, reason })
    left -= lost
  }
}
