import '../as-served.ts'
import Fastify from 'fastify'
import { stripeSandbox } from '#/outside/stripe/stripe-sandbox.ts'
import { deliverPending } from '#/outside/stripe/webhooks/webhooks.ts'
import { connect } from '#/platform/database/db.ts'
import { systemRandom } from '#/platform/random.ts'
import { systemClock } from '#/platform/time/clock.ts'
import { pinProcess } from '../pinned.ts'
import type { SandboxKeys } from './apart.ts'

/** The payment sandbox as a process of its own, with a PostgreSQL of its own: another company, as it is in production. */
type Start = { url: string; webhooks: string; keys: SandboxKeys }

process.once('message', async ({ url, webhooks, keys }: Start) => {
  pinProcess('others')
  const deps = {
    ...{ ...keys, db: connect(url, 16, { onePlan: true }), clock: systemClock, random: systemRandom },
    deliverWebhook: ({ body, signature }: { body: string; signature: string }) =>
      fetch(webhooks, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        body,
      }),
  }
  const app = Fastify()
  await app.register(stripeSandbox(deps))
  let delivering = false
  setInterval(async () => {
    if (delivering) return
    delivering = true
    await deliverPending(deps).catch(() => {})
    delivering = false
  }, 500)
  process.send?.({ origin: await app.listen({ port: 0, host: '127.0.0.1' }) })
})
process.once('disconnect', () => process.exit())
