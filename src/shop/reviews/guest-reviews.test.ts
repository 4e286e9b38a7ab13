import { describe, expect, test } from 'vitest'
import { findCustomer } from '#/people/members/guests.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { statementsOf } from '#/testing/database/statements.ts'
import { givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { givenShop } from '#/testing/given/given-shop-order.ts'
import { givenVariant } from '#/testing/given/given-variant.ts'
import { sendingBack } from '#/testing/given/sending-back.ts'
import { testApp, type Who } from '#/testing/world/app.ts'

const app = await testApp()
const { db, ask, call } = app
const studio = await givenStudio(app)
const shop = givenShop(app, studio.warehouse)
const support = await givenStaff(app, 'support')
const prices = { da: 500_00, se: 500_00 }
const shirt = (more = {}) => givenVariant(db, { stock: 20, prices, ...more })
const review = { stars: 4, fit: 'small' as const, words: 'Fin, men kort i ærmerne.', named: true }

/** A signed-in member to whom this was delivered. */
async function buyerOf(sku: string) {
  const { id } = await givenCustomer(app, 'se')
  const customer = await findCustomer(db, id)
  await shop.delivered({ customer: customer!, lines: [{ sku }] })
  return { customer: customer!, as: await openSession(app.ctx, { ownerKind: 'member', ownerId: id }) }
}
const write = (as: Who, sku: string, more = {}) =>
  call('POST', '/shop/reviews', { as, body: { ...review, sku, ...more } })
const seen = (sku: string) => ask('GET', '/shop/product/:sku/reviews', { params: { sku }, market: 'se' })
const own = (as: Who) => ask('GET', '/shop/reviews', { as })

describe('R7.03 a guest reviews by the link of their order', () => {
  type Bought = Awaited<ReturnType<typeof shop.delivered>>
  const params = ({ orderId }: Bought) => ({ orderId })
  const ofPiece = (order: Bought, sku: string) =>
    call('GET', '/shop/orders/:orderId/reviews/:sku', { as: order.who, params: { ...params(order), sku } })
  const writeBy = (order: Bought, sku: string, more = {}) =>
    call('POST', '/shop/orders/:orderId/reviews', {
      as: order.who,
      params: params(order),
      body: { ...review, sku, ...more },
    })

  test('as a member does, with size and fit, once, and read by everybody; and takes it back', async () => {
    const { sku, productId } = await shirt()
    const large = await shirt({ productId, size: 'L' })
    const order = await shop.delivered({ lines: [{ sku }] })
    expect((await ofPiece(order, sku)).body).toMatchObject({ sizes: [{ sku, size: 'M' }] })
    expect((await writeBy(order, large.sku)).status).toBe(422)
    expect((await writeBy(order, sku)).status).toBe(201)
    expect((await writeBy(order, sku)).status).toBe(409)
    expect(await seen(sku)).toMatchObject({
      count: 1,
      reviews: [{ stars: 4, size: 'M', fit: 'small', signed: order.customer.firstName, market: 'se' }],
    })
    const { written } = await ask('GET', '/shop/orders/:orderId/reviews/:sku', {
      as: order.who,
      params: { ...params(order), sku },
    })
    await ask('DELETE', '/shop/orders/:orderId/reviews/:id', {
      as: order.who,
      params: { ...params(order), id: written!.id },
    })
    expect((await seen(sku)).count).toBe(0)
  })

  test('hidden by staff as a member’s is, and with its reason to its author', async () => {
    const { sku } = await shirt()
    const order = await shop.delivered({ lines: [{ sku }] })
    await writeBy(order, sku, { words: 'Bluse til gæster' })
    const { rows } = await ask('GET', '/studio/reviews', { as: support, query: { search: 'bluse gæster' } })
    const hidden = { as: support, params: { id: rows[0]!.id }, body: { why: 'off-topic' } } as const
    await ask('POST', '/studio/reviews/:id/hide', hidden)
    expect((await seen(sku)).count).toBe(0)
    expect((await ofPiece(order, sku)).body).toMatchObject({ written: { hiddenWhy: 'off-topic' } })
  })

  test('T14 not before the delivery, not of a returned piece, and the link reaches no other order', async () => {
    const { sku } = await shirt()
    const shipped = await shop.shipped({ lines: [{ sku }] })
    expect((await writeBy(shipped, sku)).status).toBe(422)
    await shop.deliver(shipped.orderId)
    expect((await writeBy(shipped, sku)).status).toBe(201)
    const other = await shop.delivered({ lines: [{ sku }] })
    const strange = { ...other, orderId: shipped.orderId }
    expect((await ofPiece(strange, sku)).status).toBe(404)
    expect((await writeBy(strange, sku)).status).toBe(404)
    const [line] = await shop.lines(shipped.orderId)
    await ask('POST', '/contracts/:contractId/returns', {
      as: shipped.who,
      params: { contractId: shipped.orderId },
      body: sendingBack([line!.id]),
    })
    expect((await seen(sku)).count).toBe(0)
    expect((await ofPiece(shipped, sku)).body).toMatchObject({ written: { hiddenWhy: 'sent-back' } })
  })

  test('T14 a member’s link reveals no review by another purchase', async () => {
    const { sku } = await shirt()
    const { customer, as } = await buyerOf(sku)
    await write(as, sku)
    const again = await shop.delivered({ customer, lines: [{ sku }] })
    const { status, text } = await ofPiece(again, sku)
    expect({ status, words: text.includes(review.words) }).toEqual({ status: 409, words: false })
    const { id } = (await own(as)).written[0]!
    const taken = await call('DELETE', '/shop/orders/:orderId/reviews/:id', {
      as: again.who,
      params: { ...params(again), id },
    })
    expect(taken.status).toBe(404)
    const ofAnother = await shop.delivered({ customer, lines: [{ sku: (await shirt()).sku }] })
    expect((await ofPiece(ofAnother, sku)).status).toBe(404)
  })
})

describe('R7.02 a garment’s card shows its rating', () => {
  test('with the next request, hidden ones left out, and with no statement more', async () => {
    const name = `Zephyrine ${Date.now()}`
    const { sku } = await shirt({ title: { en: name } })
    const listing = () => ask('GET', '/shop/search', { query: { q: name }, market: 'se' })
    const rating = async () => (await listing()).items[0]?.rating
    expect(await rating()).toBeUndefined()
    const [{ as: first }, { as: second }] = [await buyerOf(sku), await buyerOf(sku)]
    await Promise.all([write(first, sku, { stars: 4 }), write(second, sku, { stars: 3 })])
    expect(await rating()).toEqual({ average: 3.5, count: 2 })
    const { statements } = await statementsOf(listing)
    expect(statements.filter((statement) => statement.includes('rating'))).toHaveLength(1)
    const { id } = (await own(first)).written[0]!
    const hidden = { as: support, params: { id }, body: { why: 'off-topic' } } as const
    await ask('POST', '/studio/reviews/:id/hide', hidden)
    expect(await rating()).toEqual({ average: 3, count: 1 })
    const { id: other } = (await own(second)).written[0]!
    await ask('DELETE', '/shop/reviews/:id', { as: second, params: { id: other } })
    expect(await rating()).toBeUndefined()
  })
})
