import { expect, test } from 'vitest'
import { sql, transaction } from '#/platform/database/db.ts'
import { rowsOf } from '#/platform/list/list-page.ts'
import { testDatabase } from '#/testing/database/database.ts'
import { untilWaitedFor } from '#/testing/database/until-waited-for.ts'
import { fillSize } from '#/testing/size/fill-size.ts'
import { START } from '#/testing/world/app.ts'
import { returnList } from './returns.queries.ts'

const db = await testDatabase({ checked: false, owner: true })
await fillSize(db.pool.options.connectionString!, { members: 100, now: new Date(START) })

const awaited = (id: string) =>
  db.one<{ awaited: number; awaitedSince: Date | null }>(
    sql`SELECT awaited, awaited_since FROM fulfilment_order WHERE id = ${id}`,
  )
const differ = () => db.many(sql`SELECT detail FROM inv_orders_are_awaited`)

test('R8.03 two units of one order that end at the same moment are both seen', async () => {
  const { orderId, units } = await db.one<{ orderId: string; units: string[] }>(sql`
    SELECT l.order_id, array_agg(r.unit_id) AS units FROM return_line r JOIN fulfilment_line l USING (unit_id)
    WHERE r.state = 'expected' GROUP BY l.order_id HAVING count(*) > 1 ORDER BY l.order_id LIMIT 1`)
  expect(await differ()).toEqual([])
  expect((await awaited(orderId)).awaited).toBe(units.length)
  const inTheList = async () => (await rowsOf(db, returnList, [{ key: orderId }])).length
  expect(await inTheList()).toBe(1)
  const lose = (unitId: string) => sql`UPDATE return_line SET state = 'lost' WHERE unit_id = ${unitId}`
  let other: Promise<number> | undefined
  await transaction(db, async (tx) => {
    await tx.run(lose(units[0]!))
    // It has begun before the first one ends, and waits for the order.
    other = db.run(lose(units[1]!))
    await untilWaitedFor(tx, db)
  })
  await other
  const left = units.length - 2
  expect(await awaited(orderId)).toMatchObject({ awaited: left, ...(left === 0 && { awaitedSince: null }) })
  for (const unit of units.slice(2)) await db.run(lose(unit))
  expect(await awaited(orderId)).toEqual({ awaited: 0, awaitedSince: null })
  expect(await inTheList(), 'a page whose keys were read before leaves the order out').toBe(0)
  expect(await differ()).toEqual([])
})
