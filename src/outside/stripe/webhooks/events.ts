import { newId, type SandboxSession, seconds } from '../api/session.ts'

const apiVersion = '2026-10-28.endive'

/** Events sent to our endpoint; all others can be read under /v1/events only. */
const delivered = new Set([
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.requires_action',
  'payment_intent.processing',
  'payment_intent.canceled',
  'setup_intent.succeeded',
  'setup_intent.setup_failed',
  'setup_intent.requires_action',
  'setup_intent.canceled',
  'charge.refunded',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'payout.paid',
  'payout.failed',
])

/** Written with the change that it reports; sent later, at least once. */
export function emit(s: SandboxSession, type: string, object: { id: string }) {
  const id = newId(s.random, 'evt')
  const sent = delivered.has(type)
  const body = JSON.stringify({
    id,
    object: 'event',
    api_version: apiVersion,
    created: seconds(s.now),
    data: { object },
    livemode: false,
    pending_webhooks: sent ? 1 : 0,
    request: { id: s.requestId, idempotency_key: s.idempotencyKey },
    type,
  })
  s.books.tell({ id, type, body })
  if (sent) schedule(s, id, type)
}

function schedule(s: SandboxSession, event: string, type: string) {
  const late = s.faults.take('late-webhook', { event: type })
  const copies = s.faults.take('duplicate-webhook', { event: type }) ? 2 : 1
  const dueAt = new Date(s.now.getTime() + (late ? (late.ms ?? 3_600_000) : 0))
  for (let copy = 0; copy < copies; copy++) s.books.deliver(event, dueAt)
}

type Movement = { id: string; paymentIntent: string | null; amount?: number; currency?: string }

/** One line in the provider's own books (I15); `amount` is signed from our side of the counter. */
export const recordMovement = (
  s: SandboxSession,
  what: string,
  { id, paymentIntent, amount, currency }: Movement,
) =>
  s.books.recordMovement({
    what,
    objectId: id,
    paymentIntent,
    amount: amount ?? null,
    currency: currency ?? null,
  })
