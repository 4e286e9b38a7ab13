import type Stripe from 'stripe'
import { sql } from '#/platform/database/db.ts'
import { type Endpoint, endpoint } from '../api/endpoint.ts'
import { expandPaths } from '../api/expand.ts'
import { listObjects } from '../api/lists.ts'
import { getObject, lockObject, saveObject } from '../api/objects.ts'
import {
  enumParam,
  expand,
  flagParam,
  integerParam,
  listParam,
  paging,
  requiredParam,
  textParam,
} from '../api/params.ts'
import { invalidRequest } from '../api/refusals.ts'
import { searchIntents } from '../api/search.ts'
import { ok, type SandboxSession, seconds } from '../api/session.ts'
import { currency, requireAmount } from './amounts.ts'
import {
  cancelObject,
  confirmation,
  intentCreation,
  intentUse,
  newIntent,
  openIntent,
  retrieval,
} from './intent-life.ts'
import { unexpectedState } from './intents.ts'
import { attemptPayment } from './payment-attempt.ts'
import { methodType } from './payment-methods.ts'

export type PaymentIntentObject = Stripe.PaymentIntent

const how = {
  ...intentUse,
  off_session: flagParam,
  receipt_email: textParam(512),
  setup_future_usage: enumParam('off_session', 'on_session'),
  error_on_requires_action: flagParam,
}
const creation = {
  ...intentCreation,
  ...how,
  amount: requiredParam(integerParam),
  currency: requiredParam(currency),
  capture_method: enumParam('automatic', 'automatic_async'),
  statement_descriptor_suffix: textParam(22),
}
const reasons = enumParam('abandoned', 'duplicate', 'fraudulent', 'requested_by_customer')
const byCustomer = { ...paging, customer: textParam() }

export const paymentIntentEndpoints: Endpoint[] = [
  endpoint(
    'GET',
    '/payment_intents/search',
    { query: requiredParam(textParam()), limit: integerParam, page: textParam(), expand },
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
  confirmation<PaymentIntentObject, typeof how>('payment_intent', how, (s, intent, method, params) => {
    if (s.publishable && params.off_session)
      throw invalidRequest('parameter_unknown', 'Received unknown parameter: off_session', 'off_session')
    return attemptPayment(s, intent, method, params)
  }),
  endpoint(
    'POST',
    '/payment_intents/:id',
    { allowed_payment_method_types: listParam(methodType), expand },
    async (s, params, id) => {
      const { body } = await lockObject<PaymentIntentObject>(s, 'payment_intent', id)
      if (body.status === 'succeeded' || body.status === 'canceled') throw unexpectedState(body, 'update')
      const payment_method_types = params.allowed_payment_method_types ?? body.payment_method_types
      const changed = { ...body, payment_method_types }
      saveObject(s, changed)
      return ok(await expandPaths(s, changed, params.expand))
    },
  ),
  endpoint('POST', '/payment_intents/:id/cancel', { cancellation_reason: reasons, expand }, (s, params, id) =>
    cancelObject(s, { kind: 'payment_intent', id, more: { canceled_at: seconds(s.now) } }, params),
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
  allowed_payment_method_types?: string[]
  statement_descriptor_suffix?: string
}

const newPaymentIntent = (s: SandboxSession, params: Creation): PaymentIntentObject => ({
  ...newIntent(s, 'pi', params),
  object: 'payment_intent',
  amount: params.amount,
  amount_capturable: 0,
  amount_received: 0,
  application_fee_amount: null,
  canceled_at: null,
  capture_method: 'automatic_async',
  confirmation_method: 'automatic',
  currency: params.currency,
  last_payment_error: null,
  latest_charge: null,
  managed_payments: null,
  payment_record: null,
  processing: null,
  receipt_email: params.receipt_email ?? null,
  review: null,
  setup_future_usage: params.setup_future_usage ?? null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  statement_descriptor_suffix: params.statement_descriptor_suffix ?? null,
  transfer_group: null,
})
