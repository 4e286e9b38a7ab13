import type Stripe from 'stripe'
import { lockObject } from '../api/objects.ts'
import type { SandboxSession } from '../api/session.ts'
import { referencedId } from '../intents/intents.ts'
import { payAuthenticated, refuseAuthentication } from '../intents/payment-attempt.ts'
import { type HiddenCard, methodNamed, type PaymentMethodObject } from '../intents/payment-methods.ts'
import { failSetup, keepCard, type SetupIntentObject } from '../intents/setup-attempt.ts'
import { type Challenge, closeChallenge, lockChallenge } from './challenges.ts'

export const authenticationFailure = {
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  type: 'invalid_request_error' as const,
}

/** A second answer, or one after the intent moved on, changes nothing. */
export async function answerChallenge(
  s: SandboxSession,
  id: string,
  passed: boolean,
): Promise<Challenge['state']> {
  const challenge = await lockChallenge(s, id)
  if (challenge.state !== 'open') return challenge.state
  await closeChallenge(s, challenge, passed)
  if (challenge.intent.startsWith('seti_')) await answerSetup(s, challenge, passed)
  else await answerPayment(s, challenge, passed)
  return passed ? 'passed' : 'failed'
}

type Waiting = { status: string; next_action: { use_stripe_sdk?: object } | null }
const waitsFor = (intent: Waiting, id: string) =>
  intent.status === 'requires_action' &&
  (intent.next_action?.use_stripe_sdk as { source?: string })?.source === id

async function answerSetup(s: SandboxSession, { id, intent }: Challenge, passed: boolean) {
  const { body } = await lockObject<SetupIntentObject>(s, 'setup_intent', intent)
  if (!waitsFor(body as Waiting, id)) return
  const card = await lockObject<PaymentMethodObject, HiddenCard>(
    s,
    'payment_method',
    referencedId(body.payment_method) ?? '',
  )
  if (passed) await keepCard(s, body, card, true)
  else
    await failSetup(s, body, {
      ...authenticationFailure,
      code: 'setup_intent_authentication_failure',
      payment_method: card.body,
    })
}

async function answerPayment(s: SandboxSession, { id, intent }: Challenge, passed: boolean) {
  const { body } = await lockObject<Stripe.PaymentIntent>(s, 'payment_intent', intent)
  if (!waitsFor(body as Waiting, id)) return
  const card = await methodNamed(s, referencedId(body.payment_method) ?? '')
  if (passed) await payAuthenticated(s, body, card)
  else await refuseAuthentication(s, body, card)
}
