import type { Ctx } from '#/context.ts'
import { ensureCustomer } from '#/payment-methods/customers.ts'
import { sql } from '#/platform/database/db.ts'
import type { PaymentIntent } from '#/ports/payment-provider.ts'
import type { Charge } from '../find-charges.ts'
import { saveProviderId } from './attempt.queries.ts'

/**
 * The number of the one payment intent of a charge, which is made at most once. Every try of ours and the member's own confirm this same
 * intent, and an intent can be paid only once: two ways of paying can never take the money twice.
 */
export const ensureIntent = async (ctx: Ctx, charge: Charge): Promise<string> =>
  charge.providerId ?? (await makeIntent(ctx, charge)).id

/** The intent itself; one that this very request has made is not read back. */
export const intentOf = (ctx: Ctx, charge: Charge): Promise<PaymentIntent> =>
  charge.providerId ? ctx.payments.findIntent(charge.providerId) : makeIntent(ctx, charge)

async function makeIntent(ctx: Ctx, charge: Charge): Promise<PaymentIntent> {
  const customer = charge.customer ?? (await ensureCustomer(ctx, charge.memberId))
  const { id, currency, amount } = charge
  const description = await describe(ctx, charge)
  const intent = await ctx.payments.createIntent({
    customer,
    currency,
    amount,
    chargeId: id,
    description,
    key: `intent-${id}`,
  })
  if ((await saveProviderId(ctx.db, { chargeId: id, providerId: intent.id })) === 1) return intent
  // Two processes at once may have made two: the row decides, and the other stays unpaid for ever.
  const row = await ctx.db.one<{ providerId: string }>(sql`SELECT provider_id FROM charge WHERE id = ${id}`)
  return ctx.payments.findIntent(row.providerId)
}

async function describe({ db }: Ctx, { invoiceId }: Charge) {
  if (!invoiceId) return 'Garderobe'
  const invoice = await db.maybe<{ displayNumber: string }>(
    sql`SELECT display_number FROM invoice WHERE id = ${invoiceId}`,
  )
  return invoice?.displayNumber ?? 'Garderobe'
}
