import { lookUpSetup, startSetup } from '#/money/payment-methods/mandates.ts'
import { sandboxPrefix } from '#/outside/stripe/api/clients.ts'
import type { Outcome } from '#/outside/stripe/redirects/answer-redirect.ts'
import { sql } from '#/platform/database/db.ts'
import type { RedirectMethod } from '#/platform/markets/pay-methods.rule.ts'
import type { TestApp, Who } from './world/app.ts'

const publishableKey = 'pk_test_garderobe_sandbox'

/** Pays as the browser's card page does: confirms the intent at the provider, and answers the bank's question. */
export async function payOnPage(
  { app, call }: TestApp,
  {
    member,
    chargeId,
    testCard,
    bank = 'authenticate',
    meanwhile,
  }: {
    member: Who
    chargeId: string
    testCard?: string
    bank?: 'authenticate' | 'refuse'
    /** Runs once the payment window is open. */
    meanwhile?: () => Promise<unknown>
  },
) {
  const started = await call('POST', '/payments/charges/:id/pay', { params: { id: chargeId }, as: member })
  if (started.status !== 200) return started.status
  const { clientSecret, savedMethod } = started.body
  await meanwhile?.()
  return confirm(app, { path: 'payment_intents', clientSecret, method: testCard ?? savedMethod ?? '', bank })
}

/** Saves a card as the member's card page does, the bank's question included. */
export async function saveCardOnPage(
  { app, ctx }: TestApp,
  { memberId, testCard }: { memberId: string; testCard: string },
) {
  const { id, clientSecret } = await startSetup(ctx, memberId)
  await confirm(app, { path: 'setup_intents', clientSecret, method: testCard, bank: 'authenticate' })
  await lookUpSetup(ctx, { id })
}

/** Confirms an intent at the provider directly, as the page's form does. */
export const confirmIntent = ({ app }: TestApp, how: { clientSecret: string; method: string }) =>
  confirm(app, { ...how, path: 'payment_intents', bank: 'authenticate' })

type Confirmation = { path: string; clientSecret: string; method: string; bank: string }
async function confirm(app: TestApp['app'], { path, clientSecret, method, bank }: Confirmation) {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await app
    .inject({
      method: 'POST',
      url: `${sandboxPrefix}/v1/${path}/${clientSecret.split('_secret')[0]}/confirm`,
      headers: { authorization: `Bearer ${publishableKey}`, ...form },
      payload: new URLSearchParams({ client_secret: clientSecret, payment_method: method }).toString(),
    })
    .catch(() => undefined)
  if (!answer) return 0 // the customer's connection broke
  const challenge = (answer.json() as { next_action?: { use_stripe_sdk?: { source?: string } } }).next_action
    ?.use_stripe_sdk?.source
  if (challenge)
    await app.inject({
      method: 'POST',
      url: `${sandboxPrefix}/3ds/${challenge}`,
      headers: form,
      payload: `outcome=${bank}`,
    })
  return answer.statusCode
}

/** The provider's own log of a charge (I15). */
export const providerBook = ({ db }: TestApp, chargeId: string) =>
  db.many<{ amount: number; currency: string }>(sql`
    SELECT log.amount, log.currency FROM sandbox_stripe.log log JOIN sandbox_stripe.object intent ON intent.id = log.payment_intent
    WHERE log.what = 'charge.succeeded' AND intent.body -> 'metadata' ->> 'charge' = ${chargeId}`)

type Away = { member: Who; chargeId: string; method: RedirectMethod }
/** Begins a payment on a page elsewhere, and returns the path of that page at the sandbox. */
export async function goToPay({ call }: TestApp, { member, chargeId, method }: Away) {
  const at = { params: { id: chargeId }, body: { method }, as: member }
  const began = await call('POST', '/payments/charges/:id/redirect', at)
  const page = began.status === 200 ? began.body.page : null
  return { status: began.status, path: page && new URL(page).pathname }
}

/** Answers on the page of the bank or the wallet; returns the address to which the payer is sent back. */
export async function answerThere({ app }: TestApp, path: string, outcome: Outcome = 'pay') {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await app.inject({ method: 'POST', url: path, headers: form, payload: `outcome=${outcome}` })
  return String(answer.headers.location)
}
