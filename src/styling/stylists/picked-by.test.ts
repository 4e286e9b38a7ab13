import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const studio = await givenStudio(app)

test('R6.05 the letter of the newest box is signed by its stylist, also after a change of stylist', async () => {
  const nora = await givenStaff(app, 'stylist')
  const member = await givenCustomer(app)
  const boxId = await studio.givenDelivered(member)
  await app.db.run(sql`UPDATE member SET stylist_id = ${nora.id} WHERE id = ${member.id}`)
  expect(await app.ask('GET', '/stylist', { as: member, market: member.market })).toMatchObject({
    stylist: { id: nora.id },
    picked: { boxId, id: studio.stylist.id },
  })
})

test('R6.05 a member without a stylist gets the stylist of the latest box', async () => {
  const nora = await givenStaff(app, 'stylist')
  const member = await givenCustomer(app)
  await studio.givenDelivered(member)
  await app.db.run(sql`UPDATE box SET stylist_id = ${nora.id} WHERE member_id = ${member.id}`)
  await app.db.run(sql`UPDATE member SET stylist_id = NULL WHERE id = ${member.id}`)
  await studio.order(member)
  const found = await app.db.many(sql`SELECT stylist_id FROM member WHERE id = ${member.id}`)
  expect(found).toEqual([{ stylistId: nora.id }])
})
