import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { aPicture } from '#/testing/given/given-photo.ts'
import { dyingAt } from '#/testing/run/dying-at.ts'
import { testApp, type Who } from '#/testing/world/app.ts'
import { setDisabled } from '../staff-access.ts'
import { findStaff } from '../staff-accounts.ts'
import { addPortrait } from './add-portrait.ts'
import { listPortraitFiles, portraitFile } from './portraits.ts'

const app = await testApp()
const inject = app.app
const upload = async (as: Who | undefined, bytes: Uint8Array) => {
  const answer = await inject.inject({
    method: 'POST',
    url: '/api/studio/portrait',
    payload: Buffer.from(bytes),
    headers: {
      locale: 'en',
      'content-type': 'application/octet-stream',
      ...(as && { authorization: `UID ${as.id} ${as.token}` }),
    },
  })
  return { status: answer.statusCode, body: answer.json() }
}
const see = (id: string, file = 'small.jpg') =>
  inject.inject({ method: 'GET', url: `/portraits/${id}/${file}` })
const jpeg = (r: number, size?: { width: number; height: number }) =>
  aPicture({ r, g: 90, b: 80 }, size).jpeg().toBuffer()
const shownTo = async (as: Who) => (await app.ask('GET', '/studio/portrait', { as })).id
const stored = async (id: string) => [
  await app.ctx.files.exists(portraitFile(id, 'small')),
  await app.ctx.files.exists(portraitFile(id, 'large')),
]

let ida: Who
beforeAll(async () => {
  ida = await givenStaff(app, 'stylist')
})

test('R6.05 T54 a stylist’s portrait is our own square picture, without what a camera wrote', async () => {
  const bytes = await aPicture(undefined, { width: 600, height: 900 })
    .withExif({ IFD0: { Make: 'Camera of mine' } })
    .jpeg()
    .toBuffer()
  const { status, body } = await upload(ida, bytes)
  expect(status).toBe(201)
  for (const [file, side] of [
    ['small.jpg', 192],
    ['large.jpg', 480],
  ] as const) {
    const answer = await see(body.id, file)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(answer.headers['cache-control']).toBe('public, max-age=3600')
    const { width, height, exif } = await sharp(answer.rawPayload).metadata()
    expect([width, height, exif]).toEqual([side, side, undefined])
    expect(answer.rawPayload.includes('Camera')).toBe(false)
  }
})

test('R6.05 of an upright picture the upper part stays, where the face is', async () => {
  const painted = (height: number, background: string) =>
    sharp({ create: { width: 300, height, channels: 3, background } }).png()
  const below = await painted(250, '#0000ff').toBuffer()
  const bytes = await painted(600, '#ff0000')
    .composite([{ input: below, left: 0, top: 350 }])
    .toBuffer()
  const { body } = await upload(ida, bytes)
  const { rawPayload } = await see(body.id, 'large.jpg')
  const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true })
  const redAt = (y: number) => data[(y * info.width + 10) * info.channels]! > 128
  expect([redAt(5), redAt(Math.floor(info.height * 0.9)), redAt(info.height - 2)]).toEqual([
    true,
    true,
    false,
  ])
})

test('R6.05 R6.06 R6.09 members see it at home, at the preview, with the box, and in its mails', async () => {
  const studio = await givenStudio(app)
  const as = await givenCustomer(app, 'da')
  const { body } = await upload(studio.stylist, await jpeg(10))
  await app.db.run(sql`UPDATE member SET stylist_id = ${studio.stylist.id} WHERE id = ${as.id}`)
  const boxId = await studio.order(as)
  await studio.style(boxId)
  const preview = await app.ask('GET', '/boxes/:boxId/preview', { as, params: { boxId } })
  const home = await app.ask('GET', '/home', { as })
  const page = await app.ask('GET', '/stylist', { as })
  expect(
    [preview.stylist, home.box?.stylist, home.stylist, page.stylist].map((one) => one?.portrait),
  ).toEqual(Array(4).fill(body.id))
  const { props } = await app.db.one<{ props: { portrait: string } }>(
    sql`SELECT props FROM email WHERE member_id = ${as.id} AND template = 'preview-ready'`,
  )
  expect(props.portrait).toBe(`/portraits/${body.id}/small.jpg`)
})

test('R9.04 the same file twice, at once or later, is one portrait; another one replaces it', async () => {
  const as = await givenStaff(app, 'stylist')
  const first = await jpeg(20)
  const both = await Promise.all([upload(as, first), upload(as, first)])
  const again = await upload(as, first)
  expect(new Set([...both, again].map(({ body }) => body.id)).size).toBe(1)
  const { body: other } = await upload(as, await jpeg(200))
  expect(await shownTo(as)).toBe(other.id)
  expect((await see(again.body.id)).statusCode).toBe(404)
  app.clock.advance('PT11M')
  await app.settle()
  expect([await stored(again.body.id), await stored(other.id)]).toEqual([
    [false, false],
    [true, true],
  ])
  const rows = await app.db.many(sql`SELECT id FROM staff_portrait WHERE staff_id = ${as.id}`)
  expect(rows).toEqual([{ id: other.id }])
})

test('R6.05 it is deleted by its stylist, and with the account: row and files', async () => {
  const as = await givenStaff(app, 'stylist')
  const { body: first } = await upload(as, await jpeg(30))
  expect((await app.call('DELETE', '/studio/portrait', { as })).status).toBe(200)
  expect((await app.call('DELETE', '/studio/portrait', { as })).status, 'twice is once').toBe(200)
  expect([await shownTo(as), (await see(first.id)).statusCode]).toEqual([null, 404])

  const { body: second } = await upload(as, await jpeg(60))
  const { email } = await app.db.one<{ email: string }>(sql`SELECT email FROM staff WHERE id = ${as.id}`)
  await setDisabled(app.ctx, (await findStaff(app.db, email))!, true)
  expect((await see(second.id)).statusCode).toBe(404)
  expect(await listPortraitFiles(app.db)).not.toContain(portraitFile(second.id, 'large'))
  await app.settle()
  expect([await stored(first.id), await stored(second.id)]).toEqual([
    [false, false],
    [false, false],
  ])
  expect(await app.db.many(sql`SELECT 1 FROM staff_portrait WHERE staff_id = ${as.id}`)).toEqual([])
})

test('T51 T57 a file that is no picture is refused, and a colleague cannot set another’s portrait', async () => {
  const as = await givenStaff(app, 'stylist')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
  const refused = await upload(as, svg)
  expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([400, ['portrait']])
  expect((await upload(undefined, await jpeg(1))).status).toBe(401)
  expect((await upload(await givenStaff(app, 'warehouse'), await jpeg(1))).status).toBe(403)
  const statuses: number[] = []
  for (let tries = 0; tries < 37; tries++) statuses.push((await upload(as, svg)).status)
  expect(statuses.at(-1)).toBe(429)
})

test.each(['nobody', '..%2f..%2fphotos', '00000000-0000-4000-8000-000000000000'])(
  'T55 T56 at %s there is nobody’s picture',
  async (id) => {
    expect((await see(id)).statusCode).toBe(404)
    expect((await see(id, 'large.png')).statusCode).toBe(404)
  },
)

describe('T58 a process that dies', () => {
  test.each(['portrait_begun', 'portrait_in_store'])(
    'at %s leaves neither row nor file behind',
    async (point) => {
      const as = await givenStaff(app, 'stylist')
      const bytes = await jpeg(90)
      await expect(addPortrait(dyingAt(app.ctx, point), { staffId: as.id, bytes })).rejects.toThrow(point)
      expect(await shownTo(as)).toBeNull()
      const { id } = await app.db.one<{ id: string }>(
        sql`SELECT id FROM staff_portrait WHERE staff_id = ${as.id}`,
      )
      app.clock.advance('PT11M')
      await app.settle()
      expect(await stored(id)).toEqual([false, false])
      expect(await app.db.many(sql`SELECT 1 FROM staff_portrait WHERE staff_id = ${as.id}`)).toEqual([])
    },
  )
})
