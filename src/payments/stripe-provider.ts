import Stripe from 'stripe'
import { isMissing, type PaymentProvider } from '#/ports/payment-provider.ts'

export type ProviderSettings = {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** Another address than the provider's own: the sandbox. */
  base?: string
  scriptUrl?: string
  httpClient?: Stripe.StripeConfig['httpClient']
}

const TIMEOUT_MS = 10_000
const TOLERANCE_SECONDS = 300

export function stripeProvider({
  secretKey,
  publishableKey,
  webhookSecret,
  base,
  scriptUrl,
  httpClient,
}: ProviderSettings): PaymentProvider {
  const stripe = new Stripe(secretKey, {
    ...addressOf(base),
    httpClient,
    maxNetworkRetries: 0,
    timeout: TIMEOUT_MS,
    telemetry: false,
  })
  return {
    createCustomer: ({ memberId, email, key }) =>
      stripe.customers.create({ email, metadata: { member: memberId } }, { idempotencyKey: key }),
    forgetCustomer: (id) => forgetCustomer(stripe, id),
    createSetup: ({ customer, memberId, key }) =>
      stripe.setupIntents.create(
        { customer, usage: 'off_session', metadata: { member: memberId }, ...cardsOnly },
        { idempotencyKey: key },
      ),
    confirmTestSetup: (id, testCard) => stripe.setupIntents.confirm(id, { payment_method: testCard }),
    findSetup: (id) => stripe.setupIntents.retrieve(id),
    createIntent: ({ customer, amount, currency, chargeId, description, key }) =>
      stripe.paymentIntents.create(
        {
          customer,
          amount,
          currency: currency.toLowerCase(),
          description,
          metadata: { charge: chargeId },
          ...cardsOnly,
        },
        { idempotencyKey: key },
      ),
    findIntent: (id) => stripe.paymentIntents.retrieve(id),
    confirmOffSession: ({ intent, method, key }) =>
      stripe.paymentIntents.confirm(
        intent,
        { payment_method: method, off_session: true },
        { idempotencyKey: key },
      ),
    findMethod: (id) => stripe.paymentMethods.retrieve(id),
    createRefund: ({ intent, amount, refundId, key }) =>
      stripe.refunds.create(
        { payment_intent: intent, amount, metadata: { refund: refundId } },
        { idempotencyKey: key },
      ),
    listRefunds: async (intent) => (await stripe.refunds.list({ payment_intent: intent, limit: 100 })).data,
    intentsSince: (at) => stripe.paymentIntents.list(madeSince(at)),
    refundsSince: (at) => stripe.refunds.list(madeSince(at)),
    readEvent: (body, signature, now) =>
      stripe.webhooks.constructEvent(
        body,
        signature,
        webhookSecret,
        TOLERANCE_SECONDS,
        undefined,
        now.getTime(),
      ),
    browser: { publishableKey, scriptUrl: scriptUrl ?? 'https://js.stripe.com/v3/' },
  }
}

/** Page by page, as they are read. */
const madeSince = (at: Date) => ({ created: { gte: Math.floor(at.getTime() / 1000) }, limit: 100 })

async function forgetCustomer(stripe: Stripe, id: string) {
  try {
    const { data } = await stripe.paymentMethods.list({ customer: id, type: 'card', limit: 100 })
    for (const method of data) await stripe.paymentMethods.detach(method.id)
    await stripe.customers.del(id)
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}

/** Cards that need no page of another's to be left for. */
const cardsOnly = { automatic_payment_methods: { enabled: true, allow_redirects: 'never' } } as const

function addressOf(base: string | undefined) {
  if (!base) return {}
  const { protocol, hostname, port } = new URL(base)
  return {
    protocol: protocol.slice(0, -1) as 'http' | 'https',
    host: hostname,
    port: port || (protocol === 'https:' ? 443 : 80),
  }
}
