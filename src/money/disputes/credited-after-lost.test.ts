import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { brokenInvariants } from '#/testing/database/database.ts'
import { givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { givenShop } from '#/testing/given/given-shop-order.ts'
import { sendingBack } from '#/testing/given/sending-back.ts'
import { testApp } from '#/testing/world/app.ts'
import { providerWorld } from '#/testing/world/provider-world.ts'

const app = await testApp()
const { dispute, decide } = providerWorld(app)
const { warehouse, awake, givenDelivered } = await givenStudio(app)
const shop = givenShop(app, warehouse)

async function loseThePaymentOf(subjectId: string) {
  const { id } = await app.db.one<{ id: string }>(sql`SELECT id FROM charge WHERE subject_id = ${subjectId}`)
  await decide(await dispute(id), 'lost')
}
const booksOf = async (subjectId: string) => ({
  ...(await app.db.one<{ credited: number; refunded: number }>(sql`
    SELECT (SELECT count(*)::int FROM invoice WHERE subject_id = ${subjectId} AND kind = 'credit-note') AS credited,
      (SELECT count(*)::int FROM refund r JOIN charge c ON c.id = r.charge_id WHERE c.subject_id = ${subjectId}) AS refunded`)),
  broken: await brokenInvariants(app.db, app.clock.now()),
})

test('T63 R9.04 a return of an order that a bank has refunded is credited, and not refunded again', async () => {
  const { orderId } = await shop.delivered({ lines: [{ sku: (await shop.variant()).sku }] })
  await loseThePaymentOf(orderId)
  const [line] = await shop.lines(orderId)
  await shop.takenBack(line!.id)
  await app.settle()
  expect(await booksOf(orderId)).toEqual({ credited: 1, refunded: 0, broken: [] })
})

test('R6.11 R9.04 a withdrawal from a box that a bank has refunded is credited, and not refunded again', async () => {
  const member = await givenCustomer(app, 'se')
  const boxId = await givenDelivered(member)
  const at = { as: member, params: { boxId }, market: 'se' as const }
  const { toPay } = await app.ask('GET', '/boxes/:boxId/feedback', at)
  const { pieces } = await app.ask('POST', '/boxes/:boxId/confirm', { ...at, body: { amount: toPay.total } })
  await app.settle()
  await loseThePaymentOf(boxId)
  const unitId = pieces[0]!.id
  await app.ask('POST', '/contracts/:contractId/returns', {
    ...{ ...at, params: { contractId: boxId } },
    body: sendingBack([unitId]),
  })
  await awake()
  const body = { grade: 'A', labelPresent: true } as const
  await app.ask('POST', '/studio/returns/units/:unitId', { as: warehouse, params: { unitId }, body })
  await app.settle()
  expect(await booksOf(boxId)).toEqual({ credited: 1, refunded: 0, broken: [] })
})
