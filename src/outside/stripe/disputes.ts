import type Stripe from 'stripe'
import { recordBalance } from './balance.ts'
import { emit, record } from './events.ts'
import { idOf } from './intents.ts'
import { insertObject, lockObject, saveObject } from './objects.ts'
import { invalidRequest } from './refusals.ts'
import { newId, type Session, seconds } from './session.ts'

/** The bank takes a payment back because its customer disputes it. */
export async function openDispute(s: Session, chargeId: string, reason = 'fraudulent') {
  const { body: charge } = await lockObject<Stripe.Charge>(s, 'charge', chargeId, 'charge')
  if (charge.disputed || !charge.paid)
    throw invalidRequest('charge_disputed', `Charge ${chargeId} cannot be disputed (again).`, 'charge')
  const dispute = {
    id: newId(s.random, 'dp'),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [] as object[],
    charge: charge.id,
    created: seconds(s.now),
    currency: charge.currency,
    evidence: {},
    evidence_details: {
      due_by: seconds(s.now) + 7 * 86_400,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: idOf(charge.payment_intent),
    reason,
    status: 'needs_response',
  } satisfies Partial<Record<keyof Stripe.Dispute, unknown>> & { id: string }
  await recordBalance(s, 'adjustment', dispute)
  await insertObject(s, 'dispute', dispute)
  await saveObject(s, { ...charge, disputed: true })
  charge.disputed = true
  await record(s, 'dispute.opened', {
    ...dispute,
    amount: -dispute.amount,
    paymentIntent: dispute.payment_intent,
  })
  await emit(s, 'charge.dispute.created', dispute)
  return dispute
}
