import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { testApp } from '#/testing/app.ts'
import { givenStaff } from '#/testing/given-charge.ts'

const app = await testApp({ checked: false })
const warehouse = await givenStaff(app, 'warehouse')
const COUNT = 60
await app.db.run(sql`
  INSERT INTO fulfilment_order (id, subject_type, subject_id, number, name, market, address, supplied_at)
  SELECT gen_random_uuid(), 'box', gen_random_uuid(), n::text, 'Box ' || n, 'se', '{"name": "Anna", "city": "Lund"}',
    ${app.clock.now()}::timestamptz - n * interval '1 minute'
  FROM generate_series(1001, ${1000 + COUNT}::int) n`)

type Orders = { rows: { number: string }[]; total: number; pages: number }
const ask = async (query: string) =>
  (await app.call<Orders>('GET', `/studio/warehouse?${query}`, { as: warehouse })).body

test('R8.03 R8.08 of sixty boxes to be packed each is on a page, the longest waiting first', async () => {
  const first = await ask('state=open')
  expect(first).toMatchObject({ total: COUNT, pages: 3 })
  const pages = [first, await ask('state=open&page=2'), await ask('state=open&page=3')]
  const numbers = pages.flatMap(({ rows }) => rows.map(({ number }) => number))
  expect(numbers).toEqual(Array.from({ length: COUNT }, (_, index) => String(1000 + COUNT - index)))
})

test('R8.03 a box number that is scanned finds its box on whatever page it is', async () => {
  expect((await ask('number=1001')).rows.map(({ number }) => number)).toEqual(['1001'])
  expect((await ask('number=100')).total, 'a number is whole').toBe(0)
})
