import { expect, test } from 'vitest'
import { reserve } from '#/goods/catalogue/stock/stock.ts'
import { sql } from '#/platform/database/db.ts'
import { marketIds, markets } from '#/platform/markets/markets.ts'
import { givenVariant } from '#/testing/given/given-variant.ts'
import { testApp } from '#/testing/world/app.ts'
import { isGtin } from './merchant-item.rule.ts'

const app = await testApp()
const get = (url: string, headers = {}) => app.app.inject({ url, headers })
const feed = async (market: string) => (await get(`/feeds/${market}/google.xml`)).body

test('R8.04 a feed has the pieces for sale in its market, in its currency, and nothing else', async () => {
  const sold = await givenVariant(app.db, {
    title: { en: 'Skirt & <Top>' },
    prices: { da: 199_00, de: 27_99 },
  })
  const gone = await givenVariant(app.db, { stock: 0, prices: { da: 99_00 } })
  const hidden = await givenVariant(app.db, { prices: { da: 99_00 } })
  await app.db.run(sql`UPDATE product SET status = 'draft' WHERE id = ${hidden.productId}`)
  const [danish, german, dutch] = [await feed('da'), await feed('de'), await feed('nl')]
  expect(danish).toContain(`<g:id>${sold.sku}</g:id>`)
  expect(danish).toContain('Skirt &amp; &lt;Top&gt;')
  expect(danish).toContain('<g:price>199.00 DKK</g:price>')
  expect(danish).toContain('<g:country>DK</g:country>')
  expect(german).toContain('<g:price>27.99 EUR</g:price>')
  expect(dutch).not.toContain('<item>')
  for (const { sku } of [gone, hidden]) expect(danish).not.toContain(`<g:id>${sku}</g:id>`)
  expect((await get('/feeds/xx/google.xml')).statusCode).toBe(404)
})

test('R8.04 a reduced price stands beside the lowest of the thirty days before it', async () => {
  const { sku } = await givenVariant(app.db, { prices: { se: 500_00 } })
  app.clock.advance('P40D')
  const now = app.clock.now()
  await app.db.run(sql`UPDATE price SET valid = tstzrange(lower(valid), ${now}) WHERE sku = ${sku}`)
  await app.db.run(sql`INSERT INTO price (sku, market, currency, amount, valid)
    VALUES (${sku}, 'se', 'SEK', ${399_00}, tstzrange(${now}, NULL))`)
  expect(await feed('se')).toContain('<g:price>500.00 SEK</g:price><g:sale_price>399.00 SEK</g:sale_price>')
})

test('R8.04 a feed that has not changed is not sent again; once something sells out, it is', async () => {
  const { sku } = await givenVariant(app.db, { stock: 1, prices: { nl: 50_00 } })
  const { headers } = await get('/feeds/nl/google.xml')
  const ask = async () =>
    (await get('/feeds/nl/google.xml', { 'if-none-match': String(headers.etag) })).statusCode
  expect(await ask()).toBe(304)
  await reserve(app.db, {
    id: '00000000-0000-4000-8000-000000000001',
    sku,
    ownerKind: 'box',
    ownerId: 'b',
    now: app.clock.now(),
  })
  expect(await ask()).toBe(200)
})

test.each([
  ['4006381333931', true, 'an EAN with its check digit'],
  ['4006381333932', false, 'the check digit is another'],
  ['036000291452', true, 'a UPC'],
  ['LUMA-1', false, 'a number of the house'],
])('R8.04 %s is a GTIN: %s, %s', (text, is) => expect(isGtin(text)).toBe(is))

test('R7.01 the sitemap leads to every page of the shop in its market, with the day it changed', async () => {
  const { sku, productId } = await givenVariant(app.db, { brand: 'Mappe', prices: { da: 10_00 } })
  const index = (await get('/sitemap.xml')).body
  const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname)
  expect(files).toEqual(['/sitemaps/da/listings.xml', '/sitemaps/da/products-1.xml'])
  const [listings, products] = await Promise.all(files.map(async (file) => (await get(file)).body))
  for (const path of [
    '/shop<',
    '/shop/category/dresses<',
    '/shop/category/dresses/midi-dresses<',
    '/shop/brands/mappe<',
  ])
    expect(listings).toContain(path)
  const { updatedAt } = await app.db.one<{ updatedAt: Date }>(
    sql`SELECT updated_at FROM product WHERE id = ${productId}`,
  )
  expect(products).toContain(`/shop/product/${sku}</loc><lastmod>${updatedAt.toISOString()}</lastmod>`)
  expect((await get('/sitemaps/da/products-2.xml')).statusCode).toBe(404)
  expect((await get('/sitemaps/de/products-1.xml')).body).not.toContain(`/${sku}<`)
})

test('R8.04 every market has its feed', async () => {
  for (const market of marketIds) expect(await feed(market)).toContain(`Garderobe ${markets[market].name}`)
})
