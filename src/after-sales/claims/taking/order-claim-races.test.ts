import { expect, test } from 'vitest'
import { brokenInvariants } from '#/testing/database/database.ts'
import { claimReason } from '#/testing/given/given-claims.ts'
import { givenOrderClaims } from '#/testing/given/given-order-claims.ts'
import { testApp } from '#/testing/world/app.ts'
import { takeClaimInTime } from './take-in-time.ts'

const app = await testApp()
const { db, clock, ctx } = app
const world = await givenOrderClaims(app)
const { first, second } = world

test('R6.13 T60 two colleagues at once, the deadline, and the piece graded anew at once: one decision, and nothing is given twice', async () => {
  for (let round = 0; round < 4; round++) {
    const order = await world.oneBack()
    const { orderId, claim } = order
    const { version } = claim
    const params = { claimId: claim.id }
    const decide = (as: typeof first, amount: number) =>
      app.call('POST', '/studio/claims/:claimId/decide', {
        as,
        params,
        body: { version, amount, reason: claimReason },
      })
    const answers = await Promise.all([
      decide(first, 20_00),
      decide(second, 30_00),
      decide(first, 20_00),
      app.call('POST', '/studio/claims/:claimId/waive', {
        ...{ as: second, params, body: { version, reason: claimReason } },
      }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    clock.advance('P15D')
    await world.awake()
    const at = await world.backAgain(order)
    await Promise.all([
      ...Array.from({ length: 3 }, () => takeClaimInTime.run(ctx, { subject: claim.id } as never)),
      app.call('POST', '/studio/returns/units/:unitId/regrade', {
        as: world.warehouse,
        params: { unitId: order.lineId },
        body: { grade: 'B', labelPresent: true, reason: 'Looked at again' },
      }),
      app.call('POST', '/contracts/:contractId/claims/:claimId/objection', {
        ...{
          ...at,
          params: { contractId: orderId, claimId: claim.id },
          body: { text: 'It came like that.' },
        },
      }),
    ])
    const back = (await world.refunded(orderId)).reduce((sum, amount) => sum + amount, 0)
    const { state, amount } = await world.seen(claim.id)
    expect(back).toBe(421_00 - (state === 'charged' ? amount! : 0))
    expect(await brokenInvariants(db, clock.now())).toEqual([])
  }
})
