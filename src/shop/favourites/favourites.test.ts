import { describe, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { givenCustomer } from '#/testing/given/given-box.ts'
import { givenVariant } from '#/testing/given/given-variant.ts'
import { favourers } from '#/testing/people/favourers.ts'
import { shoppers } from '#/testing/people/shoppers.ts'
import { testApp } from '#/testing/world/app.ts'
import { forgetVisitorsLists } from './lists.ts'

const app = await testApp()
const { db, call, ctx } = app
const browser = favourers(app)
const prices = { da: 20_000, se: 30_000, nl: 2_995, de: 2_999 }
const shirt = (more = {}) => givenVariant(db, { stock: 5, prices, ...more })
const six = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 6 }, work))

describe('R7.07 a heart', () => {
  test('is a visitor’s by the cookie alone, shows price and stock, and is taken back', async () => {
    const [{ sku, productId }, mine, other] = [await shirt(), browser(), browser()]
    expect((await mine.see()).headers['set-cookie']).toBeUndefined()
    expect((await mine.marks()).body.products).toEqual([])
    expect((await mine.add(sku)).body.products).toEqual([productId])
    expect((await mine.see()).body).toMatchObject({
      total: 1,
      canName: false,
      currency: 'DKK',
      pieces: [{ sku, price: 20_000, sizes: [{ sku, size: 'M', available: 5, own: false }] }],
    })
    expect((await other.add(sku)).body.products).toEqual([productId])
    await other.drop(sku)
    expect((await mine.marks()).body.products).toEqual([productId])
    expect((await mine.drop(sku)).body.products).toEqual([])
    expect((await mine.drop(sku)).status).toBe(200)
  })

  test('stands once, however often it is tapped, in any of its sizes', async () => {
    const { sku, productId } = await shirt()
    const large = await shirt({ productId, size: 'L' })
    const as = browser({ as: await givenCustomer(app) })
    await six(() => as.add(sku))
    expect((await as.add(large.sku)).body.products).toEqual([productId])
    const { pieces } = (await as.see()).body
    expect(pieces.map(({ sizes }) => sizes.map(({ size }) => size))).toEqual([['L', 'M']])
  })

  test('R7.07 R7.03 shows a reduced price beside the lowest of thirty days, and pieces no longer sold', async () => {
    const { sku, productId } = await shirt()
    const as = browser()
    await as.add(sku)
    const now = ctx.clock.now()
    await db.run(
      sql`UPDATE price SET valid = tstzrange(lower(valid), ${now}) WHERE sku = ${sku} AND market = 'da'`,
    )
    await db.run(
      sql`INSERT INTO price (sku, market, currency, amount, valid) VALUES (${sku}, 'da', 'DKK', 15000, tstzrange(${now}, NULL))`,
    )
    expect((await as.see()).body.pieces).toMatchObject([{ price: 15_000, lowestPrice30: 20_000 }])
    as.kept.market = 'de'
    const [elsewhere] = (await as.see()).body.pieces
    expect([elsewhere?.price, elsewhere?.lowestPrice30], 'not reduced there').toEqual([2_999, undefined])
    await db.run(sql`UPDATE product SET status = 'withdrawn' WHERE id = ${productId}`)
    expect((await as.see()).body.pieces).toMatchObject([{ price: null, sizes: [] }])
    expect((await as.add('no-such-sku')).status).toBe(404)
  })

  test('there is room for 500, also for taps at one moment', async () => {
    const [{ sku }, one, two] = [await shirt(), await shirt(), await shirt()]
    const as = browser()
    await as.add(sku)
    const [list] = (await as.see()).body.lists
    await db.run(sql`
      WITH made AS (
        INSERT INTO product (id, handle, brand_id, kind, category, title, maker, eu_contact, status, source, created_at, updated_at)
        SELECT gen_random_uuid(), 'full-' || n, brand_id, kind, category, title, maker, eu_contact, status, source, created_at, updated_at
        FROM product, generate_series(1, 498) n WHERE id = (SELECT product_id FROM variant WHERE sku = ${sku}) RETURNING id)
      INSERT INTO favourite (list_id, holder, product_id, sku, seen_price, seen_market, added_at)
      SELECT l.id, l.holder, made.id, ${sku}, 1, 'da', now() FROM favourite_list l, made WHERE l.id = ${list!.id}`)
    const answers = await Promise.all([as.add(one.sku), as.add(two.sku)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect((await as.see()).body.total).toBe(500)
  })
})

describe('R7.07 lists', () => {
  test('are named, renamed, filled and emptied into the first one', async () => {
    const [{ sku }, as] = [await shirt(), browser({ as: await givenCustomer(app) })]
    await as.add(sku)
    const made = await six(() => as.list(' Til  bryllup '))
    expect(made.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(made.find(({ status }) => status === 409)?.body).toMatchObject({
      error: { code: 'favourites-name-taken' },
    })
    const { listId } = made.find(({ status }) => status === 200)!.body
    await as.move(sku, listId)
    expect((await as.see(listId)).body).toMatchObject({ list: { name: 'Til bryllup' }, total: 1 })
    expect((await as.see()).body).toMatchObject({ list: { name: '', isFirst: true }, total: 0 })
    expect((await as.rename(listId, 'Sommer')).status).toBe(200)
    expect((await as.rename(listId, '   ')).status).toBe(422)
    expect((await as.dropList(listId)).status).toBe(200)
    expect((await as.see()).body).toMatchObject({ total: 1, lists: [{ isFirst: true, count: 1 }] })
    expect((await as.dropList((await as.see()).body.list!.id)).status).toBe(404)
  })

  test('there are 20 at most, also of two that are made at once', async () => {
    const as = browser({ as: await givenCustomer(app) })
    for (let nth = 1; nth <= 18; nth++) await as.list(`Liste ${nth}`)
    const answers = await Promise.all([as.list('A'), as.list('B')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect((await as.see()).body.lists).toHaveLength(20)
  })

  test('T33 another’s list is not to be seen, named, filled, shared or deleted', async () => {
    const [{ sku }, owner] = [await shirt(), browser({ as: await givenCustomer(app) })]
    const { listId } = (await owner.list('Min')).body
    const visitor = browser()
    await visitor.add(sku)
    for (const other of [browser({ as: await givenCustomer(app) }), visitor]) {
      expect((await other.see(listId)).status).toBe(404)
      expect((await other.add(sku, listId)).status).toBe(other === visitor ? 200 : 404)
      expect((await other.move(sku, listId)).status).toBe(404)
      const forbidden = other === visitor ? 401 : 404
      expect((await other.rename(listId, 'Din')).status).toBe(forbidden)
      expect((await other.share(listId, true)).status).toBe(forbidden)
      expect((await other.dropList(listId)).status).toBe(forbidden)
    }
    expect((await owner.see(listId)).body).toMatchObject({ list: { name: 'Min', shareKey: null }, total: 0 })
  })

  test('a shared one shows its pieces and nothing of its owner, until it is taken back', async () => {
    const member = await givenCustomer(app)
    const [{ sku }, as] = [await shirt(), browser({ as: member })]
    const { listId } = (await as.list('Ønsker')).body
    await as.add(sku, listId)
    await as.share(listId, true)
    const key = (await as.see(listId)).body.list!.shareKey!
    await as.share(listId, true)
    expect((await as.see(listId)).body.list!.shareKey).toBe(key)
    const shared = () => call('GET', '/shop/favorites/shared/:key', { params: { key } })
    expect(Object.keys((await shared()).body).toSorted()).toEqual(['currency', 'name', 'pieces', 'total'])
    expect((await shared()).body).toMatchObject({ name: 'Ønsker', pieces: [{ sku }] })
    expect(JSON.stringify((await shared()).body)).not.toContain(member.id)
    await as.share(listId, false)
    expect((await shared()).status).toBe(404)
    await as.share(listId, true)
    expect((await as.see(listId)).body.list!.shareKey).not.toBe(key)
  })
})

describe('R7.07 a visitor’s favourites go to the member they are', () => {
  test('once, of six calls at a time, with the cart, and none twice', async () => {
    const [one, two, three] = [await shirt(), await shirt(), await shirt()]
    const as = await givenCustomer(app)
    const member = browser({ as })
    const { listId } = (await member.list('Før')).body
    await member.add(one.sku, listId)
    const visitor = browser()
    for (const { sku } of [one, two, three]) await visitor.add(sku)
    const { cookie } = visitor.kept
    const calls = await six(() => call('GET', '/shop/favorites/marks', { as, cookie }))
    for (const { headers } of calls) expect(String(headers['set-cookie'])).toContain('webshop_user=;')
    const { body } = await member.see()
    expect(body.lists.map(({ count }) => count)).toEqual([2, 1])
    expect((await browser({ cookie }).marks()).body.products).toEqual([])
  })

  test('also when it is the cart that is looked at first', async () => {
    const { sku, productId } = await shirt()
    const as = await givenCustomer(app)
    const visitor = browser()
    await visitor.add(sku)
    await shoppers(app)({ as, cookie: visitor.kept.cookie }).see()
    expect((await browser({ as }).marks()).body.products).toEqual([productId])
  })
})

test('R7.07 a visitor’s pieces are forgotten 90 days after their last change, as their cookie is', async () => {
  const [one, two] = [await shirt(), await shirt()]
  const [gone, back, member] = [browser(), browser(), browser({ as: await givenCustomer(app) })]
  for (const as of [gone, back, member]) await as.add(one.sku)
  await back.add(two.sku)
  app.clock.advance('P89D')
  await back.drop(one.sku)
  app.clock.advance('PT25H')
  await app.settle()
  await forgetVisitorsLists(db, ctx.clock.now())
  const left = [(await gone.marks()).body.products, (await back.marks()).body.products]
  expect(left).toEqual([[], [two.productId]])
  expect(
    await db.many(
      sql`SELECT FROM favourite_list WHERE member_id IS NOT NULL AND touched_at < ${ctx.clock.now()}`,
    ),
  ).not.toEqual([])
})
