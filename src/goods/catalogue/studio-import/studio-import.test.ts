import { Readable } from 'node:stream'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { failpoints } from '#/platform/failpoints.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { dress, productFile } from '#/testing/given/given-product-file.ts'
import { testApp, type Who } from '#/testing/world/app.ts'
import { importCatalogue } from '../import/import-catalogue.ts'
import { workOn } from './work-on.ts'

const app = await testApp()
const [buyer, other] = [await givenStaff(app, 'buyer'), await givenStaff(app, 'buyer')]
const imports = () => app.ask('GET', '/studio/catalogue/imports', { as: buyer })
const open = (bytes: number, as: Who = buyer) =>
  app.call('POST', '/studio/catalogue/imports', {
    as,
    body: {
      fileName: 'new.csv',
      bytes,
      markets: ['se', 'nl'],
      currency: 'USD',
      rates: ['USD/SEK=10.4', 'USD/EUR=0.9'],
    },
  })
const send = async (url: string, payload: Buffer) =>
  (
    await app.app.inject({
      method: 'POST',
      url: `/api/studio/catalogue/imports/${url}`,
      headers: {
        authorization: `UID ${buyer.id} ${buyer.token}`,
        'content-type': 'application/octet-stream',
        ...(buyer.cookie && { cookie: buyer.cookie }),
      },
      payload,
    })
  ).statusCode
const word = (verb: 'begin' | 'publish' | 'cancel' | 'resume', id: string, as: Who = buyer) =>
  app.call('POST', `/studio/catalogue/imports/${id}/${verb}`, {
    as,
    ...(verb === 'publish' && { body: { overwrite: false } }),
  })

/** A fully uploaded and started file; not read yet. */
async function given(text: string, pictures: Record<string, Buffer> = {}) {
  app.clock.advance('PT1M')
  const bytes = Buffer.from(text)
  const { body } = await open(bytes.length)
  const { id } = body as { id: string }
  expect(await send(`${id}/parts/0`, bytes)).toBe(200)
  for (const [path, picture] of Object.entries(pictures))
    expect(await send(`${id}/pictures?path=${encodeURIComponent(path)}`, picture)).toBe(200)
  expect((await word('begin', id)).status).toBe(200)
  return id
}
const seen = (handle: string) =>
  app.db.one<{ count: number }>(
    sql`SELECT count(*) FROM product WHERE handle LIKE ${`${handle}%`} AND prepared_by IS NULL`,
  )
const red = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#aa0000' } })
  .png()
  .toBuffer()

test('R8.04 what a file would change is shown, and shoppers see nothing of it before it is published', async () => {
  const rows = [
    dress({ 'Image Src': 'photos/red.png' }),
    dress({ Handle: 'odd', 'Variant SKU': 'ODD', Type: 'Spaceships', Title: 'Odd' }),
    dress({ Handle: 'bad', 'Variant SKU': 'BAD', 'Variant Price': 'dear' }),
  ]
  const id = await given(productFile(rows), { 'photos/red.png': red })
  await app.settle()
  const { current } = await imports()
  expect(current).toMatchObject({
    id,
    state: 'ready',
    pictures: 1,
    report: {
      products: 2,
      images: 1,
      refused: 1,
      unknownKinds: [{ word: 'Spaceships', products: 1 }],
      problems: [expect.objectContaining({ line: 4, refused: true })],
    },
    preview: {
      products: { new: 2, changed: 0, unchanged: 0, ended: 0 },
      prices: [
        { market: 'nl', first: 2, raised: 0, lowered: 0, same: 0 },
        { market: 'se', first: 2, raised: 0, lowered: 0, same: 0 },
      ],
    },
  })
  expect(await seen('wrap-dress')).toEqual({ count: 0 })
  const answers = await Promise.all([word('publish', id), word('publish', id, other)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  await app.settle()
  const after = await imports()
  expect(after.current).toBeNull()
  expect(after.ended[0]).toMatchObject({
    state: 'published',
    problems: 1,
    result: { products: { new: 2 }, images: 1 },
  })
  expect(await seen('wrap-dress')).toEqual({ count: 1 })
  expect(await app.ctx.files.exists(`imports/${id}/part-0`)).toBe(false)
})

test('R8.04 the same file with other prices says how many go up and down in each market', async () => {
  const id = await given(productFile([dress({ 'Variant Price': '40', Status: 'archived' })]))
  await app.settle()
  const { current } = await imports()
  expect(current?.preview).toMatchObject({
    products: { new: 0, changed: 1, ended: 1 },
    prices: [
      { market: 'nl', lowered: 1 },
      { market: 'se', lowered: 1 },
    ],
  })
  expect((await word('cancel', id, other)).status).toBe(200)
  await app.settle()
  expect((await imports()).ended[0]).toMatchObject({ state: 'cancelled' })
  expect(await app.db.one(sql`SELECT count(*) FROM import_product`)).toEqual({ count: 0 })
})

test('R8.04 changes made by buyers are counted first, and overwritten only at their request', async () => {
  const { id: productId } = await app.db.one<{ id: string }>(
    sql`SELECT id FROM product WHERE handle = 'wrap-dress'`,
  )
  const by = await givenStaff(app, 'buyer')
  const at = { as: by, params: { productId } }
  const title = async () => (await app.ask('GET', '/studio/catalogue/:productId', at)).title
  const { revision } = await app.ask('GET', '/studio/catalogue/:productId', at)
  const changes = { title: { de: 'Wickelkleid' } }
  await app.ask('PATCH', '/studio/catalogue/:productId', { ...at, body: { revision, changes } })
  for (const overwrite of [false, true]) {
    const id = await given(productFile([dress({ 'Variant Price': overwrite ? '60' : '50' })]))
    await app.settle()
    expect((await imports()).current?.preview?.own).toEqual({ products: 1, prices: 0 })
    const params = { id }
    await app.ask('POST', '/studio/catalogue/imports/:id/publish', { as: by, params, body: { overwrite } })
    await app.settle()
    expect((await title()).de).toBe(overwrite ? undefined : 'Wickelkleid')
  }
})

test('R8.04 one import at a time: the second colleague gets the name of the first', async () => {
  const answers = await Promise.all([open(10), open(10, other)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const refused = answers.find(({ status }) => status === 409)!
  const { current } = await imports()
  expect(JSON.stringify(refused.body)).toContain(current!.by)
  expect(await send(`${current!.id}/parts/0`, Buffer.from('too short'))).toBe(422)
  expect((await word('begin', current!.id)).status, 'not all of it has come').toBe(422)
  await word('cancel', current!.id)
  await app.settle()
})

test('R8.04 a file that is no product file fails with its reason, and the next may come', async () => {
  await given('a,b\n1,2\n')
  await app.settle()
  const { current, ended } = await imports()
  expect(current).toBeNull()
  expect(ended[0]).toMatchObject({ state: 'failed', failure: expect.stringContaining('lacks the column') })
})

test('R8.04 stopped in the middle of reading and of publishing, it goes on with the next process', async () => {
  const rows = Array.from({ length: 450 }, (_, index) =>
    dress({ Handle: `many-${index}`, 'Variant SKU': `MANY-${index}` }),
  )
  const id = await given(productFile(rows))
  const dying = failpoints()
  const die = (name: string) => {
    dying.set(name, 'throw')
    return workOn({ ...app.ctx, failpoint: dying }, id)
      .then(
        () => 'went well',
        () => 'died',
      )
      .finally(() => dying.set(name, undefined))
  }
  expect(await die('studio_import_progress')).toBe('died')
  expect((await imports()).current).toMatchObject({ state: 'reading', progress: { products: 20 } })
  expect(await die('import_batch_staged')).toBe('died')
  await app.settle()
  expect((await imports()).current).toMatchObject({ state: 'ready', preview: { products: { new: 450 } } })

  // Another import, by the command line, leaves an import alone that waits for a buyer.
  await importCatalogue(
    app.ctx,
    {
      fileName: 'other.csv',
      open: () => Readable.from([Buffer.from(productFile([dress({ Handle: 'cli', 'Variant SKU': 'CLI' })]))]),
      gzip: false,
    },
    { conversions: [{ market: 'se', currency: 'SEK', rate: 1 }] },
  )
  await word('publish', id)
  for (const where of ['import_batch_prepared', 'import_batch_shown']) {
    expect(await die(where)).toBe('died')
    expect(await seen('many-')).toEqual({ count: 0 })
  }
  expect(await die('import_published')).toBe('died')
  expect(await seen('many-')).toEqual({ count: 450 })
  expect((await word('cancel', id)).status, 'it shows already').toBe(409)
  expect((await word('resume', id)).status).toBe(200)
  await app.settle()
  expect((await imports()).ended[0]).toMatchObject({
    id,
    state: 'published',
    result: { products: { new: 450 } },
  })
})

test('R8.04 cancelled while it is read, it stops there and leaves nothing', async () => {
  const rows = Array.from({ length: 60 }, (_, index) =>
    dress({ Handle: `few-${index}`, 'Variant SKU': `FEW-${index}` }),
  )
  const id = await given(productFile(rows))
  const slow = failpoints()
  slow.onReach('studio_import_progress', async () => {
    await app.call('POST', `/studio/catalogue/imports/${id}/cancel`, { as: buyer })
  })
  await workOn({ ...app.ctx, failpoint: slow }, id)
  await app.settle()
  expect((await imports()).ended[0]).toMatchObject({ id, state: 'cancelled' })
  expect(
    await app.db.one(sql`SELECT (SELECT count(*) FROM import_product) AS products,
      (SELECT count(*) FROM import_run WHERE state <> 'applied') AS runs`),
  ).toEqual({ products: 0, runs: 0 })
})

test('R8.04 only buyers import and read imports', async () => {
  const stylist = await givenStaff(app, 'stylist')
  expect((await app.call('GET', '/studio/catalogue/imports', { as: stylist })).status).toBe(403)
  expect((await open(10, stylist)).status).toBe(403)
})
