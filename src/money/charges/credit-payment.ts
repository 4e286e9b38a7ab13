import { type Db, sql } from '#/platform/database/db.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { cancelJobsOf, chargeSoon, moveCharge, noRedirect } from './charges.ts'
import type { Charge } from './find-charges.ts'

/** Holds credit for a locked charge: its card is not tried while some is held. 0 ends the hold. */
export const holdOnCharge = async (ctx: Ctx, { id }: Charge, credit: number) => {
  await ctx.db.run(sql`UPDATE charge SET held_credit = ${credit} WHERE id = ${id}`)
}

/** Drops the hold: the card is tried as planned. */
export async function dropHold(ctx: Ctx, charge: Charge): Promise<void> {
  await holdOnCharge(ctx, charge, 0)
  await planAgain(ctx, charge)
}

/**
 * Pays the held credit of a locked charge whose intent can no longer be paid: the charge becomes less and gets a
 * new intent at its next try, or is cancelled when nothing is left. Returns the row's id.
 */
export async function payByCredit(ctx: Ctx, charge: Charge): Promise<string> {
  const { id, amount, heldCredit, providerId } = charge
  const at = ctx.clock.now()
  const rowId = ctx.random.uuid()
  await ctx.db.write(sql`
    INSERT INTO credit_payment (id, charge_id, amount, intent, at) VALUES (${rowId}, ${id}, ${heldCredit}, ${providerId}, ${at})`)
  if (heldCredit === amount) {
    await moveCharge(ctx, charge, 'cancel', {
      ...{ heldCredit: 0, providerId: null, nextAttemptAt: null },
      ...noRedirect,
    })
    await cancelJobsOf(ctx, charge)
    return rowId
  }
  await ctx.db.run(sql`
    UPDATE charge SET amount = amount - ${heldCredit}, held_credit = 0, provider_id = NULL, redirect_method = NULL, redirect_state = NULL WHERE id = ${id}`)
  await planAgain(ctx, charge)
  return rowId
}

/** Plans the try again, as its job may have run meanwhile and found nothing to do. */
async function planAgain(ctx: Ctx, { id, state, nextAttemptAt }: Charge) {
  if (state === 'pending' || state === 'retrying') await chargeSoon(ctx, id, nextAttemptAt ?? undefined)
}

/** Tells whether credit has replaced this intent. */
export const isWithdrawn = async (db: Db, intent: string) =>
  (await db.maybe(sql`SELECT FROM credit_payment WHERE intent = ${intent}`)) !== undefined
