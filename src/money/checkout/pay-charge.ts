import { setTimeout as wait } from 'node:timers/promises'
import { payableIntent } from '#/money/charges/attempt/intents.ts'
import { isPayableOnPage } from '#/money/charges/charge-view.ts'
import { type Charge, findOwnCharge } from '#/money/charges/find-charges.ts'
import { isTooSmall } from '#/money/charges/least-charge.rule.ts'
import { findMandate } from '#/money/payment-methods/mandates.ts'
import { Conflict, DomainError, found } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { isProviderError } from '#/platform/ports/payment-provider.ts'

/**
 * Pays a charge on the page: the browser confirms the charge's own intent, with the saved card or another. While a
 * try of ours is under way the member has nothing to do.
 */
export async function payCharge(ctx: Ctx, charge: Charge) {
  const [intent, mandate] = await Promise.all([
    intentOf(ctx, charge),
    // A member without a customer at the provider has no saved card there.
    charge.customer ? findMandate(ctx.db, charge.memberId) : undefined,
  ])
  return { clientSecret: intent.client_secret ?? '', savedMethod: mandate?.methodProviderId ?? null }
}

async function intentOf(ctx: Ctx, charge: Charge) {
  if (!isPayableOnPage(charge)) throw Conflict('not-possible-now')
  // A remainder this small is written off on its day.
  if (isTooSmall(charge.amount, charge.currency)) throw Conflict('not-possible-now')
  return payableIntent(ctx, charge)
}

type OwnCharge = {
  id: string
  memberId: string
  /** The charge as this request has created it: it needs no reading. */
  created?: Pick<Charge, 'market' | 'currency' | 'amount'> & { isGuest: boolean }
}

async function intentOfNew(ctx: Ctx, charge: Omit<OwnCharge, 'created'> & NonNullable<OwnCharge['created']>) {
  if (isTooSmall(charge.amount, charge.currency)) throw Conflict('not-possible-now')
  return payableIntent(ctx, { ...charge, providerId: null, invoiceNumber: null, customer: null })
}

/** Longest wait for the provider before the purchase goes on. */
const PATIENCE_MS = 2000

/**
 * The secret of a new charge's intent, so that the buyer goes straight to the bank (decision 239). Null when the
 * provider does not answer in time: the purchase stands, and the page asks again at the payment.
 */
export async function secretOf(ctx: Ctx, own: OwnCharge): Promise<string | null> {
  const { created } = own
  const intent = created
    ? intentOfNew(ctx, { ...own, ...created })
    : intentOf(ctx, found(await findOwnCharge(ctx.db, own)))
  const secret = intent.then(
    (intent) => intent.client_secret,
    (err: unknown) => {
      if (!isProviderError(err) && !(err instanceof DomainError)) throw err
      ctx.log.warn({ err, chargeId: own.id }, 'a new charge has no intent yet')
      return null
    },
  )
  return Promise.race([secret, wait(PATIENCE_MS, null, { ref: false })])
}
