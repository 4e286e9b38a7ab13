import type Stripe from 'stripe'
import { type Endpoint, endpoint } from './api/endpoint.ts'
import { listObjects } from './api/lists.ts'
import { getObject, insertObject, lockObject, saveObject } from './api/objects.ts'
import { expand, flagParam, groupParam, metadata, paging, textParam } from './api/params.ts'
import { invalidRequest } from './api/refusals.ts'
import { newId, ok, type SandboxSession, seconds } from './api/session.ts'
import { recordBalance } from './balance.ts'
import { referencedId } from './intents/intents.ts'
import { isFinal } from './redirects/redirect-methods.ts'
import { emit, recordMovement } from './webhooks/events.ts'

type Dispute = Stripe.Dispute
const DAYS_TO_ANSWER = 7
/** The limit of this text; an answer's total limit is higher. */
const TEXT_AT_MOST = 20_000
const answer = {
  evidence: groupParam({ uncategorized_text: textParam(TEXT_AT_MOST) }),
  submit: flagParam,
  metadata,
  expand,
}

export const disputeEndpoints: Endpoint[] = [
  endpoint('GET', '/disputes', { ...paging, payment_intent: textParam() }, async (s, params) =>
    ok(await listObjects(s, 'dispute', params, [], '/v1/disputes')),
  ),
  endpoint('GET', '/disputes/:id', { expand }, async (s, _params, id) => {
    const { body } = await getObject<Dispute>(s, 'dispute', id)
    return ok(body)
  }),
  endpoint('POST', '/disputes/:id', answer, async (s, { evidence, submit }, id) => {
    const { body: dispute } = await lockObject<Dispute>(s, 'dispute', id)
    if (dispute.status !== 'needs_response' || dispute.evidence_details.due_by! < seconds(s.now))
      throw invalidRequest('dispute_evidence_too_late', `This dispute has a status of ${dispute.status}.`)
    const { evidence_details: details } = dispute
    const answered = {
      ...dispute,
      evidence: { ...dispute.evidence, ...evidence },
      status: submit === false ? dispute.status : 'under_review',
      evidence_details: {
        ...details,
        has_evidence: true,
        submission_count: details.submission_count + (submit === false ? 0 : 1),
      },
    }
    saveObject(s, answered)
    emit(s, 'charge.dispute.updated', answered)
    return ok(answered)
  }),
]

/** The bank charges a payment back because its customer disputes it. */
export async function openDispute(s: SandboxSession, chargeId: string, reason = 'fraudulent') {
  const { body: charge } = await lockObject<Stripe.Charge>(s, 'charge', chargeId, 'charge')
  if (charge.disputed || !charge.paid || charge.amount === charge.amount_refunded)
    throw invalidRequest('charge_disputed', `Charge ${chargeId} cannot be disputed (again).`, 'charge')
  const paidBy = charge.payment_method_details?.type ?? 'card'
  if (isFinal(paidBy))
    throw invalidRequest('charge_disputed', `A payment by ${paidBy} cannot be disputed.`, 'charge')
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
      due_by: seconds(s.now) + DAYS_TO_ANSWER * 86_400,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: referencedId(charge.payment_intent),
    reason,
    status: 'needs_response',
  } satisfies Partial<Record<keyof Stripe.Dispute, unknown>> & { id: string }
  dispute.balance_transactions = [await moveBalance(s, dispute)]
  insertObject(s, 'dispute', dispute)
  saveObject(s, { ...charge, disputed: true })
  charge.disputed = true
  recordMovement(s, 'dispute.opened', {
    ...dispute,
    amount: -dispute.amount,
    paymentIntent: dispute.payment_intent,
  })
  emit(s, 'charge.dispute.created', dispute)
  return dispute
}

/** The bank's decision. A won payment is credited again, and can be refunded; the fee is lost. */
export async function decideDispute(s: SandboxSession, id: string, status: 'won' | 'lost') {
  const { body: open } = await lockObject<Dispute>(s, 'dispute', id)
  if (open.status === 'won' || open.status === 'lost')
    throw invalidRequest('dispute_decided', `This dispute has a status of ${open.status}.`)
  const decided = { ...open, status }
  if (status === 'won') {
    const back = await moveBalance(s, { ...open, amount: -open.amount })
    decided.balance_transactions = [...open.balance_transactions, back]
    const { body: charge } = await lockObject<Stripe.Charge>(s, 'charge', referencedId(open.charge) ?? '')
    saveObject(s, { ...charge, disputed: false })
    recordMovement(s, 'dispute.won', { ...open, paymentIntent: referencedId(open.payment_intent) })
  }
  saveObject(s, decided)
  emit(s, 'charge.dispute.closed', decided)
  return decided
}

async function moveBalance(s: SandboxSession, of: { id: string; amount: number; currency: string }) {
  const id = await recordBalance(s, 'adjustment', of)
  return (await getObject<Stripe.BalanceTransaction>(s, 'balance_transaction', id)).body
}
