import { findOrMakeCustomer, NO_CUSTOMER, saveCustomer } from '#/money/payment-methods/customers.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { Conflict } from '#/platform/errors.ts'
import { marketOf } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { PaymentIntent } from '#/platform/ports/payment-provider.ts'
import { lookUpLater } from '../charges.ts'
import type { Charge } from '../find-charges.ts'
import { saveFirstTry, saveProviderId } from './attempt.queries.ts'

type Payable = Pick<
  Charge,
  'id' | 'memberId' | 'market' | 'currency' | 'amount' | 'providerId' | 'invoiceNumber' | 'customer'
> & { isGuest?: boolean }

/**
 * The one payment intent of a charge, with our first try; without the try if another process has begun one or the
 * charge has changed. Our tries and the member's own confirm this same intent, which can be paid only once: two
 * ways of paying never take the money twice.
 */
export async function intentToTry(ctx: Ctx, charge: Charge, mandateId: string) {
  const { id: chargeId, amount } = charge
  const { intent, customer } = await makeIntent(ctx, charge)
  await saveCustomer(ctx.db, customer)
  const first = { chargeId, amount, number: 1, key: attemptKey(chargeId, 1), mandateId, at: ctx.clock.now() }
  const providerId = intent.id
  if ((await saveFirstTry(ctx.db, { ...first, providerId })) === 1)
    return { intent: intent.id, begun: { key: first.key } }
  const isSaved = (await saveProviderId(ctx.db, { chargeId, providerId, amount })) === 1
  return { intent: isSaved ? intent.id : await savedIntentId(ctx, charge), begun: undefined }
}

/** Idempotency key of a try at the provider. */
export const attemptKey = (chargeId: string, number: number) => `charge-${chargeId}-${number}`

/**
 * The intent for the payment page; one that this request has made is not read back. The customer may close the page
 * at the bank and pay up to an hour later: the result is looked up several times.
 */
export async function payableIntent(ctx: Ctx, charge: Payable): Promise<PaymentIntent> {
  const planLookUp = (ctx: Ctx) => lookUpLater(ctx, charge.id, 300, 900, 2400, 82_800)
  if (charge.providerId) {
    await planLookUp(ctx)
    return ctx.payments.findIntent(charge.providerId)
  }
  const { intent, customer } = await makeIntent(ctx, charge)
  const isSaved = await inTransaction(ctx, async (ctx) => {
    await saveCustomer(ctx.db, customer)
    await planLookUp(ctx)
    const { id: chargeId, amount } = charge
    return (await saveProviderId(ctx.db, { chargeId, providerId: intent.id, amount })) === 1
  })
  return isSaved ? intent : ctx.payments.findIntent(await savedIntentId(ctx, charge))
}

async function makeIntent(ctx: Ctx, charge: Payable) {
  const { id, market, currency, amount, invoiceNumber } = charge
  const customer = await customerOf(ctx, charge)
  const intent = await ctx.payments.createIntent({
    customer: customer.id,
    currency,
    amount,
    chargeId: id,
    types: ['card', ...marketOf(market).payMethods],
    description: invoiceNumber ?? 'Garderobe',
    key: `intent-${id}-${amount}`,
  })
  return { intent, customer }
}

async function customerOf(ctx: Ctx, { customer, memberId, isGuest = false }: Payable) {
  if (isGuest) return NO_CUSTOMER
  return customer ? { id: customer } : findOrMakeCustomer(ctx, memberId)
}

/**
 * Two processes may have made two intents, or the part became less: the row decides, and the other intent is never
 * paid.
 */
async function savedIntentId({ db }: Ctx, { id }: Pick<Charge, 'id'>): Promise<string> {
  const { providerId } = await db.one<{ providerId: string | null }>(
    sql`SELECT provider_id FROM charge WHERE id = ${id}`,
  )
  if (!providerId) throw Conflict('changed-meanwhile')
  return providerId
}
