import { afterEach, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { type Customer, givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { proven } from '#/testing/proven.ts'
import { testApp } from '#/testing/world/app.ts'
import { providerWorld } from '#/testing/world/provider-world.ts'

const app = await testApp()
const { ask, db } = app
const { dispute, decide } = providerWorld(app)
const studio = await givenStudio(app)
afterEach(() => app.settle())

async function paidBox(market: Customer['market'] = 'se') {
  const member = await givenCustomer(app, market)
  const boxId = await studio.givenDelivered(member)
  const at = { as: member, market, params: { boxId } }
  const { toPay } = await ask('GET', '/boxes/:boxId/feedback', at)
  await ask('POST', '/boxes/:boxId/confirm', { ...at, body: { amount: toPay.total } })
  await app.settle()
  const charge = await db.one<{ id: string }>(sql`SELECT id FROM charge WHERE subject_id = ${boxId}`)
  return { member, market, boxId, chargeId: charge.id, total: toPay.total }
}
type Paid = Awaited<ReturnType<typeof paidBox>>

/** The dispute on each of the member's pages. */
async function shownTo({ member: as, market, boxId }: Paid) {
  const { dispute: atBox } = await ask('GET', '/boxes/:boxId/feedback', { as, market, params: { boxId } })
  const { dispute: atReceipt } = await ask('GET', '/orders/:orderId/payment', {
    as,
    market,
    params: { orderId: boxId },
  })
  const { disputes } = await ask('GET', '/disputes', { as, market })
  expect(atReceipt).toEqual(atBox)
  expect(disputes.map(({ state, amount }) => ({ state, amount }))).toEqual(atBox ? [atBox] : [])
  return atBox
}

test.each(marketIds)(
  'R9.04 %s: while a bank has the money, the member’s pages do not say paid',
  async (market) => {
    const world = await paidBox(market)
    expect(await shownTo(world)).toBeNull()
    const id = await dispute(world.chargeId)
    expect(await shownTo(world)).toEqual({ state: 'review', amount: world.total })
    await decide(id, 'won')
    expect(await shownTo(world)).toBeNull()
  },
)

test('R9.04 a lost dispute is shown as taken back; an ended one is not shown', async () => {
  const world = await paidBox()
  await decide(await dispute(world.chargeId), 'lost')
  expect(await shownTo(world)).toEqual({ state: 'taken-back', amount: world.total })
  const other = await givenCustomer(app)
  expect((await ask('GET', '/disputes', { as: other })).disputes).toEqual([])
  const { id } = await db.one<{ id: string }>(sql`SELECT id FROM dispute WHERE charge_id = ${world.chargeId}`)
  const end = async (as: 'claimed' | 'paid') =>
    ask('POST', '/studio/disputes/:disputeId/end', {
      as: await proven(app, await givenStaff(app, 'finance')),
      params: { disputeId: id },
      body: { as, reason: 'They wrote to us' },
    })
  await end('claimed')
  expect(await shownTo(world)).toMatchObject({ state: 'taken-back' })
  await end('paid')
  expect(await shownTo(world), 'a second colleague looks first').toMatchObject({ state: 'taken-back' })
  const second = await proven(app, await givenStaff(app, 'finance'))
  const { rows: waiting } = await ask('GET', '/studio/second-looks', { as: second })
  const params = { lookId: waiting[0]!.id }
  await ask('POST', '/studio/second-looks/:lookId', { as: second, params, body: { agree: true } })
  expect(await shownTo(world)).toBeNull()
})

test('R8.01 R8.05 an open dispute stands on Today until its day, and at its charge', async () => {
  const finance = await givenStaff(app, 'finance')
  const work = async () => {
    Object.assign(finance, await openSession(app.ctx, { ownerKind: 'staff', ownerId: finance.id }))
    const { waiting } = await ask('GET', '/studio/today', { as: finance })
    return waiting.find(({ of }) => of === 'dispute')
  }
  const before = await work()
  const world = await paidBox()
  const providerId = await dispute(world.chargeId)
  const row = await db.one<{ id: string; dueAt: Date }>(
    sql`SELECT id, due_at FROM dispute WHERE charge_id = ${world.chargeId}`,
  )
  const now = await work()
  expect(now?.count).toBe((before?.count ?? 0) + 1)
  expect(now?.first).toContainEqual(expect.objectContaining({ id: row.id, at: row.dueAt.toISOString() }))
  const { disputes } = await ask('GET', '/studio/charges/:id', {
    as: finance,
    params: { id: world.chargeId },
  })
  expect(disputes).toEqual([
    { id: row.id, state: 'open', amount: world.total, dueAt: row.dueAt.toISOString() },
  ])
  await decide(providerId, 'won')
  expect((await work())?.count).toBe(before?.count ?? 0)
})
