import { expect, test } from 'vitest'
import { creditedSum } from '#/after-sales/refunds/credited-sum.rule.ts'
import { findCustomer } from '#/people/members/guests.ts'
import { sql } from '#/platform/database/db.ts'
import { givenMember, givenStaff } from '#/testing/given/given-charge.ts'
import { givenShop } from '#/testing/given/given-shop-order.ts'
import { sendingBack } from '#/testing/given/sending-back.ts'
import { mailsTo } from '#/testing/papers/mails.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const shop = givenShop(app, await givenStaff(app, 'warehouse'))
const seen = (orderId: string, as: Parameters<typeof app.call>[2]) =>
  app.call('GET', '/shop/orders/:orderId', { params: { orderId }, ...as })

test('R7.06 a guest pays, follows and takes back the order that the session is about', async () => {
  const { orderId, who: as } = await shop.placed()
  const { body } = await seen(orderId, { as })
  expect(body).toMatchObject({ state: 'awaiting-payment', total: 1059_00, canCancel: true, canReturn: false })
  expect(body.payment).toMatchObject({ charge: { state: 'yours' }, card: null })
  expect(body.lines.map(({ paid, state }) => [paid, state])).toEqual([
    [500_00, 'held'],
    [500_00, 'held'],
  ])
  const cancel = () =>
    app.call('POST', '/shop/orders/:orderId/cancel', { params: { orderId }, as, key: 'cancel-once' })
  expect((await cancel()).body).toMatchObject({ state: 'cancelled', payment: null })
  expect((await cancel()).body, 'the same press again').toMatchObject({ state: 'cancelled' })
})

test('T70 R11.04 the payment provider gets no name of a guest, and the card still pays', async () => {
  const { orderId, who } = await shop.paid()
  const { memberId } = await app.db.one<{ memberId: string }>(
    sql`SELECT member_id FROM shop_order WHERE id = ${orderId}`,
  )
  expect(await app.db.many(sql`SELECT FROM payment_customer WHERE member_id = ${memberId}`)).toEqual([])
  const intents = await app.db.many<{ customer: string | null; status: string }>(sql`
    SELECT o.customer, o.body ->> 'status' AS status FROM sandbox_stripe.object o JOIN charge c ON c.provider_id = o.id
    WHERE c.subject_id = ${orderId}`)
  expect(intents).toEqual([{ customer: null, status: 'succeeded' }])
  expect((await seen(orderId, { as: who })).body).toMatchObject({ state: 'paid' })
})

test('T23 R7.06 another buyer’s order is not found, by any route', async () => {
  const mine = await shop.placed()
  const other = await shop.placed()
  const member = await givenMember(app)
  for (const as of [other.who, member]) {
    expect((await seen(mine.orderId, { as })).status).toBe(404)
    const params = { orderId: mine.orderId }
    expect((await app.call('POST', '/shop/orders/:orderId/cancel', { params, as })).status).toBe(404)
    const ofContract = { params: { contractId: mine.orderId }, as }
    const sending = { ...ofContract, body: sendingBack([mine.orderId]) }
    expect((await app.call('POST', '/contracts/:contractId/returns', sending)).status).toBe(404)
    expect((await app.call('GET', '/contracts/:contractId/return', ofContract)).status).toBe(404)
    expect((await app.call('POST', '/contracts/:contractId/return-label.pdf', ofContract)).status).toBe(404)
    const pay = { params: { id: mine.chargeId }, as }
    expect((await app.call('POST', '/payments/charges/:id/pay', pay)).status).toBe(404)
  }
  expect((await app.call('GET', '/shop/orders', { as: mine.who })).status, 'a list is a member’s').toBe(403)
})

test('R7.08 R6.14 a member’s list shows the stage of an order’s return', async () => {
  const as = await givenMember(app)
  const customer = (await findCustomer(app.db, as.id))!
  const { orderId } = await shop.delivered({ customer })
  const { orderId: other } = await shop.delivered({ customer })
  const back = async () => {
    const { orders } = await app.ask('GET', '/shop/orders', { as })
    const untouched = orders.find(({ id }) => id === other)
    expect(untouched).toMatchObject({ back: null, pieces: 2 })
    return orders.find(({ id }) => id === orderId)?.back
  }
  expect(await back()).toBeNull()
  const [first, second] = await shop.lines(orderId)
  await app.ask('POST', '/contracts/:contractId/returns', {
    as,
    params: { contractId: orderId },
    body: sendingBack([first!.id, second!.id], 'colour'),
  })
  expect(await back()).toEqual({ stage: 'announced', givenBack: 0 })
  await shop.takenBack(first!.id)
  expect(await back(), 'the other one is still to come').toMatchObject({ stage: 'announced' })
  await shop.takenBack(second!.id)
  expect(await back(), 'the provider is still to be asked').toMatchObject({ stage: 'received' })
  await app.settle()
  const given = (await shop.refunds(orderId)).reduce((sum, { amount }) => sum + amount, 0)
  expect(await back()).toEqual({ stage: 'repaid', givenBack: given })
})

test('R7.08 R6.11 a guest announces a withdrawal, prints the label and is told by mail at once', async () => {
  const { orderId, who: as, customer } = await shop.delivered()
  const [first] = await shop.lines(orderId)
  const { body } = await app.call('POST', '/contracts/:contractId/returns', {
    params: { contractId: orderId },
    as,
    body: sendingBack([first!.id]),
  })
  expect(body.pieces.map(({ state }) => state)).toEqual(['returning', 'had'])
  const label = await app.call('POST', '/contracts/:contractId/return-label.pdf', {
    params: { contractId: orderId },
    as,
  })
  expect(label.text.slice(0, 5)).toBe('%PDF-')
  await app.settle()
  expect((await mailsTo(app, customer.email)).map(({ template }) => template)).toContain('return-registered')
})

test('R7.08 a returned piece shows its refund, less the fee of the return', async () => {
  const { orderId, who: as } = await shop.delivered()
  const seen = async () => (await app.call('GET', '/shop/orders/:orderId', { params: { orderId }, as })).body
  const ids = (await shop.lines(orderId)).map(({ id }) => id)
  const send = { params: { contractId: orderId }, as, body: sendingBack(ids, 'colour') }
  expect((await seen()).back).toBeNull()
  const { body: view } = await app.call('POST', '/contracts/:contractId/returns', send)
  const { back: announced, ...order } = await seen()
  expect(order).toMatchObject({ givenBack: 0, canReturn: false, creditNotes: [] })
  const sum = { items: 1000_00, shipping: view.shipping!.standard, fee: view.returnFee }
  const coming = { ...sum, total: sum.items + sum.shipping - sum.fee }
  expect(announced).toMatchObject({ stage: 'announced', coming, parcel: null, repaidAt: null })
  expect(announced?.handInBy).toMatch(/^\d{4}-/)
  await app.call('POST', '/contracts/:contractId/return-label.pdf', { params: { contractId: orderId }, as })
  await app.db.run(sql`
    UPDATE parcel SET handed_over_at = ${app.ctx.clock.now()} WHERE subject_id = ${orderId} AND direction = 'return'`)
  expect((await seen()).back).toMatchObject({
    stage: 'on-its-way',
    coming,
    parcel: { trackingNumber: expect.any(String) },
  })
  for (const id of ids) await shop.takenBack(id)
  await app.settle()
  const refunds = await shop.refunds(orderId)
  const given = refunds.reduce((sum, { amount }) => sum + amount, 0)
  expect(given, 'as it was told before').toBe(coming.total)
  const { givenBack, creditNotes, back } = await seen()
  expect(givenBack).toBe(given)
  expect(creditedSum(creditNotes)).toEqual(coming)
  const receipt = await app.ask('GET', '/orders/:orderId/payment', { params: { orderId }, as })
  expect(creditedSum(receipt.creditNotes), 'and on the receipt').toEqual(coming)
  expect(back).toMatchObject({
    stage: 'repaid',
    coming: null,
    toCard: given,
    asCredit: 0,
    repaidAt: expect.any(String),
  })
})

test('R7.08 T2 number and address lead to a mail, and the answer tells a stranger nothing', async () => {
  const { order, customer } = await shop.placed()
  const find = (number: string, email: string) =>
    app.call('POST', '/shop/orders/find', { body: { number, email } })
  const answers = [
    await find(order.number, customer.email.toUpperCase()),
    await find(order.number, 'stranger@example.test'),
    await find('1', customer.email),
    await find(` ${order.number} `, customer.email),
  ]
  expect(answers.map(({ status, text }) => [status, text])).toEqual(Array(4).fill([202, '{}']))
  expect((await find(order.number, 'nobody')).status, 'no address at all').toBe(400)
  expect(await mailsTo(app, customer.email), 'a job looks for it: no answer takes longer').toEqual([])
  await app.settle()
  expect((await mailsTo(app, customer.email)).map(({ template }) => template)).toEqual(['order-link'])
  expect(await mailsTo(app, 'stranger@example.test')).toEqual([])
})

test('T60 T61 a piece that is no line of the order gets no refund', async () => {
  const { orderId, who: as } = await shop.delivered()
  const other = await shop.delivered()
  const [theirs] = await shop.lines(other.orderId)
  const [mine] = await shop.lines(orderId)
  const send = (goods: unknown) =>
    app.call('POST', '/contracts/:contractId/returns', {
      params: { contractId: orderId },
      as,
      body: { goods },
    })
  const line = (id: string) => ({ id, reason: 'colour' })
  expect((await send([line(theirs!.id)])).status, 'another order’s').toBe(409)
  expect((await send([])).status, 'none').toBe(400)
  expect((await send([line(mine!.id), line(mine!.id)])).status, 'twice').toBe(409)
  expect(await app.db.many(sql`SELECT FROM goods_return WHERE contract_id = ${orderId}`)).toEqual([])
})
