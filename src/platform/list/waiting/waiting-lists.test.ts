import { expect, test } from 'vitest'
import { type Sql, sql } from '#/platform/database/db.ts'
import { givenMember, givenStaff } from '#/testing/given/given-charge.ts'
import { givenShop } from '#/testing/given/given-shop-order.ts'
import { testApp } from '#/testing/world/app.ts'

/** Lists of waiting work with more rows than a list counts: rows without jobs and charges, so no invariant is checked. */
const app = await testApp({ checked: false })
const admin = await givenStaff(app, 'admin')
const [finance, stylist, other] = [
  await givenStaff(app, 'finance'),
  await givenStaff(app, 'stylist'),
  await givenStaff(app, 'stylist'),
]
const shop = givenShop(app, await givenStaff(app, 'warehouse'))
const { orderId, order, customer } = await shop.delivered()
const [line] = await shop.lines(orderId)
const member = await givenMember(app)
const now = app.clock.now()

const insertMany = (statement: Sql) => app.db.run(statement)
await insertMany(sql`
  INSERT INTO withdrawal (id, member_id, subject_type, subject_id, number, pieces, declared_at, outcome)
  SELECT gen_random_uuid(), ${customer.id}, 'shop-order', ${orderId}, ${order.number}, 'Piece ' || n, ${now}::timestamptz - n * interval '1 minute', 'recorded'
  FROM generate_series(1, 1002) n`)
await insertMany(sql`
  INSERT INTO second_look (id, kind, subject_id, member_id, market, currency, amount, reason, state, asked_by, asked_at, expires_at)
  SELECT gen_random_uuid(), 'refund', gen_random_uuid(), ${customer.id}, CASE WHEN n > 1000 THEN 'nl' ELSE 'se' END, CASE WHEN n > 1000 THEN 'EUR' ELSE 'SEK' END, 5000,
    'A loose button', 'waiting', ${finance.id}, ${now}::timestamptz - n * interval '1 minute', ${now}::timestamptz + interval '3 days' FROM generate_series(1, 1002) n`)
await insertMany(sql`
  INSERT INTO stylist_change (id, member_id, from_id, to_id, cause, why, at, seen_at, seen_by)
  SELECT gen_random_uuid(), ${member.id}, ${stylist.id}, ${other.id}, 'asked', 'sizes', ${now}::timestamptz - n * interval '1 minute',
    CASE WHEN n > 30 THEN ${now}::timestamptz END, CASE WHEN n > 30 THEN ${admin.id}::uuid END FROM generate_series(1, 1002) n`)
await insertMany(sql`
  INSERT INTO piece_fault (id, contract_type, contract_id, goods_id, member_id, number, kind, words, reported_at)
  VALUES (gen_random_uuid(), 'shop-order', ${orderId}, ${line!.id}, ${customer.id}, ${order.number}, 'faulty', 'The seam has come undone.', ${now})`)

test('R11.03 R8.08 no withdrawal is out of reach: 1,002 wait, and the list says that there are more than it counts', async () => {
  const ask = (query: object) => app.ask('GET', '/studio/withdrawals', { as: admin, query })
  const first = await ask({})
  expect(first).toMatchObject({ total: 1000, more: true, pages: 40, waiting: 1002, sums: null })
  expect(first.rows[0]!.pieces, 'the oldest first').toBe('Piece 1002')
  expect((await ask({ sort: '-declared' })).rows[0]!.pieces).toBe('Piece 1')
  const found = await ask({ search: order.number.slice(1) })
  expect(found.total, 'by a part of the number').toBe(1000)
  expect((await ask({ market: 'de' })).total).toBe(0)
  expect((await ask({ of: 'box' })).total).toBe(0)
  expect((await ask({ search: 'Nobody Such' })).total).toBe(0)
})

test('R11.03 R8.08 the money of a list is added up by currency when it can be counted', async () => {
  await app.db.run(sql`DELETE FROM withdrawal WHERE pieces NOT IN ('Piece 1', 'Piece 2')`)
  const { rows, sums } = await app.ask('GET', '/studio/withdrawals', { as: admin })
  expect(sums).toEqual([{ currency: 'SEK', count: 2, amount: 2 * rows[0]!.meant.amount }])
  expect(rows[0]!.meant.amount).toBeGreaterThan(0)
  const file = await app.call('GET', '/studio/withdrawals.csv', { as: admin })
  expect(file.text.trim().split('\r\n')).toHaveLength(3)
})

test('R8.05 R8.08 second looks have pages, a search, filters and sums', async () => {
  const ask = (query: object) => app.ask('GET', '/studio/second-looks', { as: admin, query })
  expect(await ask({})).toMatchObject({ total: 1000, more: true, sums: null })
  expect(await ask({ market: 'nl' })).toMatchObject({
    total: 2,
    more: false,
    sums: [{ currency: 'EUR', amount: 10000, count: 2 }],
  })
  expect((await ask({ whose: 'own' })).total).toBe(0)
  expect((await ask({ search: 'button loose' })).total, 'words in any order').toBe(1000)
  expect((await ask({ kind: 'write-off' })).total).toBe(0)
})

test('R6.05 R8.08 requests for another stylist have pages, and those to read are apart', async () => {
  const ask = (query: object) => app.ask('GET', '/studio/stylists/changes', { as: admin, query })
  expect(await ask({})).toMatchObject({ total: 1000, more: true, unread: 30 })
  expect((await ask({ state: 'unread', sort: 'at', page: 2 })).rows).toHaveLength(5)
  expect((await ask({ stylist: other.id })).total).toBe(0)
  expect((await ask({ stylist: stylist.id, state: 'unread' })).total).toBe(30)
})

test('R7.08 R8.08 reported pieces are found by customer and number, with the money paid for them', async () => {
  const ask = (query: object) => app.ask('GET', '/studio/faults', { as: admin, query })
  const { rows, sums, waiting } = await ask({ search: order.number.slice(1) })
  expect(rows).toMatchObject([
    { contractId: orderId, sku: line!.sku, number: order.number, state: 'reported' },
  ])
  expect(sums).toEqual([{ currency: 'SEK', count: 1, amount: rows[0]!.paid }])
  expect(waiting).toBe(1)
  expect((await ask({ state: 'in-repair' })).total).toBe(0)
  expect((await ask({ market: 'de' })).total).toBe(0)
})
