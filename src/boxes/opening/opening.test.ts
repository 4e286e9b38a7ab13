import { afterEach, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { type Customer, givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const { ask, call, db, clock } = app
const { givenDelivered, order } = await givenStudio(app)
afterEach(() => app.settle())

const isClosed = async (as: Customer, boxId: string) => {
  const [home, feedback] = [
    await ask('GET', '/home', { as }),
    await ask('GET', '/boxes/:boxId/feedback', { as, params: { boxId } }),
  ]
  return [home.box?.closed, feedback.box.closed]
}

test('R6.17 a delivered box is closed until it is opened, and then stays open on each page and device', async () => {
  const as = await givenCustomer(app)
  const boxId = await givenDelivered(as)
  expect(await isClosed(as, boxId)).toEqual([true, true])
  const { openedAt } = await ask('PUT', '/boxes/:boxId/opened', { as, params: { boxId } })
  clock.advance('PT1H')
  const again = await call('PUT', '/boxes/:boxId/opened', { as, params: { boxId } })
  expect(again.status === 200 ? again.body.openedAt : openedAt, 'the first time stays').toBe(openedAt)
  expect(await db.one(sql`SELECT opened_at IS NOT NULL AS opened FROM box WHERE id = ${boxId}`)).toEqual({
    opened: true,
  })
})

test('R6.17 a box of which a piece is decided is open; one that is not delivered cannot be opened', async () => {
  const [as, other] = [await givenCustomer(app), await givenCustomer(app)]
  const boxId = await givenDelivered(as)
  const params = { boxId }
  const { pieces } = await ask('GET', '/boxes/:boxId/feedback', { as, params })
  await ask('PUT', '/boxes/:boxId/feedback/items/:itemId', {
    as,
    params: { boxId, itemId: pieces[0]!.id },
    body: { choice: 'keep' },
  })
  expect(await isClosed(as, boxId)).toEqual([false, false])
  expect((await call('PUT', '/boxes/:boxId/opened', { as: other, params })).status).toBe(404)
  const coming = await order(other)
  expect((await call('PUT', '/boxes/:boxId/opened', { as: other, params: { boxId: coming } })).status).toBe(
    404,
  )
})
