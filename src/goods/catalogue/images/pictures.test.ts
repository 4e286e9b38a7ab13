import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { diskFiles } from '#/platform/files/files.ts'
import { testApp } from '#/testing/world/app.ts'
import { storePicture } from './pictures.ts'

const { app, ctx } = await testApp()
const folder = mkdtempSync(join(tmpdir(), 'garderobe-pictures-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const master = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7b1f2b' } })
    .withExif({
      IFD0: { Artist: 'somebody' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '55/1 40/1 34/1', GPSLongitudeRef: 'E' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>Vesterbro</place></x:xmpmeta>')
    .jpeg()
    .toBuffer()

test('T54 a master becomes AVIF and WebP in four widths, and tells no longer who took it and where', async () => {
  const picture = await storePicture(ctx.files, await master(1500, 2000))
  expect(picture).toMatchObject({ widths: [320, 640, 960, 1280], width: 1280, height: 1707 })
  expect(picture.blur.length).toBeLessThan(500)
  for (const width of picture.widths)
    for (const format of ['avif', 'webp']) {
      const answer = await app.inject(`/media/${picture.key}/${width}.${format}`)
      expect(answer).toMatchObject({
        statusCode: 200,
        headers: {
          'content-type': `image/${format}`,
          'x-content-type-options': 'nosniff',
          'cache-control': 'public, max-age=31536000, immutable',
        },
      })
      const { width: real, exif, xmp, iptc } = await sharp(answer.rawPayload).metadata()
      expect({ real, exif, xmp, iptc }).toEqual({
        real: width,
        exif: undefined,
        xmp: undefined,
        iptc: undefined,
      })
    }
})

test('a small master is never enlarged, and the same master has the same key', async () => {
  const [first, second] = [
    await storePicture(ctx.files, await master(700, 900)),
    await storePicture(ctx.files, await master(700, 900)),
  ]
  expect(first.widths).toEqual([320, 700])
  expect(second).toEqual(first)
})

const svg = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
)
const blank = () => sharp({ create: { width: 9, height: 9, channels: 3, background: '#7b1f2b' } })
test.each([
  ['SVG', svg],
  ['GIF', await blank().gif().toBuffer()],
  ['TIFF', await blank().tiff().toBuffer()],
  ['a text', Buffer.from('not found')],
  ['a JPEG that breaks off', (await master(700, 900)).subarray(0, 300)],
  ['nothing', Buffer.alloc(0)],
])('%s is refused, whatever it is called (T52)', async (_, bytes) => {
  await expect(storePicture(ctx.files, bytes)).rejects.toThrow()
})

test.each([
  '../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e/%2e%2e/320.avif',
  '0123456789abcdef0123456789abcdef/..%5c320.avif',
  '0123456789abcdef0123456789abcdef/picture.json',
  '0123456789abcdef0123456789abcdef/320.avif',
  '0123456789ABCDEF0123456789ABCDEF/320.avif',
  '0123456789abcdef0123456789abcdef/0320.avif',
])('/media/%s does not exist (T55)', async (path) => {
  expect((await app.inject(`/media/${path}`)).statusCode).toBe(404)
})

test('a file is written whole, read back, and gone when deleted', async () => {
  const files = diskFiles(folder)
  await Promise.all([files.put('a/b.txt', Buffer.from('one')), files.put('a/b.txt', Buffer.from('two'))])
  expect(['one', 'two']).toContain((await files.get('a/b.txt'))?.toString())
  expect(readdirSync(join(folder, 'a'))).toEqual(['b.txt'])
  await files.delete('a/b.txt')
  await files.delete('a/b.txt')
  expect([await files.get('a/b.txt'), await files.exists('a/b.txt')]).toEqual([undefined, false])
})

test.each(['../x', '/etc/passwd', 'a/../../x', 'a//b', '.hidden', 'a/.hidden', 'a\\..\\b', 'a\0b', '', 'a/'])(
  '%j is no file name (T55)',
  async (name) => {
    await expect(async () => diskFiles(folder).get(name)).rejects.toThrow('Not a file name')
    await expect(async () => diskFiles(folder).put(name, Buffer.from(''))).rejects.toThrow('Not a file name')
  },
)

test('a symbolic link out of the folder is no file (T55)', async () => {
  writeFileSync(join(tmpdir(), `${process.pid}.secret`), 'secret')
  symlinkSync(join(tmpdir(), `${process.pid}.secret`), join(folder, 'link.txt'))
  expect(await diskFiles(folder).get('link.txt')).toBeUndefined()
  rmSync(join(tmpdir(), `${process.pid}.secret`))
})

const script = '<script>alert(1)</script><?php echo 1 ?>'
test.each([
  ['a script behind a photo', Buffer.concat([await master(40, 50), Buffer.from(script)])],
  ['a script in its comment', withComment(await master(40, 50), script)],
  [
    'an archive behind a PNG',
    Buffer.concat([await blank().png().toBuffer(), Buffer.from(`PK\x03\x04${script}`)]),
  ],
])('T51 %s is not among the pixels that are kept', async (_, bytes) => {
  const { key, widths } = await storePicture(ctx.files, bytes)
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  for (const format of ['avif', 'webp']) {
    const stored = await ctx.files.get(`media/${key}/${widths[0]}.${format}`)
    expect((await sharp(stored).metadata()).format).toBe(format === 'avif' ? 'heif' : 'webp')
    expect(stored!.includes('script')).toBe(false)
    expect(stored!.includes('php')).toBe(false)
  }
})

function withComment(jpeg: Buffer, text: string) {
  const head = Buffer.from([0xff, 0xfe, 0, text.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from(text), jpeg.subarray(2)])
}

test('T53 a small file that says it is 17,000 pixels wide and high is refused before it is opened', async () => {
  const png = await blank().png().toBuffer()
  png.writeUInt32BE(17_000, 16)
  png.writeUInt32BE(17_000, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  await expect(storePicture(ctx.files, png)).rejects.toThrow('cannot be read')
})

test('R6.05 an outfit shows a garment without its ground, and a picture without a plain ground whole', async () => {
  const garment = (fill: string) =>
    sharp({ create: { width: 600, height: 800, channels: 3, background: '#f4eee7' } })
      .composite([
        {
          input: Buffer.from(
            `<svg width="600" height="800"><rect x="150" y="200" width="300" height="400" fill="${fill}"/></svg>`,
          ),
        },
      ])
      .jpeg()
      .toBuffer()
  const cutOf = async (master: Buffer) => {
    const { key } = await storePicture(ctx.files, master)
    const answer = await app.inject(`/media/${key}/cut.webp`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('image/webp')
    return sharp(answer.rawPayload).metadata()
  }
  for (const fill of ['#202020', '#ffffff']) {
    const { width, height, hasAlpha } = await cutOf(await garment(fill))
    expect(hasAlpha).toBe(true)
    expect(Math.abs(width - 240)).toBeLessThan(8)
    expect(Math.abs(height - 320)).toBeLessThan(8)
  }
  const noise = await sharp({
    create: {
      width: 600,
      height: 800,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer()
  expect(await cutOf(noise)).toMatchObject({ width: 480, height: 640, hasAlpha: false })
  expect((await app.inject(`/media/${'0'.repeat(32)}/cut.webp`)).statusCode).toBe(404)
})

test('R10.01 for mails and paper a picture is a JPEG that fills the frame, and tells no more than the others', async () => {
  const { key } = await storePicture(ctx.files, await master(1274, 1580))
  const [answer, again] = [
    await app.inject(`/media/${key}/frame.jpg`),
    await app.inject(`/media/${key}/frame.jpg`),
  ]
  expect(answer).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/jpeg' } })
  expect(again.rawPayload).toEqual(answer.rawPayload)
  const { format, width, height, exif, xmp } = await sharp(answer.rawPayload).metadata()
  expect({ format, width, height, exif, xmp }).toEqual({
    format: 'jpeg',
    width: 480,
    height: 640,
    exif: undefined,
    xmp: undefined,
  })
  const shared = await app.inject(`/media/${key}/share.jpg`)
  expect(await sharp(shared.rawPayload).metadata()).toMatchObject({
    format: 'jpeg',
    width: 900,
    height: 1200,
  })
  expect((await app.inject(`/media/${'0'.repeat(32)}/frame.jpg`)).statusCode).toBe(404)
  expect((await app.inject(`/media/${key}/other.jpg`)).statusCode).toBe(404)
})
