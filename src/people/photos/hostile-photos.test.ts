import { execFileSync } from 'node:child_process'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type MarketId, marketIds } from '#/platform/markets/markets.ts'
import { isPhoto, photosWaiting } from '#/platform/photo/make-photo.ts'
import { textIn } from '#/platform/texts/server-texts.ts'
import { givenMember } from '#/testing/given/given-charge.ts'
import { aPicture, sendPhotoTo } from '#/testing/given/given-photo.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const send = async (bytes: Uint8Array | string, type?: string, market?: MarketId) =>
  sendPhotoTo(app, { as: await givenMember(app, { card: null }), bytes: Buffer.from(bytes), type, market })

const jpeg = await aPicture(undefined, { width: 600, height: 800 }).jpeg().toBuffer()
const png = await aPicture(undefined, { width: 600, height: 800 }).png({ compressionLevel: 0 }).toBuffer()
const webp = await aPicture().webp().toBuffer()
const script = '<script>alert(1)</script>'
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}<image href="http://169.254.169.254/"/></svg>`

const chunk = (type: string, data: Buffer) => {
  const named = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}
/** A black-and-white image, all white: large when decoded, small to send. */
function vastPng(side: number) {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.writeUInt8(1, 8)
  const rows = deflateSync(Buffer.alloc(side * (Math.ceil(side / 8) + 1)))
  const magic = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([magic, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}
const bomb = vastPng(17_000)
const ftyp = (brand: string) =>
  Buffer.concat([Buffer.from('00000018', 'hex'), Buffer.from(`ftyp${brand}0000`)])

test.each<[what: string, bytes: Uint8Array | string]>([
  ['a drawing with a script', svg],
  ['a drawing behind a byte order mark', `\ufeff${svg}`],
  ['a page', `<!doctype html>${script}`],
  ['a page that begins as a GIF', `GIF89a/*${script}*/=1;`],
  ['a page that begins as a JPEG', Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from(script)])],
  ['a page that begins as a WebP', `RIFF\x10\0\0\0WEBP${script}`],
  ['a PNG that is a signature alone', png.subarray(0, 8)],
  ['a truncated JPEG', jpeg.subarray(0, jpeg.length / 2)],
  ['a truncated PNG', png.subarray(0, png.length / 2)],
  ['a truncated WebP', webp.subarray(0, webp.length / 2)],
  ['a corrupt PNG', Buffer.concat([png.subarray(0, 60), Buffer.alloc(200, 7), png.subarray(260)])],
  ['17,000 by 17,000 pixels in a few kilobytes', bomb],
  ['a PDF', '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj'],
  ['an archive', Buffer.from('504b0304140000000800', 'hex')],
  ['a program', Buffer.from('7f454c4602010100', 'hex')],
  ['PHP', '<?php system($_GET["c"]); ?>'],
  [
    'an ImageMagick script',
    'push graphic-context\nviewbox 0 0 640 480\nimage over 0,0 0,0 "ephemeral:/etc/passwd"',
  ],
  ['a TIFF', await aPicture().tiff().toBuffer()],
  ['an AVIF', await aPicture().avif({ effort: 0 }).toBuffer()],
  ['a HEIC', ftyp('heic')],
  ['a film', ftyp('isom')],
  ['a BMP', Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)])],
  ['an icon', Buffer.from('00000100010010100000', 'hex')],
  ['a JPEG XL', Buffer.from('ff0a7f', 'hex')],
  ['a Photoshop file', '8BPS\0\x01'],
  ['a NUL', '\0'],
  ['random bytes', Buffer.from(Array.from({ length: 4096 }, (_, index) => (index * 7919) % 251))],
  ['nothing at all', ''],
])('R5.08 T51 T52 T53 %s is refused in her words, whatever it is called', async (_what, bytes) => {
  const { status, body } = await send(bytes)
  expect([status, body.error.fields]).toEqual([400, { photo: textIn('da', 'error.field.photo-content') }])
})

test.each(marketIds)('R5.14 in %s the refusal is in the member’s language', async (market) => {
  expect((await send(svg, undefined, market)).body.error.fields.photo).toBe(
    textIn(market, 'error.field.photo-content'),
  )
})

test('T51 only the pixels of a picture are stored, no attached data', async () => {
  const as = await givenMember(app, { card: null })
  const bytes = Buffer.concat([jpeg, Buffer.from(`<?php evil(); ?>${script}`)])
  const { status, body } = await sendPhotoTo(app, { as, bytes })
  expect(status).toBe(201)
  const stored = await app.ctx.files.get(`photos/${body.id}/large.jpg`)
  expect([stored!.includes('php'), stored!.includes('script')]).toEqual([false, false])
})

test('T53 of a film of forty pictures the first is kept', async () => {
  const frames = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      aPicture({ r: index * 6, g: 0, b: 0 })
        .raw()
        .toBuffer(),
    ),
  )
  const stack = { raw: { width: 60, height: 80 * 40, channels: 3 as const, pageHeight: 80 } }
  const film = await sharp(Buffer.concat(frames), stack).gif().toBuffer()
  expect(await send(film)).toMatchObject({ status: 201, body: { width: 60, height: 80 } })
})

test('T53 while the largest that is opened is opened, others are answered', async () => {
  let isOpened = false
  const large = send(vastPng(7_000)).finally(() => {
    isOpened = true
  })
  let others = 0
  while (!isOpened) {
    await app.call('GET', '/terms-version-that-is-not-there')
    if (!isOpened) others++
    await sleep(10)
  }
  expect((await large).status).toBe(201)
  expect(others).toBeGreaterThan(1)
})

test('T53 a process that is killed while it opens a photo is replaced, without an effect on users', async () => {
  await send(jpeg)
  const sent = send(vastPng(7_000))
  await expect.poll(photosWaiting).toBe(1)
  const children = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], {
    encoding: 'utf8',
  })
  const pids = children
    .split('\n')
    .flatMap((line) => (line.includes('photo-child') ? [Number(line.trim().split(' ')[0])] : []))
  expect(pids.length).toBe(1)
  for (const pid of pids) process.kill(pid, 'SIGKILL')
  expect((await sent).status).toBe(201)
})

test('R5.09 T57 a file that is too large is not read to its end, with or without a Content-Length', async () => {
  const as = await givenMember(app, { card: null })
  const large = Buffer.concat([jpeg, Buffer.alloc(15 * 1024 * 1024)])
  expect(await sendPhotoTo(app, { as, bytes: large })).toMatchObject({
    status: 413,
    body: { error: { message: 'Filen er for stor.' } },
  })
  const untold = await app.app.inject({
    method: 'POST',
    url: '/api/photos?kind=me',
    payload: Readable.from([large]),
    headers: { 'content-type': 'application/octet-stream', authorization: `UID ${as.id} ${as.token}` },
  })
  expect(untold.statusCode).toBe(413)
})

test.each(['image/jpeg', 'text/html', 'multipart/form-data; boundary=x', 'image/svg+xml'])(
  'T57 as %s it is not taken: what it is follows from its bytes alone',
  async (type) => expect((await send(jpeg, type)).status).toBe(415),
)

test('T22 a visitor’s upload is refused, and a kind that there is not', async () => {
  expect((await sendPhotoTo(app, { bytes: jpeg })).status).toBe(401)
  const as = await givenMember(app, { card: null })
  expect((await sendPhotoTo(app, { as, bytes: jpeg, kind: 'passport' })).status).toBe(400)
  const asJson = await app.call('POST', '/photos?kind=me', { as, body: { photo: 'x' } })
  expect(asJson.status).toBe(400)
})

test('T51 four kinds of file are opened', () => {
  expect(
    [jpeg, png, webp, Buffer.from('GIF87a'), Buffer.from('GIF88a'), Buffer.from('RIFF0000WAVE')].map(isPhoto),
  ).toEqual([true, true, true, true, false, false])
})
