import { lookUpSetup, startSetup } from '#/money/payment-methods/mandates.ts'
import { sandboxPrefix } from '#/outside/stripe/api/clients.ts'
import { sql } from '#/platform/database/db.ts'
import type { TestApp, Who } from './world/app.ts'

const publishableKey = 'pk_test_garderobe_sandbox'

/** What the browser's card page does with an intent: confirms it at the provider, and answers the bank's question. */
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
    /** What happens elsewhere once the window is open. */
    meanwhile?: () => Promise<unknown>
  },
) {
  const started = await call('POST', '/payments/charges/:id/pay', { params: { id: chargeId }, as: member })
  if (started.status !== 200) return started.status
  const { clientSecret, savedMethod } = started.body
  await meanwhile?.()
  return confirm(app, { path: 'payment_intents', clientSecret, method: testCard ?? savedMethod ?? '', bank })
}

/** What the card page does when a member saves a card, the bank's question included. */
export async function saveCardOnPage(
  { app, ctx }: TestApp,
  { memberId, testCard }: { memberId: string; testCard: string },
) {
  const { id, clientSecret } = await startSetup(ctx, memberId)
  await confirm(app, { path: 'setup_intents', clientSecret, method: testCard, bank: 'authenticate' })
  await lookUpSetup(ctx, { id })
}

/** What the page's form sends of itself, without asking us first. */
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
  if (!answer) return 0 // the customer's line broke
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

/** The provider's own book about one charge (I15). */
export const providerBook = ({ db }: TestApp, chargeId: string) =>
  db.many<{ amount: number; currency: string }>(sql`
    SELECT log.amount, log.currency FROM sandbox_stripe.log log JOIN sandbox_stripe.object intent ON intent.id = log.payment_intent
    WHERE log.what = 'charge.succeeded' AND intent.body -> 'metadata' ->> 'charge' = ${chargeId}`)
