import { expect, test } from 'vitest'
import type { CallInput } from '#/platform/app/api/routes.ts'
import { sql } from '#/platform/database/db.ts'
import { givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const { stylist, order, style, shelf } = await givenStudio(app)
const ask = (query: CallInput<'GET', '/studio/desk'>['query'] = {}) =>
  app.ask('GET', '/studio/desk', { query, as: stylist })

test('R8.02 R8.08 every box that waits is on a page of the queue, the most urgent first, those with members last', async () => {
  const ids: string[] = []
  for (let index = 0; index < 27; index++) {
    const id = await order(await givenCustomer(app, index % 2 ? 'se' : 'de'))
    await app.db.run(
      sql`UPDATE box SET due_at = ${app.clock.now()}::timestamptz + ${`${30 - index} hours`}::interval WHERE id = ${id}`,
    )
    ids.unshift(id)
  }
  const [first] = ids
  await style(first!, shelf.slice(0, 5))
  const pages = [await ask(), await ask({ page: 2 })]
  expect(pages[0]).toMatchObject({ total: 27, pages: 2 })
  const seen = pages.flatMap(({ rows }) => rows)
  expect(seen.map(({ id }) => id)).toEqual([...ids.slice(1), first])
  expect(seen.at(-1)?.state).toBe('previewing')

  expect((await ask({ state: 'previewing' })).rows.map(({ id }) => id)).toEqual([first])
  expect((await ask({ market: 'se' })).total).toBe(13)
  const { number } = await app.db.one<{ number: string }>(sql`SELECT number FROM box WHERE id = ${ids[5]}`)
  expect((await ask({ search: number })).rows.map(({ id }) => id)).toEqual([ids[5]])
  expect((await ask({ search: 'berg anna' })).total, 'in whatever order the names are written').toBe(27)
  const file = await app.call('GET', '/studio/desk.csv?market=se', { as: stylist })
  expect(file.text.trim().split('\r\n')).toHaveLength(14)
  expect((await app.call('GET', '/studio/desk?market=fr', { as: stylist })).status).toBe(400)
})
