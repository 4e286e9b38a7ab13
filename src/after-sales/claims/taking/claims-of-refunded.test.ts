import { assert, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { type MarketId, marketIds } from '#/platform/markets/markets.ts'
import { brokenInvariants } from '#/testing/database/database.ts'
import { claimReason } from '#/testing/given/given-claims.ts'
import { givenOrderClaims } from '#/testing/given/given-order-claims.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const { db, clock } = app
const world = await givenOrderClaims(app)
const { step, claimsOf, refunded } = world
const fees: Record<MarketId, number> = { da: 39_00, se: 79_00, nl: 9_00, de: 9_00 }

type How = { grade: 'A' | 'C' | 'D'; labelPresent?: boolean }
const regrade = (unitId: string, { grade, labelPresent = true }: How) =>
  app.ask('POST', '/studio/returns/units/:unitId/regrade', {
    as: world.warehouse,
    params: { unitId },
    body: { grade, labelPresent, reason: 'Looked at again' },
  })

/** Graded as it left, refunded at once, and graded worse at a second look. */
async function worse({ market = 'se' as MarketId } = {}) {
  const order = await world.announced({ market })
  await world.takeBack(order.lineId, { grade: 'A', labelPresent: true })
  expect(await refunded(order.orderId)).toEqual([500_00 - fees[market]])
  await regrade(order.lineId, { grade: 'D' })
  const [claim = assert.fail()] = await claimsOf(order.orderId)
  return { ...order, claim }
}
const billsOf = (claimId: string) =>
  db.many<{ kind: string; amount: number; vatRate: number }>(sql`
    SELECT l.kind, l.amount, l.vat_rate FROM invoice i JOIN invoice_line l ON l.invoice_id = i.id
    WHERE i.subject_type = 'order-claim' AND i.subject_id = ${claimId}`)
const unbroken = async () => expect(await brokenInvariants(db, clock.now())).toEqual([])

test.each<MarketId>([...marketIds])(
  'R6.13 in %s a piece that was refunded as good and is graded worse later is billed, after a person has decided and the buyer could object',
  async (market) => {
    const order = await worse({ market })
    const { orderId, claim, customer } = order
    expect(claim).toMatchObject({ state: 'proposed', most: 500_00, billed: true, decideBy: null })
    await world.pass(20)
    expect((await world.seen(claim.id)).state, 'nothing waits for it').toBe('proposed')
    await step('decide', claim.id, { amount: 30_00, reason: claimReason })
    const { claims } = await app.ask('GET', '/contracts/:contractId/claims', await world.backAgain(order))
    expect(claims).toMatchObject([{ state: 'told', billed: true, amount: 30_00, mayObject: true }])
    await app.settle()
    const [mail = assert.fail()] = await world.claimMails(customer.email)
    expect(mail.html).not.toContain('470,00')
    await unbroken()
    await world.pass(15)
    expect(await billsOf(claim.id)).toEqual([{ kind: 'compensation', amount: 30_00, vatRate: 0 }])
    expect((await world.seen(claim.id)).state).toBe('charged')
    expect(await refunded(orderId)).toEqual([500_00 - fees[market]])
    await unbroken()
  },
)

test('R6.13 a piece graded back and forth is claimed once, and not at all when it was good in the end', async () => {
  const { orderId, lineId, claim, customer } = await worse()
  await step('decide', claim.id, { amount: 30_00, reason: claimReason })
  await regrade(lineId, { grade: 'A' })
  expect((await world.seen(claim.id)).state).toBe('dropped')
  await app.settle()
  expect(await world.claimMails(customer.email)).toHaveLength(2)
  await regrade(lineId, { grade: 'C' })
  await regrade(lineId, { grade: 'D' })
  expect(await claimsOf(orderId)).toMatchObject([{ id: claim.id, state: 'proposed', amount: null }])
  await world.pass(20)
  expect(await billsOf(claim.id)).toEqual([])
  await step('waive', claim.id, { reason: 'The stain came out.' })
  await regrade(lineId, { grade: 'A' })
  await regrade(lineId, { grade: 'D' })
  expect((await world.seen(claim.id)).state, 'a person has decided').toBe('waived')
  await unbroken()
})

test('R6.13 a claim that was kept of a refund and given back whole is billed when the piece is graded worse again', async () => {
  const { orderId, lineId, claim } = await world.oneBack()
  await regrade(lineId, { grade: 'A' })
  expect(await refunded(orderId)).toEqual([500_00 - fees.se])
  await regrade(lineId, { grade: 'D' })
  expect(await world.seen(claim.id)).toMatchObject({ state: 'proposed', billed: true })
  await step('decide', claim.id, { amount: 30_00, reason: claimReason })
  await world.pass(50)
  expect(await billsOf(claim.id), 'a guest who has not paid is reminded by nobody').toHaveLength(1)
  await unbroken()
})
