import type { Ctx } from '#/context.ts'
import { ensureCustomer } from '#/payment-methods/customers.ts'
import { type Sql, sql } from '#/platform/database/db.ts'
import { Conflict } from '#/platform/errors.ts'
import { enqueue, enqueueing } from '#/platform/jobs/jobs.ts'
import type { PaymentIntent } from '#/ports/payment-provider.ts'
import { lookingUp } from '../charges.ts'
import type { Charge } from '../find-charges.ts'
import { saveProviderId } from './attempt.queries.ts'

/**
 * The number of the one payment intent of a charge, which is made at most once. Every try of ours and the member's own
 * confirm this same intent, and an intent can be paid only once: two ways of paying can never take the money twice.
 */
export const ensureIntent = async (ctx: Ctx, charge: Charge): Promise<string> =>
  charge.providerId ?? (await makeIntent(ctx, charge)).id

/**
 * The intent itself, for the page on which it is paid; one that this very request has made is not read back. Its customer
 * may close the page at the bank: what came of it is looked up later.
 */
export async function payableIntent(ctx: Ctx, charge: Charge): Promise<PaymentIntent> {
  const later = lookingUp(ctx, charge.id, [300, 3600, 86_400])
  if (!charge.providerId) return makeIntent(ctx, charge, [enqueueing(later)])
  await enqueue(ctx.db, later)
  return ctx.payments.findIntent(charge.providerId)
}

/** `also`: what is written with its number. */
async function makeIntent(ctx: Ctx, charge: Charge, also: readonly Sql[] = []): Promise<PaymentIntent> {
  const customer = charge.customer ?? (await ensureCustomer(ctx, charge.memberId))
  const { id, currency, amount, invoiceNumber } = charge
  const intent = await ctx.payments.createIntent({
    customer,
    currency,
    amount,
    chargeId: id,
    description: invoiceNumber ?? 'Garderobe',
    key: `intent-${id}-${amount}`,
  })
  if ((await saveProviderId(ctx.db, { chargeId: id, providerId: intent.id, amount }, also)) === 1)
    return intent
  // Two processes at once may have made two, or the part became less: the row decides, and the other stays unpaid for ever.
  const row = await ctx.db.one<{ providerId: string | null }>(
    sql`SELECT provider_id FROM charge WHERE id = ${id}`,
  )
  if (!row.providerId) throw Conflict('changed-meanwhile')
  return ctx.payments.findIntent(row.providerId)
}
