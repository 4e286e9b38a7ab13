import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { photoFile } from '#/people/photos/photos.ts'
import { sql } from '#/platform/database/db.ts'
import { countBoardsAtNight } from '#/styling/pairing/count-at-night.ts'
import { newestCounts, takeNight } from '#/styling/pairing/stored-counts.ts'
import { type Customer, givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { givenMember } from '#/testing/given/given-charge.ts'
import { aPicture } from '#/testing/given/given-photo.ts'
import { givenVariant } from '#/testing/given/given-variant.ts'
import { testApp, type Who } from '#/testing/world/app.ts'

const app = await testApp()
const { ask, call, db } = app
const studio = await givenStudio(app)
const { stylist, shelf } = studio

const skirt = { kind: 'skirt', colour: 'navy', patterned: false, name: ' The long one ' } as const
async function add(as: Who, garment: object = skirt, garmentId: string = app.ctx.random.uuid()) {
  await ask('PUT', '/own-clothes/:garmentId', { as, params: { garmentId }, body: garment as typeof skirt })
  return garmentId
}
const listOf = async (as: Who) => (await ask('GET', '/own-clothes', { as })).garments
const upload = async (as: Who, garmentId: string, colour = { r: 20, g: 30, b: 80 }) => {
  const bytes = await aPicture(colour)
    .withExif({ IFD0: { Make: 'Camera of mine' } })
    .jpeg()
    .toBuffer()
  const answer = await app.app.inject({
    method: 'POST',
    url: `/api/own-clothes/${garmentId}/photo`,
    payload: bytes,
    headers: { 'content-type': 'application/octet-stream', authorization: `UID ${as.id} ${as.token}` },
  })
  return { status: answer.statusCode, body: answer.json() as { photoId: string } }
}
const read = (as: Who, photoId: string) =>
  app.app.inject({
    method: 'GET',
    url: `/api/photos/${photoId}/small`,
    headers: { authorization: `UID ${as.id} ${as.token}` },
  })

describe('R6.05 a member’s own clothes', () => {
  test('are added, changed and removed by their member alone', async () => {
    const [as, other] = [await givenMember(app, { card: null }), await givenMember(app, { card: null })]
    const id = await add(as)
    expect(await listOf(as)).toMatchObject([{ id, ...skirt, name: 'The long one', photoId: null }])
    await add(as, { ...skirt, colour: 'red' }, id)
    expect(await listOf(as), 'the same id is the same garment').toMatchObject([{ id, colour: 'red' }])
    const params = { garmentId: id }
    expect((await call('PUT', '/own-clothes/:garmentId', { as: other, params, body: skirt })).status).toBe(
      404,
    )
    expect((await call('DELETE', '/own-clothes/:garmentId', { as: other, params })).status).toBe(404)
    expect((await upload(other, id)).status).toBe(404)
    expect(await listOf(other)).toEqual([])
    await ask('DELETE', '/own-clothes/:garmentId', { as, params })
    expect([
      await listOf(as),
      (await call('DELETE', '/own-clothes/:garmentId', { as, params })).status,
    ]).toEqual([[], 404])
    const kind = 'lingerie' as never
    expect(
      (await call('PUT', '/own-clothes/:garmentId', { as, params, body: { ...skirt, kind } })).status,
    ).toBe(400)
  })

  test('T54 T56 have a photo without a word of the camera, for the member alone, that goes with the garment', async () => {
    const [as, other] = [await givenMember(app, { card: null }), await givenMember(app, { card: null })]
    const [id, second] = [await add(as), await add(as)]
    const { status, body } = await upload(as, id)
    expect(status).toBe(201)
    expect((await upload(as, second)).body.photoId, 'an equal file is a photo of its own').not.toBe(
      body.photoId,
    )
    const seen = await read(as, body.photoId)
    expect([seen.statusCode, seen.rawPayload.includes('Camera')]).toEqual([200, false])
    expect((await sharp(seen.rawPayload).metadata()).exif).toBeUndefined()
    expect((await read(other, body.photoId)).statusCode).toBe(404)
    expect((await ask('GET', '/photos', { as })).photos, 'no photo of the member').toEqual([])
    const again = await upload(as, id, { r: 200, g: 0, b: 0 })
    expect((await listOf(as)).find((one) => one.id === id)?.photoId).toBe(again.body.photoId)
    expect((await read(as, body.photoId)).statusCode, 'the earlier photo is hidden at once').toBe(404)
    await ask('DELETE', '/own-clothes/:garmentId', { as, params: { garmentId: id } })
    app.clock.advance('PT6M')
    await app.settle()
    for (const photoId of [body.photoId, again.body.photoId])
      expect(await app.ctx.files.exists(photoFile(photoId, 'large'))).toBe(false)
    expect((await listOf(as)).map((one) => one.id)).toEqual([second])
  })
})

async function atDesk(member: Customer, skus = shelf.slice(0, 5)) {
  const boxId = await studio.order(member)
  await studio.awake()
  const at = { as: stylist, params: { boxId } }
  await ask('POST', '/studio/desk/:boxId/claim', at)
  const view = () => ask('GET', '/studio/desk/:boxId', at)
  for (const sku of skus)
    await ask('POST', '/studio/desk/:boxId/items', {
      ...at,
      body: { version: (await view()).box.version, sku },
    })
  const lay = async (pieceIds: string[]) =>
    ask('PUT', '/studio/desk/:boxId/outfits/:place', {
      as: stylist,
      params: { boxId, place: '1' },
      body: { version: (await view()).box.version, name: 'Monday', words: '', pieceIds },
    })
  const propose = (on?: string[]) =>
    ask('GET', '/studio/desk/:boxId/proposals', { ...at, query: on ? { on: on.join() } : {} })
  return { boxId, view, lay, propose }
}

describe('R6.05 R8.02 at the desk', () => {
  test('own clothes stand beside what was kept, are proposed with a reason, laid, and leave their board when removed', async () => {
    const member = await givenCustomer(app)
    const id = await add(member)
    const { body } = await upload(member, id)
    const desk = await atDesk(member)
    const { wardrobe, pieces } = await desk.view()
    expect(wardrobe).toMatchObject([
      { id, sku: null, title: 'The long one', own: { colour: 'navy', photoId: body.photoId } },
    ])
    const { looks } = await desk.propose()
    expect(looks.length).toBeGreaterThan(0)
    expect(looks[0]!.pieceIds, 'a top of the box with her skirt').toContain(id)
    expect(looks[0]!.because).toMatch(/with 1 of the member’s own/)
    const { next } = await desk.propose([pieces[0]!.id])
    expect(next[0]).toMatchObject({ id, because: expect.stringMatching(/^Gives it a lower part/) })
    expect(next.length).toBeLessThanOrEqual(3)
    const laid = await desk.lay([pieces[0]!.id, id])
    expect(laid.outfits[0]!.pieces.map((piece) => [piece.id, piece.sku === null])).toContainEqual([id, true])
    const stranger = await add(await givenMember(app, { card: null }))
    await expect(desk.lay([pieces[0]!.id, stranger])).rejects.toThrow()
    await ask('DELETE', '/own-clothes/:garmentId', { as: member, params: { garmentId: id } })
    expect((await desk.view()).outfits, 'one piece alone is no board').toEqual([])
  })

  test('boards of boxes that have left are counted once a day, those that were kept twice', async () => {
    const member = await givenCustomer(app)
    const id = await add(member)
    const desk = await atDesk(member)
    const { pieces } = await desk.view()
    await desk.lay([pieces[0]!.id, id])
    const now = app.clock.now()
    expect(await countBoardsAtNight(app.ctx), 'the box is still at the desk').toBe(0)
    await db.run(sql`UPDATE box SET shipped_at = ${now} WHERE id = ${desk.boxId}`)
    expect(await countBoardsAtNight(app.ctx), 'a day has one count').toBeUndefined()
    app.clock.advance('P1D')
    expect(await countBoardsAtNight(app.ctx)).toBe(1)
    const counts = await newestCounts(db)
    expect(counts).toMatchObject({ boards: 1, laid: [expect.any(Number), 1, expect.any(Number), 1] })
    expect(await takeNight(db, { day: app.clock.now().toISOString().slice(0, 10), now })).toBe(false)
    await db.run(sql`UPDATE box SET shipped_at = NULL WHERE id = ${desk.boxId}`)
  })
})

describe('R6.05 R6.10 the wardrobe', () => {
  test('shows outfits, counts those that a garment of the shop would add, and tells prices a wear only where told', async () => {
    const member = await givenCustomer(app)
    const boxId = await studio.givenDelivered(member)
    const at = { as: member, params: { boxId } }
    const { pieces, toPay } = await ask('GET', '/boxes/:boxId/feedback', at)
    await ask('POST', '/boxes/:boxId/confirm', { ...at, body: { amount: toPay.total } })
    await app.settle()
    const view = () => ask('GET', '/wardrobe/outfits', { as: member })
    expect(await view()).toMatchObject({ clothes: 5, outfits: [], wears: [] })
    const { sku } = await givenVariant(db, {
      kind: 'skirt',
      colourKey: 'beige',
      size: '38',
      stock: 3,
      brand: 'Other',
      prices: { [member.market]: 100_00 },
    })
    const [open] = (await view()).opens
    expect(open?.item.sku).toBe(sku)
    expect(open?.outfits, 'one with each of the five tops that she kept').toBe(5)
    const id = await add(member)
    const { outfits } = await view()
    expect(outfits.length).toBeGreaterThan(0)
    for (const { pieces } of outfits) expect(pieces.map((piece) => piece.id)).toContain(id)

    await db.run(
      sql`INSERT INTO worn_question (box_id, member_id, asked_at) VALUES (${boxId}, ${member.id}, ${app.clock.now()})`,
    )
    const tell = (itemId: string, body: object) =>
      call('PUT', '/boxes/:boxId/worn/items/:itemId', {
        as: member,
        params: { boxId, itemId },
        body: { worn: 'often', fits: null, quality: null, words: '', ...body } as never,
      })
    const [first, second, third] = pieces
    await tell(first!.id, { times: 8 })
    await tell(second!.id, {})
    await tell(third!.id, { worn: 'never', times: 3 })
    expect((await tell(first!.id, { times: 0 })).status).toBe(400)
    expect((await view()).wears).toMatchObject([
      { id: first!.id, price: first!.price, times: 8, each: Math.round(first!.price / 8) },
    ])
    const stranger = await givenCustomer(app)
    expect(await ask('GET', '/wardrobe/outfits', { as: stranger })).toMatchObject({ clothes: 0, wears: [] })
  })
})
