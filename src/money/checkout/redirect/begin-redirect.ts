import { payableIntent } from '#/money/charges/attempt/intents.ts'
import { isPayableOnPage } from '#/money/charges/charge-view.ts'
import { changeCharge } from '#/money/charges/charges.ts'
import { type Charge, lockCharge } from '#/money/charges/find-charges.ts'
import { isTooSmall } from '#/money/charges/least-charge.rule.ts'
import { applyIntent } from '#/money/charges/outcome/apply-intent.ts'
import { isProvidersPage, pageOf } from '#/money/charges/redirect.rule.ts'
import { offeredMethods } from '#/money/payment-methods/offered-methods.ts'
import { inTransaction } from '#/platform/context.ts'
import { Conflict, found } from '#/platform/errors.ts'
import { marketOf } from '#/platform/markets/markets.ts'
import type { RedirectMethod } from '#/platform/markets/pay-methods.rule.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { hasMovedOn, type PaymentIntent, refusedIntent } from '#/platform/ports/payment-provider.ts'

/** `origin`: the one at which the customer is; the provider sends them back to `path` there. */
type Beginning = { method: RedirectMethod; origin: string; path: string }

/**
 * Begins a payment on a page elsewhere and returns its address; null when the method refused at once. The charge has one intent for
 * every method, which is paid once. A repeat with the same method opens the same page, also after a process died.
 */
export async function beginRedirect(ctx: Ctx, given: Charge, begin: Beginning): Promise<string | null> {
  refuseUnpayable(given)
  if (!offeredMethods(given.market).includes(begin.method)) throw Conflict('not-possible-now')
  const intent = await payableIntent(ctx, given)
  const open = given.redirectMethod === begin.method && intent.status === 'requires_action' && pageOf(intent)
  if (open) return checkedPage(ctx, open, begin)
  await allowMethods(ctx, given, intent)
  const number = await inTransaction(ctx, (ctx) => saveBeginning(ctx, given.id, begin.method))
  await ctx.failpoint('redirect_begun')
  const answer = await ctx.payments
    .confirmByRedirect({
      intent: intent.id,
      type: begin.method,
      returnUrl: `${begin.origin}${begin.path}`,
      key: `redirect-${given.id}-${number}`,
    })
    .catch((error) => refusedIntent(error) ?? whatCameBefore(ctx, intent.id, error))
  await ctx.failpoint('redirect_answered')
  await applyIntent(ctx, answer)
  const page = pageOf(answer)
  return page ? checkedPage(ctx, page, begin) : null
}

function refuseUnpayable(charge: Charge) {
  if (!isPayableOnPage(charge) || isTooSmall(charge.amount, charge.currency))
    throw Conflict('not-possible-now')
}

/** An intent of a time before these methods is widened. */
async function allowMethods(ctx: Ctx, { market }: Charge, intent: PaymentIntent) {
  const types = ['card', ...marketOf(market).payMethods] as const
  if (types.some((type) => !intent.payment_method_types.includes(type)))
    await ctx.payments.allowTypes(intent.id, types)
}

/** The number of the page, which is a part of its idempotency key. One that was asked for and not answered is asked for again. */
async function saveBeginning(ctx: Ctx, id: string, method: RedirectMethod): Promise<number> {
  const charge = found(await lockCharge(ctx.db, id))
  refuseUnpayable(charge)
  const isUnanswered = charge.redirectState === 'begun' && charge.redirectMethod === method
  const redirects = charge.redirects + (isUnanswered ? 0 : 1)
  await changeCharge(ctx.db, charge, { redirects, redirectMethod: method, redirectState: 'begun' })
  return redirects
}

/** Paid, refused or withdrawn meanwhile: the intent as it is says which. */
function whatCameBefore(ctx: Ctx, intent: string, error: unknown): Promise<PaymentIntent> {
  if (!hasMovedOn(error)) throw error
  return ctx.payments.findIntent(intent)
}

function checkedPage({ payments }: Ctx, page: string, { origin }: Beginning): string {
  const isLocal = payments.browser.scriptUrl.startsWith('/')
  if (!isProvidersPage(page, isLocal ? origin : undefined))
    throw new Error('A payment leads to a page that is not the provider’s')
  return page
}
