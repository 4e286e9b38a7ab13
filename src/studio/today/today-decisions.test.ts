import { assert, expect, test } from 'vitest'
import { givenCharge, givenMember, givenStaff } from '#/testing/given/given-charge.ts'
import { claimReason, givenClaims } from '#/testing/given/given-claims.ts'
import { proven } from '#/testing/proven.ts'
import { testApp, type Who } from '#/testing/world/app.ts'

const app = await testApp()
const claims = await givenClaims(app)

async function work(as: Who, kind: 'claim' | 'second-look') {
  const { waiting } = await app.ask('GET', '/studio/today', { as })
  return waiting.find(({ of }) => of === kind) ?? assert.fail(`${kind} is not shown`)
}

test('R8.01 R6.13 a claim waits until it is decided, the oldest first, and not while the member may object', async () => {
  const { claim } = await claims.oneBack()
  await claims.pass(1)
  const next = await claims.oneBack()
  const support = await givenStaff(app, 'support')
  const before = await work(support, 'claim')
  expect(before).toMatchObject({ count: 2, parts: [{ of: 'proposed', count: 2 }] })
  expect(before.first.map(({ id }) => id)).toEqual([claim.id, next.claim.id])
  expect(before.first[0]).toMatchObject({ detail: expect.stringMatching(/^Loss in value, box /) })
  await claims.step('decide', claim.id, { amount: 30_00, reason: claimReason })
  expect(await work(support, 'claim')).toMatchObject({ count: 1, first: [{ id: next.claim.id }] })
})

test('R8.01 R8.05 a waiting second look is counted for all but the colleague who asked, with its end', async () => {
  const { id: memberId } = await givenMember(app)
  const lines = [{ kind: 'item' as const, description: 'Coat', amount: 9000_00 }]
  const { chargeId } = await givenCharge(app, { memberId, lines })
  await app.settle()
  const asker = await proven(app, await givenStaff(app, 'finance'))
  const body = { amount: 8000_00, reason: 'The seam has opened' }
  await app.ask('POST', '/studio/charges/:id/refund', { as: asker, params: { id: chargeId! }, body })
  const other = await givenStaff(app, 'finance')
  const { rows: waiting } = await app.ask('GET', '/studio/second-looks', { as: other })
  expect(await work(other, 'second-look')).toMatchObject({
    count: 1,
    first: [{ id: waiting[0]!.id, at: waiting[0]!.expiresAt }],
  })
  expect(await work(asker, 'second-look')).toMatchObject({ count: 0, first: [] })
})

test('R8.09 values in dispute with a law are read on the Today of admins of all countries', async () => {
  const admin = await givenStaff(app, 'admin')
  const { laws } = await app.ask('GET', '/studio/settings', { as: admin })
  const { waiting } = await app.ask('GET', '/studio/today', { as: admin })
  const values = [...new Set(laws.map(({ market, key }) => `${market}/${key}`))]
  expect(values).toContain('de/feePolicy')
  expect(waiting.find(({ of }) => of === 'law')).toMatchObject({
    count: values.length,
    first: values.slice(0, 3).map((id) => ({ id, at: null })),
  })
  const swede = await givenStaff(app, 'admin', ['se'])
  const { waiting: swedes } = await app.ask('GET', '/studio/today', { as: swede })
  expect(swedes.map(({ of }) => of)).not.toContain('law')
})
