import Fastify, { type FastifyInstance } from 'fastify'
import Stripe from 'stripe'
import { afterAll } from 'vitest'
import { raw, sql } from '#/platform/database/db.ts'
import { systemRandom } from '#/platform/random.ts'
import { manualClock } from '#/platform/time/clock.ts'
import { testDatabase } from '#/testing/database/database.ts'
import { injectFetch, sandboxPrefix } from './api/clients.ts'
import { publishableKeyOf, type SandboxDeps } from './api/session.ts'
import { stripeSandbox } from './stripe-sandbox.ts'
import { createFaults } from './webhooks/faults.ts'

export const secretKey = 'sk_test_sandbox'
export const webhookSecret = 'whsec_sandbox'
export type ReceivedWebhook = { body: string; signature: string; type: string }

/** The sandbox alone, without the shop. Call it at the top of a test file. */
export async function startSandbox(change: Partial<SandboxDeps> = {}) {
  const db = await testDatabase()
  const clock = manualClock('2026-11-21T09:00:00Z')
  const faults = createFaults()
  const arrivals: ReceivedWebhook[] = []
  const receiver = { status: 200 }
  const deps: SandboxDeps = {
    db,
    clock,
    random: systemRandom,
    secretKey,
    webhookSecret,
    faults,
    async deliverWebhook({ body, signature }) {
      arrivals.push({ body, signature, type: (JSON.parse(body) as { type: string }).type })
      return { status: receiver.status }
    },
    ...change,
  }
  const app = Fastify()
  await app.register(stripeSandbox(deps), { prefix: sandboxPrefix })
  afterAll(() => app.close())
  return {
    app,
    db,
    clock,
    faults,
    deps,
    arrivals,
    receiver,
    stripe: sdk(app, secretKey),
    /** The browser's client, with the publishable key. */
    browser: sdk(app, publishableKeyOf(secretKey)),
    countOf: async (kind: string) =>
      (await db.one<{ n: number }>(sql`SELECT count(*) AS n FROM sandbox_stripe.object WHERE kind = ${kind}`))
        .n,
    rows: <Row>(query: string) => db.many<Row>(sql`${raw(query)}`),
  }
}
export type Sandbox = Awaited<ReturnType<typeof startSandbox>>

const sdk = (app: FastifyInstance, key: string) =>
  new Stripe(key, {
    httpClient: Stripe.createFetchHttpClient(injectFetch(app)),
    maxNetworkRetries: 0,
    telemetry: false,
  })

export function typeCard(
  { browser }: Sandbox,
  number: string,
  change: { exp_year?: number; exp_month?: number; cvc?: string } = {},
) {
  const amex = number.startsWith('3')
  return browser.paymentMethods.create({
    type: 'card',
    card: { number, exp_month: 12, exp_year: 2030, cvc: amex ? '1234' : '123', ...change },
  })
}

/** Saves a card for a new customer; the bank's question, if any, is answered. */
export async function saveCard(
  sandbox: Sandbox,
  card: string,
  answer: 'authenticate' | 'fail' = 'authenticate',
) {
  const { stripe } = sandbox
  const customer = await stripe.customers.create({ email: 'a@garderobe.example' })
  const method = /^\d/.test(card) ? (await typeCard(sandbox, card)).id : card
  const intent = await stripe.setupIntents.create({ customer: customer.id, usage: 'off_session' })
  let confirmed = await stripe.setupIntents.confirm(intent.id, { payment_method: method })
  const challenged = confirmed.status === 'requires_action'
  if (challenged) {
    await answerBank(sandbox, confirmed, answer)
    confirmed = await stripe.setupIntents.retrieve(intent.id)
  }
  return {
    customer: customer.id,
    method: confirmed.payment_method as string,
    intent: confirmed,
    challenged,
  }
}

export const charge = (
  { stripe }: Sandbox,
  { customer, method }: { customer: string; method: string },
  amount = 49900,
  key?: string,
) =>
  stripe.paymentIntents.create(
    {
      amount,
      currency: 'sek',
      customer,
      payment_method: method,
      off_session: true,
      confirm: true,
      metadata: { charge_id: `c${amount}` },
    },
    key ? { idempotencyKey: key } : undefined,
  )

type WithNextAction = { next_action: { use_stripe_sdk?: unknown } | null }
export function answerBank({ app }: Sandbox, intent: WithNextAction, outcome: 'authenticate' | 'fail') {
  const { stripe_js } = intent.next_action!.use_stripe_sdk as { stripe_js: string }
  return app.inject({
    method: 'POST',
    url: stripe_js,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `outcome=${outcome}`,
  })
}

export async function refusalOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const error = await call.then(
    () => undefined,
    (cause: unknown) => cause,
  )
  if (!(error instanceof Stripe.errors.StripeError))
    throw new Error(`Expected a refusal, got ${String(error)}`)
  return error
}
