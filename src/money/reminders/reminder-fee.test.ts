import { afterAll, assert, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { addDays } from '#/platform/markets/market-time.ts'
import { FIRST_TERMS, since } from '#/platform/markets/rules/dated.ts'
import { changeRules } from '#/testing/change-rules.ts'
import { brokenInvariants } from '#/testing/database/database.ts'
import { givenCharge, givenMember } from '#/testing/given/given-charge.ts'
import { claimReason } from '#/testing/given/given-claims.ts'
import { givenOrderClaims } from '#/testing/given/given-order-claims.ts'
import { mailsTo } from '#/testing/papers/mails.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const { db, clock } = app
clock.set(new Date('2031-03-03T09:00:00Z'))
const inDays = (days: number) => addDays(clock.now(), days, 'de').toISOString().slice(0, 10)
const changes = [
  { from: inDays(7), value: 20_00 },
  { from: inDays(20), value: 10_00 },
  { from: inDays(60), value: 15_00 },
]
afterAll(changeRules('de', { reminderFee: since(FIRST_TERMS, 15_00, ...changes) }))

async function pass(days: number) {
  for (let day = 0; day < days; day++) {
    clock.advance('P1D')
    await app.settle()
  }
}
async function given() {
  const member = await givenMember(app, { market: 'de', card: 'pm_card_chargeCustomerFail' })
  return { member, ...(await givenCharge(app, { memberId: member.id, market: 'de' })) }
}
const feesOf = async ({ invoiceId }: { invoiceId: string | undefined }) =>
  (
    await db.many<{ fee: number }>(
      sql`SELECT fee FROM reminder WHERE invoice_id = ${invoiceId} ORDER BY number`,
    )
  ).map(({ fee }) => fee)

test('R9.05 a reminder costs the fee agreed with the invoice, or today’s where that is lower', async () => {
  const at15 = await given()
  await pass(10)
  const at20 = await given()
  await pass(19)
  expect(await feesOf(at15), 'dearer since, then cheaper').toEqual([15_00, 10_00])
  expect(await feesOf(at20), 'cheaper since').toEqual([10_00])
  expect(await brokenInvariants(db)).toEqual([])
})

test('R9.05 a reminder’s fee whose card fails has no mails about its tries, and no reminders', async () => {
  const { member } = await given()
  await pass(14 + 14 + 20)
  const fees = await db.many<{ number: string; state: string }>(sql`
    SELECT i.display_number AS number, c.state FROM charge c JOIN invoice i ON i.id = c.invoice_id
    WHERE c.subject_type = 'reminder' AND c.member_id = ${member.id} ORDER BY c.created_at`)
  expect(fees.map(({ state }) => state)).toEqual(['failed', 'retrying', 'pending'])
  const mails = await mailsTo(app, member.email)
  const tries = mails.filter(({ template }) =>
    ['card-declined', 'payment-failed', 'payment-needs-you'].includes(template),
  )
  expect(tries.map(({ template }) => template)).toEqual([...Array(4).fill('card-declined'), 'payment-failed'])
  for (const { number } of fees) expect(tries.filter(({ html }) => html.includes(number))).toEqual([])
  expect(mails.filter(({ template }) => template === 'overdue')).toHaveLength(3)
  await pass(40)
  expect((await mailsTo(app, member.email)).filter(({ template }) => template === 'overdue')).toHaveLength(3)
  expect(await brokenInvariants(db)).toEqual([])
})

test('R9.05 R6.13 a guest’s claim for a worn piece has no reminders and no fee', async () => {
  const world = await givenOrderClaims(app)
  const order = await world.announced({ market: 'de' })
  await world.takeBack(order.lineId, { grade: 'A', labelPresent: true })
  await world.refunded(order.orderId)
  await app.ask('POST', '/studio/returns/units/:unitId/regrade', {
    as: world.warehouse,
    params: { unitId: order.lineId },
    body: { grade: 'D', labelPresent: true, reason: claimReason },
  })
  const [claim = assert.fail()] = await world.claimsOf(order.orderId)
  await world.step('decide', claim.id, { amount: 30_00, reason: claimReason })
  await world.pass(90)
  const open = sql`SELECT state, amount FROM charge WHERE subject_type = 'order-claim' AND subject_id = ${claim.id}`
  expect(await db.one(open)).toMatchObject({ amount: 30_00 })
  const reminded = sql`SELECT FROM reminder r JOIN invoice i ON i.id = r.invoice_id WHERE i.member_id = ${order.customer.id}`
  expect(await db.many(reminded)).toEqual([])
  expect(
    await db.many(sql`SELECT FROM job WHERE kind = 'remind-overdue' AND done_at IS NULL AND subject IN
    (SELECT id::text FROM charge WHERE subject_type IN ('order-claim', 'reminder'))`),
  ).toEqual([])
  expect(await brokenInvariants(db)).toEqual([])
})
