import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import type { ProviderRefund } from '#/ports/payment-provider.ts'
import { testApp } from '#/testing/app.ts'
import { chargeWorld } from '#/testing/charge-world.ts'
import { applyRefund, refundCharge } from './refunds.ts'

const app = await testApp()
const { given, mailsTo } = chargeWorld(app)

async function paid() {
  const charge = await given()
  await app.settle()
  return charge
}
const order = (chargeId: string, amount: number) =>
  refundCharge(app.ctx, { chargeId, amount, reason: 'A seam was open' })
const refundOf = (id: string) =>
  app.db.one<{ state: string; providerId: string | null }>(
    sql`SELECT state, provider_id FROM refund WHERE id = ${id}`,
  )
/** What the provider says about a refund of ours. */
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

test('I12 what has not been paid is not given back', async () => {
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

test('T71 whatever comes after the answer changes nothing: a repeat, another word, another number', async () => {
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
