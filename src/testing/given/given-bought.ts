import { findCustomer } from '#/people/members/guests.ts'
import { sql } from '#/platform/database/db.ts'
import { sendingBack } from '#/testing/given/sending-back.ts'
import type { TestApp, Who } from '../world/app.ts'
import type { Customer, givenStudio } from './given-box.ts'
import { givenStaff } from './given-charge.ts'
import { photographUnit } from './given-claims.ts'
import { givenFault } from './given-fault.ts'
import { givenShop } from './given-shop-order.ts'

type Buyer = { must: Awaited<ReturnType<typeof givenStudio>>['must']; warehouse: Who; member: Customer }

/** Two pieces bought in the shop. One came back photographed and without its label; a part of its refund is kept. */
export async function givenReducedRefund(
  app: TestApp,
  { must, warehouse, member: { id, market }, text }: Buyer & { text: string },
) {
  const { ask } = app
  const shop = givenShop(app, warehouse)
  const { orderId, who } = await shop.delivered({ market, customer: await findCustomer(app.db, id) })
  const [back, kept] = await shop.lines(orderId)
  const at = { as: who, market, params: { orderId } }
  await must(
    app.call('POST', '/contracts/:contractId/returns', {
      ...{ ...at, params: { contractId: orderId } },
      body: sendingBack([back!.id], 'colour'),
    }),
  )
  await photographUnit(app, { unitId: back!.id, as: warehouse })
  await shop.takenBack(back!.id, { labelPresent: false })
  const { claimId } = await app.db.one<{ claimId: string }>(
    sql`SELECT id AS claim_id FROM claim WHERE goods_id = ${back!.id}`,
  )
  const of = { as: await givenStaff(app, 'support'), params: { claimId } }
  const { version } = await ask('GET', '/studio/claims/:claimId', of)
  const decision = { version, amount: 1_00, reason: `There is no label: ${text}` }
  const claim = await ask('POST', '/studio/claims/:claimId/decide', { ...of, body: decision })
  return { orderId, at, claim, of, keptId: kept!.id, photoId: claim.returned!.photos[0]! }
}

/**
 * A purchase with a claim on a refund that was objected to and waived, and a fault report that was declined. The time
 * to return and the session have ended.
 */
export async function givenBought(app: TestApp, buyer: Buyer & { text: string }) {
  const { ask } = app
  const { text } = buyer
  const order = await givenReducedRefund(app, buyer)
  const { claim, of, orderId } = order
  const objection = { ...order.at, params: { contractId: orderId, claimId: claim.id }, body: { text } }
  await ask('POST', '/contracts/:contractId/claims/:claimId/objection', objection)
  const { version } = await ask('GET', '/studio/claims/:claimId', of)
  const waived = { version, reason: text }
  await ask('POST', '/studio/claims/:claimId/waive', { ...of, body: waived })
  await givenFault(app, order, { text, accept: false })
  await app.settle()
  app.clock.advance('P16D')
  await app.settle()
}
