import { afterEach, expect, test } from 'vitest'
import { jobs } from '#/entry/jobs.ts'
import { sql } from '#/platform/database/db.ts'
import { drain } from '#/platform/jobs/run-due.ts'
import type { ProviderRefund } from '#/platform/ports/payment-provider.ts'
import { testApp } from '#/testing/world/app.ts'
import { chargeWorld } from '#/testing/world/charge-world.ts'
import { applyRefund, refundCharge } from './refunds.ts'

const app = await testApp()
const { given, mailsTo, pass } = chargeWorld(app)
afterEach(() => app.faults.clear())

async function paid(card?: string) {
  const charge = await given(card)
  await app.settle()
  return charge
}
const order = (chargeId: string, amount: number) =>
  refundCharge(app.ctx, { chargeId, amount, reason: 'A seam was open' })
const refundOf = (id: string) =>
  app.db.one<{ state: string; providerId: string | null }>(
    sql`SELECT state, provider_id FROM refund WHERE id = ${id}`,
  )
const answer = (of: { refund?: string; amount: number; status: string; id?: string }) =>
  ({
    metadata: { refund: of.refund },
    amount: of.amount,
    status: of.status,
    id: of.id ?? `re_${app.ctx.random.uuid()}`,
  }) as never as ProviderRefund
const mailed = async (email: string) => (await mailsTo(email)).filter((name) => name === 'payment-refunded')
const bookings = (id: string) =>
  app.db.many(sql`SELECT event_type FROM ledger_txn WHERE event_id = ${id} ORDER BY event_type`)

test.each([
  { amount: 0, because: 'nothing is no refund' },
  { amount: -1, because: 'less than nothing is a charge' },
  { amount: 0.5, because: 'money is whole' },
])('I12 $amount is refused: $because', async ({ amount }) => {
  const { chargeId } = await paid()
  await expect(order(chargeId, amount)).rejects.toMatchObject({ status: 409, code: 'refund-too-much' })
})

test('I12 an unpaid amount cannot be refunded', async () => {
  const { chargeId } = await given()
  await expect(order(chargeId, 1)).rejects.toMatchObject({ code: 'refund-too-much' })
  await app.settle()
})

test.each(['failed', 'canceled'])(
  'R8.05 I12 a refund that is %s at the provider is told to nobody, and the money may be sent again',
  async (status) => {
    const { member, chargeId, total } = await paid()
    const id = await order(chargeId, total)
    await expect(order(chargeId, 1)).rejects.toMatchObject({ code: 'refund-too-much' })
    await applyRefund(app.ctx, answer({ refund: id, amount: total, status }))
    expect(await refundOf(id)).toMatchObject({ state: 'failed' })
    await app.settle()
    expect(await refundOf(id), 'its job finds it over').toMatchObject({ state: 'failed' })
    expect(await mailed(member.email)).toEqual([])
    const again = await order(chargeId, total)
    await app.settle()
    expect(await refundOf(again)).toMatchObject({ state: 'done' })
    expect(await mailed(member.email)).toHaveLength(1)
  },
)

/** The provider refuses new refunds and still lists its own. */
const takeNone = () =>
  app.faults.add({ kind: 'refuse-before', times: 50, match: { method: 'POST', path: '/refunds' } })

test('R9.04 T89 killed after the call, a refund is found at the provider and not sent again', async () => {
  const { chargeId, total } = await paid()
  const id = await order(chargeId, total)
  app.failpoint.set('after_refund_call', 'throw')
  await drain(app.ctx, jobs)
  app.failpoint.set('after_refund_call', undefined)
  await app.db.run(sql`UPDATE sandbox_stripe.delivery SET given_up_at = due_at WHERE delivered_at IS NULL`)
  expect(await refundOf(id)).toEqual({ state: 'unknown', providerId: null })
  takeNone()
  await pass('PT10M')
  expect(await refundOf(id)).toMatchObject({ state: 'done' })
})

test('R9.04 T89 killed before the call, a refund is not at the provider, and is sent', async () => {
  const { chargeId, total } = await paid()
  const [id, other] = [await order(chargeId, 1_00), await order(chargeId, total - 1_00)]
  app.failpoint.set('before_refund_call', 'throw')
  await app.settle()
  app.failpoint.set('before_refund_call', undefined)
  expect([await refundOf(id), await refundOf(other)]).toEqual([
    { state: 'unknown', providerId: null },
    { state: 'unknown', providerId: null },
  ])
  await pass('PT10M')
  expect([await refundOf(id), await refundOf(other)]).toMatchObject([{ state: 'done' }, { state: 'done' }])
})

test('R9.04 marking a refund before its call marks no other', async () => {
  const { chargeId, total } = await paid()
  const [id, later] = [await order(chargeId, 1_00), await order(chargeId, total - 1_00)]
  await app.db.run(sql`UPDATE job SET due_at = due_at + interval '1 minute' WHERE subject = ${later}`)
  await drain(app.ctx, jobs)
  expect(await refundOf(id)).toMatchObject({ state: 'done' })
  expect(await refundOf(later)).toEqual({ state: 'pending', providerId: null })
  await pass('PT2M')
  expect(await refundOf(later)).toMatchObject({ state: 'done' })
})

test('R8.05 a bank that takes days is asked every six hours, and nothing is sent twice meanwhile', async () => {
  const { chargeId, total, member } = await paid('pm_card_pendingRefund')
  const id = await order(chargeId, total)
  await app.settle()
  const { providerId } = await refundOf(id)
  const nextLookUp = () => app.db.many(sql`SELECT due_at FROM job WHERE subject = ${id} AND done_at IS NULL`)
  const inSixHours = () => [{ dueAt: new Date(app.clock.now().getTime() + 6 * 3_600_000) }]
  expect(await nextLookUp()).toEqual(inSixHours())
  takeNone()
  await pass('PT6H')
  expect(await refundOf(id)).toEqual({ state: 'unknown', providerId })
  expect(await nextLookUp()).toEqual(inSixHours())
  expect(await mailed(member.email)).toEqual([])
  await applyRefund(app.ctx, answer({ refund: id, amount: total, status: 'succeeded', id: providerId! }))
  await pass('PT6H')
  expect(await nextLookUp()).toEqual([])
})

test('T71 later messages change nothing after the answer: a repeat, another status, another number', async () => {
  const { member, chargeId, total } = await paid()
  const id = await order(chargeId, total)
  await app.settle()
  const { providerId } = await refundOf(id)
  for (const status of ['succeeded', 'failed', 'pending'])
    await applyRefund(app.ctx, answer({ refund: id, amount: total, status, id: 're_other' }))
  expect(await refundOf(id)).toEqual({ state: 'done', providerId })
  expect(await bookings(id)).toEqual([{ eventType: 'refund-done' }, { eventType: 'refund-ordered' }])
  await app.settle()
  expect(await mailed(member.email)).toHaveLength(1)
})

test.each([
  { of: (id: string) => ({ refund: id, amount: 1 }), because: 'it is another amount' },
  { of: () => ({ refund: undefined, amount: 1_00 }), because: 'it names none of ours' },
])('T70 an answer does not count: $because', async ({ of }) => {
  const { chargeId } = await paid()
  const id = await order(chargeId, 1_00)
  await applyRefund(app.ctx, answer({ ...of(id), status: 'succeeded' }))
  expect(await refundOf(id)).toEqual({ state: 'pending', providerId: null })
  await app.settle()
})
