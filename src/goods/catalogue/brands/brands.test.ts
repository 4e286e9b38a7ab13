import { expect, test } from 'vitest'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { givenVariant } from '#/testing/given/given-variant.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const buyer = await givenStaff(app, 'buyer')
const rename = (id: string, name: string, saw: string) =>
  app.call('PATCH', '/studio/catalogue/brands/:id', { params: { id }, body: { name, saw }, as: buyer })
const brands = async () => (await app.ask('GET', '/studio/catalogue/brands', { as: buyer })).brands

test('R8.04 a renamed brand is found at its new and former address; of two simultaneous renames one is refused', async () => {
  await givenVariant(app.db, { brand: 'Oldname', prices: { da: 100_00 } })
  const { id } = (await brands()).find(({ name }) => name === 'Oldname')!
  const answers = await Promise.all([
    rename(id, 'Kyst & Co', 'Oldname'),
    rename(id, 'Kyst & Söner', 'Oldname'),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const [now] = (await brands()).filter((brand) => brand.id === id)
  expect(now).toMatchObject({ former: ['oldname'], products: 1 })
  for (const name of ['oldname', now!.slug]) {
    const shown = await app.ask('GET', '/shop/brand/:name', { params: { name } })
    expect(shown.brand).toMatchObject({ slug: now!.slug, title: now!.name })
    expect(shown.items).toHaveLength(1)
  }
  expect((await rename(id, 'Oldname', now!.name)).status).toBe(200)
  expect((await brands()).find((brand) => brand.id === id)).toMatchObject({
    slug: 'oldname',
    former: [now!.slug],
  })
})

test('R8.04 a brand says how much of it there is, and of how much nothing is left', async () => {
  await givenVariant(app.db, { brand: 'Counted', prices: { da: 100_00 }, stock: 7 })
  await givenVariant(app.db, { brand: 'Counted', prices: { da: 100_00 }, stock: 0 })
  expect((await brands()).find(({ name }) => name === 'Counted')).toMatchObject({
    products: 2,
    published: 2,
    low: 0,
    out: 1,
  })
  expect((await brands()).find(({ slug }) => slug === 'oldname')).toMatchObject({ products: 1 })
})

test('R8.04 an address is one brand’s, also one that it had', async () => {
  const add = (name: string) => app.call('POST', '/studio/catalogue/brands', { body: { name }, as: buyer })
  const { body } = await add('First')
  expect((await add('FIRST')).status).toBe(400)
  await rename((body as { id: string }).id, 'Second', 'First')
  expect((await add('First')).body.error).toMatchObject({ fields: { name: expect.any(String) } })
  expect((await add('&&')).status).toBe(400)
})

const categories = async () =>
  (await app.ask('GET', '/studio/catalogue/categories', { as: buyer })).categories
const shown = async () => (await app.ask('GET', '/shop/categories', {})).categories

test('R8.04 a category is renamed and hidden: the shop says so at once, and its goods stand above it', async () => {
  await givenVariant(app.db, { kind: 'dress', category: 'maxi-dresses', prices: { da: 100_00 } })
  const { title, googleId, revision } = (await categories()).find(({ slug }) => slug === 'maxi-dresses')!
  const save = (hidden: boolean, as = buyer) =>
    app.call('PATCH', '/studio/catalogue/categories/:slug', {
      params: { slug: 'maxi-dresses' },
      body: { revision, changes: { title: { ...title, da: 'Lange kjoler' }, googleId, hidden } },
      as,
    })
  const answers = await Promise.all([save(true), save(true, await givenStaff(app, 'buyer'))])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)!.body.error?.message, 'S14').toMatch(
    /Last change: The buyer, category changed, \d\d:\d\d\.$/,
  )
  const dresses = (await shown()).find(({ slug }) => slug === 'dresses')
  expect(dresses?.children.map(({ slug }) => slug)).not.toContain('maxi-dresses')
  const above = await app.ask('GET', '/shop/category/:category', { params: { category: 'dresses' } })
  expect(above.items).toHaveLength(1)
  const params = { category: 'dresses', subcategory: 'maxi-dresses' }
  expect((await app.call('GET', '/shop/category/:category/:subcategory', { params })).status).toBe(404)
})

test('R8.04 categories stand in the order that a buyer gives them', async () => {
  const tops = (await shown()).map(({ slug }) => slug)
  const order = tops.toReversed()
  const reorder = (slugs: string[]) =>
    app.call('POST', '/studio/catalogue/categories/order', {
      body: { parent: null, order: slugs },
      as: buyer,
    })
  expect((await reorder(order.slice(1))).status).toBe(409)
  expect((await reorder(order)).status).toBe(200)
  expect((await shown()).map(({ slug }) => slug)).toEqual(order)
})
