import type Stripe from 'stripe'
import { sql } from '#/platform/database/db.ts'
import { type Endpoint, endpoint } from '../api/endpoint.ts'
import { expandPaths } from '../api/expand.ts'
import { listObjects } from '../api/lists.ts'
import { getObject, insertObject, lockObject, saveObject } from '../api/objects.ts'
import { enumParam, expand, integerParam, metadata, paging, textParam } from '../api/params.ts'
import { invalidRequest } from '../api/refusals.ts'
import { newId, ok, type SandboxSession, seconds } from '../api/session.ts'
import { recordBalance } from '../balance.ts'
import { emit, recordMovement } from '../webhooks/events.ts'
import type { ChargeObject } from './charges.ts'
import { referencedId } from './intents.ts'

type Refund = Stripe.Refund
const creation = {
  amount: integerParam,
  charge: textParam(),
  payment_intent: textParam(),
  reason: enumParam('duplicate', 'fraudulent', 'requested_by_customer'),
  metadata,
  expand,
}
type Wish = { amount?: number; reason?: Refund['reason']; metadata?: Record<string, string> }

export const refundEndpoints: Endpoint[] = [
  endpoint('POST', '/refunds', creation, async (s, params) => {
    const { body: charge, hidden } = await lockCharge(s, params)
    const refund = newRefund(s, charge, params)
    if (hidden.behaviour === 'pays-refund-pending') refund.status = 'pending'
    await takeFromCharge(s, charge, refund)
    insertObject(s, 'refund', refund)
    emit(s, 'refund.created', refund)
    if (refund.status === 'succeeded') await pay(s, refund)
    emit(s, 'charge.refunded', charge)
    return ok(await expandPaths(s, refund, params.expand))
  }),
  endpoint(
    'GET',
    '/refunds',
    { ...paging, charge: textParam(), payment_intent: textParam() },
    async (s, params) => {
      const where = [
        ...(params.charge ? [sql`body ->> 'charge' = ${params.charge}`] : []),
        ...(params.payment_intent ? [sql`payment_intent = ${params.payment_intent}`] : []),
      ]
      return ok(
        await expandPaths(s, await listObjects(s, 'refund', params, where, '/v1/refunds'), params.expand),
      )
    },
  ),
  endpoint('GET', '/refunds/:id', { expand }, async (s, params, id) => {
    const { body } = await getObject<Refund>(s, 'refund', id)
    return ok(await expandPaths(s, body, params.expand))
  }),
]

type HiddenCharge = { behaviour?: string }

/** The charge is locked, so that two refunds together never exceed it. */
async function lockCharge(
  s: SandboxSession,
  { charge, payment_intent }: { charge?: string; payment_intent?: string },
) {
  if (charge) return lockObject<ChargeObject, HiddenCharge>(s, 'charge', charge, 'charge')
  if (!payment_intent)
    throw invalidRequest(
      'parameter_missing',
      'One of the following params should be provided for this request: payment_intent or charge.',
    )
  const { body } = await getObject<Stripe.PaymentIntent>(
    s,
    'payment_intent',
    payment_intent,
    'payment_intent',
  )
  const latest = referencedId(body.latest_charge)
  if (body.status !== 'succeeded' || !latest)
    throw invalidRequest(
      'payment_intent_unexpected_state',
      'This PaymentIntent does not have a successful charge to refund.',
      'payment_intent',
    )
  return lockObject<ChargeObject, HiddenCharge>(s, 'charge', latest, 'charge')
}

function newRefund(s: SandboxSession, charge: ChargeObject, wish: Wish): Refund {
  if (charge.status !== 'succeeded')
    throw invalidRequest('charge_not_refundable', `Charge ${charge.id} was not paid.`, 'charge')
  if (charge.disputed)
    throw invalidRequest(
      'charge_disputed',
      `Charge ${charge.id} has been charged back; cannot issue a refund.`,
      'charge',
    )
  const left = charge.amount - charge.amount_refunded
  const amount = wish.amount ?? left
  if (left === 0)
    throw invalidRequest('charge_already_refunded', `Charge ${charge.id} has already been refunded.`)
  if (amount < 1) throw invalidRequest('parameter_invalid_integer', 'Invalid positive integer', 'amount')
  if (amount > left)
    throw invalidRequest(
      'amount_too_large',
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
      'amount',
    )
  return {
    id: newId(s.random, 're'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: seconds(s.now),
    currency: charge.currency,
    customer: referencedId(charge.customer),
    customer_account: null,
    destination_details: destinationOf(charge),
    metadata: wish.metadata ?? {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: wish.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  }
}

/** The money goes back by the method that paid. */
function destinationOf({ payment_method_details: paid }: ChargeObject) {
  const type = paid?.type ?? 'card'
  return { type, [type]: type === 'card' ? { type: 'refund' } : {} } as Refund['destination_details']
}

async function takeFromCharge(s: SandboxSession, charge: ChargeObject, { amount }: Refund) {
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount
  saveObject(s, charge)
}

/** The money leaves, and is booked only now. */
async function pay(s: SandboxSession, refund: Refund) {
  refund.balance_transaction = await recordBalance(
    s,
    refund.destination_details?.type === 'card' ? 'refund' : 'payment_refund',
    refund,
  )
  saveObject(s, refund)
  const movement = {
    id: refund.id,
    paymentIntent: referencedId(refund.payment_intent),
    currency: refund.currency,
  }
  recordMovement(s, 'refund.succeeded', { ...movement, amount: -refund.amount })
  emit(s, 'refund.updated', refund)
}

/** Ends a refund that the bank left open: a failed one is credited back to the charge. */
export async function settleRefund(
  s: SandboxSession,
  id: string,
  outcome: 'succeeded' | 'failed',
): Promise<Refund> {
  const chargeId = referencedId((await getObject<Refund>(s, 'refund', id)).body.charge) ?? ''
  const { body: charge } = await lockObject<ChargeObject>(s, 'charge', chargeId)
  const { body: refund } = await lockObject<Refund>(s, 'refund', id)
  if (refund.status !== 'pending')
    throw invalidRequest('refund_unexpected_state', `This refund has a status of ${refund.status}.`)
  refund.status = outcome
  if (outcome === 'succeeded') await pay(s, refund)
  else {
    refund.failure_reason = 'expired_or_canceled_card'
    saveObject(s, refund)
    saveObject(s, {
      ...charge,
      amount_refunded: charge.amount_refunded - refund.amount,
      refunded: false,
    })
    recordMovement(s, 'refund.failed', { id, paymentIntent: referencedId(refund.payment_intent) })
    emit(s, 'refund.failed', refund)
    emit(s, 'refund.updated', refund)
  }
  return refund
}
