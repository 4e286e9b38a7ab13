import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { payOnPage } from '#/testing/at-the-provider.ts'
import { brokenInvariants } from '#/testing/database/database.ts'
import { type Customer, givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { sendingBack } from '#/testing/given/sending-back.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const { db, clock } = app
const { warehouse, awake, givenDelivered } = await givenStudio(app)

type Plan = 'halfNow' | 'nextMonth' | 'halvesLater'
/** A German box of five at 100 to 500, with 3 for handling, all kept and to be paid by a plan. */
async function given(plan: Plan) {
  const member = await givenCustomer(app, 'de')
  const boxId = await givenDelivered(member)
  const at = { as: member, params: { boxId }, market: 'de' as const }
  const { offers } = await app.ask('GET', '/boxes/:boxId/feedback', at)
  const amount = offers.find((one) => one.plan === plan)!.total
  const { pieces } = await app.ask('POST', '/boxes/:boxId/confirm', { ...at, body: { amount, plan } })
  await app.settle()
  return { member, boxId, at, ids: pieces.map(({ id }) => id) }
}
type Given = Awaited<ReturnType<typeof given>>

const withdraw = ({ at, boxId }: Given, ids: string[]) =>
  app.ask('POST', '/contracts/:contractId/returns', {
    ...{ ...at, params: { contractId: boxId } },
    body: sendingBack(ids),
  })
const takeBack = async (unitIds: string[]) => {
  await awake()
  for (const unitId of unitIds)
    await app.ask('POST', '/studio/returns/units/:unitId', {
      as: warehouse,
      params: { unitId },
      body: { grade: 'A', labelPresent: true },
    })
}
const parts = ({ boxId }: Given) =>
  db.many<{ amount: number; state: string }>(
    sql`SELECT amount, state FROM charge WHERE subject_id = ${boxId} ORDER BY part`,
  )
const refunds = async ({ boxId }: Given) =>
  (
    await db.many<{ amount: number }>(sql`
      SELECT r.amount FROM refund r JOIN charge c ON c.id = r.charge_id WHERE c.subject_id = ${boxId} AND r.state = 'done'`)
  ).map(({ amount }) => amount)
const stateOf = ({ boxId }: Given) =>
  db.one<{ state: string }>(sql`SELECT state FROM box WHERE id = ${boxId}`)
const pass = async (duration: string) => {
  clock.advance(duration)
  await app.settle()
}

test('R9.05 a return makes the last part smaller, and the rest is taken on its days', async () => {
  const world = await given('halvesLater')
  const [piece] = world.ids.slice(4) as [string]
  await withdraw(world, [piece])
  expect(await parts(world)).toEqual(Array(2).fill({ amount: 760_50, state: 'pending' }))
  await takeBack([piece])
  await app.settle()
  expect(await parts(world)).toEqual([
    { amount: 760_50, state: 'pending' },
    { amount: 260_50, state: 'pending' },
  ])
  const invoice = (
    await app.ask('GET', '/orders/:orderId/payment', {
      as: world.member,
      market: 'de',
      params: { orderId: world.boxId },
    })
  ).invoice
  expect(invoice).toMatchObject({
    open: 1021_00,
    parts: [{ credited: 0 }, { amount: 260_50, credited: 500_00 }],
  })
  await pass('P31D')
  await pass('P31D')
  expect(await parts(world)).toEqual([
    { amount: 760_50, state: 'captured' },
    { amount: 260_50, state: 'captured' },
  ])
  expect([await refunds(world), await stateOf(world)]).toEqual([[], { state: 'closed' }])
  expect(await brokenInvariants(db)).toEqual([])
})

test('R9.05 all of it goes back: the fee for paying in parts goes as well, the handling fee stays', async () => {
  const world = await given('halvesLater')
  await withdraw(world, world.ids)
  await takeBack(world.ids)
  await app.settle()
  expect(await parts(world)).toEqual(
    [
      { amount: 3_00, state: 'pending' },
      { amount: 760_50, state: 'cancelled' },
    ].map((part, index) => (index === 1 ? { ...part, amount: expect.any(Number) } : part)),
  )
  await pass('P31D')
  expect([await refunds(world), await stateOf(world)]).toEqual([[], { state: 'closed' }])
  expect(await brokenInvariants(db)).toEqual([])
})

test('R9.05 more goes back than is left to pay: the last part goes, the rest is refunded, and the box is paid', async () => {
  const world = await given('halfNow')
  const back = [world.ids[2]!, world.ids[4]!]
  await withdraw(world, back)
  await takeBack(back)
  await app.settle()
  expect(await parts(world)).toEqual([
    { amount: 756_00, state: 'captured' },
    { amount: 756_00, state: 'cancelled' },
  ])
  expect(await refunds(world)).toEqual([44_00])
  expect(await stateOf(world)).toEqual({ state: 'closed' })
  expect(await brokenInvariants(db)).toEqual([])
})

test('R9.05 T63 goods come in and the part is paid early at the same moment: nothing is paid twice or lost', async () => {
  for (let round = 0; round < 4; round++) {
    const world = await given('halfNow')
    const [piece] = world.ids.slice(4) as [string]
    await withdraw(world, [piece])
    const [{ id: chargeId }] = (await db.many<{ id: string }>(
      sql`SELECT id FROM charge WHERE subject_id = ${world.boxId} AND part = 2`,
    )) as [{ id: string }]
    const as: Customer = {
      ...world.member,
      ...(await openSession(app.ctx, { ownerKind: 'member', ownerId: world.member.id })),
    }
    const paying = payOnPage(app, { member: as, chargeId, testCard: 'pm_card_visa' }).catch(() => 0)
    await Promise.all([takeBack([piece]), paying])
    await app.settle()
    await pass('P16D')
    await pass('P16D')
    expect(await stateOf(world)).toEqual({ state: 'closed' })
    const paid = sql`SELECT sum(captured_amount)::bigint AS amount FROM charge WHERE subject_id = ${world.boxId} AND state = 'captured'`
    const back = (await refunds(world)).reduce((sum, amount) => sum + amount, 0)
    expect((await db.one<{ amount: number }>(paid)).amount - back).toBe(1012_00)
    const alarms = sql`SELECT action FROM audit WHERE subject_id = ${chargeId} AND action LIKE 'payment-%'`
    expect(await db.many(alarms)).toEqual([])
    expect(await brokenInvariants(db)).toEqual([])
  }
})
