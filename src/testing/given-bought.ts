import { findCustomer } from '#/members/guests.ts'
import { sql } from '#/platform/database/db.ts'
import type { TestApp, Who } from './app.ts'
import type { Customer, givenStudio } from './given-box.ts'
import { givenStaff } from './given-charge.ts'
import { photographUnit } from './given-claims.ts'
import { givenShop } from './given-shop-order.ts'

type Bought = {
  must: Awaited<ReturnType<typeof givenStudio>>['must']
  warehouse: Who
  member: Customer
  words: string
}

/**
 * Two pieces bought in the shop, of which one is sent back and came without its label: something of its refund was kept, objected to
 * and given back; the other was reported as faulty, which nobody believed. The time to return the other is over, and so is the session.
 */
export async function givenBought(app: TestApp, { must, warehouse, member, words }: Bought) {
  const { id, market } = member
  const { ask } = app
  const shop = givenShop(app, warehouse)
  const customer = await findCustomer(app.db, id)
  const { orderId, who } = await shop.delivered({ market, customer })
  const [back] = await shop.lines(orderId)
  const lines = [{ lineId: back!.id, reason: 'colour' as const }]
  const at = { as: who, params: { orderId } }
  await must(app.call('POST', '/shop/orders/:orderId/returns', { ...at, body: { kind: 'return', lines } }))
  await photographUnit(app, { unitId: back!.id, as: warehouse })
  await shop.takenBack(back!.id, { labelPresent: false })
  const { claimId } = await app.db.one<{ claimId: string }>(
    sql`SELECT id AS claim_id FROM order_claim WHERE line_id = ${back!.id}`,
  )
  const of = { as: await givenStaff(app, 'support'), params: { claimId } }
  const { version } = await ask('GET', '/studio/order-claims/:claimId', of)
  const asked = { version, amount: 1_00, reason: `There is no label: ${words}` }
  await ask('POST', '/studio/order-claims/:claimId/decide', { ...of, body: asked })
  const said = { as: who, market, params: { orderId, claimId }, body: { text: words } }
  await ask('POST', '/shop/orders/:orderId/claims/:claimId/objection', said)
  const waived = { version: version + 2, reason: words }
  await ask('POST', '/studio/order-claims/:claimId/waive', { ...of, body: waived })
  const [, kept] = await shop.lines(orderId)
  const reported = { lineId: kept!.id, kind: 'faulty' as const, words }
  await ask('POST', '/shop/orders/:orderId/faults', { ...at, market, body: reported })
  const { faults } = await ask('GET', '/studio/order-faults', { as: of.as })
  const fault = faults.find((one) => one.orderId === orderId)!
  const answer = { version: fault.version, accept: false, answer: `It was not there before: ${words}` }
  await ask('POST', '/studio/order-faults/:faultId/decide', {
    ...{ as: of.as, params: { faultId: fault.id }, body: answer },
  })
  await app.settle()
  app.clock.advance('P16D')
  await app.settle()
}
