import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { since } from '#/platform/markets/rules/dated.ts'
import type { MarketRules } from '#/platform/markets/rules/rules.ts'
import { changeRules } from '#/testing/change-rules.ts'
import { givenCustomer } from '#/testing/given/given-box.ts'
import { type GivenVariant, givenVariant } from '#/testing/given/given-variant.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const given = (what: GivenVariant) => givenVariant(app.db, { prices: { se: 500_00 }, ...what })
const search = (q: string) => app.ask('GET', '/shop/search', { query: { q }, market: 'se' })
const showOf = (sku: string) => app.ask('GET', '/shop/product/:sku', { params: { sku }, market: 'se' })

const dress = await given({
  kind: 'dress',
  category: 'summer-dresses',
  title: { se: 'Randig klänning', en: 'Striped dress' },
  brand: 'Uldgaard',
  size: 'M',
  colourKey: 'burgundy',
})
const top = await given({ kind: 'top', title: { se: 'Sidentopp', en: 'Silk camisole' }, brand: 'Solvang' })

test.each([
  ['sommarklänning', dress.sku, 'a compound is read from its end'],
  ['klaning', dress.sku, 'a letter left out is forgiven'],
  ['klänningen', dress.sku, 'a word bends'],
  ['kjole', dress.sku, 'Danish is understood in Sweden'],
  ['vinröd klänning', dress.sku, 'a colour is the variant’s own'],
  ['uldgard', dress.sku, 'a brand may be misspelt'],
  ['camisole', top.sku, 'a word of the English title counts'],
])('R7.02 “%s” finds its garment: %s', async (q, sku) => {
  expect((await search(q)).items.map((item) => item.sku)).toEqual([sku])
})

test('R7.02 a search that finds nothing says which of its words would find something', async () => {
  expect(await search('klänning solvang')).toMatchObject({
    total: 0,
    items: [],
    instead: [
      { q: 'klanning', total: 1 },
      { q: 'solvang', total: 1 },
    ],
  })
  expect(await search('')).toMatchObject({ total: 0, items: [] })
})

test('R7.02 a garment’s changed words are found by the next search', async () => {
  expect((await search('sammet')).total).toBe(0)
  await app.db.run(sql`UPDATE product SET title = '{"se": "Sammetstopp sammet"}' WHERE id = ${top.productId}`)
  expect((await search('sammet')).items.map(({ title }) => title)).toEqual(['Sammetstopp sammet'])
})

test('R7.02 typing suggests words, categories, brands and garments', async () => {
  const suggested = (q: string) => app.ask('GET', '/shop/suggest', { query: { q }, market: 'se' })
  expect(await suggested('som')).toMatchObject({
    categories: [
      { slug: 'summer-dresses', title: 'Sommarklänningar', parent: { slug: 'dresses', title: 'Klänningar' } },
    ],
  })
  expect(await suggested('uldg')).toMatchObject({
    words: expect.arrayContaining(['uldgaard']),
    brands: [{ slug: 'uldgaard', title: 'Uldgaard' }],
    products: [{ sku: dress.sku }],
  })
  expect(await suggested('q')).toEqual({ words: [], categories: [], brands: [], products: [] })
})

test('R7.03 a product lists its variants with their stock, told up to ten', async () => {
  const large = await given({ productId: dress.productId, size: 'L', colourKey: 'burgundy', stock: 40 })
  const gone = await given({ productId: dress.productId, size: 'S', colourKey: 'burgundy', stock: 0 })
  const product = await showOf(gone.sku)
  expect(product).toMatchObject({
    sku: gone.sku,
    title: 'Randig klänning',
    currency: 'SEK',
    category: { slug: 'summer-dresses', parent: { slug: 'dresses' } },
  })
  const left = Object.fromEntries(product.variants.map(({ sku, available }) => [sku, available]))
  expect(left).toEqual({ [dress.sku]: 3, [large.sku]: 10, [gone.sku]: 0 })
})

test('R7.03 R6.14 the days of delivery are those of the checkout, by each way; the fee of a return is the country’s', async () => {
  app.clock.set(new Date('2026-12-23T10:00:00Z'))
  const { delivery, returns } = await showOf(dress.sku)
  expect(returns).toEqual({ days: 14, fee: 79_00 })
  expect(delivery).toEqual([
    { id: 'pickup', amount: 39_00, from: '2026-12-29', to: '2026-12-31' },
    { id: 'home', amount: 59_00, from: '2026-12-29', to: '2026-12-31' },
    { id: 'express', amount: 99_00, from: '2026-12-24', to: '2026-12-28' },
  ])
})

test('R7.03 a price is reduced from the lowest of the thirty days before it began, and no other', async () => {
  const { sku, productId } = await given({ kind: 'bag', prices: {} })
  const price = (amount: number, from: string, to: string | null) =>
    app.db.run(sql`INSERT INTO price (sku, market, currency, amount, compare_at, valid)
      VALUES (${sku}, 'se', 'SEK', ${amount}, ${amount * 3}, tstzrange(${from}, ${to}))`)
  await price(200_00, '2025-10-01', '2026-01-10') // low, but it ended more than thirty days before the last
  await price(900_00, '2026-01-10', '2026-02-05')
  await price(800_00, '2026-02-05', '2026-02-12')
  await price(1000_00, '2026-02-12', '2026-02-20')
  await price(600_00, '2026-02-20', null)
  const reduced = { price: 600_00, lowestPrice30: 800_00, percent: 25 }
  expect((await showOf(sku)).variants).toMatchObject([reduced])
  const { items } = await app.ask('GET', '/shop/discounts', { market: 'se' })
  expect(items).toMatchObject([{ productId, ...reduced }])
})

test('R2.05 a product that is unknown, withdrawn, a draft or not sold here is a 404, and has alternatives', async () => {
  const elsewhere = await given({ prices: { de: 50_00 } })
  const gone = await given({ kind: 'dress', category: 'summer-dresses' })
  await app.db.run(sql`UPDATE product SET status = 'withdrawn' WHERE id = ${gone.productId}`)
  for (const sku of [elsewhere.sku, gone.sku, 'NOBODY', '../../me', "' OR 1=1"])
    expect((await app.call('GET', `/shop/product/${encodeURIComponent(sku)}`, { market: 'se' })).status).toBe(
      404,
    )
  const { items } = await app.ask('GET', '/shop/product/:sku/alternatives', {
    params: { sku: gone.sku },
    market: 'se',
  })
  expect(items.map(({ productId }) => productId)).toEqual([dress.productId])
})

test('R7.04 T33 without hard rules, her own order and her own sizes two members and a visitor read the same listing', async () => {
  const [one, other] = [await givenCustomer(app, 'se'), await givenCustomer(app, 'se')]
  const read = async (as?: { id: string; token: string }) => {
    const { text } = await app.call('GET', '/shop/search?q=dress&all=1', { market: 'se', ...(as && { as }) })
    const {
      own: _,
      items,
      ...listing
    } = JSON.parse(text) as {
      own?: object
      items: { sku: string; ownSize?: object }[]
    }
    return { ...listing, items: items.map(({ ownSize: _, ...item }) => item) }
  }
  expect(await read(one)).toEqual(await read())
  expect(await read(other)).toEqual(await read())
})

test('R7.01 when it is cold shorts come behind all other goods in the usual order and on the home of the shop, not in a chosen order', async () => {
  const coat = { kind: 'jacket', category: 'coats' }
  const twill = await given({ ...coat, title: { en: 'Twill coat' } })
  const shorts = await given({ ...coat, title: { en: 'Coat with shorts' }, prices: { se: 400_00 } })
  const order = async (query: { sort?: 'price'; season?: '1' }) => {
    const params = { category: 'jackets', subcategory: 'coats' }
    const { items } = await app.ask('GET', '/shop/category/:category/:subcategory', {
      params,
      query,
      market: 'se',
    })
    return items.map(({ sku }) => sku)
  }
  expect(await order({})).toEqual([twill.sku, shorts.sku])
  expect(await order({ sort: 'price' })).toEqual([shorts.sku, twill.sku])
  expect(await order({ sort: 'price', season: '1' })).toEqual([twill.sku, shorts.sku])
})

test('R7.01 a shop for members asks visitors to sign in, and no one else', async () => {
  const member = await givenCustomer(app, 'se')
  const undo = changeRules('se', {
    shopFor: since<MarketRules['shopFor']>('2017-08-01', 'everyone', {
      from: '2026-03-01',
      value: 'members',
    }),
  })
  const visitor = { market: 'se' } as const
  const status = async (answer: Promise<{ status: number }>) => (await answer).status
  const refused = [
    await status(app.call('GET', '/shop/new', visitor)),
    await status(app.call('GET', '/shop/product/:sku', { ...visitor, params: { sku: top.sku } })),
    await status(app.call('GET', '/shop/cart/items', visitor)),
    await status(app.call('POST', '/shop/cart/items', { ...visitor, body: { sku: top.sku, quantity: 1 } })),
    await status(app.call('GET', '/shop/checkout', visitor)),
  ]
  const admitted = [
    await status(app.call('GET', '/shop/new', { ...visitor, as: member })),
    await status(app.call('GET', '/shop/categories', visitor)),
    await status(app.call('GET', '/shop/new', { market: 'da' })),
  ]
  undo()
  expect(refused).toEqual([401, 401, 401, 401, 401])
  expect(admitted).toEqual([200, 200, 200])
})
