import { payableIntent } from '#/charges/attempt/intents.ts'
import { isPayableOnPage } from '#/charges/charge-view.ts'
import type { Charge } from '#/charges/find-charges.ts'
import { isTooSmall } from '#/charges/least-charge.rule.ts'
import type { Ctx } from '#/context.ts'
import { findMandate } from '#/payment-methods/mandates.ts'
import { Conflict } from '#/platform/errors.ts'

/**
 * A member pays a charge on the page: the browser confirms the charge's own intent, with the saved card or another.
 * While a try of ours is under way there is nothing for the member to do.
 */
export async function payCharge(ctx: Ctx, charge: Charge) {
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
