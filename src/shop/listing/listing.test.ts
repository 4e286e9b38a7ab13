import { expect, test } from 'vitest'
import { receive } from '#/goods/catalogue/stock/stock.ts'
import { json, sql } from '#/platform/database/db.ts'
import { givenCustomer } from '#/testing/given/given-box.ts'
import { type GivenVariant, givenVariant } from '#/testing/given/given-variant.ts'
import { testApp } from '#/testing/world/app.ts'
import { openWorld } from '#/testing/world/world.ts'

const app = await testApp()
const given = (what: GivenVariant) => givenVariant(app.db, { prices: { nl: 50_00 }, ...what })
/** Each test adds its goods to a category of its own, apart from those of other tests. */
const list = (
  category: string,
  subcategory: string,
  query: object = {},
  as?: { id: string; token: string },
) =>
  app.ask('GET', '/shop/category/:category/:subcategory', {
    params: { category, subcategory },
    query,
    market: 'nl',
    ...(as && { as }),
  })
const skusOf = ({ items }: { items: { sku: string }[] }) => items.map(({ sku }) => sku).toSorted()

const skirt = (what: GivenVariant) => given({ kind: 'skirt', category: 'mini-skirts', ...what })
const red = await skirt({ size: 'S', colourKey: 'burgundy', brand: 'Aa', title: { en: 'Silk mini skirt' } })
const redM = await skirt({ size: 'M', colourKey: 'burgundy', productId: red.productId })
const blue = await skirt({
  size: 'M',
  colourKey: 'blue',
  brand: 'Bb',
  title: { en: 'Striped mini skirt' },
  prices: { nl: 150_00 },
})
await skirt({
  size: 'S',
  colourKey: 'blue',
  productId: blue.productId,
  stock: 0,
  prices: { nl: 150_00 },
})
await skirt({ size: 'XL', brand: 'Cc', title: { en: 'Sold out skirt' }, stock: 0 })
await skirt({ size: 'M', brand: 'Dd', title: { en: 'Swedish skirt' }, prices: { se: 500_00 } })

test('R7.02 a category lists the available garments of the market, each once by its first variant', async () => {
  const listing = await list('skirts', 'mini-skirts')
  expect(skusOf(listing)).toEqual([red.sku, blue.sku].toSorted())
  expect(listing).toMatchObject({
    total: 2,
    page: 1,
    pages: 1,
    category: { slug: 'mini-skirts', title: 'Minirokken', parent: { slug: 'skirts', title: 'Rokken' } },
  })
  expect(listing.items.find(({ sku }) => sku === red.sku)).toMatchObject({
    sizes: ['S', 'M'],
    price: 50_00,
    currency: 'EUR',
    brand: 'Aa',
  })
  expect(listing.items.find(({ sku }) => sku === blue.sku)?.sizes).toEqual(['M'])
  const whole = await app.ask('GET', '/shop/category/:category', {
    params: { category: 'skirts' },
    market: 'nl',
  })
  expect(whole.total).toBe(2)
})

test('R7.02 a category in which nothing is on sale here is there for its address, and offered nowhere', async () => {
  const skirts = (market: 'nl' | 'de') =>
    app.ask('GET', '/shop/category/:category', { params: { category: 'skirts' }, market })
  expect((await skirts('nl')).category?.children.map(({ slug }) => slug)).toEqual(['mini-skirts'])
  expect((await skirts('de')).category?.children).toEqual([])
  const filled = async (market: 'nl' | 'de') =>
    (await app.ask('GET', '/shop/categories', { market })).categories.find(({ slug }) => slug === 'skirts')
      ?.filled
  expect(await filled('nl')).toBe(true)
  expect(await filled('de')).toBe(false)
})

test.each([
  ['size', { size: 'm' }, [redM.sku, blue.sku]],
  ['two sizes', { size: ['S', 'M'] }, [red.sku, blue.sku]],
  ['a size that is sold out in the colour', { size: 'S', colour: 'blue' }, []],
  ['a colour by its family', { colour: 'red' }, [red.sku]],
  ['a colour by its own name', { colour: 'burgundy' }, [red.sku]],
  ['a brand by its name', { brand: 'Bb' }, [blue.sku]],
  ['a material', { material: 'silk' }, [red.sku]],
  ['a pattern', { pattern: 'stripe' }, [blue.sku]],
  ['a length', { length: 'short' }, [red.sku, blue.sku]],
  ['a fit', { fit: 'loose' }, []],
  ['a price, its ends included', { price: '100-150' }, [blue.sku]],
  ['a price without an upper end', { price: '51-' }, [blue.sku]],
  ['facets that no one variant meets', { size: 'S', brand: 'Bb' }, []],
])('R7.02 filters by %s', async (_, query, skus) => {
  expect(skusOf(await list('skirts', 'mini-skirts', query))).toEqual(skus.toSorted())
})

test('R7.02 facets count under the other filters, and say it in the market’s language', async () => {
  const { facets } = await list('skirts', 'mini-skirts', { size: 'M', brand: 'aa', facets: '1' })
  const values = Object.fromEntries(facets!.map(({ name, values }) => [name, values]))
  expect(values.size).toEqual([
    { value: 'S', title: 'S', count: 1 },
    { value: 'M', title: 'M', count: 1 },
  ])
  expect(values.brand?.map(({ value, count }) => [value, count])).toEqual([
    ['aa', 1],
    ['bb', 1],
  ])
  expect(values.colour).toEqual([{ value: 'red', title: 'Rood', hex: '#b3262e', count: 1 }])
  expect(values.material).toEqual([{ value: 'silk', title: 'Zijde', count: 1 }])
})

test('R7.02 pages have no gaps and no garment twice, in every order', async () => {
  for (let n = 0; n < 30; n++)
    await given({
      kind: 'bag',
      category: 'clutches',
      size: 'One size',
      prices: { nl: (1 + (n % 7)) * 10_00 },
    })
  for (const sort of ['relevance', 'new', 'price', '-price', 'reduction'] as const) {
    const pages = []
    for (const page of [1, 2, 3, 4]) pages.push(await list('bags', 'clutches', { page, limit: 10, sort }))
    const items = pages.flatMap((page) => page.items)
    expect(items).toHaveLength(30)
    expect(new Set(items.map(({ productId }) => productId)).size).toBe(30)
    expect(pages[3]).toMatchObject({ total: 30, page: 4, pages: 3, items: [] })
    const prices = items.map(({ price }) => price)
    if (sort === 'price') expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    if (sort === '-price') expect(prices).toEqual(prices.toSorted((a, b) => b - a))
  }
})

test('R7.01 a brand is told by the categories in which it has something here', async () => {
  const of = (name: string, market: 'nl' | 'de') =>
    app.ask('GET', '/shop/brand/:name', { params: { name }, market })
  expect((await of('aa', 'nl')).brand?.kinds.map(({ slug }) => slug)).toEqual(['skirts'])
  expect((await of('aa', 'de')).brand?.kinds).toEqual([])
})

test('R2.05 a category, a subcategory elsewhere and a brand that do not exist are a 404', async () => {
  for (const path of [
    '/shop/category/hats-for-dogs',
    '/shop/category/mini-skirts',
    '/shop/category/dresses/mini-skirts',
    '/shop/brand/nobody',
  ])
    expect((await app.call('GET', path)).status).toBe(404)
})

test('R7.02 invalid queries are refused: an unknown parameter, a page below one, a hundred at once', async () => {
  for (const query of ['colr=red', 'page=0', 'limit=97', 'sort=cheap'])
    expect((await app.call('GET', `/shop/category/skirts?${query}`)).status).toBe(400)
})

test('R7.02 hard rules hide products from a member, who sees their number and can show them all', async () => {
  const theirs = await given({ kind: 'shoes', category: 'heels', size: '39', title: { en: 'Sandals' } })
  await given({ kind: 'shoes', category: 'heels', size: '44', title: { en: 'Large sandals' } })
  await given({ kind: 'shoes', category: 'heels', size: '39', title: { en: 'Block heels' } })
  const member = await givenCustomer(app, 'nl')
  for (const [question, value] of Object.entries({ sizes: { shoes: '39' }, never: ['heels'] }))
    await app.db.run(sql`INSERT INTO survey_answer (member_id, question, value, at)
      VALUES (${member.id}, ${question}, ${json(value)}::jsonb, ${app.clock.now()})`)
  const own = await list('shoes', 'heels', { facets: '1' }, member)
  expect([skusOf(own), own.total, own.hidden]).toEqual([[theirs.sku], 1, 2])
  expect(own.facets?.find(({ name }) => name === 'size')?.values).toEqual([
    { value: '39', title: '39', count: 1 },
  ])
  expect(await list('shoes', 'heels', { all: '1' }, member)).toMatchObject({ total: 3 })
  const visitors = await list('shoes', 'heels')
  expect(visitors.total).toBe(3)
  expect(visitors.hidden).toBeUndefined()
})

test('R7.02 a product is new while it has been on sale in the market for less than thirty days', async () => {
  const fresh = async () => (await app.ask('GET', '/shop/new', { market: 'de' })).items.map(({ sku }) => sku)
  const { sku } = await given({ prices: {} })
  await app.db.run(sql`INSERT INTO price (sku, market, currency, amount, valid)
    VALUES (${sku}, 'de', 'EUR', 5000, tstzrange(${app.clock.now()}, NULL))`)
  await given({ prices: { de: 50_00 } })
  expect(await fresh()).toEqual([sku])
})

test('R7.02 a sold-out product leaves every listing that it was in, and comes back to all of them', async () => {
  const { sku } = await given({
    kind: 'shoes',
    category: 'boots',
    brand: 'Boot',
    stock: 1,
    title: { en: 'Chelsea' },
  })
  const paths = [
    '/category/shoes',
    '/category/shoes/boots',
    '/brand/boot',
    '/search?q=chelsea',
    '/search?q=boot',
  ]
  const found = () =>
    Promise.all(
      paths.map(async (path) => {
        const { text } = await app.call('GET', `/shop${path}`, { market: 'nl' })
        return text.includes(sku)
      }),
    )
  const count = (quantity: number, subject: string) =>
    receive(app.db, { sku, quantity, kind: 'adjusted', subject, at: app.clock.now() })
  for (const [quantity, isThere] of [
    [-1, false],
    [1, true],
    [-1, false],
  ] as const) {
    expect(await found()).toEqual(paths.map(() => !isThere))
    await count(quantity, `turn ${await app.ctx.random.uuid()}`)
    expect(await found()).toEqual(paths.map(() => isThere))
  }
})

test('R7.02 stock, price and withdrawal are seen by the next request of every process', async () => {
  const other = await openWorld({ db: app.db, clock: app.clock })
  const { sku, productId } = await given({ kind: 'bag', category: 'backpacks', stock: 1 })
  const ask = async ({ ask }: Pick<typeof app, 'ask'>) =>
    (
      await ask('GET', '/shop/category/:category/:subcategory', {
        params: { category: 'bags', subcategory: 'backpacks' },
        market: 'nl',
      })
    ).items.map(({ price, lowestPrice30, percent }) => [price, lowestPrice30, percent])
  const seen = async () => {
    const [here, there] = await Promise.all([ask(app), ask(other)])
    expect(there).toEqual(here)
    return here
  }
  expect(await seen()).toEqual([[50_00, undefined, undefined]])
  await receive(app.db, { sku, quantity: -1, kind: 'adjusted', subject: 'count', at: app.clock.now() })
  expect(await seen()).toEqual([])
  await receive(app.db, { sku, quantity: 1, kind: 'received', subject: 'again', at: app.clock.now() })
  const now = app.clock.now()
  await app.db.run(sql`UPDATE price SET valid = tstzrange(lower(valid), ${now}) WHERE sku = ${sku}`)
  await app.db.run(
    sql`INSERT INTO price (sku, market, currency, amount, valid) VALUES (${sku}, 'nl', 'EUR', 4000, tstzrange(${now}, NULL))`,
  )
  expect(await seen()).toEqual([[40_00, 50_00, 20]])
  await app.db.run(sql`UPDATE product SET status = 'withdrawn' WHERE id = ${productId}`)
  expect(await seen()).toEqual([])
  await other.app.close()
})
