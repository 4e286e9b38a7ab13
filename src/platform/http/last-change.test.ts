import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { givenShop } from '#/testing/given/given-shop-order.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const shop = givenShop(app, await givenStaff(app, 'warehouse'))
const [lotte, mette] = [await givenStaff(app, 'support'), await givenStaff(app, 'support')]
await app.db.run(sql`UPDATE staff SET name = 'Lotte de Wit' WHERE id = ${lotte.id}`)

async function withdrawn() {
  const { order, customer } = await shop.delivered()
  await app.ask('POST', '/withdrawals', {
    body: { number: order.number, email: customer.email, pieces: `One of ${order.number}` },
  })
  await app.settle()
  const { rows } = await app.ask('GET', '/studio/withdrawals', { as: mette, query: { search: order.number } })
  return rows[0]!.id
}
const settle = (id: string, as: typeof lotte) =>
  app.call('POST', '/studio/withdrawals/:id/settle', { as, params: { id }, body: { why: 'They keep it.' } })

test('S14 R8.01 a conflict says who has changed the subject, what and when', async () => {
  const id = await withdrawn()
  await settle(id, lotte)
  const { status, body } = await settle(id, mette)
  expect(status).toBe(409)
  expect(body.error?.code).toBe('changed-meanwhile')
  expect(body.error?.message).toMatch(
    /^Lotte de Wit has changed this meanwhile: withdrawal settled, \d\d:\d\d\. The new state is shown now\.$/,
  )
  expect((await settle(id, lotte)).body.error?.message, 'an act of one’s own').toMatch(
    /Last change: You, withdrawal settled, \d\d:\d\d\.$/,
  )
})

test('S14 the day stands beside the time of an older change', async () => {
  const id = await withdrawn()
  await settle(id, lotte)
  app.clock.advance('P2D')
  await app.settle()
  const again = await app.call('POST', '/studio/withdrawals/:id/settle', {
    as: await givenStaff(app, 'support'),
    params: { id },
    body: { why: 'They keep it.' },
  })
  expect(again.body.error?.message).toMatch(/withdrawal settled, \d{1,2} [A-Z][a-z]+, \d\d:\d\d\./)
})
