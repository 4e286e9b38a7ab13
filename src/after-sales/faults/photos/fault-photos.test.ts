import { expect, test } from 'vitest'
import { eraseMember } from '#/account/privacy/erasure/erase-member.ts'
import { sql } from '#/platform/database/db.ts'
import { givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { photographFault } from '#/testing/given/given-fault.ts'
import { givenOrderClaims } from '#/testing/given/given-order-claims.ts'
import { testApp, type Who } from '#/testing/world/app.ts'
import { faultPhotoFile, listFaultPhotos } from './fault-photos.ts'

const app = await testApp()
const { db, ctx, clock } = app
const world = await givenOrderClaims(app)
const studio = await givenStudio(app)
const support = await givenStaff(app, 'support')
const green = { r: 20, g: 90, b: 20 }

async function reported() {
  const order = await world.announced()
  const [, kept] = await world.shop.lines(order.orderId)
  const body = { goodsId: kept!.id, kind: 'faulty' as const, words: 'The seam has come undone.' }
  const { pieces } = await app.ask('POST', '/contracts/:contractId/faults', { ...order.at, body })
  const faultId = pieces.find(({ id }) => id === kept!.id)!.fault!.id
  const path = `/contracts/${order.orderId}/faults/${faultId}`
  return { ...order, keptId: kept!.id, faultId, path, as: order.at.as }
}
const fetched = (path: string, as: Who) =>
  app.app.inject({
    url: `/api${path}/small`,
    headers: { locale: 'sv-SE', authorization: `UID ${as.id} ${as.token}` },
  })

test('R7.08 T14 T51 a buyer’s photo is encoded anew, and shown only to the buyer and the answering staff', async () => {
  const [order, other] = [await reported(), await reported()]
  const { path, as, faultId } = order
  const { photoId } = await photographFault(app, order)
  expect((await photographFault(app, order)).status, 'the same once more').toBe(201)
  expect(await listFaultPhotos(db, faultId)).toEqual([photoId])
  const { lines } = await app.ask('GET', '/shop/orders/:orderId', order.at)
  expect(lines.find(({ id }) => id === order.keptId)?.fault?.photos).toEqual([photoId])
  const own = await fetched(`${path}/photos/${photoId}`, as)
  expect([own.statusCode, own.headers['content-type'], own.headers['cache-control']]).toEqual([
    200,
    'image/jpeg',
    'private, no-store',
  ])
  expect((await fetched(`${path}/photos/${photoId}`, other.as)).statusCode).toBe(404)
  expect((await fetched(`${other.path}/photos/${photoId}`, other.as)).statusCode).toBe(404)
  const crossed = `/contracts/${other.orderId}/faults/${faultId}/photos/${photoId}`
  expect((await fetched(crossed, other.as)).statusCode).toBe(404)
  expect((await photographFault(app, { path, as: other.as, colour: green })).status).toBe(404)
  const ofStaff = `/studio/faults/${faultId}/photos/${photoId}`
  expect((await fetched(ofStaff, support)).statusCode).toBe(200)
  for (const role of ['warehouse', 'stylist', 'finance'])
    expect((await fetched(ofStaff, await givenStaff(app, role))).statusCode).toBe(403)
  const { rows: faults } = await app.ask('GET', '/studio/faults', { as: support })
  expect(faults.find(({ id }) => id === faultId)?.photos).toEqual([photoId])
})

test('R7.08 T52 a file that is no photo is refused, as are a fifth photo, and one after the answer', async () => {
  const order = await reported()
  const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  expect((await photographFault(app, { ...order, bytes })).body.error.fields).toHaveProperty('photo')
  const send = (r: number) => photographFault(app, { ...order, colour: { ...green, r } })
  const sent = await Promise.all([10, 20, 30, 40, 50, 60].map(send))
  expect(sent.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 422, 422])
  expect(sent.find(({ status }) => status === 422)?.body.error.code).toBe('too-many-fault-photos')
  const late = await reported()
  const { version } = (await app.ask('GET', '/studio/faults', { as: support })).rows.find(
    ({ id }) => id === late.faultId,
  )!
  const body = { version, accept: false, answer: 'It is as it should be.' }
  await app.ask('POST', '/studio/faults/:faultId/decide', {
    as: support,
    params: { faultId: late.faultId },
    body,
  })
  expect((await photographFault(app, late)).status).toBe(409)
})

test('T58 a photo that never got into the store is forgotten, and sent once more it is there', async () => {
  const order = await reported()
  const { files } = ctx
  const put = files.put
  files.put = () => Promise.reject(new Error('The store is away'))
  try {
    expect((await photographFault(app, order)).status).toBe(500)
  } finally {
    files.put = put
  }
  const rows = () => db.many(sql`SELECT stored_at FROM fault_photo WHERE fault_id = ${order.faultId}`)
  expect(await rows()).toEqual([{ storedAt: null }])
  expect(await listFaultPhotos(db, order.faultId)).toEqual([])
  clock.advance('PT1H')
  await app.settle()
  expect(await rows()).toEqual([])
  const { as } = await world.backAgain(order)
  expect((await photographFault(app, { ...order, as })).status).toBe(201)
})

test('R6.10 R11.04 of a piece of a box as well; with the account the photos go, and their files', async () => {
  const member = await givenCustomer(app)
  const boxId = await studio.givenDelivered(member)
  const at = { as: member, params: { boxId, contractId: boxId }, market: member.market }
  const { toPay } = await app.ask('GET', '/boxes/:boxId/feedback', at)
  const decided = { ...at, body: { amount: toPay.total } }
  const pieceId = (await app.ask('POST', '/boxes/:boxId/confirm', decided)).pieces[0]!.id
  await app.settle()
  const body = { goodsId: pieceId, kind: 'faulty' as const, words: 'The seam has come undone.' }
  const { pieces } = await app.ask('POST', '/contracts/:contractId/faults', { ...at, body })
  const faultId = pieces.find(({ id }) => id === pieceId)!.fault!.id
  const path = `/contracts/${boxId}/faults/${faultId}`
  const { photoId } = await photographFault(app, { path, as: member })
  expect((await fetched(`${path}/photos/${photoId}`, member)).statusCode).toBe(200)
  expect((await fetched(`${path}/photos/${photoId}`, await givenCustomer(app))).statusCode).toBe(404)
  const { pieces: seen } = await app.ask('GET', '/contracts/:contractId/faults', at)
  expect(seen.find(({ id }) => id === pieceId)?.fault?.photos).toEqual([photoId])
  await app.settle()
  clock.advance('P60D')
  await app.settle()
  await eraseMember(ctx, member.id)
  await app.settle()
  expect(await db.many(sql`SELECT FROM fault_photo WHERE fault_id = ${faultId}`)).toEqual([])
  expect(await ctx.files.get(faultPhotoFile(photoId!, 'large'))).toBeUndefined()
})
