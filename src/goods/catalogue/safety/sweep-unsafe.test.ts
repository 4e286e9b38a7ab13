import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { failpoints } from '#/platform/failpoints.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { dress, productFile } from '#/testing/given/given-product-file.ts'
import { givenVariant } from '#/testing/given/given-variant.ts'
import { testApp } from '#/testing/world/app.ts'
import { importCatalogue } from '../import/import-catalogue.ts'
import { priceTerms } from '../import/rates.rule.ts'
import { sweepUnsafe } from './sweep-unsafe.ts'

const app = await testApp()
const { db } = app
const buyer = await givenStaff(app, 'buyer')

/** A product that was on sale before the facts were required, with a day from now. */
async function givenUnsafe(days: number) {
  const { sku, productId } = await givenVariant(db, { prices: { se: 300_00 } })
  const day = app.clock.now().toISOString().slice(0, 10)
  await db.run(
    sql`UPDATE product SET maker = '', safety_due = ${day}::date + ${days}::int WHERE id = ${productId}`,
  )
  return { sku, productId }
}
const seen = async (sku: string) =>
  (await app.call('GET', '/shop/product/:sku', { params: { sku }, market: 'se' })).status
const statusOf = (id: string) =>
  db.one(sql`SELECT status, safety_due::text AS safety_due FROM product WHERE id = ${id}`)

test('R7.03 no product is on sale without a maker and a contact in the EU, whatever writes it', async () => {
  const { productId } = await givenVariant(db)
  for (const column of [sql`maker`, sql`eu_contact`])
    await expect(db.run(sql`UPDATE product SET ${column} = '' WHERE id = ${productId}`)).rejects.toThrow(
      /product_safety_check/,
    )
})

test('R7.03 a product on sale without them stays so until its day, is listed on Today, and then is a draft', async () => {
  const [due, later, named] = [await givenUnsafe(0), await givenUnsafe(5), await givenUnsafe(0)]
  await db.run(sql`UPDATE product SET maker = 'Luma AB' WHERE id = ${named.productId}`)
  expect(await seen(due.sku)).toBe(200)
  const today = await app.ask('GET', '/studio/today', { as: buyer })
  expect(today.waiting.find(({ of }) => of === 'unsafe')).toMatchObject({ count: 2 })
  const list = await app.ask('GET', '/studio/catalogue', { as: buyer, query: { lacks: 'safety' } })
  expect(list.rows.map(({ id, lacks }) => ({ id, lacks }))).toEqual(
    expect.arrayContaining([{ id: due.productId, lacks: ['maker'] }]),
  )
  expect([await sweepUnsafe(app.ctx), await sweepUnsafe(app.ctx)], 'once').toEqual([1, 0])
  expect(await statusOf(due.productId)).toEqual({ status: 'draft', safetyDue: null })
  expect(await seen(due.sku)).toBe(404)
  expect(await statusOf(later.productId)).toMatchObject({ status: 'active' })
  expect(await statusOf(named.productId)).toEqual({ status: 'active', safetyDue: null })
  const acts = await db.many(sql`SELECT action, reason FROM audit WHERE subject_id = ${due.productId}`)
  expect(acts).toEqual([{ action: 'product-withdrawn', reason: expect.stringMatching(/manufacturer/) }])
})

test('R7.03 R8.04 an import says which products name no maker, and brings them as drafts until a file names both', async () => {
  const { conversions } = priceTerms({ marketNames: ['se'], rates: ['USD/SEK=10'] })
  const bring = (row: Record<string, string>) => {
    app.clock.advance('PT1H')
    const text = productFile([dress({ Handle: 'unnamed', 'Variant SKU': 'UN-M', ...row })])
    const source = { fileName: 'made.csv', open: () => Readable.from([Buffer.from(text)]), gzip: false }
    return importCatalogue({ ...app.ctx, failpoint: failpoints() }, source, { conversions })
  }
  const status = async () =>
    (await db.one<{ status: string }>(sql`SELECT status FROM product WHERE handle = 'unnamed'`)).status
  const { report } = await bring({ Manufacturer: '' })
  expect(report.notes.join(' ')).toMatch(/^1 product names no manufacturer .*line 2/)
  expect(await status()).toBe('draft')
  expect((await bring({})).report.notes).toEqual([])
  expect(await status()).toBe('active')
  await bring({ 'EU Responsible Contact': '' })
  expect(await status()).toBe('draft')
})
