import { describe, expect, test } from 'vitest'
import { releaseExpired } from '#/goods/catalogue/stock/stock.ts'
import { sql } from '#/platform/database/db.ts'
import { since } from '#/platform/markets/rules/dated.ts'
import { addDuration } from '#/platform/time/clock.ts'
import { changeRules } from '#/testing/change-rules.ts'
import { statementsOf } from '#/testing/database/statements.ts'
import { givenCustomer } from '#/testing/given/given-box.ts'
import { givenVariant } from '#/testing/given/given-variant.ts'
import { shoppers } from '#/testing/people/shoppers.ts'
import { testApp } from '#/testing/world/app.ts'
import { forgetVisitorsCarts } from './cart.queries.ts'

const app = await testApp()
const { db, call, ctx } = app
const browser = shoppers(app)
const prices = { da: 20_000, se: 30_000, nl: 2_995, de: 2_999 }
const shirt = (stock = 5) => givenVariant(db, { stock, prices })

const reservedOf = async (sku: string) =>
  (await db.one<{ reserved: number }>(sql`SELECT reserved FROM stock_level WHERE sku = ${sku}`)).reserved
const newPrice = async (sku: string, amount: number) => {
  const now = ctx.clock.now()
  await db.run(
    sql`UPDATE price SET valid = tstzrange(lower(valid), ${now}) WHERE sku = ${sku} AND market = 'da' AND upper_inf(valid)`,
  )
  await db.run(
    sql`INSERT INTO price (sku, market, currency, amount, valid) VALUES (${sku}, 'da', 'DKK', ${amount}, tstzrange(${now}, NULL))`,
  )
}

describe('R7.04 a visitor’s cart', () => {
  test('is theirs by the cookie alone, and adds up', async () => {
    const { sku } = await shirt()
    const visitor = browser()
    expect((await visitor.see()).body).toMatchObject({ lines: [], total: 0, count: 0 })
    expect(visitor.kept.cookie).toBeUndefined()
    const { status, headers, body } = await visitor.add(sku, 2)
    expect(status).toBe(200)
    expect(String(headers['set-cookie'])).toMatch(
      /^webshop_user=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax/,
    )
    expect(body).toMatchObject({ total: 40_000, vat: 8_000, currency: 'DKK', count: 2 })
    expect(body.lines).toMatchObject([{ sku, quantity: 2, price: 20_000, lineTotal: 40_000, available: 5 }])
    expect((await visitor.add(sku)).body).toMatchObject({ count: 3, total: 60_000 })
    expect((await visitor.set(sku, 1)).body).toMatchObject({ count: 1, total: 20_000 })
    expect(await reservedOf(sku)).toBe(1)
    expect((await visitor.drop(sku)).body).toMatchObject({ lines: [], total: 0 })
    expect(await reservedOf(sku)).toBe(0)
  })

  test('tells the header the number of pieces, and not that of a cart without an owner', async () => {
    const { sku } = await shirt()
    const { headers } = await browser().add(sku, 2)
    expect([headers['set-cookie']].flat()).toContainEqual(
      expect.stringMatching(/^cart_count=2; (?!.*HttpOnly)/),
    )
    const after = await browser({ cookie: 'cart_count=2' }).see()
    expect([after.headers['set-cookie']].flat()).toContainEqual(expect.stringMatching(/^cart_count=; /))
  })

  test('T33 another’s cart is not to be seen, filled or emptied: there is no way to name it', async () => {
    const { sku } = await shirt()
    const [a, b] = [browser(), browser()]
    await a.add(sku, 2)
    await b.add(sku)
    expect((await b.see()).body).toMatchObject({ count: 1 })
    await b.drop()
    expect((await a.see()).body).toMatchObject({ count: 2 })
    const forged = browser({ cookie: `webshop_user=${'A'.repeat(43)}` })
    expect((await forged.see()).body).toMatchObject({ count: 0 })
    expect((await browser({ cookie: 'webshop_user=x' }).set(sku, 1)).status).toBe(404)
    const stored = await db.many<{ dump: string }>(sql`SELECT cart::text AS dump FROM cart`)
    const secret = a.kept.cookie!.split('=')[1]!
    expect(stored.some(({ dump }) => dump.includes(secret))).toBe(false)
  })

  test.each([0, -1, 1.5, '2', 2 ** 31, 21, null])('T61 a quantity of %j is refused', async (quantity) => {
    const { sku } = await shirt()
    const visitor = browser()
    await visitor.add(sku)
    expect((await visitor.add(sku, quantity)).status).toBe(400)
    expect((await visitor.set(sku, quantity)).status).toBe(400)
    expect((await visitor.see()).body).toMatchObject({ count: 1, total: 20_000 })
  })

  test('T60 a price, a total or a currency that is sent along is refused', async () => {
    const { sku } = await shirt()
    for (const more of [{ price: 1 }, { total: 1 }, { currency: 'SEK' }, { discount: 100 }])
      expect((await call('POST', '/shop/cart/items', { body: { sku, quantity: 1, ...more } })).status).toBe(
        400,
      )
  })

  test('T78 carts hold no more than the stock, and 20 pieces in one', async () => {
    const { sku } = await shirt(2)
    const many = await shirt(30)
    const [a, b] = [browser(), browser()]
    expect((await a.add(sku, 3)).body).toMatchObject({ error: { code: 'cart-too-few' } })
    expect((await a.see()).body).toMatchObject({ count: 0 })
    await a.add(sku, 2)
    expect((await b.add(sku)).body).toMatchObject({ error: { code: 'out-of-stock' } })
    expect((await a.see()).body.lines).toMatchObject([{ available: 2 }])
    await a.add(many.sku, 18)
    expect(await a.add(many.sku)).toMatchObject({ status: 422, body: { error: { code: 'cart-full' } } })
    expect(await reservedOf(many.sku)).toBe(18)
    expect((await b.add('no-such-sku')).status).toBe(404)
  })

  test('T78 of twenty concurrent first garments as many are held as there are units, each by one statement', async () => {
    const { sku } = await shirt(3)
    const carts = () => db.one<{ n: number }>(sql`SELECT count(*)::int AS n FROM cart`)
    const before = await carts()
    const answers = await Promise.all(Array.from({ length: 20 }, () => browser().add(sku)))
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array(3).fill(200),
      ...Array(17).fill(409),
    ])
    expect([await reservedOf(sku), (await carts()).n - before.n]).toEqual([3, 3])
    const other = await shirt()
    const { statements } = await statementsOf(() => browser().add(other.sku))
    const filling = statements.filter((text) =>
      /BEGIN|COMMIT|INTO cart|INTO reservation|stock_level SET/.test(text),
    )
    expect(filling).toHaveLength(1)
  })

  test('T86 an expired hold is free for others, and the piece stays in the cart', async () => {
    const { sku } = await shirt(1)
    const [a, b] = [browser(), browser()]
    await a.add(sku)
    await releaseExpired(db, new Date(ctx.clock.now().getTime() + 31 * 60_000))
    expect((await b.add(sku)).status).toBe(200)
    const { body } = await a.see()
    expect(body).toMatchObject({ count: 1, total: 0 })
    expect(body.lines).toMatchObject([{ available: 0, changed: { quantity: { was: 1, now: 0 } } }])
    expect((await a.seen(body.version)).body).toMatchObject({ lines: [], total: 0 })
  })
})

describe('R7.04 changes are shown, and acknowledged', () => {
  test('a price', async () => {
    const { sku } = await shirt()
    const visitor = browser()
    await visitor.add(sku)
    await newPrice(sku, 25_000)
    const { body } = await visitor.see()
    expect(body).toMatchObject({
      total: 25_000,
      lines: [{ price: 25_000, changed: { price: { was: 20_000 } } }],
    })
    expect((await visitor.seen(body.version + 7)).status).toBe(409)
    const after = await visitor.seen(body.version)
    expect(after.body.lines[0]).not.toHaveProperty('changed')
  })

  test('the market: the same goods at the prices there', async () => {
    const { sku } = await shirt()
    const visitor = browser()
    await visitor.add(sku, 2)
    visitor.kept.market = 'de'
    expect((await visitor.see()).body).toMatchObject({ total: 5_998, currency: 'EUR', count: 2 })
  })

  test('a withdrawn piece cannot be bought', async () => {
    const { sku, productId } = await shirt()
    const visitor = browser()
    await visitor.add(sku)
    await db.run(sql`UPDATE product SET status = 'withdrawn' WHERE id = ${productId}`)
    expect((await visitor.see()).body).toMatchObject({ total: 0, lines: [{ available: 0 }] })
  })
})

describe('R7.04 a member’s cart takes the visitor’s over once', () => {
  test('of two sign-ins at once, and the holds come along', async () => {
    const [one, two] = [await shirt(), await shirt()]
    const as = await givenCustomer(app)
    const member = browser({ as })
    await member.add(one.sku)
    const visitor = browser()
    await visitor.add(one.sku, 2)
    await visitor.add(two.sku)
    const { cookie } = visitor.kept
    const both = { ...member.kept, cookie: `${cookie}` }
    const all = await Promise.all(Array.from({ length: 6 }, () => call('GET', '/shop/cart/items', both)))
    for (const { status, headers } of all) {
      expect(status).toBe(200)
      expect(String(headers['set-cookie'])).toContain('webshop_user=;')
    }
    const { body } = await browser({ as }).see()
    const quantities = Object.fromEntries(body.lines.map(({ sku, quantity }) => [sku, quantity]))
    expect(quantities).toEqual({ [one.sku]: 2, [two.sku]: 1 })
    expect(await reservedOf(one.sku)).toBe(2)
    expect((await browser({ cookie }).see()).body).toMatchObject({ count: 0 })
  })
})

test('R7.04 a visitor’s cart is forgotten 90 days after its last change, as its cookie is; a member’s stays', async () => {
  const { sku } = await shirt()
  const [gone, back, member] = [browser(), browser(), browser({ as: await givenCustomer(app) })]
  for (const one of [gone, back, member]) await one.add(sku)
  expect((await gone.see()).headers['set-cookie'], 'looking keeps it no longer').not.toContainEqual(
    expect.stringContaining('webshop_user'),
  )
  await forgetVisitorsCarts(db, addDuration(ctx.clock.now(), 'P91D'))
  expect((await gone.see()).body.count, 'a unit on hold goes back to the shelf first').toBe(1)
  app.clock.advance('P89D')
  await back.set(sku, 2)
  app.clock.advance('PT25H')
  await app.settle()
  await releaseExpired(db, ctx.clock.now())
  await forgetVisitorsCarts(db, ctx.clock.now())
  const counts = [(await gone.see()).body.count, (await back.see()).body.count]
  expect(counts).toEqual([0, 2])
  expect(await db.many(sql`SELECT FROM cart WHERE member_id IS NOT NULL AND state = 'open'`)).not.toEqual([])
})

test('R7.04 the cookie of a visitor lives for the days of the country', async () => {
  const { sku } = await shirt()
  const undo = changeRules('da', { visitorDays: since('2017-08-01', 30, { from: '2026-01-01', value: 40 }) })
  const { headers } = await browser().add(sku)
  undo()
  for (const cookie of ['webshop_user', 'cart_count'])
    expect([headers['set-cookie']].flat()).toContainEqual(
      expect.stringMatching(new RegExp(`^${cookie}=[^;]+; Max-Age=${40 * 24 * 3600};`)),
    )
})
