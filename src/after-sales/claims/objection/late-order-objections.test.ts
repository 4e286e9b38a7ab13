import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { brokenInvariants } from '#/testing/database/database.ts'
import { claimReason } from '#/testing/given/given-claims.ts'
import { givenOrderClaims } from '#/testing/given/given-order-claims.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const { db, clock } = app
const world = await givenOrderClaims(app)

async function objected() {
  const order = await world.oneBack()
  await world.step('decide', order.claim.id, { amount: 100_00, reason: claimReason })
  const params = { contractId: order.orderId, claimId: order.claim.id }
  const body = { text: 'It came like that.' }
  await app.ask('POST', '/contracts/:contractId/claims/:claimId/objection', { ...order.at, params, body })
  return { ...order, claimId: order.claim.id }
}
const stateOf = async (id: string) =>
  (await db.one<{ state: string }>(sql`SELECT state FROM claim WHERE id = ${id}`)).state

test('R6.13 the withheld part of a refund goes back when no colleague answers the objection by its day', async () => {
  const { orderId, claimId, customer } = await objected()
  const before = await world.refunded(orderId)
  expect(before).toEqual([500_00 - 100_00 - 79_00])
  await world.pass(30)
  expect([await stateOf(claimId), await world.refunded(orderId)]).toEqual(['objected', before])
  await world.pass(1)
  expect([await stateOf(claimId), (await world.refunded(orderId)).sort()]).toEqual([
    'waived',
    [100_00, ...before],
  ])
  const ends = (await world.claimMails(customer.email)).filter(({ template }) => template === 'claim-ended')
  expect(ends).toHaveLength(1)
  expect(ends[0]?.html).toContain('avgjort till din fördel')
  await world.pass(1)
  expect((await world.refunded(orderId)).length, 'once').toBe(2)
  expect(await brokenInvariants(db, clock.now())).toEqual([])
})
