import type Stripe from 'stripe'
import { expandPaths } from '../api/expand.ts'
import { type Stored, saveObject } from '../api/objects.ts'
import { ok, type SandboxAnswer, type SandboxSession } from '../api/session.ts'
import { openChallenge } from '../pages/challenges.ts'
import { emit, recordMovement } from '../webhooks/events.ts'
import { cardDecision, type DeclineName, refusalOfDecline } from './card-decision.rule.ts'
import { referencedId, requireConfirmable } from './intents.ts'
import { type HiddenCard, keepFor, type PaymentMethodObject, refuseUsed } from './payment-methods.ts'

export type SetupIntentObject = Stripe.SetupIntent
type Card = Stored<PaymentMethodObject, HiddenCard>

/** Confirms an intent to save a card: saved, asked for authentication, or refused. */
export async function attemptSetup(
  s: SandboxSession,
  intent: SetupIntentObject,
  chosen: Card | undefined,
  expand?: string[],
): Promise<SandboxAnswer> {
  const card = requireConfirmable(intent, chosen)
  if (card.body.customer !== referencedId(intent.customer)) refuseUsed(card.body, card.hidden)
  intent.payment_method = card.body.id
  const decision = cardDecision(card.hidden.behaviour, {
    purpose: 'setup',
    offSession: false,
    setUp: false,
    authenticated: false,
  })
  if (decision.kind === 'declined') return refuseSetup(s, intent, card, decision.reason)
  if (decision.kind === 'authenticate') {
    const next_action = await openChallenge(s, intent.id)
    Object.assign(intent, { status: 'requires_action', next_action, last_setup_error: null })
    saveObject(s, intent)
    emit(s, 'setup_intent.requires_action', intent)
  } else await keepCard(s, intent, card, false)
  return ok(await expandPaths(s, intent, expand))
}

/**
 * `authenticated`: the bank has asked the card's owner, so later payments need no question (`usage: off_session`).
 */
export async function keepCard(
  s: SandboxSession,
  intent: SetupIntentObject,
  card: Card,
  authenticated: boolean,
) {
  const customer = referencedId(intent.customer)
  if (customer) await keepFor(s, card, customer, authenticated && intent.usage === 'off_session')
  Object.assign(intent, { status: 'succeeded', next_action: null, last_setup_error: null })
  saveObject(s, intent)
  recordMovement(s, 'setup.succeeded', { id: intent.id, paymentIntent: null })
  emit(s, 'setup_intent.succeeded', intent)
}

async function refuseSetup(
  s: SandboxSession,
  intent: SetupIntentObject,
  card: Card,
  reason: DeclineName,
): Promise<SandboxAnswer> {
  const error = { type: 'card_error' as const, ...refusalOfDecline(reason), payment_method: card.body }
  await failSetup(s, intent, error)
  return { status: 402, body: { error: { ...error, setup_intent: intent } } }
}

export async function failSetup(s: SandboxSession, intent: SetupIntentObject, error: object) {
  Object.assign(intent, {
    status: 'requires_payment_method',
    next_action: null,
    payment_method: null,
    last_setup_error: error,
  })
  saveObject(s, intent)
  emit(s, 'setup_intent.setup_failed', intent)
}
