import { assert, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { brokenInvariants } from '#/testing/database/database.ts'
import { claimReason, givenClaims } from '#/testing/given/given-claims.ts'
import { proven } from '#/testing/proven.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const { db } = app
const world = await givenClaims(app)
const { second, step, claimsOf } = world
type Decided = Awaited<ReturnType<typeof world.decided>>

const erase = async ({ at, member }: Decided) =>
  app.call('POST', '/me/erasure', { as: await proven(app, member), market: at.market, body: {} })
const regrade = (unitId: string) =>
  app.call('POST', '/studio/returns/units/:unitId/regrade', {
    as: world.warehouse,
    params: { unitId },
    body: { grade: 'D', labelPresent: false, reason: 'Looked at again' },
  })

test('R6.13 R11.04 no claim is proposed about an erased member, and no photo is taken', async () => {
  const box = await world.decided()
  const [itemId = ''] = box.itemIds
  await world.takeBack(itemId, { grade: 'A', labelPresent: true })
  expect((await erase(box)).status).toBe(200)
  expect((await regrade(itemId)).status).toBe(200)
  expect(await claimsOf(box.boxId)).toEqual([])
  expect((await world.photograph(itemId)).status).toBe(409)
  expect(await db.many(sql`SELECT FROM return_photo WHERE unit_id = ${itemId}`)).toEqual([])
})

test('R6.13 R11.04 erased while a piece is graded again: a claim, or the end, never both', async () => {
  for (let round = 0; round < 4; round++) {
    const box = await world.decided()
    const [itemId = ''] = box.itemIds
    await world.takeBack(itemId, { grade: 'A', labelPresent: true })
    const [erased, graded] = await Promise.all([erase(box), regrade(itemId)])
    expect(graded.status).toBe(200)
    expect((await claimsOf(box.boxId)).length).toBe(erased.status === 200 ? 0 : 1)
  }
})

test('R6.13 R11.04 a claim from before the erasure is waived without a mail', async () => {
  const box = await world.decided()
  const [itemId = ''] = box.itemIds
  await world.takeBack(itemId)
  const [claim = assert.fail()] = await claimsOf(box.boxId)
  await db.run(sql`UPDATE member SET erased_at = now() WHERE id = ${box.member.id}`)
  expect((await step('decide', claim.id, { amount: 30_00, reason: claimReason })).status).toBe(409)
  expect((await world.seen(claim.id)).state).toBe('proposed')
  expect((await step('waive', claim.id, { reason: 'Nobody is there' })).status).toBe(200)
  await db.run(sql`UPDATE member SET erased_at = NULL WHERE id = ${box.member.id}`)
})

test('R6.13 R11.04 a late claim without a fee ends when the pieces are back, and does not block an erasure', async () => {
  const box = await world.decided({ market: 'se', back: 2 })
  await world.pass(23)
  const [late = assert.fail()] = await claimsOf(box.boxId)
  const good = { grade: 'A', labelPresent: true } as const
  const states: string[] = []
  for (const itemId of box.itemIds) {
    expect((await world.takeBack(itemId, good)).status).toBe(200)
    states.push((await world.seen(late.id)).state)
  }
  expect(states).toEqual(['proposed', 'dropped'])
  expect((await erase(box)).status).toBe(200)
})

test('R6.13 the fee for late pieces may still be asked, but not if their price was taken', async () => {
  const good = { grade: 'A', labelPresent: true } as const
  const came = await world.decided({ market: 'nl' })
  await world.pass(23)
  const [fee = assert.fail()] = await claimsOf(came.boxId)
  await world.takeBack(came.itemIds[0]!, good)
  expect((await world.seen(fee.id)).state).toBe('proposed')
  const box = await world.decided({ market: 'nl', back: 2 })
  const [itemId = '', other = ''] = box.itemIds
  await world.pass(23)
  const [late = assert.fail()] = await claimsOf(box.boxId)
  await step('refuse', late.id, { unitId: itemId, reason: claimReason })
  const refused = (await claimsOf(box.boxId)).find(({ kind }) => kind === 'refused-return')!
  await step('second', refused.id, { as: second, agree: true })
  await world.pass(15)
  const states = async () =>
    (await claimsOf(box.boxId)).map(({ kind, state }) => `${kind} ${state}`).toSorted()
  expect(await states()).toEqual(['late-return proposed', 'refused-return charged'])
  await world.takeBack(other, good)
  expect(await states()).toEqual(['late-return dropped', 'refused-return charged'])
  expect(await brokenInvariants(db)).toEqual([])
})
