import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { givenVariant } from '#/testing/given/given-variant.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const buyer = await givenStaff(app, 'buyer')
const read = (productId: string) =>
  app.ask('GET', '/studio/catalogue/:productId', { params: { productId }, as: buyer })
const copy = (productId: string, title: string, key?: string) =>
  app.call('POST', '/studio/catalogue/:productId/copy', {
    params: { productId },
    body: { title },
    as: buyer,
    key,
  })

test('R8.04 a copy has the facts, sizes and prices of the first as a draft, with SKUs of its own and no stock', async () => {
  const first = await givenVariant(app.db, { prices: { da: 499_00, de: 59_95 }, stock: 4 })
  await givenVariant(app.db, { productId: first.productId, size: 'L', prices: { da: 499_00 } })
  await app.db.run(sql`
    UPDATE product SET maker = 'Kyst A/S', maker_contact = 'kyst.example', tags = '{linen}', description = '{"da":"Blød."}',
      own = '{"traits":{"sleeve":["long"]},"tags":true}' WHERE id = ${first.productId}`)
  await app.db.run(sql`UPDATE variant SET barcode = '5700000000017' WHERE sku = ${first.sku}`)
  const { status, body } = await copy(first.productId, 'Linen blouse')
  expect(status).toBe(201)
  const made = await read(body.id)
  expect(made).toMatchObject({
    handle: 'test-linen-blouse',
    status: 'draft',
    title: { en: 'Linen blouse' },
    description: { da: 'Blød.' },
    maker: 'Kyst A/S',
    tags: ['linen'],
    corrected: { sleeve: ['long'] },
    pictures: [],
  })
  expect(
    made.variants.map(({ sku, barcode, onHand, prices }) => [sku, barcode, onHand, prices.length]),
  ).toEqual([
    ['TEST-LINEN-BLOUSE-BLACK-L', null, 0, 1],
    ['TEST-LINEN-BLOUSE-BLACK-M', null, 0, 2],
  ])
  expect(await app.db.many(sql`SELECT action FROM audit WHERE subject_id = ${body.id}`)).toEqual([
    { action: 'product-copied' },
  ])
})

test('R8.04 two colleagues copy one product at once: two copies, each with its own handle', async () => {
  const { productId } = await givenVariant(app.db)
  const answers = await Promise.all([copy(productId, 'Twin'), copy(productId, 'Twin')])
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  const handles = await Promise.all(answers.map(async ({ body }) => (await read(body.id)).handle))
  expect(handles.toSorted()).toEqual(['test-twin', 'test-twin-2'])
})

test('R8.04 an unknown product is not copied, nor one without a title', async () => {
  expect((await copy(app.ctx.random.uuid(), 'Copy')).status).toBe(404)
  expect((await copy((await givenVariant(app.db)).productId, ' ')).status).toBe(400)
})
