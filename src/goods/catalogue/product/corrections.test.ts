import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { dress, productFile } from '#/testing/given/given-product-file.ts'
import { testApp } from '#/testing/world/app.ts'
import { importCatalogue } from '../import/import-catalogue.ts'
import { priceTerms } from '../import/rates.rule.ts'
import { readTraits } from '../traits/stored-traits.ts'

const app = await testApp()
const { db } = app
const { conversions } = priceTerms({ marketNames: ['se'], rates: ['USD/SEK=10'] })
async function bring(title: string, overwrite = false) {
  app.clock.advance('PT1H')
  const file = productFile([dress({ Title: title, 'Variant SKU': 'WD' })])
  const source = { fileName: 'dresses.csv', open: () => Readable.from([Buffer.from(file)]), gzip: false }
  await importCatalogue(app.ctx, source, { conversions, overwrite })
}
await bring('Slim midi dress')
const { id: productId } = await db.one<{ id: string }>(sql`SELECT id FROM product`)
const stored = async () =>
  (await db.one<{ traits: object | null }>(sql`SELECT traits FROM product WHERE id = ${productId}`)).traits
const onShelf = async () => (await app.ctx.shelf.read(db)).get(productId)?.traits
const params = { productId }
const as = () => givenStaff(app, 'buyer')
const read = async () => app.ask('GET', '/studio/catalogue/:productId', { params, as: await as() })
const correct = async (traits: object) =>
  app.call('PATCH', '/studio/catalogue/:productId', {
    params,
    body: { revision: (await read()).revision, changes: { traits } },
    as: await as(),
  })
const found = async (query: object) =>
  (await app.ask('GET', '/shop/category/:category', { params: { category: 'dresses' }, query, market: 'se' }))
    .total

test('R7.02 traits are stored when a product is published, and again when its words change', async () => {
  expect(await stored()).toMatchObject({ length: ['knee'], fit: ['close'] })
  await bring('Loose maxi dress')
  expect(await stored()).toMatchObject({ length: ['long'], fit: ['loose'] })
  const { revision } = await read()
  await app.ask('PATCH', '/studio/catalogue/:productId', {
    params,
    body: { revision, changes: { title: { en: 'Slim maxi dress' } } },
    as: await as(),
  })
  expect(await stored()).toMatchObject({ length: ['long'], fit: ['close'] })
  expect(await onShelf()).toMatchObject({ length: ['long'], fit: ['close'] })
})

test('R7.02 R8.04 a buyer corrects a trait: filters find it so, the audit has it, a file leaves it, and null gives it back', async () => {
  expect([await found({ fit: 'close' }), await found({ fit: 'loose' })]).toEqual([1, 0])
  expect(await correct({ fit: ['loose'], length: [] })).toMatchObject({ status: 200 })
  expect([
    await found({ fit: 'close' }),
    await found({ fit: 'loose' }),
    await found({ length: 'long' }),
  ]).toEqual([0, 1, 0])
  expect(await read()).toMatchObject({
    traits: { length: ['long'], fit: ['close'] },
    corrected: { length: [], fit: ['loose'] },
  })
  const { detail } = await db.one<{ detail: object }>(
    sql`SELECT detail FROM audit WHERE subject_id = ${productId} AND action = 'product-changed' ORDER BY id DESC LIMIT 1`,
  )
  expect(detail).toMatchObject({ changed: ['length', 'fit'], before: { traits: {} } })
  await bring('Close fit mini dress')
  expect(await onShelf()).toMatchObject({ fit: ['loose'] })
  expect(await onShelf()).not.toHaveProperty('length')
  await correct({ fit: null })
  expect(await onShelf()).toMatchObject({ fit: ['close'] })
  await bring('Slim midi dress', true)
  expect(await read()).toMatchObject({ corrected: {} })
  expect(await onShelf()).toMatchObject({ length: ['knee'], fit: ['close'] })
})

test('R8.04 a value that an aspect does not have is refused', async () => {
  expect((await correct({ fit: ['striped'] })).status).toBe(400)
  expect((await correct({ colour: ['red'] })).status).toBe(400)
})

test('R8.04 only buyers correct traits', async () => {
  const { revision } = await read()
  const body = { revision, changes: { traits: { fit: ['loose'] } } }
  const as = await givenStaff(app, 'support')
  const answer = await app.call('PATCH', '/studio/catalogue/:productId', { params, body, as })
  expect(answer.status).toBe(403)
})

test('R7.02 products without stored traits are found by their words, and the job stores them without a new revision', async () => {
  await db.run(sql`UPDATE product SET traits = NULL WHERE id = ${productId}`)
  expect(await onShelf()).toMatchObject({ length: ['knee'], fit: ['close'] })
  const { revision } = await read()
  await readTraits.run(app.ctx, { subject: 'catalogue', payload: {}, attempt: 1 })
  expect(await stored()).toMatchObject({ length: ['knee'], fit: ['close'] })
  expect((await read()).revision).toBe(revision)
})
