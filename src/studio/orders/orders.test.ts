import { expect, test } from 'vitest'
import { announceReturn } from '#/after-sales/returns/announce-return.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { givenShop } from '#/testing/given/given-shop-order.ts'
import { mailsTo } from '#/testing/papers/mails.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const shop = givenShop(app, await givenStaff(app, 'warehouse'))
const support = await givenStaff(app, 'support')
const finance = await givenStaff(app, 'finance')
const find = async (search: string) =>
  (await app.ask('GET', '/studio/orders', { query: { search }, as: support })).rows.map(({ id }) => id)
const see = (orderId: string) =>
  app.ask('GET', '/studio/orders/:orderId', { params: { orderId }, as: support })
const act = (what: 'cancel' | 'link', orderId: string, as = support) =>
  app.call('POST', `/studio/orders/${orderId}/${what}`, { as, body: { reason: 'The customer called' } })

const placed = await shop.placed()
const arrived = await shop.delivered()

test('R8.06 an order is found by number, name, address or parcel, a guest’s as well', async () => {
  const { orderId, order, customer } = arrived
  const [parcel] = (await see(orderId)).parcels
  for (const search of [order.number, ` ${order.number} `, customer.email, parcel!.trackingNumber!, orderId])
    expect(await find(search), search).toEqual([orderId])
  expect(await find('500000')).toEqual([])
  const { rows } = await app.ask('GET', '/studio/orders', {
    query: { state: 'awaiting-payment' },
    as: support,
  })
  expect(rows).toMatchObject([{ id: placed.orderId, guest: true, pieces: 2, total: 1059_00 }])
})

test('R8.06 its page has the pieces, the money, the parcels and what happened', async () => {
  const [first] = await shop.lines(arrived.orderId)
  const { orderId, customer } = arrived
  const reasons = new Map([[first!.id, 'colour' as const]])
  await announceReturn(app.ctx, { type: 'shop-order', id: orderId }, { memberId: customer.id, reasons })
  await shop.takenBack(first!.id)
  await app.settle()
  const seen = await see(arrived.orderId)
  expect(seen).toMatchObject({ state: 'delivered', canCancel: false, market: 'se' })
  expect(seen.lines.map(({ state, refunded }) => [state, refunded])).toEqual([
    ['returned', true],
    ['delivered', false],
  ])
  expect(seen.charges).toMatchObject([{ state: 'captured', amount: 1059_00, refunded: 421_00 }])
  expect(seen.papers.map(({ kind, total }) => [kind, total])).toEqual([
    ['invoice', 1059_00],
    ['credit-note', -421_00],
  ])
  expect(seen.history.map(({ what }) => what)).toEqual(['place', 'pay', 'pack', 'ship', 'deliver', 'return'])
  expect(seen.history.at(-1)?.by).toBe('member')
})

test('R8.06 R7.08 an unannounced piece is in the history as taken in by the warehouse', async () => {
  const { orderId } = await shop.delivered({ lines: [{ sku: (await shop.variant()).sku }] })
  const [only] = await shop.lines(orderId)
  await shop.takenBack(only!.id)
  expect((await see(orderId)).history.at(-1)).toMatchObject({ what: 'unannounced', by: 'warehouse' })
})

test('R8.06 a customer is found by an order’s number, and the timeline has what became of it', async () => {
  const { rows } = await app.ask('GET', '/studio/customers', {
    query: { search: arrived.order.number },
    as: support,
  })
  expect(rows).toMatchObject([{ kind: 'guest', email: arrived.customer.email }])
  const timeline = await app.ask('GET', '/studio/customers/:id/timeline', {
    params: { id: rows[0]!.id },
    query: {},
    as: support,
  })
  const events = timeline.rows.map(({ kind, what }) => `${kind}:${what}`)
  for (const wanted of [
    'order:place',
    'order:pay',
    'order:ship',
    'order:deliver',
    'parcel:arrived',
    'parcel:piece-back',
  ])
    expect(events).toContain(wanted)
  expect(events).toContain('invoice:credit-note')
})

test('R8.05 finance finds charge, invoice and credit note by the order’s number', async () => {
  const query = { search: arrived.order.number }
  const charges = await app.ask('GET', '/studio/charges', { query, as: finance })
  expect(charges.rows).toMatchObject([{ subjectType: 'shop-order', subjectId: arrived.orderId }])
  const invoices = await app.ask('GET', '/studio/invoices', { query, as: finance })
  expect(invoices.rows.map(({ kind, subjectId }) => [kind, subjectId])).toEqual(
    expect.arrayContaining([
      ['invoice', arrived.orderId],
      ['credit-note', arrived.orderId],
    ]),
  )
})

test('R8.06 T84 a colleague takes an order back with a reason until it is packed, and all of it goes back', async () => {
  const { orderId } = await shop.paid()
  expect((await act('cancel', orderId)).status).toBe(200)
  await app.settle()
  expect(await shop.refunds(orderId)).toEqual([{ amount: 1059_00, state: 'done' }])
  expect((await see(orderId)).history.at(-1)).toMatchObject({ what: 'cancel', reason: 'The customer called' })
  expect([(await act('cancel', orderId)).status, (await act('cancel', arrived.orderId)).status]).toEqual([
    409, 409,
  ])
})

test('R8.06 T114 the link is mailed to the order’s own address, and written down', async () => {
  await act('link', placed.orderId)
  await act('link', placed.orderId)
  await app.settle()
  const mails = await mailsTo(app, placed.customer.email)
  expect(mails.map(({ template }) => template)).toEqual(['order-link'])
  expect((await see(placed.orderId)).history.map(({ what }) => what)).toContain('order-link-sent')
})

test('T22 T29 a stylist, a buyer and the warehouse see no orders, and finance takes none back', async () => {
  for (const role of ['stylist', 'warehouse', 'buyer'] as const) {
    const as = await givenStaff(app, role)
    expect((await app.call('GET', '/studio/orders', { as })).status, role).toBe(403)
    const params = { orderId: placed.orderId }
    expect((await app.call('GET', '/studio/orders/:orderId', { params, as })).status, role).toBe(403)
  }
  expect((await act('cancel', placed.orderId, finance)).status).toBe(403)
  expect((await act('link', placed.orderId, finance)).status).toBe(403)
})
