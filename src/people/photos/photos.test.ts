import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { photoSizes } from '#/platform/validation/photo.rule.ts'
import { givenMember } from '#/testing/given/given-charge.ts'
import { aPicture, givenPhoto, sendPhotoTo } from '#/testing/given/given-photo.ts'
import { dyingAt } from '#/testing/run/dying-at.ts'
import { testApp, type Who } from '#/testing/world/app.ts'
import { addPhoto } from './add-photo.ts'
import { mostPhotos } from './photos.rule.ts'
import { photoFile } from './photos.ts'

const app = await testApp()
const list = async (as: Who) => (await app.ask('GET', '/photos', { as })).photos
const read = (as: Who | undefined, photoId: string, size = 'large') =>
  app.app.inject({
    method: 'GET',
    url: `/api/photos/${photoId}/${size}`,
    headers: { locale: 'da_DK', ...(as && { authorization: `UID ${as.id} ${as.token}` }) },
  })
const remove = (as: Who, photoId: string) =>
  app.call('DELETE', '/photos/:photoId', { params: { photoId }, as })
const restore = (as: Who, photoId: string) =>
  app.call('POST', '/photos/:photoId/restore', { params: { photoId }, as })
const inStore = (photoId: string) =>
  Promise.all(photoSizes.map((size) => app.ctx.files.exists(photoFile(photoId, size))))
const upload = async (as: Who, r: number, kind = 'me') =>
  sendPhotoTo(app, { as, kind, bytes: await aPicture({ r, g: 0, b: 0 }).jpeg().toBuffer() })
/** Limit: 36 uploads in a quarter of an hour for one member, so each test has its own member. */
const someone = () => givenMember(app, { card: null })

describe('R6.01 a member’s photos', () => {
  test('are kept by kind, made anew, and given to her alone, for no cache to keep', async () => {
    const as = await someone()
    const bytes = await aPicture({ r: 9, g: 9, b: 200 }, { width: 3000, height: 2000 }).png().toBuffer()
    const { status, body } = await sendPhotoTo(app, { as, bytes })
    const inspiration = await givenPhoto(app, as, { kind: 'inspiration' })
    expect([status, body]).toMatchObject([201, { kind: 'me', width: 1600, height: 1067 }])
    expect((await list(as)).map(({ id }) => id)).toEqual([body.id, inspiration.id])
    for (const [size, width] of [
      ['large', 1600],
      ['small', 480],
    ] as const) {
      const answer = await read(as, body.id, size)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
        'content-disposition': 'inline; filename="photo.jpg"',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
      })
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width })
    }
  })

  test('T54 have no word of where and with what they were taken, and stand upright', async () => {
    const as = await someone()
    const gps = {
      GPSLatitudeRef: 'N',
      GPSLatitude: '59/1 19/1 0/1',
      GPSLongitudeRef: 'E',
      GPSLongitude: '18/1 4/1 0/1',
    }
    const bytes = await aPicture(undefined, { width: 90, height: 60 })
      .withExif({ IFD0: { Make: 'Camera of mine', Copyright: 'Somebody' }, IFD3: gps })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(bytes.includes('Camera of mine')).toBe(true)
    const { body } = await sendPhotoTo(app, { as, bytes })
    for (const size of photoSizes) {
      const { rawPayload } = await read(as, body.id, size)
      const { exif, icc, xmp, iptc, orientation, width, height } = await sharp(rawPayload).metadata()
      expect([exif, icc, xmp, iptc, orientation]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
        undefined,
      ])
      expect([width, height]).toEqual([60, 90])
      expect(rawPayload.includes('Camera')).toBe(false)
    }
  })

  test('T56 are closed to others: visitors, other members, mailed links, public addresses', async () => {
    const [as, other] = [await someone(), await someone()]
    const { id } = await givenPhoto(app, as)
    const link = await openSession(app.ctx, {
      ownerKind: 'member',
      ownerId: as.id,
      scope: `link:preview:${id}`,
    })
    expect((await read(undefined, id)).statusCode).toBe(401)
    expect((await read(link, id)).statusCode).toBe(403)
    expect([(await read(other, id)).statusCode, await list(other)]).toEqual([404, []])
    for (const url of [
      `/media/photos/${id}/large.jpg`,
      `/media/${id.replaceAll('-', '')}/large.jpg`,
      `/media/..%2fphotos%2f${id}/large.jpg`,
      `/photos/${id}/large.jpg`,
      `/public/uploads/photos/${id}/large.jpg`,
    ])
      expect((await app.app.inject({ method: 'GET', url })).statusCode, url).toBe(404)
    expect((await read(as, id, 'huge')).statusCode).toBe(400)
    expect((await read(as, '%2e%2e%2f', 'large')).statusCode).toBe(400)
  })

  test('R9.04 the same file pressed twice, at once or later, is one photo', async () => {
    const as = await someone()
    const bytes = await aPicture({ r: 1, g: 2, b: 3 }).jpeg().toBuffer()
    const both = await Promise.all([1, 2].map(() => sendPhotoTo(app, { as, bytes })))
    const later = await sendPhotoTo(app, { as, bytes })
    expect([...both, later].map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set([...both, later].map(({ body }) => body.id)).size).toBe(1)
    expect(await list(as)).toHaveLength(1)
  })

  test('have a limit for each kind, also with simultaneous uploads', async () => {
    const as = await someone()
    const answers = await Promise.all(Array.from({ length: 7 }, (_, index) => upload(as, index * 20)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(mostPhotos.me)
    const refused = answers.find(({ status }) => status !== 201)!
    expect([refused.status, refused.body.error.message]).toEqual([
      422,
      'Der er plads til 4 billeder af dig. Slet et for at tilføje et nyt.',
    ])
    expect((await list(as)).map(({ kind }) => kind)).toEqual(Array(4).fill('me'))
    expect((await upload(as, 1, 'inspiration')).status).toBe(201)
  })

  test('T57 too many uploads in a quarter of an hour are told to wait, before they are read', async () => {
    const as = await someone()
    const bytes = Buffer.from('no picture')
    const statuses: number[] = []
    for (let tries = 0; tries < 38; tries++) statuses.push((await sendPhotoTo(app, { as, bytes })).status)
    expect(statuses).toEqual([...Array(36).fill(400), 429, 429])
  })
})

describe('R6.01 a photo that is deleted', () => {
  test('is hidden at once, comes back with one press, and is gone from the store a little later', async () => {
    const as = await someone()
    const { id } = await givenPhoto(app, as)
    expect((await remove(as, id)).status).toBe(200)
    expect([await list(as), (await read(as, id)).statusCode]).toEqual([[], 404])
    app.clock.advance('PT4M')
    await app.settle()
    expect((await restore(as, id)).status).toBe(200)
    expect(await list(as)).toHaveLength(1)
    app.clock.advance('PT10M')
    await app.settle()
    expect(await inStore(id), 'it was brought back').toEqual([true, true])
    expect((await remove(as, id)).status).toBe(200)
    expect((await remove(as, id)).status, 'twice is once').toBe(200)
    app.clock.advance('PT6M')
    await app.settle()
    expect(await inStore(id)).toEqual([false, false])
    expect(await app.db.many(sql`SELECT 1 FROM member_photo WHERE id = ${id}`)).toEqual([])
    expect([(await restore(as, id)).status, (await remove(as, id)).status]).toEqual([404, 404])
  })

  test('comes back when it is uploaded again, and not where its place is taken', async () => {
    const as = await someone()
    for (const r of [1, 21, 41]) await upload(as, r)
    const { body } = await upload(as, 61)
    await remove(as, body.id)
    expect((await upload(as, 61)).body.id).toBe(body.id)
    await remove(as, body.id)
    expect((await upload(as, 81)).status).toBe(201)
    const { status, body: answer } = await restore(as, body.id)
    expect([status, answer.error?.code]).toEqual([422, 'too-many-photos-me'])
  })
})

describe('T58 a process that dies', () => {
  const begun = async (point: string) => {
    const as = await someone()
    const bytes = await aPicture().jpeg().toBuffer()
    const dying = addPhoto(dyingAt(app.ctx, point), { memberId: as.id, kind: 'me', bytes })
    await expect(dying).rejects.toThrow(`killed at ${point}`)
    const { id } = await app.db.one<{ id: string }>(
      sql`SELECT id FROM member_photo WHERE member_id = ${as.id}`,
    )
    expect([await list(as), (await read(as, id)).statusCode]).toEqual([[], 404])
    return { as, id, bytes }
  }

  test.each(['photo_begun', 'photo_in_store'])('at %s leaves neither row nor file behind', async (point) => {
    const { id } = await begun(point)
    app.clock.advance('PT11M')
    await app.settle()
    expect(await inStore(id)).toEqual([false, false])
    expect(await app.db.many(sql`SELECT 1 FROM member_photo WHERE id = ${id}`)).toEqual([])
  })

  test.each(['photo_begun', 'photo_in_store'])(
    'at %s is made good by the same upload again',
    async (point) => {
      const { as, id, bytes } = await begun(point)
      expect(await sendPhotoTo(app, { as, bytes })).toMatchObject({ status: 201, body: { id } })
      app.clock.advance('PT11M')
      await app.settle()
      expect([(await list(as)).length, await inStore(id)]).toEqual([1, [true, true]])
    },
  )
})
