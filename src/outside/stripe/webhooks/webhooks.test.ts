import { beforeEach, expect, test } from 'vitest'
import { charge, refusalOf, saveCard, startSandbox, webhookSecret } from '../sandbox-harness.ts'
import { deliverPending } from './webhooks.ts'

const sandbox = await startSandbox()
beforeEach(async () => {
  await deliverPending(sandbox.deps)
  sandbox.arrivals.length = 0
  sandbox.receiver.status = 200
  sandbox.faults.clear()
})

const read = (body: string, signature: string, { secret = webhookSecret, afterSeconds = 0 } = {}) =>
  sandbox.stripe.webhooks.constructEvent(
    body,
    signature,
    secret,
    300,
    undefined,
    sandbox.clock.now().getTime() + afterSeconds * 1000,
  )
const types = () => sandbox.arrivals.map(({ type }) => type)

test('R9.03 events are sent, signed, in order', async () => {
  const paid = await charge(sandbox, await saveCard(sandbox, '4000002500003155'))
  await sandbox.stripe.refunds.create({ payment_intent: paid.id })
  expect(await deliverPending(sandbox.deps)).toEqual({ delivered: 5, failed: 0 })
  expect(types()).toEqual([
    'setup_intent.requires_action',
    'setup_intent.succeeded',
    'payment_intent.succeeded',
    'refund.updated',
    'charge.refunded',
  ])
  const { body, signature } = sandbox.arrivals[2]!
  expect(read(body, signature)).toMatchObject({
    type: 'payment_intent.succeeded',
    data: { object: { id: paid.id, status: 'succeeded' } },
  })
  expect(await deliverPending(sandbox.deps)).toEqual({ delivered: 0, failed: 0 })
})

test('T69 a wrong secret, changed bytes or an old signature are found out', async () => {
  await charge(sandbox, await saveCard(sandbox, 'pm_card_visa'))
  await deliverPending(sandbox.deps)
  const { body, signature } = sandbox.arrivals.at(-1)!
  expect(() => read(body, signature, { secret: 'whsec_other' })).toThrow('signature')
  expect(() => read(body.replace('49900', '99900'), signature)).toThrow('signature')
  expect(() => read(body, signature, { afterSeconds: 299 })).not.toThrow()
  expect(() => read(body, signature, { afterSeconds: 301 })).toThrow('Timestamp')
  expect(() => read(body, '')).toThrow()
})

test('T71 a receiver that is away gets the event again, later and later, for three days', async () => {
  await saveCard(sandbox, 'pm_card_visa')
  sandbox.receiver.status = 500
  expect(await deliverPending(sandbox.deps)).toEqual({ delivered: 0, failed: 1 })
  expect(await deliverPending(sandbox.deps)).toEqual({ delivered: 0, failed: 0 })
  sandbox.clock.advance('PT1M')
  expect(await deliverPending(sandbox.deps)).toEqual({ delivered: 0, failed: 1 })
  sandbox.receiver.status = 204
  sandbox.clock.advance('PT5M')
  expect(await deliverPending(sandbox.deps)).toEqual({ delivered: 1, failed: 0 })
  expect(new Set(sandbox.arrivals.map(({ body }) => body)).size).toBe(1)
  expect(new Set(sandbox.arrivals.map(({ signature }) => signature)).size).toBe(3)
})

test('T71 events may come twice, late, and in the wrong order', async () => {
  sandbox.faults.add({ kind: 'duplicate-webhook', match: { event: 'payment_intent.succeeded' } })
  sandbox.faults.add({ kind: 'late-webhook', ms: 3 * 86_400_000, match: { event: 'setup_intent' } })
  const saved = await saveCard(sandbox, 'pm_card_visa')
  const paid = await charge(sandbox, saved)
  await sandbox.stripe.refunds.create({ payment_intent: paid.id })
  await deliverPending(sandbox.deps, { order: 'newest-first' })
  expect(types()).toEqual([
    'charge.refunded',
    'refund.updated',
    'payment_intent.succeeded',
    'payment_intent.succeeded',
  ])
  expect(sandbox.arrivals[2]!.body).toBe(sandbox.arrivals[3]!.body)
  sandbox.clock.advance('P3D')
  await deliverPending(sandbox.deps)
  expect(types().at(-1)).toBe('setup_intent.succeeded')
})

test('missed events can be read', async () => {
  const saved = await saveCard(sandbox, 'pm_card_chargeCustomerFail')
  await refusalOf(charge(sandbox, saved))
  const { data } = await sandbox.stripe.events.list({ types: ['payment_intent.payment_failed'], limit: 1 })
  expect(data[0]).toMatchObject({
    type: 'payment_intent.payment_failed',
    data: { object: { customer: saved.customer } },
  })
  expect(await sandbox.stripe.events.retrieve(data[0]!.id)).toEqual(data[0])
})
