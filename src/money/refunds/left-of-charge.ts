import type { Charge } from '#/money/charges/find-charges.ts'
import { takenByBank } from '#/money/disputes/disputes.ts'
import { sql } from '#/platform/database/db.ts'
import type { Ctx } from '#/platform/ports/context.ts'

type Left = {
  /** Nothing goes to the card while a bank has not decided. */
  waits: boolean
  /** What may go to the card, at once or when it is decided: never what a bank has kept. */
  toCard: number
  /** What of it may still be owed to the member, whoever gives it back. */
  owed: number
}

/** What is left of a charge: captured, and neither given back nor on its way. */
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

/** So much of a charge a colleague may give back. */
export async function refundableOfCharge(
  ctx: Ctx,
  charge: Pick<Charge, 'id' | 'state' | 'amount'>,
): Promise<number> {
  const { waits, toCard } = await leftOf(ctx, charge)
  return waits ? 0 : toCard
}

/** Given back of a charge so far, or on its way. */
const refundedOf = async ({ db }: Ctx, chargeId: string) =>
  (
    await db.one<{ refunded: number }>(sql`
      SELECT coalesce(sum(amount), 0)::bigint AS refunded FROM refund WHERE charge_id = ${chargeId} AND state <> 'failed'`)
  ).refunded

/** Given back of a charge, sent, or ordered before this one: of several that do not all fit, those that fit go. */
export const refundedBefore = async ({ db }: Ctx, { id, chargeId }: { id: string; chargeId: string }) =>
  (
    await db.one<{ refunded: number }>(sql`
      SELECT coalesce(sum(r.amount), 0)::bigint AS refunded FROM refund r JOIN refund this ON this.id = ${id}
      WHERE r.charge_id = ${chargeId} AND r.id <> this.id
        AND (r.state IN ('done', 'unknown') OR r.state = 'pending' AND (r.created_at, r.id) < (this.created_at, this.id))`)
  ).refunded
