import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { brokenInvariants } from '#/testing/database/database.ts'
import { givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const studio = await givenStudio(app)
const givenApproved = async () => {
  const member = await givenCustomer(app)
  const boxId = await studio.order(member)
  await studio.style(boxId)
  await studio.approve(member, boxId)
  return boxId
}
const [ida, jan] = [await givenStaff(app, 'warehouse'), await givenStaff(app, 'warehouse')]
const of = (subjectId: string) => ({ params: { subjectId } })
const view = (subjectId: string) =>
  app.ask('GET', '/studio/warehouse/:subjectId', { ...of(subjectId), as: ida })
const givenPacked = async () => {
  const boxId = await givenApproved()
  const { lines } = await view(boxId)
  for (const { sku } of lines)
    await app.ask('POST', '/studio/warehouse/:subjectId/scan', { ...of(boxId), body: { code: sku }, as: ida })
  return boxId
}
const print = (subjectId: string, as = ida) =>
  app.call('POST', '/studio/warehouse/:subjectId/papers.pdf', { ...of(subjectId), as })
const numberOf = async (subjectId: string) =>
  (await view(subjectId)).parcels.find(({ direction }) => direction === 'out')?.trackingNumber ?? null
const voidIt = async (subjectId: string, as = ida, version?: number) =>
  app.call('POST', '/studio/warehouse/:subjectId/void-label', {
    ...of(subjectId),
    body: { version: version ?? (await view(subjectId)).order.version, reason: 'The printer jammed' },
    as,
  })
const ship = async (subjectId: string, as = ida, version?: number) =>
  app.call('POST', '/studio/warehouse/:subjectId/ship', {
    ...of(subjectId),
    body: { version: version ?? (await view(subjectId)).order.version },
    as,
  })

test('R8.03 one print has all papers of an order; before it is packed without labels', async () => {
  const boxId = await givenApproved()
  const before = await print(boxId)
  expect([before.status, before.text.slice(0, 5)]).toEqual([200, '%PDF-'])
  expect(await numberOf(boxId)).toBeNull()
  const packed = await givenPacked()
  expect((await print(packed)).status).toBe(200)
  const number = await numberOf(packed)
  expect(number).not.toBeNull()
  await print(packed)
  expect(await numberOf(packed), 'a reprint keeps the number').toBe(number)
  const rows = await app.db.many(
    sql`SELECT action FROM audit WHERE action = 'papers-printed' AND subject_id = ${packed}`,
  )
  expect(rows).toHaveLength(2)
})

test('R8.03 a void label gets another number at the next print, with which the order ships', async () => {
  const boxId = await givenPacked()
  await print(boxId)
  const first = await numberOf(boxId)
  expect((await voidIt(boxId)).status).toBe(200)
  expect(await numberOf(boxId)).toBeNull()
  expect(await app.db.many(sql`SELECT FROM sandbox_parcel WHERE tracking_number = ${first}`)).toEqual([])
  await print(boxId)
  const second = await numberOf(boxId)
  expect(second).not.toBe(first)
  expect((await ship(boxId)).status).toBe(200)
  expect(await numberOf(boxId)).toBe(second)
  expect((await voidIt(boxId)).status, 'it has left').toBe(409)
  expect(await brokenInvariants(app.db, app.clock.now())).toEqual([])
})

test('R8.03 two colleagues void one label, or one voids while the other ships: one of them is refused', async () => {
  const boxId = await givenPacked()
  await print(boxId)
  const { version } = (await view(boxId)).order
  const both = await Promise.all([voidIt(boxId, ida, version), voidIt(boxId, jan, version)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])

  await print(boxId)
  const now = (await view(boxId)).order.version
  const race = await Promise.all([voidIt(boxId, ida, now), ship(boxId, jan, now)])
  expect(race.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await brokenInvariants(app.db, app.clock.now())).toEqual([])
})

test('R8.03 an order that is not packed has no label to void', async () => {
  const boxId = await givenApproved()
  expect((await voidIt(boxId)).status).toBe(409)
})

test('R8.03 the list says who packs an order, until it is taken out or ships', async () => {
  const boxId = await givenPacked()
  const handsOf = async () =>
    (await app.ask('GET', '/studio/warehouse', { query: {}, as: jan })).rows.find(({ id }) => id === boxId)
  expect(await handsOf()).toMatchObject({ hands: 'The warehouse packs' })
  expect(Date.parse((await handsOf())!.shipBy)).toBeGreaterThan(app.clock.now().getTime())
  await app.ask('POST', '/studio/warehouse/:subjectId/unpack', {
    ...of(boxId),
    body: { reason: 'Torn' },
    as: ida,
  })
  expect(await handsOf()).toMatchObject({ hands: null })
})
