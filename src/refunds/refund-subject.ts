import type { Ctx } from '#/context.ts'
import type { MarketId } from '#/markets/markets.ts'
import { sql } from '#/platform/database/db.ts'
import { returnableCredit, returnCredit } from '#/wallet/return-credit.ts'
import { refundUpTo } from './refunds.ts'

/** What of an invoice is paid, by card or with credit, and neither given back nor lost to a bank. */
export const refundableOf = async ({ db }: Ctx, invoiceId: string) => {
  const { left } = await db.one<{ left: number }>(sql`
    SELECT coalesce(sum(greatest(c.captured_amount - coalesce(r.amount, 0) - coalesce(d.amount, 0), 0)), 0)::bigint AS left FROM charge c
    LEFT JOIN (SELECT charge_id, sum(amount) AS amount FROM refund WHERE state <> 'failed' GROUP BY 1) r ON r.charge_id = c.id
    LEFT JOIN (SELECT charge_id, sum(amount) AS amount FROM dispute WHERE state NOT IN ('open', 'answered', 'won') GROUP BY 1) d ON d.charge_id = c.id
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
 * Gives back what was paid for a box or an order, the way it was paid (R9.07): first to the card, what was paid last first, as
 * far as it paid and nobody has given that back; then as credit, what was free before what was paid in for a gift card. In the
 * caller's transaction.
 */
export async function refundSubject(ctx: Ctx, { invoiceId, amount, reason, ...of }: Owed): Promise<void> {
  const paid = await ctx.db.many<{ id: string }>(
    sql`SELECT id FROM charge WHERE invoice_id = ${invoiceId} AND state = 'captured' ORDER BY part DESC`,
  )
  let left = amount
  for (const { id } of paid)
    left -= left > 0 ? await refundUpTo(ctx, { chargeId: id, amount: left, reason }) : 0
  if (left > 0) await returnCredit(ctx, { ...of, upTo: left })
}
