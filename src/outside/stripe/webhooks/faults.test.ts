import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { injectFetch, sandboxFetch } from '../api/clients.ts'
import { charge, refusalOf, saveCard, secretKey, startSandbox } from '../sandbox-harness.ts'
import type { SandboxFaultKind } from './faults.ts'

const sandbox = await startSandbox()
/** The SDK's timeout: long, except in tests with slow answers. */
const settings = (patienceMs = 60_000) => ({ maxNetworkRetries: 0, timeout: patienceMs, telemetry: false })
let overHttp: (patienceMs?: number) => Stripe
let base: string
beforeAll(async () => {
  await sandbox.app.listen({ port: 0, host: '127.0.0.1' })
  base = `http://127.0.0.1:${(sandbox.app.server.address() as AddressInfo).port}`
  overHttp = (patienceMs) =>
    new Stripe(secretKey, {
      httpClient: Stripe.createFetchHttpClient(sandboxFetch(base)),
      ...settings(patienceMs),
    })
})
beforeEach(() => sandbox.faults.clear())

const cases: { kind: SandboxFaultKind; done: boolean; ms?: number; patienceMs?: number }[] = [
  { kind: 'refuse-before', done: false },
  { kind: 'reset-before', done: false },
  { kind: 'reset-after', done: true },
  { kind: 'error-500-after', done: true },
  { kind: 'half-body', done: true },
  { kind: 'slow', done: true, ms: 1500, patienceMs: 1000 },
]
const clients = {
  http: (patienceMs?: number) => overHttp(patienceMs),
  inject: (patienceMs?: number) =>
    new Stripe(secretKey, {
      httpClient: Stripe.createFetchHttpClient(injectFetch(sandbox.app)),
      ...settings(patienceMs),
    }),
}

for (const transport of ['http', 'inject'] as const)
  test.each(cases)(
    `T68 $kind over ${transport}: the caller knows nothing, the same key tells`,
    async ({ kind, done, ms, patienceMs }) => {
      const saved = await saveCard(sandbox, 'pm_card_visa')
      const [before, key] = [await sandbox.countOf('charge'), randomUUID()]
      const through = { ...sandbox, stripe: clients[transport](patienceMs) }
      // The SDK retries a cut connection once by itself: cut twice, so that our code sees it.
      sandbox.faults.add({ kind, times: 2, ms, match: { method: 'POST', path: '/payment_intents' } })
      const refusal = await refusalOf(charge(through, saved, 5000, key))
      expect(refusal.type).toMatch(/StripeConnectionError|StripeAPIError/)
      // An impatient caller may get its error before the work is done.
      await expect.poll(() => sandbox.countOf('charge')).toBe(before + (done ? 1 : 0))
      sandbox.faults.clear()
      const patient = { ...sandbox, stripe: clients[transport]() }
      expect(await charge(patient, saved, 5000, key)).toMatchObject({ status: 'succeeded' })
      expect(await sandbox.countOf('charge')).toBe(before + 1)
    },
  )

test('faults are ordered over HTTP with the secret key', async () => {
  const order = (key: string, body: object) =>
    fetch(`${base}/sandbox/stripe/faults`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  expect((await order('sk_test_wrong', { kind: 'slow' })).status).toBe(401)
  expect((await order('pk_test_sandbox', { kind: 'slow' })).status).toBe(401)
  expect((await order(secretKey, { kind: 'earthquake' })).status).toBe(400)
  expect(
    await (
      await order(secretKey, { kind: 'error-500-after', times: 2, match: { path: '/customers' } })
    ).json(),
  ).toHaveLength(1)
  expect(await refusalOf(overHttp().customers.create())).toMatchObject({ statusCode: 500 })
  expect(sandbox.faults.pending()).toMatchObject([{ kind: 'error-500-after', times: 1 }])
})
