import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { testApp, type Who } from '#/testing/world/app.ts'

const app = await testApp()
const studio = await givenStudio(app)
const [other, buyer] = [await givenStaff(app, 'stylist'), await givenStaff(app, 'buyer')]
const figures = (as: Who) => app.ask('GET', '/studio/figures', { as })

test('R8.07 a stylist reads their own figures alone: few boxes are counted and not judged', async () => {
  const member = await givenCustomer(app)
  const boxId = await studio.givenDelivered(member)
  const at = { as: member, params: { boxId } }
  const { toPay } = await app.ask('GET', '/boxes/:boxId/feedback', at)
  await app.ask('POST', '/boxes/:boxId/confirm', { ...at, body: { amount: toPay.total } })
  const own = await figures(studio.stylist)
  expect(own).toMatchObject({ boxes: 1, sent: 5, kept: 5, share: null, expected: null, adjusted: null })
  expect(own.rows.find(({ by }) => by === 'kind')).toMatchObject({ sent: 5, kept: 5, share: null })
  expect(await figures(other)).toMatchObject({ boxes: 0, rows: [] })
  expect((await app.call('GET', '/studio/figures', { as: buyer })).status).toBe(403)
  await app.db.run(sql`UPDATE box SET stylist_id = ${other.id} WHERE id = ${boxId}`)
  expect((await figures(studio.stylist)).boxes).toBe(0)
})
