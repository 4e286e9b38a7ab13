import { expect, test } from 'vitest'
import type { CallInput } from '#/platform/app/api/routes.ts'
import { json, sql } from '#/platform/database/db.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { testApp } from '#/testing/world/app.ts'
import { ordersToPick } from './warehouse.queries.ts'

const app = await testApp({ checked: false })
const warehouse = await givenStaff(app, 'warehouse')
const COUNT = 60
const address = {
  name: 'Anna',
  street: 'Storgatan',
  streetNumber: '1',
  streetDoor: '',
  zip: '22223',
  city: 'Lund',
  country: 'SE',
}
const givenOpen = ({ count, from }: { count: number; from: number }) =>
  app.db.run(sql`
    INSERT INTO fulfilment_order (id, subject_type, subject_id, number, name, market, address, supplied_at)
    SELECT gen_random_uuid(), 'box', gen_random_uuid(), n::text, 'Box ' || n, 'se', ${json(address)}::jsonb,
      ${app.clock.now()}::timestamptz - n * interval '1 minute'
    FROM generate_series(${from}::int, ${from + count - 1}::int) n`)
await givenOpen({ count: COUNT, from: 1001 })

const ask = (query: CallInput<'GET', '/studio/warehouse'>['query']) =>
  app.ask('GET', '/studio/warehouse', { query, as: warehouse })

test('R8.03 R8.08 of sixty boxes to be packed each is on a page, the longest waiting first', async () => {
  const first = await ask({ state: 'open' })
  expect(first).toMatchObject({ total: COUNT, pages: 3 })
  const pages = [first, await ask({ state: 'open', page: 2 }), await ask({ state: 'open', page: 3 })]
  const numbers = pages.flatMap(({ rows }) => rows.map(({ number }) => number))
  expect(numbers).toEqual(Array.from({ length: COUNT }, (_, index) => String(1000 + COUNT - index)))
})

test('R8.03 a box number that is scanned finds its box on whatever page it is', async () => {
  expect((await ask({ number: '1001' })).rows.map(({ number }) => number)).toEqual(['1001'])
  expect((await ask({ number: '100' })).total, 'a number is whole').toBe(0)
})

test('R8.08 a waiting order is found by market, name and number', async () => {
  const totalOf = async (query: Parameters<typeof ask>[0]) => (await ask({ state: 'open', ...query })).total
  expect(await totalOf({ market: 'se' })).toBe(COUNT)
  expect(await totalOf({ market: 'de' })).toBe(0)
  expect(await totalOf({ search: 'anna' })).toBe(COUNT)
  expect(await totalOf({ search: '1007' })).toBe(1)
})

test('R8.03 what waits beyond one pick list is on further ones, and none is left out when others are packed meanwhile', async () => {
  await givenOpen({ count: 150, from: 2001 })
  const { lists, more } = await app.ask('GET', '/studio/warehouse/pick-lists', { as: warehouse })
  expect(more).toBe(false)
  expect(lists.map(({ count }) => count)).toEqual([100, 100, 10])
  const pages = await Promise.all(lists.map(({ from }) => ordersToPick(app.db, from)))
  expect(pages.map(({ orders, before, after }) => [orders.length, before, after])).toEqual([
    [100, 0, 110],
    [100, 100, 10],
    [10, 200, 0],
  ])
  const numbers = pages.flatMap(({ orders }) => orders.map(({ number }) => number))
  expect(new Set(numbers).size).toBe(COUNT + 150)
  expect(pages.map(({ orders }) => [orders[0]!.number, orders.at(-1)!.number])).toEqual(
    lists.map(({ first, last }) => [first, last]),
  )
  await app.db.run(
    sql`UPDATE fulfilment_order SET state = 'withdrawn' WHERE number = ANY(${numbers.slice(50, 101)}::text[])`,
  )
  const [, second, third] = lists
  const later = [
    ...(await ordersToPick(app.db, second!.from)).orders,
    ...(await ordersToPick(app.db, third!.from)).orders,
  ]
  expect(new Set(later.map(({ number }) => number))).toEqual(new Set(numbers.slice(101)))
  const paper = await app.call('GET', `/studio/warehouse/pick-list.pdf?from=${third!.from}`, {
    as: warehouse,
  })
  expect(paper.text.slice(0, 5)).toBe('%PDF-')
})

test('R8.03 of more than a thousand that wait the pick lists have those that wait longest, and say that there are more', async () => {
  await givenOpen({ count: 1200, from: 4001 })
  const { lists, more } = await app.ask('GET', '/studio/warehouse/pick-lists', { as: warehouse })
  expect(more).toBe(true)
  expect(lists.map(({ count }) => count)).toEqual(Array(10).fill(100))
})
