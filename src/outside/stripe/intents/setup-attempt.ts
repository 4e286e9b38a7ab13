import type Stripe from 'stripe'
import { expandPaths } from '../api/expand.ts'
import { type Stored, saveObject } from '../api/objects.ts'
import { type Answer, ok, type Session } from '../api/session.ts'
import { openChallenge } from '../pages/challenges.ts'
import { emit, record } from '../webhooks/events.ts'
import { cardDecision, type DeclineName, refusalOf } from './card-decision.rule.ts'
import { idOf, requireConfirmable } from './intents.ts'
import { type HiddenCard, keepFor, type Method, refuseUsed } from './payment-methods.ts'

export type SetupIntent = Stripe.SetupIntent
type Card = Stored<Method, HiddenCard>

/** Confirms an intent to save a card: saved, asked for authentication, or refused. */
export async function attemptSetup(
  s: Session,
  intent: SetupIntent,
  chosen: Card | undefined,
  expand?: string[],
): Promise<Answer> {
  const card = requireConfirmable(intent, chosen)
  if (card.body.customer !== idOf(intent.customer)) refuseUsed(card.body, card.hidden)
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
export async function keepCard(s: Session, intent: SetupIntent, card: Card, authenticated: boolean) {
  const customer = idOf(intent.customer)
  if (customer) await keepFor(s, card, customer, authenticated && intent.usage === 'off_session')
  Object.assign(intent, { status: 'succeeded', next_action: null, last_setup_error: null })
  saveObject(s, intent)
  record(s, 'setup.succeeded', { id: intent.id, paymentIntent: null })
  emit(s, 'setup_intent.succeeded', intent)
}

async function refuseSetup(
  s: Session,
  intent: SetupIntent,
  card: Card,
  reason: DeclineName,
): Promise<Answer> {
  const error = { type: 'card_error' as const, ...refusalOf(reason), payment_method: card.body }
  await failSetup(s, intent, error)
  return { status: 402, body: { error: { ...error, setup_intent: intent } } }
}

export async function failSetup(s: Session, intent: SetupIntent, error: object) {
  Object.assign(intent, {
    status: 'requires_payment_method',
    next_action: null,
    payment_method: null,
    last_setup_error: error,
  })
  saveObject(s, intent)
  emit(s, 'setup_intent.setup_failed', intent)
}
