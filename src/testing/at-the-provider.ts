import { sandboxPrefix } from '#/payments/sandbox/clients.ts'
import { sql } from '#/platform/db.ts'
import type { TestApp, Who } from './app.ts'

const publishableKey = 'pk_test_garderobe_sandbox'

/** What the browser's card page does with an intent: confirms it at the provider, and answers the bank's question. */
export async function payOnPage({ app, call }: TestApp, { member, chargeId, testCard, bank = 'authenticate' }: {
  member: Who; chargeId: string; testCard?: string; bank?: 'authenticate' | 'refuse' }) {
  const started = await call<{ clientSecret: string; savedMethod: string | null }>('POST', `/payments/charges/${chargeId}/pay`, { as: member })
  if (started.status !== 200) return started.status
  const { clientSecret, savedMethod } = started.body
  const answer = await app.inject({
    method: 'POST',
    url: `${sandboxPrefix}/v1/payment_intents/${clientSecret.split('_secret')[0]}/confirm`,
    headers: { authorization: `Bearer ${publishableKey}`, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ client_secret: clientSecret, payment_method: testCard ?? savedMethod ?? '' }).toString(),
  })
  const challenge = (answer.json() as { next_action?: { use_stripe_sdk?: { source?: string } } }).next_action?.use_stripe_sdk?.source
  if (challenge)
    await app.inject({ method: 'POST', url: `${sandboxPrefix}/3ds/${challenge}`, headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: `outcome=${bank}` })
  return answer.statusCode
}

/** The provider's own book about one charge (I15). */
export const providerBook = ({ db }: TestApp, chargeId: string) =>
  db.many<{ amount: number; currency: string }>(sql`
    SELECT log.amount, log.currency FROM sandbox_stripe.log log JOIN sandbox_stripe.object intent ON intent.id = log.payment_intent
    WHERE log.what = 'charge.succeeded' AND intent.body -> 'metadata' ->> 'charge' = ${chargeId}`)
