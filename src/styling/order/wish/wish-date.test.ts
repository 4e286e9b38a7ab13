import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { givenCustomer } from '#/testing/given/given-box.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()

test('R6.03 a date by which a box cannot arrive is refused, also if the page let it through', async () => {
  const member = await givenCustomer(app)
  const { soonest } = await app.ask('GET', '/styling/terms', { as: member })
  const before = Temporal.PlainDate.from(soonest).subtract({ days: 1 }).toString()
  const order = (date: string) =>
    app.call('POST', '/boxes', { as: member, body: { wish: { date, text: 'A wedding' } } })

  const early = await order(before)
  expect(early).toMatchObject({ status: 400, body: { error: { code: 'invalid' } } })
  expect(early.body.error?.fields).toEqual({
    date: 'Så hurtigt kan vi ikke nå det. Vælg en senere dag, eller lad feltet stå tomt.',
  })
  expect(await app.db.many(sql`SELECT 1 FROM box`)).toEqual([])

  expect((await order(soonest)).status).toBe(201)
  expect(await app.db.one(sql`SELECT wish->>'date' AS date FROM box`)).toEqual({ date: soonest })
})
