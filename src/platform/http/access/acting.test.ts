import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { givenShop } from '#/testing/given/given-shop-order.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const studio = await givenStudio(app)
const shop = givenShop(app, studio.warehouse)

describe('T30 no colleague acts as a customer, and related routes open no session', () => {
  /**
   * A new place here gives acting colleagues the conditions of T30: a reason, an audit row, a quarter of an hour, no
   * money.
   */
  const opensMembers = [
    'src/people/identity/links/link-grants.ts',
    'src/people/identity/sign-in/login.api.ts',
    'src/people/registration/register.api.ts',
    'src/shop/gift-cards/buy/buy-gift-card.ts',
    'src/shop/orders/placing/checkout.api.ts',
  ]

  test('sessions of members are opened where members themselves come in, and nowhere else', () => {
    const opening = globSync('src/**/*.ts')
      .filter((file) => !/\.test\.ts$|^src\/testing\//.test(file))
      .filter((file) => {
        const text = readFileSync(file, 'utf8')
        return /(?:open\w*Session\(|SessionOf)/.test(text) && /ownerKind: 'member'/.test(text)
      })
    expect(opening.toSorted()).toEqual(opensMembers)
  })

  test('a link that a colleague sends goes to the customer’s own address, with a reason, and is not told to the colleague', async () => {
    const support = await givenStaff(app, 'support')
    const { orderId, customer } = await shop.paid()
    const { text } = await app.call('POST', '/studio/orders/:orderId/link', {
      as: support,
      params: { orderId },
      body: { reason: 'Lost the mail' },
    })
    await app.settle()
    const { recipient } = await app.db.one<{ recipient: string }>(sql`
      SELECT recipient FROM email WHERE template = 'order-link' AND member_id = ${customer.id}`)
    expect(recipient).toBe(customer.email)
    expect(text).not.toMatch(/token|grant|[?&]key=|Chash/i)
    expect(
      await app.db.many(
        sql`SELECT reason FROM audit WHERE action = 'order-link-sent' AND subject_id = ${orderId}`,
      ),
    ).toEqual([{ reason: 'Lost the mail' }])
  })

  test('a colleague’s session is refused at a member’s routes, those of money and password above all', async () => {
    const admin = await givenStaff(app, 'admin')
    const member = await givenCustomer(app, 'se')
    for (const [method, path] of [
      ['GET', '/me'],
      ['POST', '/me/email'],
      ['POST', '/me/password'],
      ['POST', '/payments/setup'],
      ['GET', `/profile/${member.id}`],
    ] as const)
      expect({ path, status: (await app.call(method, path, { as: admin, body: {} })).status }).toEqual({
        path,
        status: 403,
      })
  })
})

test('T32 a stylist of some countries opens the boxes of these alone; entry/countries.test.ts asks every route', async () => {
  const stylist = await givenStaff(app, 'stylist', ['da'])
  const markets = []
  for (const market of ['da', 'de'] as const) {
    const boxId = await studio.order(await givenCustomer(app, market))
    markets.push((await app.call('GET', '/studio/desk/:boxId', { as: stylist, params: { boxId } })).status)
  }
  expect(markets).toEqual([200, 404])
})
