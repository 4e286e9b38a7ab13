import { Readable } from 'node:stream'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ShopOffer } from '#/goods/catalogue/cards/offers.ts'
import { readProductRows } from '#/goods/catalogue/import/file/read-products.ts'
import { importCatalogue } from '#/goods/catalogue/import/import-catalogue.ts'
import { priceTerms } from '#/goods/catalogue/import/rates.rule.ts'
import { sql } from '#/platform/database/db.ts'
import { failpoints } from '#/platform/failpoints.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { dress, productFile } from '#/testing/given/given-product-file.ts'
import { testApp } from '#/testing/world/app.ts'
import { merchantItem, merchantTsvHead, merchantTsvRow } from './merchant-item.rule.ts'

const app = await testApp()
const ctx = { ...app.ctx, failpoint: failpoints() }

const bring = (text: string, market: MarketId = 'da', rates: string[] = []) => {
  app.clock.advance('PT1H')
  const source = { fileName: 'feed', open: () => Readable.from([Buffer.from(text)]), gzip: false }
  const { conversions } = priceTerms({ marketNames: [market], rates })
  return importCatalogue(ctx, source, { conversions })
}
const feed = async (market: string, form = 'xml') =>
  (await app.app.inject({ url: `/feeds/${market}/google.${form}` })).body
const unchanged = (products: number) => ({
  products: { new: 0, changed: 0, unchanged: products },
  variants: { new: 0, changed: 0, withdrawn: 0 },
  images: 0,
  prices: 0,
  stock: 0,
})
/** All rows of the catalogue. Traits are read from a product's words and are no words of the file. */
const everything = async () => ({
  products: (
    await app.db.many<{ handle: string; traits: object | null }>(sql`SELECT * FROM product ORDER BY handle`)
  ).map(({ traits, ...product }) => product),
  variants: await app.db.many(sql`SELECT * FROM variant ORDER BY sku`),
  prices: await app.db.many(sql`SELECT * FROM price ORDER BY sku, market, valid`),
  stock: await app.db.many(sql`SELECT * FROM stock_level ORDER BY sku`),
})

const word = fc.string({ unit: 'grapheme', maxLength: 30 }).map((text) => text.replace(/\p{Cc}/gu, ' '))
const seller = {
  origin: 'https://shop.example',
  country: 'DK',
  currency: 'DKK',
  shipping: [{ id: 'home', amount: 4900 }],
} as const
const offer = fc.record<ShopOffer>({
  sku: fc.stringMatching(/^[A-Z0-9]{1,12}$/),
  productId: fc.uuid(),
  title: fc.stringMatching(/^[A-Za-zåø&<>"' ]{1,40}$/).map((text) => text.trim() || 'Kjole'),
  description: word,
  brand: fc.constantFrom('A & B', 'Maison "Lune"', '<Fjæra>'),
  colour: fc.constantFrom('', 'Marineblå', 'Blå, lys'),
  size: fc.constantFrom('36', 'XS/S', 'One size'),
  material: word,
  barcode: fc.constantFrom(null, '4006381333931'),
  googleId: fc.constant(2271),
  price: fc.integer({ min: 1, max: 9_999_999 }),
  low: fc.option(fc.integer({ min: 1, max: 9_999_999 })),
  images: fc.constant([]),
})
const squeezed = (text: string) => text.toWellFormed().replace(/\s+/g, ' ').trim()
const plainly = (html = '') =>
  squeezed(html.replaceAll('<br>', ' ').replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code)))

test.each(['xml', 'tsv'])('R8.04 whatever goes out as %s is read again as it was', async (form) => {
  await fc.assert(
    fc.asyncProperty(offer, async (one) => {
      const text =
        form === 'xml'
          ? `<rss><channel><title>x</title>${merchantItem(one, seller)}</channel></rss>`
          : merchantTsvHead + merchantTsvRow(one, seller)
      const products = []
      for await (const product of readProductRows(
        { open: () => Readable.from([Buffer.from(text)]), gzip: false },
        () => {},
      ))
        products.push(product)
      expect(products).toMatchObject([{ handle: one.productId, problems: [], ofFeed: true }])
      const cells = products[0]!.rows[0]!.cells
      expect(plainly(cells.Title)).toBe(squeezed(one.title))
      expect(plainly(cells['Body (HTML)'])).toBe(squeezed(one.description))
      expect(plainly(cells.Composition)).toBe(squeezed(one.material))
      expect(plainly(cells.Vendor)).toBe(one.brand)
      expect([cells['Variant SKU'], cells['Option1 Value'], cells['Option2 Value']]).toEqual([
        one.sku,
        one.colour,
        one.size,
      ])
      expect(cells['Variant Price']).toBe((one.price / 100).toFixed(2))
      expect(cells.FeedCurrency).toBe('DKK')
    }),
    { numRuns: 200 },
  )
})

test.each(['xml', 'tsv'])(
  'R8.04 a catalogue that went out as %s comes in and nothing has changed',
  async (form) => {
    const own = `own-${form}`
    await bring(
      productFile([
        dress({
          Handle: own,
          'Variant SKU': `${own}-m`,
          'Body (HTML)': 'Soft &amp; long.<br>"Really" <b>soft</b>',
          Tags: 'summer, material:Silk',
        }),
        dress({
          Handle: own,
          'Variant SKU': `${own}-l`,
          'Option1 Value': 'L',
          'Variant Compare At Price': '70',
        }),
        dress({
          Handle: own,
          'Variant SKU': `${own}-xl`,
          'Option1 Value': 'XL',
          'Variant Inventory Qty': '0',
        }),
        dress({ Handle: `${own}-2`, Title: 'Skirt, <wide>', 'Variant SKU': `${own}-2`, 'Option2 Value': '' }),
      ]),
    )
    await app.db.run(sql`
    UPDATE product SET source = 'demo', care = '{"da": "Håndvask"}', maker = 'Luma AB', title = title || '{"da": "Slå om-kjole"}', updated_at = updated_at
    WHERE handle = ${own}`)
    // A feed lists the fibres in its language, followed by words that say more.
    await app.db.run(sql`
    UPDATE product SET fibres = '{"main": {"wool": 100}}', material = '{"da": "100 % merinould"}', updated_at = updated_at
    WHERE handle = ${`${own}-2`}`)
    const [before, text] = [await everything(), await feed('da', form)]
    expect(text).not.toContain(`${own}-xl`)
    expect(text).toContain('100 % uld. 100 % merinould')
    const products = new Set(before.products.map(({ handle }) => handle)).size
    const { report, published } = await bring(text)
    expect(report.problems).toEqual([])
    expect(published).toEqual(unchanged(products))
    expect(await everything()).toEqual(before)
  },
)

test('R8.04 a feed changes its own language and market, and nothing else', async () => {
  await bring(productFile([dress({ Handle: 'moved', 'Variant SKU': 'MOVED-M' })]))
  await bring(productFile([dress({ Handle: 'moved', 'Variant SKU': 'MOVED-M' })]), 'de')
  const text = (await feed('da'))
    .replace(/(<g:id>MOVED-M<.*?<title>)[^<]*/s, '$1Slå om-kjole, Marineblå, M')
    .replace(/(<g:id>MOVED-M<.*?<g:price>)57\.00/s, '$149.00')
  const { published } = await bring(text)
  expect(published).toMatchObject({ products: { new: 0, changed: 1 }, prices: 1, variants: { withdrawn: 0 } })
  expect(await app.db.one(sql`SELECT title, status FROM product WHERE handle = 'moved'`)).toEqual({
    title: { en: 'Wrap Dress', da: 'Slå om-kjole' },
    status: 'active',
  })
  expect(
    await app.db.many(
      sql`SELECT market, amount FROM price WHERE sku = 'MOVED-M' AND upper_inf(valid) ORDER BY market`,
    ),
  ).toEqual([
    { market: 'da', amount: 4900 },
    { market: 'de', amount: 5700 },
  ])
})

const foreign = `<?xml version="1.0"?>
<feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="http://base.google.com/ns/1.0">
  <!-- of another shop: <entry> -->
  <entry>
    <g:id>NY-1</g:id>
    <title><![CDATA[Sommerkjole & <bånd>, Rød, 38]]></title>
    <g:description>Let &#38; luftig</g:description>
    <g:item_group_id>NY 1</g:item_group_id>
    <g:brand>Ny</g:brand>
    <g:product_type>Tøj &gt; Dresses</g:product_type>
    <g:color>Rød</g:color><g:size>38</g:size>
    <g:price>399,00 DKK</g:price>
    <g:shipping><g:price>49.00 DKK</g:price></g:shipping>
    <g:quantity>4</g:quantity>
    <g:availability>in stock</g:availability>
  </entry>
</feed>`

test('R8.04 another shop’s feed comes in, in the words of its market', async () => {
  const { report, published } = await bring(foreign)
  expect(report.problems).toEqual([])
  expect(published?.products.new).toBe(1)
  expect(
    await app.db.one(sql`
      SELECT p.title, p.description, p.kind, v.size, price.amount, s.on_hand FROM product p JOIN variant v ON v.product_id = p.id
      JOIN price ON price.sku = v.sku JOIN stock_level s ON s.sku = v.sku WHERE p.handle = 'NY-1'`),
  ).toEqual({
    title: { da: 'Sommerkjole & <bånd>' },
    description: { da: 'Let & luftig' },
    kind: 'dress',
    size: '38',
    amount: 399_00,
    onHand: 4,
  })
})

test.each([
  [
    foreign.replace('<feed', '<!DOCTYPE feed [<!ENTITY x "y">]><feed'),
    'document type',
    'entities are anything',
  ],
  [foreign.slice(0, -40), 'ends too early', 'it was cut off'],
  ['id\ttitle\nA\tB', 'lacks the column price', 'there is no price'],
])('T53 a feed is refused whole: %#', async (text, why) => {
  await expect(bring(text)).rejects.toThrow(why)
})

test('R8.04 a feed in other money, or for two markets, is told so', async () => {
  const { report } = await bring(foreign.replaceAll('NY', 'EU').replaceAll('DKK', 'EUR'))
  expect(report).toMatchObject({
    refused: 1,
    problems: [{ problem: 'The price is in EUR, the market pays in DKK' }],
  })
  const source = { fileName: 'feed', open: () => Readable.from([Buffer.from(foreign)]), gzip: false }
  const { conversions } = priceTerms({ marketNames: ['nl', 'de'], rates: [] })
  await expect(importCatalogue(ctx, source, { conversions })).rejects.toThrow('of one market')
})
