import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const { order } = await givenStudio(app)

test('R6.04 R6.05 the letter about an order names the member’s stylist before the box is begun', async () => {
  const member = await givenCustomer(app)
  await order(member)
  const { stylist } = await app.ask('GET', '/stylist', { as: member })
  const { props } = await app.db.one<{ props: object }>(
    sql`SELECT props FROM email WHERE member_id = ${member.id} AND template = 'box-ordered'`,
  )
  expect(stylist?.name).toBeTruthy()
  expect(props).toMatchObject({ stylist: stylist?.name, portrait: null })
})
