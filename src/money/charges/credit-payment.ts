import { type Db, sql } from '#/platform/database/db.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { cancelJobsOf, chargeSoon, moveCharge } from './charges.ts'
import type { Charge } from './find-charges.ts'

/** So much credit is to pay of a locked charge; from now on nobody tries its card. Nothing again: nobody waits any more. */
export const holdOnCharge = async (ctx: Ctx, { id }: Charge, credit: number) => {
  await ctx.db.run(sql`UPDATE charge SET held_credit = ${credit} WHERE id = ${id}`)
}

/** Nothing came of it: the card is tried as it was planned. */
export async function dropHold(ctx: Ctx, charge: Charge): Promise<void> {
  await holdOnCharge(ctx, charge, 0)
  await planAgain(ctx, charge)
}

/**
 * Credit pays what is held for a locked charge, whose payment at the provider nobody can pay any more: the charge becomes less and
 * gets another payment when it is next tried, or is none any more. Answers the row's id.
 */
export async function payByCredit(ctx: Ctx, charge: Charge): Promise<string> {
  const { id, amount, heldCredit, providerId } = charge
  const at = ctx.clock.now()
  const rowId = ctx.random.uuid()
  await ctx.db.write(sql`
    INSERT INTO credit_payment (id, charge_id, amount, intent, at) VALUES (${rowId}, ${id}, ${heldCredit}, ${providerId}, ${at})`)
  if (heldCredit === amount) {
    await moveCharge(ctx, charge, 'cancel', { heldCredit: 0, providerId: null, nextAttemptAt: null })
    await cancelJobsOf(ctx, charge)
    return rowId
  }
  await ctx.db.run(sql`
    UPDATE charge SET amount = amount - ${heldCredit}, held_credit = 0, provider_id = NULL WHERE id = ${id}`)
  await planAgain(ctx, charge)
  return rowId
}

/** Its job may have come by meanwhile and found that there was nothing to do. */
async function planAgain(ctx: Ctx, { id, state, nextAttemptAt }: Charge) {
  if (state === 'pending' || state === 'retrying') await chargeSoon(ctx, id, nextAttemptAt ?? undefined)
}

/** A payment of the provider's that credit has taken the place of. */
export const isWithdrawn = async (db: Db, intent: string) =>
  (await db.maybe(sql`SELECT FROM credit_payment WHERE intent = ${intent}`)) !== undefined
