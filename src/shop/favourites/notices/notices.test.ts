import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { receive } from '#/goods/catalogue/stock/stock.ts'
import { advertVersion } from '#/platform/consent/adverts/adverts.rule.ts'
import { sql } from '#/platform/database/db.ts'
import { givenCustomer } from '#/testing/given/given-box.ts'
import { givenVariant } from '#/testing/given/given-variant.ts'
import { testApp, type Who } from '#/testing/world/app.ts'
import { sendNotices } from './send-notices.ts'
import { forgetWatches, makeWatchKey } from './watches.ts'

const app = await testApp()
const { db, call, ctx, clock } = app
const prices = { da: 200_00, se: 300_00, nl: 29_95, de: 29_99 }
const soldOut = () => givenVariant(db, { stock: 0, prices })
const wait = (as: Who, sku: string, kind: 'stock' | 'price' = 'stock') =>
  call('POST', '/shop/notices', { as, body: { sku, kind } })
const ask = (email: string, sku: string) =>
  call('POST', '/shop/notices', { market: 'da', body: { sku, kind: 'stock', email } })
const restock = (sku: string, quantity: number, subject: string) =>
  receive(db, { sku, quantity, kind: 'returned', subject, at: clock.now() })
const mails = (template: string, sku?: string) =>
  db.many<{ memberId: string | null; recipient: string; props: { kind: string } | null }>(sql`
    SELECT member_id, recipient, props FROM email
    WHERE template = ${template} AND (${sku ?? null}::text IS NULL OR props ->> 'product' LIKE ${`%${sku ?? ''}`})
    ORDER BY queued_at, id`)
const notified = async (sku: string) => (await mails('watch-told', sku)).map(({ memberId }) => memberId)
const keyOf = async (email: string) => {
  const { id } = await db.one<{ id: string }>(
    sql`SELECT id FROM watch WHERE email = ${email} ORDER BY created_at, id LIMIT 1`,
  )
  return (await makeWatchKey(ctx, id))!
}
/** The queue is ordered by the time of the request. */
const watchersOf = async (count: number, sku: string) => {
  const members = []
  for (let nth = 0; nth < count; nth++) {
    const as = await givenCustomer(app)
    expect((await wait(as, sku)).body).toEqual({ state: 'waiting' })
    members.push(as.id)
    clock.advance('PT1S')
  }
  return members
}
beforeEach(() => db.run(sql`DELETE FROM watch`))
afterEach(() => app.settle())

describe('R7.07 a size that is back', () => {
  test('tells as many watchers as there are pieces, the longest waiting first, the next after a day', async () => {
    const { sku } = await soldOut()
    const members = await watchersOf(5, sku)
    await sendNotices(ctx)
    expect(await notified(sku)).toEqual([])
    await restock(sku, 2, 'one')
    await Promise.all([sendNotices(ctx), sendNotices(ctx), sendNotices(ctx)])
    expect((await notified(sku)).toSorted()).toEqual(members.slice(0, 2).toSorted())
    await restock(sku, 1, 'two')
    await sendNotices(ctx)
    expect(await notified(sku)).toHaveLength(3)
    clock.advance('PT23H')
    await sendNotices(ctx)
    expect(await notified(sku)).toHaveLength(3)
    clock.advance('PT2H')
    await sendNotices(ctx)
    expect((await notified(sku)).toSorted()).toEqual(members.toSorted())
    clock.advance('PT25H')
    await sendNotices(ctx)
    expect(await notified(sku)).toHaveLength(5)
  })

  test('tells no one else when the first has bought the piece', async () => {
    const { sku } = await soldOut()
    const [first] = await watchersOf(2, sku)
    await restock(sku, 1, 'one')
    await sendNotices(ctx)
    await call('POST', '/shop/cart/items', { market: 'da', body: { sku, quantity: 1 } })
    clock.advance('PT25H')
    await sendNotices(ctx)
    expect(await notified(sku)).toEqual([first])
  })

  test('a member waits once for it, however often she clicks', async () => {
    const [as, { sku }] = [await givenCustomer(app), await soldOut()]
    await Promise.all(Array.from({ length: 5 }, () => wait(as, sku)))
    const rows = () => db.many(sql`SELECT FROM watch WHERE member_id = ${as.id}`)
    expect(await rows()).toHaveLength(1)
    expect((await wait(as, 'no-such-sku')).status).toBe(404)
  })
})

describe('R7.07 a lower price', () => {
  test('is told once, and only when it is lower than when she asked', async () => {
    const { sku } = await givenVariant(db, { stock: 3, prices })
    const as = await givenCustomer(app)
    await wait(as, sku, 'price')
    const price = async (amount: number) => {
      clock.advance('PT1M')
      await db.run(
        sql`UPDATE price SET valid = tstzrange(lower(valid), ${clock.now()}) WHERE sku = ${sku} AND market = 'se' AND upper_inf(valid)`,
      )
      await db.run(
        sql`INSERT INTO price (sku, market, currency, amount, valid) VALUES (${sku}, 'se', 'SEK', ${amount}, tstzrange(${clock.now()}, NULL))`,
      )
      await sendNotices(ctx)
    }
    await price(350_00)
    expect(await notified(sku)).toEqual([])
    await price(250_00)
    await price(200_00)
    expect(await notified(sku)).toEqual([as.id])
  })
})

describe('R11.02 a customer who has stopped notices', () => {
  test('gets none, and the next in the queue is told; a new watch is a new yes', async () => {
    const { sku } = await soldOut()
    const [first, second] = [await givenCustomer(app), await givenCustomer(app)]
    for (const as of [first, second]) {
      await wait(as, sku)
      clock.advance('PT1S')
    }
    await call('POST', '/preferences', {
      as: first,
      body: { version: advertVersion, choices: [{ topic: 'watched', channel: 'email', on: false }] },
    })
    await restock(sku, 1, 'one')
    for (let time = 0; time < 2; time++) await sendNotices(ctx)
    expect(await notified(sku)).toEqual([second.id])
    const other = await soldOut()
    await wait(first, other.sku)
    await restock(other.sku, 1, 'two')
    await sendNotices(ctx)
    expect(await notified(other.sku)).toEqual([first.id])
  })
})

describe('98/6/EC a lower price is announced as a reduction from the lowest of thirty days alone', () => {
  const changed = async (sku: string, amount: number) => {
    clock.advance('PT1M')
    await db.run(
      sql`UPDATE price SET valid = tstzrange(lower(valid), ${clock.now()}) WHERE sku = ${sku} AND market = 'se' AND upper_inf(valid)`,
    )
    await db.run(
      sql`INSERT INTO price (sku, market, currency, amount, valid) VALUES (${sku}, 'se', 'SEK', ${amount}, tstzrange(${clock.now()}, NULL))`,
    )
  }
  test.each([
    {
      before: [] as number[],
      price: 250_00,
      facts: { price: 250_00, below: 300_00, lowest30: 300_00 },
      because: 'the watched price is the lowest',
    },
    {
      before: [200_00, 300_00],
      price: 250_00,
      facts: { price: 250_00, below: 300_00 },
      because: 'it was lower within the month: the mail tells the price of today',
    },
  ])('$because', async ({ before, price, facts }) => {
    const { sku } = await givenVariant(db, { stock: 3, prices })
    for (const amount of before) await changed(sku, amount)
    const as = await givenCustomer(app)
    await wait(as, sku, 'price')
    await changed(sku, price)
    await sendNotices(ctx)
    const [mail] = await mails('watch-told', sku)
    expect(mail?.props).toMatchObject(facts)
    expect('lowest30' in mail!.props!).toBe('lowest30' in facts)
  })
})

describe('R7.07 a visitor’s address', () => {
  test('hears nothing before it has said yes, by the button of a mail', async () => {
    const { sku } = await soldOut()
    expect((await ask('not an address', sku)).status).toBe(400)
    expect((await ask('Eva@Example.com', sku)).body).toEqual({ state: 'to-confirm' })
    expect((await ask('eva@example.com', sku)).body).toEqual({ state: 'to-confirm' })
    expect(await mails('watch-confirm')).toMatchObject([{ recipient: 'eva@example.com' }])
    await restock(sku, 1, 'one')
    await sendNotices(ctx)
    expect(await notified(sku)).toEqual([])
    const key = await keyOf('eva@example.com')
    expect((await call('POST', '/shop/notices/look', { body: { key } })).body).toMatchObject({
      state: 'unconfirmed',
    })
    expect((await call('POST', '/shop/notices/confirm', { body: { key } })).body).toMatchObject({
      state: 'waiting',
    })
    await sendNotices(ctx)
    expect((await mails('watch-told', sku)).map(({ recipient }) => recipient)).toEqual(['eva@example.com'])
  })

  test('stops everything with one button, and a key that is no longer the last one opens nothing', async () => {
    const [one, two] = [await soldOut(), await soldOut()]
    for (const { sku } of [one, two]) await ask('liv@example.com', sku)
    const old = await keyOf('liv@example.com')
    const key = await keyOf('liv@example.com')
    expect((await call('POST', '/shop/notices/look', { body: { key: old } })).status).toBe(404)
    expect((await call('POST', '/shop/notices/stop', { body: { key } })).body).toMatchObject({
      state: 'stopped',
    })
    const states = await db.many<{ state: string }>(
      sql`SELECT state FROM watch WHERE email = 'liv@example.com'`,
    )
    expect(states).toEqual([{ state: 'stopped' }, { state: 'stopped' }])
  })

  test('is not written to again and again by others, and is forgotten when it says nothing', async () => {
    for (let nth = 0; nth < 5; nth++) await ask('ida@example.com', (await soldOut()).sku)
    const requests = await mails('watch-confirm')
    expect(requests.filter(({ recipient }) => recipient === 'ida@example.com')).toHaveLength(3)
    clock.advance('P3D')
    await forgetWatches(db, clock.now())
    expect(await db.many(sql`SELECT FROM watch`)).toEqual([])
  })
})

describe('R7.07 what a member waits for', () => {
  test('is listed with its piece, ends by one click of several, and is hidden from other members', async () => {
    const [gone, dear] = [await soldOut(), await givenVariant(db, { stock: 3, prices })]
    const [member, other] = [await givenCustomer(app), await givenCustomer(app)]
    await wait(member, gone.sku)
    clock.advance('PT1S')
    await wait(member, dear.sku, 'price')
    const seen = async (as: Who) => (await call('GET', '/shop/notices', { as })).body.notices
    const [first, second] = await seen(member)
    expect([first, second]).toMatchObject([
      { kind: 'price', sku: dear.sku, below: 300_00 },
      { kind: 'stock', sku: gone.sku, below: null, size: 'M' },
    ])
    expect(await seen(other)).toEqual([])
    const stop = (as: Who) =>
      call('DELETE', '/shop/notices/:noticeId', { as, params: { noticeId: second!.id } })
    expect((await stop(other)).status).toBe(404)
    const clicks = await Promise.all([stop(member), stop(member)])
    expect(clicks.map(({ status }) => status)).toEqual([200, 200])
    expect((await seen(member)).map(({ sku }) => sku)).toEqual([dear.sku])
    await restock(gone.sku, 1, 'three')
    await sendNotices(ctx)
    expect(await notified(gone.sku)).toEqual([])
    expect((await wait(member, gone.sku)).body).toEqual({ state: 'waiting' })
  })
})
