import { assert, expect, test } from 'vitest'
import { marketIds } from '#/platform/markets/markets.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { brokenInvariants } from '#/testing/database/database.ts'
import { givenStudio } from '#/testing/given/given-box.ts'
import { claimReason, givenClaims } from '#/testing/given/given-claims.ts'
import { givenExchanges } from '#/testing/given/given-exchange.ts'
import { mailsTo } from '#/testing/papers/mails.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const world = await givenClaims(app)
const { arrived, withdraw } = givenExchanges(app, await givenStudio(app))
const { step, charges, claimsOf } = world

async function wornBack(market: (typeof marketIds)[number], grade: 'A' | 'D' = 'D') {
  const exchange = await arrived({ market })
  const [pieceId = ''] = exchange.pieceIds
  expect((await withdraw(exchange)).status).toBe(200)
  expect((await world.takeBack(pieceId, { grade, labelPresent: grade === 'A' })).status).toBe(200)
  await app.settle()
  return { ...exchange, pieceId }
}

test.each(marketIds)(
  'R6.13 in %s a piece that came in exchange and comes back worn is claimed as one of the box: proposed, decided, told, taken',
  async (market) => {
    const exchange = await wornBack(market)
    const { boxId, exchangeId, member } = exchange
    const [claim = assert.fail()] = await claimsOf(exchangeId)
    expect(claim).toMatchObject({ kind: 'loss-in-value', state: 'proposed', most: 250_00 })
    expect(claim.returned).toMatchObject({ grade: 'D', labelPresent: false })
    expect(claim.piece).toContain(`-${boxId}`)
    expect((await step('decide', claim.id, { amount: 250_01, reason: claimReason })).status).toBe(422)
    expect((await step('decide', claim.id, { amount: 40_00, reason: claimReason })).body).toMatchObject({
      state: 'told',
    })
    await app.settle()
    const mail = (await mailsTo(app, member.email)).find(({ template }) => template === 'claim-told')
    expect(mail?.html).toContain(`-${boxId}`)
    const { claims } = await app.ask('GET', '/contracts/:contractId/claims', {
      ...exchange.at,
      params: { contractId: exchangeId },
    })
    expect(claims).toMatchObject([{ state: 'told', amount: 40_00, mayObject: true }])
    await world.pass(15)
    expect(await charges(exchangeId)).toEqual([
      { kind: 'compensation', amount: 40_00, state: 'captured', vatRate: 0 },
    ])
    expect(await brokenInvariants(app.db)).toEqual([])
  },
)

test('R6.13 an exchange piece that comes back unchanged makes no claim, and a better grading drops one', async () => {
  expect(await claimsOf((await wornBack('se', 'A')).exchangeId)).toEqual([])
  const { exchangeId, pieceId, member } = await wornBack('se')
  const [claim = assert.fail()] = await claimsOf(exchangeId)
  await step('decide', claim.id, { amount: 40_00, reason: claimReason })
  const body = { grade: 'A', labelPresent: true, reason: 'The label was in the parcel.' } as const
  await app.ask('POST', '/studio/returns/units/:unitId/regrade', {
    ...{ as: world.warehouse, params: { unitId: pieceId }, body },
  })
  await world.pass(20)
  expect((await claimsOf(exchangeId)).map(({ state }) => state)).toEqual(['dropped'])
  const as = await openSession(app.ctx, { ownerKind: 'member', ownerId: member.id })
  expect((await app.ask('GET', '/invoices', { as })).invoices.map(({ total }) => total)).not.toContain(40_00)
  expect(await brokenInvariants(app.db)).toEqual([])
})

test('R6.13 T71 graded twice at once there is one claim', async () => {
  const exchange = await arrived()
  const [pieceId = ''] = exchange.pieceIds
  expect((await withdraw(exchange)).status).toBe(200)
  await Promise.all(Array.from({ length: 4 }, () => world.takeBack(pieceId)))
  expect(await claimsOf(exchange.exchangeId)).toHaveLength(1)
  expect(await brokenInvariants(app.db)).toEqual([])
})
