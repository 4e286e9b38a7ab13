import type Stripe from 'stripe'
import { sql } from '#/platform/database/db.ts'
import { type Endpoint, endpoint } from '../api/endpoint.ts'
import { expandPaths } from '../api/expand.ts'
import { listObjects } from '../api/lists.ts'
import { getObject, insertObject, type Stored } from '../api/objects.ts'
import { expand, paging, textParam } from '../api/params.ts'
import { newId, ok, type SandboxSession, seconds } from '../api/session.ts'
import { recordBalance } from '../balance.ts'
import { openDispute } from '../disputes.ts'
import { emit, recordMovement } from '../webhooks/events.ts'
import { referencedId } from './intents.ts'
import type { HiddenCard, PaymentMethodObject } from './payment-methods.ts'

export type ChargeObject = Stripe.Charge
type Intent = Stripe.PaymentIntent
type Card = Stored<PaymentMethodObject, HiddenCard>

const filter = { ...paging, customer: textParam(), payment_intent: textParam() }

export const chargeEndpoints: Endpoint[] = [
  endpoint('GET', '/charges', filter, async (s, params) => {
    const where = [
      ...(params.customer ? [sql`customer = ${params.customer}`] : []),
      ...(params.payment_intent ? [sql`payment_intent = ${params.payment_intent}`] : []),
    ]
    return ok(
      await expandPaths(s, await listObjects(s, 'charge', params, where, '/v1/charges'), params.expand),
    )
  }),
  endpoint('GET', '/charges/:id', { expand }, async (s, params, id) => {
    const { body } = await getObject<ChargeObject>(s, 'charge', id)
    return ok(await expandPaths(s, body, params.expand))
  }),
]

export async function paidCharge(s: SandboxSession, intent: Intent, card: Card): Promise<ChargeObject> {
  const charge = newCharge(s, intent, card)
  charge.balance_transaction = await recordBalance(s, card.body.type === 'card' ? 'charge' : 'payment', {
    ...charge,
    method: card.body.type,
  })
  Object.assign(charge, { amount_captured: charge.amount, captured: true, paid: true, status: 'succeeded' })
  charge.outcome = outcome('approved_by_network', 'authorized', 'Payment complete.')
  insertObject(s, 'charge', charge, { behaviour: card.hidden.behaviour })
  recordMovement(s, 'charge.succeeded', { ...charge, paymentIntent: intent.id })
  emit(s, 'charge.succeeded', charge)
  if (card.hidden.behaviour === 'pays-then-disputed') await openDispute(s, charge.id)
  return charge
}

type Refusal = { code: string; decline_code?: string; message: string }

export async function failedCharge(
  s: SandboxSession,
  intent: Intent,
  card: Card,
  refusal: Refusal,
): Promise<ChargeObject> {
  const charge = newCharge(s, intent, card)
  Object.assign(charge, { status: 'failed', failure_code: refusal.code, failure_message: refusal.message })
  charge.outcome = outcome(
    'declined_by_network',
    'issuer_declined',
    'The bank returned a decline.',
    refusal.decline_code,
  )
  insertObject(s, 'charge', charge)
  recordMovement(s, 'charge.failed', { id: charge.id, paymentIntent: intent.id })
  emit(s, 'charge.failed', charge)
  return charge
}

function outcome(network_status: string, type: string, seller_message: string, reason: string | null = null) {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status,
    reason,
    risk_level: 'normal',
    seller_message,
    type,
  } as ChargeObject['outcome']
}

function newCharge(s: SandboxSession, intent: Intent, { body: method }: Card): ChargeObject {
  return {
    id: newId(s.random, 'ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'GARDEROBE',
    captured: false,
    created: seconds(s.now),
    currency: intent.currency,
    customer: referencedId(intent.customer),
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: null,
    paid: false,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      type: method.type,
      [method.type]: method.card ?? {},
    } as unknown as ChargeObject['payment_method_details'],
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: 'pending',
    transfer_data: null,
    transfer_group: null,
  }
}
