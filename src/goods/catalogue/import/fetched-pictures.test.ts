import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { failpoints } from '#/platform/failpoints.ts'
import { dress, productFile } from '#/testing/given/given-product-file.ts'
import { testApp } from '#/testing/world/app.ts'
import { importCatalogue } from './import-catalogue.ts'
import { pictureFetcher } from './picture-fetcher.ts'
import { priceTerms } from './rates.rule.ts'

const app = await testApp()
const photo = await sharp({ create: { width: 90, height: 120, channels: 3, background: '#7b1f2b' } })
  .jpeg()
  .toBuffer()
const requests: string[] = []
const server = createServer(({ url = '' }, response) => {
  requests.push(url)
  if (url.startsWith('/gone')) return response.destroy()
  return url === '/none.jpg'
    ? response.writeHead(404).end()
    : response.end(url === '/page.jpg' ? '<html>' : photo)
})
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
afterAll(() => server.close())
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const { conversions } = priceTerms({ marketNames: ['se'], rates: ['USD/SEK=10'] })

async function bring(pictures: string[], { fetched = true, dryRun = false, failpoint = failpoints() } = {}) {
  requests.length = 0
  const rows = pictures.map((src, at) => ({
    ...(at === 0 ? dress({}) : { Handle: 'wrap-dress' }),
    'Image Src': src,
    'Image Position': String(at + 1),
  }))
  const source = {
    fileName: 'test.csv',
    open: () => Readable.from([Buffer.from(productFile(rows))]),
    gzip: false,
    ...(fetched && { fetcher: pictureFetcher(app.ctx, origin) }),
  }
  return (await importCatalogue({ ...app.ctx, failpoint }, source, { conversions, dryRun })).report
}
const shown = () =>
  app.db.many(sql`SELECT key FROM image JOIN product p ON p.id = product_id WHERE handle = 'wrap-dress'`)

test('R8.04 pictures come from the addresses in the file, each once a day, also after a stop', async () => {
  await bring([`${origin}/a.jpg?v=1`], { dryRun: true })
  expect(requests, 'a dry run asks nobody').toEqual([])
  const dying = failpoints('import_staged:throw')
  await expect(bring([`${origin}/a.jpg?v=1`], { failpoint: dying })).rejects.toThrow('import_staged')
  expect(requests).toEqual(['/a.jpg?v=1'])
  const report = await bring([`${origin}/a.jpg?v=1`, `${origin}/b.jpg`])
  expect([report.images, report.problems]).toEqual([2, []])
  expect(requests, 'what had come before it stopped is not asked for again').toEqual(['/b.jpg'])
  expect(await shown()).toHaveLength(2)
  app.clock.advance('PT25H')
  await bring([`${origin}/a.jpg?v=1`])
  expect(requests, 'a day later it may show something else').toEqual(['/a.jpg?v=1'])
})

test('T48 R8.04 a picture that cannot be fetched is left out and reported, the product comes all the same', async () => {
  const inside = ['https://127.0.0.1/a.jpg', 'http://shop.example/a.jpg', 'file:///etc/passwd']
  const report = await bring([...inside, `${origin}/none.jpg`, `${origin}/page.jpg`, `${origin}/c.jpg`])
  expect(report.images).toBe(1)
  const phrases = ['not on the open net', 'only https', 'only https', 'no such file', 'neither JPEG']
  expect(
    report.problems.map(({ problem, refused }) => [refused, phrases.find((word) => problem.includes(word))]),
  ).toEqual(phrases.map((word) => [false, word]))
  const unasked = await bring([`${origin}/d.jpg`], { fetched: false })
  expect(unasked.problems).toMatchObject([{ problem: expect.stringContaining('is an address') }])
  expect(requests).toEqual([])
})

test('R8.04 an unreachable host is tried a few times, not thousands', async () => {
  const report = await bring(Array.from({ length: 40 }, (_, at) => `${origin}/gone/${at}.jpg`))
  expect(report.problems.length).toBeGreaterThan(20)
  expect(requests.length).toBeLessThan(6)
})
