import { expect, test } from 'vitest'
import { findCustomer } from '#/people/members/guests.ts'
import { sql } from '#/platform/database/db.ts'
import { streetLine } from '#/platform/markets/address.ts'
import { givenMember, givenStaff } from '#/testing/given/given-charge.ts'
import { givenShop } from '#/testing/given/given-shop-order.ts'
import { mailsTo } from '#/testing/papers/mails.ts'
import { testApp } from '#/testing/world/app.ts'
import { withCard } from './with-card.ts'

const app = await testApp()
const shop = givenShop(app, await givenStaff(app, 'warehouse'))

test('R7.06 the confirmation names the address, and no unknown card', async () => {
  const order = await shop.placed()
  await shop.pay(order)
  await app.settle()
  const { html } = (await mailsTo(app, order.customer.email)).find(
    ({ template }) => template === 'order-confirmed',
  )!
  expect(html).toContain('Leveransadress')
  expect(html).toContain(streetLine(order.order.address))
  expect(html).toMatch(/Betalt med<.*>Kort</)
  expect(html).not.toContain('••••')
})

test('R7.06 a saved card that paid is named', async () => {
  const member = await givenMember(app)
  const customer = (await findCustomer(app.db, member.id))!
  const order = await shop.placed({ customer })
  const { number } = order.order
  expect(await withCard(app.ctx, { number }), 'not paid yet').not.toHaveProperty('card')
  await shop.pay(order)
  await app.settle()
  await app.db.one(sql`
    UPDATE charge SET mandate_id = (SELECT id FROM mandate WHERE member_id = ${member.id} AND state = 'active')
    WHERE id = ${order.chargeId} RETURNING id`)
  expect(await withCard(app.ctx, { number })).toMatchObject({ card: 'Visa ••••\u00a04242' })
})
