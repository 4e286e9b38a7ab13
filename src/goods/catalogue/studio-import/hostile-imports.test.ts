import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { residentBytes } from '#/platform/child/resident-bytes.ts'
import { sql } from '#/platform/database/db.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { dress, productFile } from '#/testing/given/given-product-file.ts'
import { processorMs } from '#/testing/run/processor-time.ts'
import { testApp } from '#/testing/world/app.ts'
import { IMPORT_MEGABYTES, importChildPid } from './import-child.ts'
import { PART_BYTES, partCount } from './upload.rule.ts'
import { putPart } from './uploaded-file.ts'

const app = await testApp()
const buyer = await givenStaff(app, 'buyer')
const imports = () => app.ask('GET', '/studio/catalogue/imports', { as: buyer })
const command = (id: string, verb: 'begin' | 'cancel' | 'resume') =>
  app.call('POST', `/studio/catalogue/imports/${id}/${verb}`, { as: buyer })

/** A fully uploaded and started file; not read yet. */
async function given(fileName: string, bytes: Buffer) {
  app.clock.advance('PT1M')
  const { id } = await app.ask('POST', '/studio/catalogue/imports', {
    as: buyer,
    body: { fileName, bytes: bytes.length, markets: ['da'], rates: [] },
  })
  for (let number = 0; number < partCount(bytes.length); number++)
    await putPart(
      app.ctx.files,
      { id, number },
      bytes.subarray(number * PART_BYTES, (number + 1) * PART_BYTES),
    )
  expect((await command(id, 'begin')).status).toBe(200)
  return id
}

/** Works until the import waits for a person, and measures the child's memory meanwhile. */
async function settled() {
  let peak = 0
  const watch = setInterval(async () => {
    const pid = importChildPid()
    peak = Math.max(peak, (pid && (await residentBytes(pid))) || 0)
  }, 20)
  const before = processorMs()
  try {
    for (let round = 0; round < 20; round++) {
      await app.settle()
      const { current } = await imports()
      if (current?.state !== 'reading' || current.parked !== null) break
      app.clock.advance('PT6S')
    }
  } finally {
    clearInterval(watch)
  }
  return { ...(await imports()), peak, ownMs: processorMs() - before }
}

const lines = (count: number, line: string) => `${line}\n`.repeat(count)
const item = (n: number, text: string) =>
  `<item><g:id>F-${n}</g:id><g:title>Dress ${n}</g:title><g:brand>Nord</g:brand><g:price>10 DKK</g:price><g:description>${text}</g:description></item>\n`
const feed = (items: string) => Buffer.from(`<rss>\n<channel>\n${items}</channel>\n</rss>\n`)

test.each([
  {
    what: 'a text of 60,000 lines',
    fileName: 'feed.xml',
    bytes: feed(item(1, `\n${lines(60_000, 'eight by')}`)),
    refused: 0,
  },
  {
    what: 'a product of 300,000 rows, packed',
    fileName: 'rows.csv.gz',
    bytes: gzipSync(
      `Handle,Title,Variant Price\n${Array.from({ length: 300_000 }, (_, n) => `a,${n * 7919},1`).join('\n')}`,
    ),
    refused: 1,
  },
  {
    what: '20 MB of large texts',
    fileName: 'texts.csv',
    bytes: Buffer.from(
      `Handle,Title,Vendor,Body (HTML),Variant Price\n${Array.from({ length: 120 }, (_, n) => `t-${n},Dress ${n},Nord,${'word '.repeat(35_000)},1\n`).join('')}`,
    ),
    refused: 0,
  },
])(
  'T50 $what is read in a child within its memory, and costs the server little',
  async ({ fileName, bytes, refused }) => {
    const id = await given(fileName, bytes)
    const { current, peak, ownMs } = await settled()
    expect(current).toMatchObject({ id, state: 'ready', parked: null, report: { refused } })
    expect(peak).toBeGreaterThan(0)
    expect(peak).toBeLessThan(IMPORT_MEGABYTES * 1_048_576)
    expect(ownMs).toBeLessThan(3_000)
    await command(id, 'cancel')
    await app.settle()
  },
  120_000,
)

test('T50 a packed file that grows too far fails with its reason', async () => {
  await given(
    'bomb.csv.gz',
    gzipSync(`Handle,Title,Variant Price\n${lines(25_000, `a,${'b'.repeat(500)},1`)}`),
  )
  const { current, ended } = await settled()
  expect(current).toBeNull()
  expect(ended[0]).toMatchObject({ state: 'failed', failure: expect.stringContaining('200 times its size') })
}, 60_000)

test('T50 an import whose process is killed twice is parked and shown, and is read when a buyer wants it', async () => {
  const id = await given(
    'kills.csv',
    Buffer.from(productFile([dress({ Handle: 'kills', 'Variant SKU': 'KILLS' })])),
  )
  Object.assign(app.ctx.config, { FP: 'import_staged:kill' })
  const { current } = await settled()
  expect(current).toMatchObject({ id, state: 'reading', parked: expect.stringContaining('ended, twice') })
  expect(await app.db.one(sql`SELECT starts FROM studio_import WHERE id = ${id}`)).toEqual({ starts: 2 })
  app.clock.advance('PT20M')
  await app.settle()
  expect((await imports()).current, 'it is not taken up again').toMatchObject({
    state: 'reading',
    parked: expect.any(String),
  })

  Object.assign(app.ctx.config, { FP: undefined })
  expect((await command(id, 'resume')).status).toBe(200)
  expect((await settled()).current).toMatchObject({ id, state: 'ready', parked: null })
  await command(id, 'cancel')
  await app.settle()
}, 60_000)

test('T50 an import whose process is killed once is read by the next', async () => {
  const id = await given(
    'once.csv',
    Buffer.from(productFile([dress({ Handle: 'once', 'Variant SKU': 'ONCE' })])),
  )
  Object.assign(app.ctx.config, { FP: 'import_staged:kill' })
  await app.settle()
  Object.assign(app.ctx.config, { FP: undefined })
  expect((await settled()).current).toMatchObject({ id, state: 'ready', parked: null })
  expect(await app.db.one(sql`SELECT starts FROM studio_import WHERE id = ${id}`)).toEqual({ starts: 0 })
  await command(id, 'cancel')
  await app.settle()
}, 60_000)
