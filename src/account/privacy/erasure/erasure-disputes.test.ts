import { assert, expect, test } from 'vitest'
import { refundCharge } from '#/money/refunds/refunds.ts'
import { sql } from '#/platform/database/db.ts'
import { givenCharge, givenMember, givenStaff } from '#/testing/given/given-charge.ts'
import { proven } from '#/testing/proven.ts'
import { testApp, type Who } from '#/testing/world/app.ts'
import { providerWorld } from '#/testing/world/provider-world.ts'

const app = await testApp()
const { dispute, decide } = providerWorld(app)
const finance = async () => proven(app, await givenStaff(app, 'finance'))
const lineOf = (amount: number) => [{ kind: 'item' as const, description: 'Coat', amount }]
async function lost(amount: number, promised = 0) {
  const member = await givenMember(app)
  const { chargeId } = await givenCharge(app, { memberId: member.id, lines: lineOf(amount) })
  await app.settle()
  const disputeId = await dispute(chargeId!, { quietly: true })
  // A refund ordered just before the dispute is known: it waits for the bank.
  if (promised > 0)
    await refundCharge(app.ctx, { chargeId: chargeId!, amount: promised, reason: 'Otto was promised that' })
  await app.settle()
  return { member, disputeId, chargeId: chargeId! }
}
const erase = async (member: Who) =>
  app.call('POST', '/me/erasure', { as: await proven(app, member), market: 'se', body: {} })
async function end(as: Who, chargeId: string, body: { as: 'claimed' | 'written-off'; reason: string }) {
  const { rows } = await app.ask('GET', '/studio/disputes', { as })
  const { id: disputeId } = rows.find((row) => row.chargeId === chargeId) ?? assert.fail('no dispute')
  return app.call('POST', '/studio/disputes/:disputeId/end', { as, params: { disputeId }, body })
}

test('R11.04 R8.05 a member with an open dispute is not erased; afterwards only the sum of it is left', async () => {
  const as = await finance()
  const { member, disputeId, chargeId } = await lost(450_00, 10_00)
  const refused = async () => (await erase(member)).body.error?.code
  expect(await refused(), 'what was promised waits for the bank').toBe('erase-refund')
  await decide(disputeId, 'lost')
  expect(await refused()).toBe('erase-dispute')
  const { timeline } = await app.ask('GET', '/studio/charges/:id', { as, params: { id: chargeId } })
  expect(timeline.find(({ what }) => what === 'audit:given-back-by-bank')?.detail).toBe(
    'SEK 10.00: Otto was promised that',
  )
  await end(as, chargeId, { as: 'claimed', reason: 'Otto says that they owe it' })
  expect(await refused()).toBe('erase-dispute')
  await end(as, chargeId, { as: 'written-off', reason: 'Otto has no money' })
  expect((await erase(member)).status).toBe(200)
  await app.settle()
  expect(await app.db.many(sql`SELECT amount, member_id, reason, state FROM second_look`)).toEqual([
    { amount: 440_00, memberId: null, reason: '', state: 'alone' },
  ])
  expect(
    await app.db.many(sql`SELECT action, reason FROM audit WHERE concat(reason, detail) LIKE '%Otto%'`),
  ).toEqual([])
  const other = await lost(70_00)
  expect((await erase(other.member)).body.error?.code).toBe('erase-dispute')
  await decide(other.disputeId, 'lost')
  const above = await end(as, other.chargeId, { as: 'written-off', reason: 'No answer came' })
  expect(above.body.waits, 'the limit is still used up').toMatchObject({ memberId: other.member.id })
  const second = await finance()
  const params = { lookId: above.body.waits?.id ?? '' }
  await app.call('POST', '/studio/second-looks/:lookId', { as: second, params, body: { agree: false } })
  await app.settle()
})

test('R11.04 R8.01 a dispute of an erased member is on Today with a text and a link', async () => {
  const member = await givenMember(app)
  const { chargeId } = await givenCharge(app, { memberId: member.id, lines: lineOf(90_00) })
  await app.settle()
  expect((await erase(member)).status).toBe(200)
  await app.settle()
  await dispute(chargeId!)
  await app.db.run(sql`UPDATE dispute SET reason = 'product_not_received' WHERE charge_id = ${chargeId!}`)
  const { waiting } = await app.ask('GET', '/studio/today', { as: await finance() })
  expect(waiting.find(({ of }) => of === 'dispute')?.first).toMatchObject([
    { name: 'Erased member', detail: 'product not received' },
  ])
})
