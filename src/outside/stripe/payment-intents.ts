import type Stripe from 'stripe'
import { sql } from '#/platform/database/db.ts'
import { currency, requireAmount } from './amounts.ts'
import { type Endpoint, endpoint, forBrowser } from './endpoint.ts'
import { expandPaths } from './expand.ts'
import { cancelIntent, openIntent, retrieval } from './intent-life.ts'
import { browserView, chosenMethod, requireClientSecret } from './intents.ts'
import { listObjects } from './lists.ts'
import { getObject, lockObject } from './objects.ts'
import { expand, flag, group, integer, list, metadata, oneOf, paging, required, text } from './params.ts'
import { attemptPayment } from './payment-attempt.ts'
import { methodData } from './payment-methods.ts'
import { invalidRequest } from './refusals.ts'
import { searchIntents } from './search.ts'
import { newId, ok, type Session, seconds } from './session.ts'

export type PaymentIntent = Stripe.PaymentIntent

const how = {
  payment_method: text(),
  payment_method_data: group(methodData),
  off_session: flag,
  return_url: text(),
  receipt_email: text(512),
  setup_future_usage: oneOf('off_session', 'on_session'),
  error_on_requires_action: flag,
  use_stripe_sdk: flag,
  expand,
}
const creation = {
  ...how,
  amount: required(integer),
  currency: required(currency),
  automatic_payment_methods: group({ enabled: flag, allow_redirects: oneOf('always', 'never') }),
  allowed_payment_method_types: list(oneOf('card')),
  capture_method: oneOf('automatic', 'automatic_async'),
  confirm: flag,
  customer: text(),
  description: text(1000),
  metadata,
  statement_descriptor_suffix: text(22),
}
const reasons = oneOf('abandoned', 'duplicate', 'fraudulent', 'requested_by_customer')
const byCustomer = { ...paging, customer: text() }

export const paymentIntentEndpoints: Endpoint[] = [
  endpoint(
    'GET',
    '/payment_intents/search',
    { query: required(text()), limit: integer, page: text(), expand },
    (s, params) => searchIntents(s, params),
  ),
  endpoint('GET', '/payment_intents', byCustomer, async (s, params) => {
    const where = params.customer ? [sql`customer = ${params.customer}`] : []
    const page = await listObjects(s, 'payment_intent', params, where, '/v1/payment_intents')
    return ok(await expandPaths(s, page, params.expand))
  }),
  endpoint('POST', '/payment_intents', creation, async (s, params) => {
    requireAmount(params.amount, params.currency)
    if (params.customer) await getObject(s, 'customer', params.customer, 'customer')
    if (params.off_session && !params.confirm)
      throw invalidRequest(
        'parameter_invalid',
        'off_session may only be used when confirm is true.',
        'off_session',
      )
    const intent = newPaymentIntent(s, params)
    const method = await openIntent(s, intent, params)
    if (params.confirm) return attemptPayment(s, intent, method, params)
    return ok(await expandPaths(s, intent, params.expand))
  }),
  retrieval('payment_intent'),
  endpoint(
    'POST',
    '/payment_intents/:id/confirm',
    { ...how, client_secret: text() },
    async (s, params, id) => {
      const { body } = await lockObject<PaymentIntent>(s, 'payment_intent', id)
      requireClientSecret(s, body, params.client_secret)
      if (s.publishable && params.off_session)
        throw invalidRequest('parameter_unknown', 'Received unknown parameter: off_session', 'off_session')
      const answer = await attemptPayment(s, body, await chosenMethod(s, params, body), params)
      return { ...answer, body: browserView(s, answer.body) }
    },
    forBrowser,
  ),
  endpoint('POST', '/payment_intents/:id/cancel', { cancellation_reason: reasons, expand }, (s, params, id) =>
    cancelIntent(s, { kind: 'payment_intent', id, more: { canceled_at: seconds(s.now) } }, params),
  ),
]

type Creation = {
  amount: number
  currency: string
  customer?: string
  description?: string
  metadata?: Record<string, string>
  receipt_email?: string
  setup_future_usage?: 'off_session' | 'on_session'
  statement_descriptor_suffix?: string
}

function newPaymentIntent(s: Session, params: Creation): PaymentIntent {
  const id = newId(s.random, 'pi')
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: params.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: newId(s.random, `${id}_secret`),
    confirmation_method: 'automatic',
    created: seconds(s.now),
    currency: params.currency,
    customer: params.customer ?? null,
    customer_account: null,
    description: params.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: params.metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: params.receipt_email ?? null,
    review: null,
    setup_future_usage: params.setup_future_usage ?? null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: params.statement_descriptor_suffix ?? null,
    status: 'requires_payment_method',
    transfer_group: null,
  }
}
