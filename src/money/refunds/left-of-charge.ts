import type { Charge } from '#/money/charges/find-charges.ts'
import { takenByBank } from '#/money/disputes/disputes.ts'
import { sql } from '#/platform/database/db.ts'
import type { Ctx } from '#/platform/ports/context.ts'

type Left = {
  /** A bank's decision is open, so nothing goes to the card yet. */
  waits: boolean
  /** The amount that may go to the card, now or after the decision; without the amount that a bank has kept. */
  toCard: number
  /** The amount that may still be owed to the member, from any payer. */
  owed: number
}

/** The rest of a charge: captured, and neither refunded nor on its way. */
export async function leftOf(
  ctx: Ctx,
  { id, state, amount }: Pick<Charge, 'id' | 'state' | 'amount'>,
): Promise<Left> {
  const { undecided, lost, madeGood } = await takenByBank(ctx.db, id)
  const left = state === 'captured' ? amount - (await refundedOf(ctx, id)) : 0
  return {
    waits: undecided > 0,
    toCard: Math.max(left - lost, 0),
    owed: Math.max(left - madeGood, 0),
  }
}

export async function refundableOfCharge(
  ctx: Ctx,
  charge: Pick<Charge, 'id' | 'state' | 'amount'>,
): Promise<number> {
  const { waits, toCard } = await leftOf(ctx, charge)
  return waits ? 0 : toCard
}

/** The refunded amount of a charge, refunds under way included. */
const refundedOf = async ({ db }: Ctx, chargeId: string) =>
  (
    await db.one<{ refunded: number }>(sql`
      SELECT coalesce(sum(amount), 0)::bigint AS refunded FROM refund WHERE charge_id = ${chargeId} AND state <> 'failed'`)
  ).refunded

/** Refunds of a charge that were sent, or ordered before this one: if not all fit, the earlier ones go. */
export const refundedBefore = async ({ db }: Ctx, { id, chargeId }: { id: string; chargeId: string }) =>
  (
    await db.one<{ refunded: number }>(sql`
      SELECT coalesce(sum(r.amount), 0)::bigint AS refunded FROM refund r JOIN refund this ON this.id = ${id}
      WHERE r.charge_id = ${chargeId} AND r.id <> this.id
        AND (r.state IN ('done', 'unknown') OR r.state = 'pending' AND (r.created_at, r.id) < (this.created_at, this.id))`)
  ).refunded
