import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { testApp } from '#/testing/app.ts'
import { givenCustomer, givenShelf } from '#/testing/given-box.ts'
import { givenStaff } from '#/testing/given-charge.ts'
import { seedHistory } from './past-boxes.ts'

const app = await testApp()

test('R8.02 the demo’s members have past boxes, made the way boxes are made, once', async () => {
  await givenStaff(app, 'stylist')
  await givenStaff(app, 'warehouse')
  await givenShelf(app, 12, 3)
  const she = await givenCustomer(app, 'nl')
  await seedHistory(app.ctx)
  await seedHistory(app.ctx)
  await app.settle()
  const boxes = await app.db.many<{ state: string; deliveredAt: Date }>(
    sql`SELECT state, delivered_at FROM box WHERE member_id = ${she.id} ORDER BY offered_at`,
  )
  expect(boxes.map(({ state }) => state)).toEqual(['closed', 'closed'])
  expect(boxes.every(({ deliveredAt }) => deliveredAt < app.clock.now())).toBe(true)
})
