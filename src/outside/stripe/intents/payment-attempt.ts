import type Stripe from 'stripe'
import { expandPaths } from '../api/expand.ts'
import { type Stored, saveObject } from '../api/objects.ts'
import { cardError, invalidRequest } from '../api/refusals.ts'
import { ok, type SandboxAnswer, type SandboxSession } from '../api/session.ts'
import { openChallenge } from '../pages/challenges.ts'
import { openRedirect } from '../redirects/open-redirect.ts'
import { isRedirectType } from '../redirects/redirect-methods.ts'
import { emit } from '../webhooks/events.ts'
import { cardDecision, type DeclineName, refusalOfDecline } from './card-decision.rule.ts'
import { failedCharge, paidCharge } from './charges.ts'
import { referencedId, requireConfirmable } from './intents.ts'
import { type HiddenCard, keepFor, type PaymentMethodObject, refuseUsed } from './payment-methods.ts'

type Card = Stored<PaymentMethodObject, HiddenCard>
type How = {
  off_session?: boolean
  error_on_requires_action?: boolean
  setup_future_usage?: 'off_session' | 'on_session'
  receipt_email?: string
  return_url?: string
  expand?: string[]
}

/** Confirms a payment: paid, asked for authentication, or refused with 402; the outcome is stored in every case. */
export async function attemptPayment(
  s: SandboxSession,
  intent: Stripe.PaymentIntent,
  chosen: Card | undefined,
  how: How,
): Promise<SandboxAnswer> {
  const card = requireConfirmable(intent, chosen)
  requireUsable(intent, card, how.off_session ?? false)
  requireOffered(intent, card)
  intent.payment_method = card.body.id
  if (how.setup_future_usage) intent.setup_future_usage = how.setup_future_usage
  if (how.receipt_email) intent.receipt_email = how.receipt_email
  if (isRedirectType(card.body.type)) return sendAway(s, intent, card, how)
  const occasion = {
    purpose: 'payment' as const,
    offSession: how.off_session ?? false,
    setUp: card.hidden.setUp,
    authenticated: false,
  }
  const decision = cardDecision(card.hidden.behaviour, occasion)
  if (decision.kind === 'declined') return decline(s, intent, card, decision.reason)
  if (decision.kind === 'authenticate') {
    if (how.error_on_requires_action) throw cardError(refusalOfDecline('authentication_required'))
    const next_action = await openChallenge(s, intent.id)
    Object.assign(intent, { status: 'requires_action', next_action, last_payment_error: null })
    saveObject(s, intent)
    emit(s, 'payment_intent.requires_action', intent)
  } else await payIntent(s, intent, card)
  return ok(await expandPaths(s, intent, how.expand))
}

/** The payer goes on at the page of their bank or wallet; an earlier page of the intent ends. */
async function sendAway(s: SandboxSession, intent: Stripe.PaymentIntent, { body }: Card, how: How) {
  const { id, type } = body
  if (!isRedirectType(type)) throw new Error(`${type} has no page`)
  const next_action = openRedirect(s, intent, { id, type, returnUrl: how.return_url })
  Object.assign(intent, { status: 'requires_action', next_action, last_payment_error: null })
  saveObject(s, intent)
  emit(s, 'payment_intent.requires_action', intent)
  return ok(await expandPaths(s, intent, how.expand))
}

function requireOffered({ payment_method_types: types }: Stripe.PaymentIntent, { body }: Card) {
  if (!types.includes(body.type))
    throw invalidRequest(
      'payment_intent_invalid_parameter',
      `The PaymentMethod has the type ${body.type}, which this PaymentIntent does not allow.`,
      'payment_method',
    )
}

/** A customer's card pays for that customer only; off-session only a card that was saved for it (T74). */
function requireUsable(
  { customer: owner }: Stripe.PaymentIntent,
  { body, hidden }: Card,
  offSession: boolean,
) {
  const customer = referencedId(owner)
  if (body.customer && body.customer !== customer)
    throw invalidRequest(
      'payment_method_customer_mismatch',
      'The provided PaymentMethod cannot be attached: it belongs to another Customer. Please include the Customer in the customer parameter on the Stripe.PaymentIntent.',
      'payment_method',
    )
  if (!body.customer) refuseUsed(body, hidden)
  if (offSession && (!customer || body.customer !== customer))
    throw invalidRequest(
      'payment_method_unexpected_state',
      'Off-session payments need a PaymentMethod that is attached to the Customer.',
      'payment_method',
    )
}

export async function payAuthenticated(s: SandboxSession, intent: Stripe.PaymentIntent, card: Card) {
  const occasion = {
    purpose: 'payment' as const,
    offSession: false,
    setUp: card.hidden.setUp,
    authenticated: true,
  }
  const decision = cardDecision(card.hidden.behaviour, occasion)
  if (decision.kind === 'declined') await decline(s, intent, card, decision.reason)
  else await payIntent(s, intent, card)
}

export async function refuseAuthentication(s: SandboxSession, intent: Stripe.PaymentIntent, card: Card) {
  const error = {
    code: 'payment_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    payment_method: card.body,
    type: 'invalid_request_error',
  }
  await failIntent(s, intent, error)
}

export async function payIntent(s: SandboxSession, intent: Stripe.PaymentIntent, card: Card) {
  const charge = await paidCharge(s, intent, card)
  const customer = referencedId(intent.customer)
  if (intent.setup_future_usage && customer)
    await keepFor(s, card, customer, intent.setup_future_usage === 'off_session')
  Object.assign(intent, {
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    next_action: null,
    last_payment_error: null,
  })
  saveObject(s, intent)
  emit(s, 'payment_intent.succeeded', intent)
}

async function decline(
  s: SandboxSession,
  intent: Stripe.PaymentIntent,
  card: Card,
  reason: DeclineName,
): Promise<SandboxAnswer> {
  const refusal = refusalOfDecline(reason)
  const charge = await failedCharge(s, intent, card, refusal)
  const error = { type: 'card_error', ...refusal, charge: charge.id, payment_method: card.body }
  intent.latest_charge = charge.id
  await failIntent(s, intent, error)
  return { status: 402, body: { error: { ...error, payment_intent: intent } } }
}

export async function failIntent(s: SandboxSession, intent: Stripe.PaymentIntent, error: object) {
  Object.assign(intent, {
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: error,
  })
  saveObject(s, intent)
  emit(s, 'payment_intent.payment_failed', intent)
}
