import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { givenVariant } from '#/testing/given/given-variant.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const buyer = await givenStaff(app, 'buyer')
const named = (en: string) => ({
  en,
  da: 'Balkjoler',
  se: 'Balklänningar',
  nl: 'Baljurken',
  de: 'Ballkleider',
})
type Body = { parent: string | null; title: ReturnType<typeof named>; googleId: number }
const add = (body: Partial<Body> = {}) =>
  app.call('POST', '/studio/catalogue/categories', {
    as: buyer,
    body: { parent: 'dresses', title: named('Ball gowns'), googleId: 5506, ...body },
  })
const shop = async () => (await app.ask('GET', '/shop/categories', {})).categories
const under = async (slug: string) => (await shop()).find((top) => top.slug === slug)?.children ?? []
const listed = async () =>
  (await app.call('GET', '/shop/category/dresses/ball-gowns', { market: 'da' })).body as { total: number }

test('R8.04 a buyer adds a category, puts goods in and shows it: the shop has a page of it', async () => {
  const { productId } = await givenVariant(app.db, { kind: 'dress', prices: { da: 900_00 } })
  expect(await add()).toMatchObject({ status: 201, body: { slug: 'ball-gowns' } })
  expect((await under('dresses')).map(({ slug }) => slug)).not.toContain('ball-gowns')
  const { categories } = await app.ask('GET', '/studio/catalogue/categories', { as: buyer })
  const fresh = categories.find(({ slug }) => slug === 'ball-gowns')!
  expect(fresh).toMatchObject({ parent: 'dresses', hidden: true, products: 0 })
  const product = { as: buyer, params: { productId } }
  const { revision } = await app.ask('GET', '/studio/catalogue/:productId', product)
  const changes = { category: 'ball-gowns' }
  await app.ask('PATCH', '/studio/catalogue/:productId', { ...product, body: { revision, changes } })
  const { title, googleId } = fresh
  await app.ask('PATCH', '/studio/catalogue/categories/:slug', {
    as: buyer,
    params: { slug: 'ball-gowns' },
    body: { revision: fresh.revision, changes: { title, googleId, hidden: false } },
  })
  expect(await under('dresses')).toContainEqual({ slug: 'ball-gowns', title: 'Balkjoler' })
  expect((await listed()).total).toBe(1)
})

test('R8.04 one of the first level stands at its end', async () => {
  await add({ parent: null, title: named('Home') })
  const last = await app.db.one(
    sql`SELECT slug FROM category WHERE parent IS NULL ORDER BY position DESC, slug LIMIT 1`,
  )
  expect(last).toEqual({ slug: 'home' })
})

test.each<{ body: Partial<Body>; status: number; says: string; because: string }>([
  { body: { title: named('Ball gowns') }, status: 400, says: 'title.en', because: 'its address is taken' },
  {
    body: { title: named('40+') },
    status: 400,
    says: 'title.en',
    because: 'it has no letters for an address',
  },
  {
    body: { parent: 'ball-gowns', title: named('Long') },
    status: 409,
    says: 'category-changed',
    because: 'there are two levels',
  },
  {
    body: { parent: 'no-such', title: named('Short') },
    status: 409,
    says: 'category-changed',
    because: 'there is none above',
  },
])('R8.04 refused: $because', async ({ body, status, says }) => {
  const answer = await add(body)
  expect(answer.status).toBe(status)
  expect(JSON.stringify(answer.body)).toContain(says)
})

test('T29 R8.04 other colleagues add none', async () => {
  const stylist = await givenStaff(app, 'stylist')
  const body = { parent: null, title: named('Caps'), googleId: 1 }
  expect((await app.call('POST', '/studio/catalogue/categories', { as: stylist, body })).status).toBe(403)
})
