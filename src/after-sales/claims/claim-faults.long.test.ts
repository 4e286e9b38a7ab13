import { assert, expect, test } from 'vitest'
import { decideClaim } from '#/after-sales/claims/decide-claim.ts'
import { returnPhotoFile } from '#/goods/fulfilment/intake/photos/return-photos.ts'
import { sql } from '#/platform/database/db.ts'
import { brokenInvariants } from '#/testing/database/database.ts'
import { givenCustomer } from '#/testing/given/given-box.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { claimReason, givenClaims } from '#/testing/given/given-claims.ts'
import { dyingAt } from '#/testing/run/dying-at.ts'
import { testApp } from '#/testing/world/app.ts'
import { takeClaimInTime } from './taking/take-in-time.ts'

const app = await testApp()
const { db, clock, ctx } = app
const world = await givenClaims(app)
const { first, second, step, charges, claimsOf } = world

test('R6.13 the photos of a piece are re-encoded, and shown only to the deciding colleagues and to its member', async () => {
  const box = await world.decided()
  const [itemId = ''] = box.itemIds
  expect((await world.photograph(itemId)).status).toBe(201)
  expect(
    (await world.photograph(itemId)).body.lines.find(({ id }: { id: string }) => id === itemId).photos.length,
  ).toBe(1)
  expect((await world.photograph(box.boxId)).status).toBe(409)
  await world.takeBack(itemId)
  await world.photograph(itemId, { r: 20, g: 90, b: 20 })
  const [claim = assert.fail()] = await claimsOf(box.boxId)
  const photos = claim.returned!.photos
  expect(photos).toHaveLength(2)
  const fetched = (url: string, as: { id: string; token: string }) =>
    app.app.inject({ url, headers: { locale: 'sv-SE', authorization: `UID ${as.id} ${as.token}` } })
  const ofStaff = `/api/studio/claims/${claim.id}/photos/${photos[0]}/small`
  const shown = await fetched(ofStaff, first)
  expect([shown.statusCode, shown.headers['content-type'], shown.headers['cache-control']]).toEqual([
    200,
    'image/jpeg',
    'private, no-store',
  ])
  expect((await fetched(ofStaff, await givenStaff(app, 'stylist'))).statusCode).toBe(403)
  const elsewhere = await world.oneBack()
  const ofAnother = `/api/studio/claims/${elsewhere.claim.id}/photos/${photos[0]}/small`
  expect((await fetched(ofAnother, first)).statusCode).toBe(404)
  const ofMember = `/api/contracts/${box.boxId}/claims/${claim.id}/photos/${photos[0]}/large`
  expect((await fetched(ofMember, box.member)).statusCode).toBe(404)
  await step('decide', claim.id, { amount: 30_00, reason: claimReason })
  expect((await fetched(ofMember, box.member)).statusCode).toBe(200)
  expect((await fetched(ofMember, await givenCustomer(app))).statusCode).toBe(404)
})

test('R6.13 T58 a photo whose process died is made good by the same upload again, or forgotten', async () => {
  const { itemIds } = await world.decided()
  for (const at of ['return_photo_begun', 'return_photo_in_store'] as const) {
    app.failpoint.set(at, 'throw')
    expect((await world.photograph(itemIds[0]!)).status).toBe(500)
    app.failpoint.set(at, undefined)
    expect((await world.photograph(itemIds[0]!)).status).toBe(201)
  }
  const stored = sql`SELECT stored_at IS NOT NULL AS stored FROM return_photo WHERE unit_id = ${itemIds[0]!}`
  expect(await db.many(stored)).toEqual([{ stored: true }])
})

test('R6.13 T58 the same file again has its own time to be stored; a row that went meanwhile is a refusal, and leaves no file', async () => {
  const { itemIds } = await world.decided()
  const unitId = itemIds[0]!
  app.failpoint.set('return_photo_begun', 'throw')
  expect((await world.photograph(unitId)).status).toBe(500)
  app.failpoint.set('return_photo_begun', undefined)
  // The first try's time is over while the second is at the store.
  clock.advance('PT9M')
  await world.awake()
  app.failpoint.onReach('return_photo_begun', async () => {
    clock.advance('PT2M')
    await app.settle()
  })
  expect((await world.photograph(unitId)).status).toBe(201)
  const other = { r: 20, g: 90, b: 20 }
  let id = ''
  app.failpoint.onReach('return_photo_in_store', async () => {
    const gone = sql`DELETE FROM return_photo WHERE unit_id = ${unitId} AND stored_at IS NULL RETURNING id`
    id = (await db.one<{ id: string }>(gone)).id
  })
  app.failpoint.set('return_photo_begun', undefined)
  expect((await world.photograph(unitId, other)).status).toBe(409)
  app.failpoint.set('return_photo_in_store', undefined)
  expect(await ctx.files.get(returnPhotoFile(id, 'large'))).toBeUndefined()
  expect((await world.photograph(unitId, other)).status).toBe(201)
})

test('R6.13 two colleagues at once, a double click and the deadline at once: one decision, one invoice', async () => {
  for (let round = 0; round < 3; round++) {
    const { boxId, claim } = await world.oneBack()
    const { version } = claim
    const decide = (as: typeof first, amount: number) =>
      app.call('POST', '/studio/claims/:claimId/decide', {
        as,
        params: { claimId: claim.id },
        body: { version, amount, reason: claimReason },
      })
    const waive = () =>
      app.call('POST', '/studio/claims/:claimId/waive', {
        as: second,
        params: { claimId: claim.id },
        body: { version, reason: claimReason },
      })
    const answers = await Promise.all([
      decide(first, 20_00),
      decide(second, 30_00),
      decide(first, 20_00),
      waive(),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    if ((await world.seen(claim.id)).state === 'waived') continue
    clock.advance('P15D')
    await Promise.all(
      Array.from({ length: 4 }, () => takeClaimInTime.run(ctx, { subject: claim.id } as never)),
    )
    await app.settle()
    await world.awake()
    expect((await charges(boxId)).map(({ state }) => state)).toEqual(['captured'])
  }
  expect(await brokenInvariants(db)).toEqual([])
})

test('T89 killed between the steps, neither half of a decision nor half of a bill is there', async () => {
  const { boxId, claim } = await world.oneBack()
  const asking = {
    claimId: claim.id,
    version: claim.version,
    staffId: first.id,
    amount: 30_00,
    reason: claimReason,
  }
  await expect(decideClaim(dyingAt(ctx, 'claim_told'), asking)).rejects.toThrow('killed')
  expect((await world.seen(claim.id)).state).toBe('proposed')
  await decideClaim(ctx, asking)
  clock.advance('P15D')
  await expect(
    takeClaimInTime.run(dyingAt(ctx, 'claim_billed'), { subject: claim.id } as never),
  ).rejects.toThrow('killed')
  expect(await charges(boxId)).toEqual([])
  await app.settle()
  expect((await charges(boxId)).map(({ state }) => state)).toEqual(['captured'])
  expect(await brokenInvariants(db)).toEqual([])
})
