import type Stripe from 'stripe'
import { hasMovedOn, type PaymentProvider, type ProviderType } from '#/platform/ports/payment-provider.ts'

type Paying = Pick<
  PaymentProvider,
  'createIntent' | 'findIntent' | 'allowTypes' | 'confirmByRedirect' | 'withdrawIntent' | 'confirmOffSession'
>

/** Makes intents, and pays them by the saved card or on a page elsewhere. */
export const payingByIntents = (stripe: () => Promise<Stripe>): Paying => ({
  createIntent: async ({ customer, amount, currency, chargeId, description, types, key }) =>
    (await stripe()).paymentIntents.create(
      {
        ...(customer !== undefined && { customer }),
        amount,
        currency: currency.toLowerCase(),
        description,
        metadata: { charge: chargeId },
        ...allowed(types),
        automatic_payment_methods: { enabled: true },
      },
      { idempotencyKey: key },
    ),
  findIntent: async (id) => (await stripe()).paymentIntents.retrieve(id, withPayment),
  allowTypes: async (id, types) => (await stripe()).paymentIntents.update(id, allowed(types)),
  confirmByRedirect: async ({ intent, type, returnUrl, key }) =>
    (await stripe()).paymentIntents.confirm(
      intent,
      { payment_method_data: { type }, return_url: returnUrl },
      { idempotencyKey: key },
    ),
  withdrawIntent: async (id) => withdrawIntent(await stripe(), id),
  confirmOffSession: async ({ intent, method, returnUrl, key }) =>
    (await stripe()).paymentIntents.confirm(
      intent,
      { payment_method: method, off_session: true, return_url: returnUrl },
      { idempotencyKey: key },
    ),
})

const withdrawIntent = (stripe: Stripe, id: string) =>
  stripe.paymentIntents.cancel(id).catch((error: unknown) => {
    if (!hasMovedOn(error)) throw error
    return stripe.paymentIntents.retrieve(id, withPayment)
  })

const allowed = (types: readonly ProviderType[]) => ({ allowed_payment_method_types: [...types] })

/** With the payment, which names the method that paid. */
const withPayment = { expand: ['latest_charge'] }
