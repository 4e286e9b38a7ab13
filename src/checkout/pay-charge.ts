import { payableIntent } from '#/charges/attempt/intents.ts'
import { isPayableOnPage } from '#/charges/charge-view.ts'
import { type Charge, findOwnCharge } from '#/charges/find-charges.ts'
import { isTooSmall } from '#/charges/least-charge.rule.ts'
import type { Ctx } from '#/context.ts'
import { findMandate } from '#/payment-methods/mandates.ts'
import { Conflict, found } from '#/platform/errors.ts'
import type { PayableView } from './payable.schema.ts'

/**
 * A member pays a charge on the page: the browser confirms the charge's own intent, with the saved card or another.
 * While a try of ours is under way there is nothing for the member to do.
 */
export async function payCharge(ctx: Ctx, charge: Charge): Promise<PayableView> {
  if (!isPayableOnPage(charge)) throw Conflict('not-possible-now')
  // On its day it will be ours.
  if (isTooSmall(charge.amount, charge.currency)) throw Conflict('not-possible-now')
  const [intent, mandate] = await Promise.all([
    payableIntent(ctx, charge),
    // Whom the provider does not know yet has saved no card there.
    charge.customer ? findMandate(ctx.db, charge.memberId) : undefined,
  ])
  return { clientSecret: intent.client_secret ?? '', savedMethod: mandate?.methodProviderId ?? null }
}

/**
 * The same as soon as there is a charge, so that whoever pays it goes straight to the bank (239). None where the provider does not
 * answer: what was bought stands all the same, and the page asks when it is paid.
 */
export async function beginPaying(
  ctx: Ctx,
  own: { id: string; memberId: string },
): Promise<PayableView | null> {
  try {
    return await payCharge(ctx, found(await findOwnCharge(ctx.db, own)))
  } catch (err) {
    ctx.log.warn({ err, chargeId: own.id }, 'a payment could not be begun with its order')
    return null
  }
}
