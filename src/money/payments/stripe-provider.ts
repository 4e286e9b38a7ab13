import type Stripe from 'stripe'
import { isMissing, type PaymentProvider } from '#/platform/ports/payment-provider.ts'
import { readEvent } from './read-event.ts'
import { readingBook } from './stripe-book.ts'
import { payingByIntents } from './stripe-intents.ts'

export type ProviderSettings = {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** Another address than the provider's: the sandbox. */
  base?: string
  scriptUrl?: string
  fetch?: typeof fetch
}

const TIMEOUT_MS = 10_000

export function stripeProvider({
  secretKey,
  publishableKey,
  webhookSecret,
  base,
  scriptUrl,
  fetch,
}: ProviderSettings): PaymentProvider {
  let loaded: Promise<Stripe> | undefined
  const stripe = () => (loaded ??= openStripe({ secretKey, base, fetch }))
  return {
    createCustomer: async ({ memberId, email, key }) =>
      (await stripe()).customers.create({ email, metadata: { member: memberId } }, { idempotencyKey: key }),
    forgetCustomer: async (id) => forgetCustomer(await stripe(), id),
    createSetup: async ({ customer, memberId, key }) =>
      (await stripe()).setupIntents.create(
        { customer, usage: 'off_session', metadata: { member: memberId }, ...cardsOnly },
        { idempotencyKey: key },
      ),
    confirmTestSetup: async (id, testCard) =>
      (await stripe()).setupIntents.confirm(id, { payment_method: testCard }),
    findSetup: async (id) => (await stripe()).setupIntents.retrieve(id),
    ...payingByIntents(stripe),
    findMethod: async (id) => (await stripe()).paymentMethods.retrieve(id),
    createRefund: async ({ intent, amount, refundId, key }) =>
      (await stripe()).refunds.create(
        { payment_intent: intent, amount, metadata: { refund: refundId } },
        { idempotencyKey: key },
      ),
    listRefunds: async (intent) =>
      (await (await stripe()).refunds.list({ payment_intent: intent, limit: 100 })).data,
    findDispute: async (id) => (await stripe()).disputes.retrieve(id),
    answerDispute: async ({ dispute, text, key }) =>
      (await stripe()).disputes.update(
        dispute,
        { evidence: { uncategorized_text: text }, submit: true },
        { idempotencyKey: key },
      ),
    ...readingBook(stripe),
    readEvent: async (body, signature, now) =>
      readEvent(await stripe(), {
        body,
        signature,
        now,
        webhookSecret,
        isLive: secretKey.includes('_live_'),
      }),
    browser: { publishableKey, scriptUrl: scriptUrl ?? 'https://js.stripe.com/v3/' },
  }
}

/** Loaded with the first call: the package is a sixth of the code to read at a start. */
async function openStripe({
  secretKey,
  base,
  fetch,
}: Pick<ProviderSettings, 'secretKey' | 'base' | 'fetch'>) {
  const { default: Stripe } = await import('stripe')
  return new Stripe(secretKey, {
    ...addressOf(base),
    httpClient: fetch && Stripe.createFetchHttpClient(fetch),
    maxNetworkRetries: 0,
    timeout: TIMEOUT_MS,
    telemetry: false,
  })
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

/** Payment methods without a redirect. */
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
