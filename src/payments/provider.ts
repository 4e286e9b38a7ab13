import Stripe from 'stripe'

export type Customer = Stripe.Customer
export type SetupIntent = Stripe.SetupIntent
export type PaymentIntent = Stripe.PaymentIntent
export type ProviderRefund = Stripe.Refund
export type ProviderEvent = Stripe.Event

/**
 * The card provider, in the words of its own protocol (R9.03). `key` is the idempotency key: the same key is the same
 * request. Nothing is retried in here; an answer that never came is the caller's to look up (D11).
 */
export type PaymentProvider = {
  createCustomer(of: { memberId: string; email: string; key: string }): Promise<Customer>
  /** Detaches her cards and deletes her there; what was paid stays, and can be refunded. Nothing to do is no error. */
  forgetCustomer(id: string): Promise<void>
  createSetup(of: { customer: string; memberId: string; key: string }): Promise<SetupIntent>
  findSetup(id: string): Promise<SetupIntent>
  /** Moves no money: an intent is paid only when it is confirmed. */
  createIntent(of: NewIntent): Promise<PaymentIntent>
  findIntent(id: string): Promise<PaymentIntent>
  /** Takes the money from a saved card while she is away. */
  confirmOffSession(of: { intent: string; method: string; key: string }): Promise<PaymentIntent>
  findMethod(id: string): Promise<Stripe.PaymentMethod>
  createRefund(of: { intent: string; amount: number; refundId: string; key: string }): Promise<ProviderRefund>
  listRefunds(intent: string): Promise<ProviderRefund[]>
  /** Throws unless the signature is the provider's and not older than 300 s. */
  readEvent(body: Buffer, signature: string, now: Date): ProviderEvent
  /** With one of the provider's test cards, for demo people and tests; a real account refuses them. */
  confirmTestSetup(id: string, testCard: string): Promise<SetupIntent>
  /** What the card page needs in the browser. */
  browser: { publishableKey: string; scriptUrl: string }
}
export type NewIntent = {
  customer: string
  amount: number
  currency: string
  chargeId: string
  description: string
  key: string
}

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

/** The intent inside a card error: a refusal is an answer, and carries the object that was refused. */
export const refusedIntent = (error: unknown): PaymentIntent | undefined =>
  error instanceof Stripe.errors.StripeCardError
    ? (error.payment_intent as PaymentIntent | undefined)
    : undefined

/** The provider itself does not know it (any more): asking again will not help. */
export const isMissing = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
