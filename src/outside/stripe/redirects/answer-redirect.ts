import type Stripe from 'stripe'
import { sql } from '#/platform/database/db.ts'
import { lockObject, saveObject } from '../api/objects.ts'
import { type SandboxSession, seconds } from '../api/session.ts'
import { failIntent, payIntent } from '../intents/payment-attempt.ts'
import { methodNamed } from '../intents/payment-methods.ts'
import { emit } from '../webhooks/events.ts'
import type { Redirect } from './open-redirect.ts'

export const outcomes = ['pay', 'refuse', 'cancel', 'later', 'later-refused'] as const
export type Outcome = (typeof outcomes)[number]

const LATER_SECONDS = 60

/** Applies the payer's answer. A second one, or one for a payment that has gone on, changes nothing. */
export async function answerRedirect(s: SandboxSession, id: string, outcome: Outcome): Promise<Redirect> {
  const { body: redirect } = await lockObject<Redirect>(s, 'redirect', id)
  const { body: intent } = await lockObject<Stripe.PaymentIntent>(s, 'payment_intent', redirect.intent)
  if (redirect.state !== 'open' || !isWaitedFor(intent, redirect)) return redirect
  const isLate = outcome === 'later' || outcome === 'later-refused'
  const answered: Redirect = isLate
    ? { ...redirect, state: 'later', due: seconds(s.now) + LATER_SECONDS, pays: outcome === 'later' }
    : { ...redirect, state: 'ended' }
  saveObject(s, answered)
  if (isLate) {
    Object.assign(intent, { status: 'processing', next_action: null, last_payment_error: null })
    saveObject(s, intent)
    emit(s, 'payment_intent.processing', intent)
  } else await end(s, intent, { redirect, pays: outcome === 'pay', byPayer: outcome === 'cancel' })
  return answered
}

/** The intent waits for this page, and for no other method that was chosen after it. */
export const isWaitedFor = ({ status, next_action: next }: Stripe.PaymentIntent, { id }: Redirect) =>
  status === 'requires_action' &&
  (next?.redirect_to_url?.url ??
    next?.swish_handle_redirect_or_display_qr_code?.hosted_instructions_url)!.endsWith(`/${id}`)

/** Results of payments that were answered late, once their time has come. */
export async function settleRedirects(s: SandboxSession): Promise<void> {
  const due = await s.tx.many<{ id: string }>(sql`
    SELECT id FROM sandbox_stripe.object WHERE kind = 'redirect' AND body ->> 'state' = 'later'
      AND (body ->> 'due')::bigint <= ${seconds(s.now)} ORDER BY seq`)
  for (const { id } of due) {
    const { body: redirect } = await lockObject<Redirect>(s, 'redirect', id)
    const { body: intent } = await lockObject<Stripe.PaymentIntent>(s, 'payment_intent', redirect.intent)
    if (redirect.state !== 'later') continue
    saveObject(s, { ...redirect, state: 'ended' } satisfies Redirect)
    if (intent.status === 'processing') await end(s, intent, { redirect, pays: redirect.pays ?? false })
  }
}

type End = { redirect: Redirect; pays: boolean; byPayer?: boolean }
async function end(s: SandboxSession, intent: Stripe.PaymentIntent, { redirect, pays, byPayer }: End) {
  const method = await methodNamed(s, redirect.method)
  if (pays) return payIntent(s, intent, method)
  await failIntent(s, intent, {
    code: byPayer ? 'payment_method_customer_decline' : 'payment_method_provider_decline',
    message: byPayer ? 'The payer cancelled the payment.' : 'The payment was declined.',
    payment_method: method.body,
    type: 'card_error',
  })
}
