import { describe, expect, test } from 'vitest'
import { findCustomer } from '#/people/members/guests.ts'
import { sql } from '#/platform/database/db.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { type Customer, givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
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

/** A signed-in member to whom these were delivered. */
async function buyerOf(...skus: string[]) {
  const member = await givenCustomer(app, 'se')
  const customer = await findCustomer(db, member.id)
  const { orderId } = await shop.delivered({ customer: customer!, lines: skus.map((sku) => ({ sku })) })
  return { ...(await again(member)), orderId }
}
const again = async (member: Customer) => ({
  ...member,
  ...(await openSession(app.ctx, { ownerKind: 'member', ownerId: member.id })),
})
const write = (as: Who, sku: string, more = {}) =>
  call('POST', '/shop/reviews', { as, body: { ...review, sku, ...more } })
const seen = (sku: string, as?: Who) =>
  ask('GET', '/shop/product/:sku/reviews', { params: { sku }, ...(as && { as }), market: 'se' })
const own = (as: Who) => ask('GET', '/shop/reviews', { as })

describe('R7.03 a review is by a customer who has the piece', () => {
  test('bought in the shop: everybody reads it, with its size and a first name that was chosen', async () => {
    const { sku } = await shirt()
    expect(await seen(sku)).toEqual({
      count: 0,
      stars: [0, 0, 0, 0, 0],
      fits: { small: 0, 'as-labelled': 0, large: 0 },
      reviews: [],
      more: false,
      own: 'no',
    })
    const as = await buyerOf(sku)
    expect((await seen(sku, as)).own).toBe('may')
    expect(await ask('GET', '/shop/reviews/of/:sku', { as, params: { sku } })).toMatchObject({
      piece: { sku, title: 'Silk blouse' },
      sizes: [{ sku, size: 'M' }],
    })
    expect((await write(as, sku)).status).toBe(201)
    const { firstName } = (await findCustomer(db, as.id))!
    expect(await seen(sku, as)).toMatchObject({
      count: 1,
      average: 4,
      stars: [0, 0, 0, 1, 0],
      fits: { small: 1 },
      own: 'has',
      reviews: [{ stars: 4, size: 'M', fit: 'small', words: review.words, signed: firstName, market: 'se' }],
    })
    expect(JSON.stringify(await seen(sku))).not.toContain(as.id)
  })

  test('kept from a box; not pieces sent back, at once or by a withdrawal', async () => {
    const member = await givenCustomer(app, 'se')
    const [kept, ...back] = studio.shelf.slice(0, 5) as [string, string, ...string[]]
    const boxId = await studio.givenDelivered(member, [kept, ...back])
    const as = await again(member)
    const box = { as, params: { boxId } }
    const { pieces } = await ask('GET', '/boxes/:boxId/feedback', box)
    for (const { id, sku } of pieces)
      await ask('PUT', '/boxes/:boxId/feedback/items/:itemId', {
        as,
        params: { boxId, itemId: id },
        body: { choice: sku === kept ? 'keep' : 'return' },
      })
    expect((await write(as, kept)).status).toBe(422)
    const { toPay } = await ask('GET', '/boxes/:boxId/feedback', box)
    await ask('POST', '/boxes/:boxId/confirm', { ...box, body: { amount: toPay.total } })
    expect((await own(as)).open.map(({ sku }) => sku)).toEqual([kept])
    expect((await write(as, back[0]!)).status).toBe(422)
    expect((await write(as, kept, { named: false })).status).toBe(201)
    expect((await seen(kept)).reviews[0]?.signed).toBe('')
    const piece = pieces.find(({ sku }) => sku === kept)!
    await ask('POST', '/contracts/:contractId/returns', {
      ...{ ...box, params: { contractId: box.params.boxId } },
      body: sendingBack([piece.id]),
    })
    expect((await seen(kept)).count).toBe(0)
    expect((await own(as)).written).toMatchObject([{ hiddenWhy: 'sent-back' }])
  })

  test('no visitor, no other member, and none in a size they never had', async () => {
    const { sku, productId } = await shirt()
    const large = await shirt({ productId, size: 'L' })
    const as = await buyerOf(sku)
    expect((await write(as, large.sku)).body).toMatchObject({ error: { code: 'review-not-yours' } })
    expect((await write(await givenCustomer(app, 'se'), sku)).status).toBe(422)
    expect((await call('POST', '/shop/reviews', { body: { ...review, sku } })).status).toBe(401)
    expect((await write(as, 'no-such-sku')).status).toBe(404)
    expect((await seen(sku)).count).toBe(0)
  })

  test('once for a garment, of six presses at one moment and of any of its sizes', async () => {
    const { sku, productId } = await shirt()
    const large = await shirt({ productId, size: 'L' })
    const as = await buyerOf(sku, large.sku)
    const answers = await Promise.all([sku, large.sku, sku, large.sku, sku, sku].map((one) => write(as, one)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409])
    expect((await seen(sku)).count).toBe(1)
    const { written, open } = await own(as)
    expect([written.length, open.length]).toEqual([1, 0])
    await ask('DELETE', '/shop/reviews/:id', { as, params: { id: written[0]!.id } })
    expect((await write(as, large.sku, { stars: 2 })).status).toBe(201)
    expect((await seen(sku)).average).toBe(2)
  })

  test('a double press with one key is answered twice the same', async () => {
    const { sku } = await shirt()
    const as = await buyerOf(sku)
    const press = () => call('POST', '/shop/reviews', { as, body: { ...review, sku }, key: `review-${sku}` })
    const answers = [await press(), await press()]
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect((await seen(sku)).count).toBe(1)
  })
})

describe('R7.03 a returned piece’s review is hidden', () => {
  test('announced: only its author reads it, and why', async () => {
    const { sku } = await shirt()
    const as = await buyerOf(sku)
    await write(as, sku)
    await sendBack(as)
    expect((await seen(sku, as)).count).toBe(0)
    expect((await own(as)).written).toMatchObject([{ hiddenWhy: 'sent-back', words: review.words }])
    expect((await write(as, sku)).status).toBe(422)
  })

  test('of a review and a return at one moment there is none left to read', async () => {
    for (let round = 0; round < 5; round++) {
      const { sku } = await shirt()
      const as = await buyerOf(sku)
      const [, written] = await Promise.all([sendBack(as), write(as, sku)])
      expect([201, 422]).toContain(written.status)
      expect((await seen(sku)).count).toBe(0)
    }
  })

  async function sendBack(as: Who & { orderId: string }) {
    const [line] = await shop.lines(as.orderId)
    return ask('POST', '/contracts/:contractId/returns', {
      as,
      params: { contractId: as.orderId },
      body: sendingBack([line!.id]),
    })
  }
})

describe('R7.03 staff', () => {
  test('hide one with a reason that its author reads, show it again, and cannot change its text', async () => {
    const { sku } = await shirt()
    const as = await buyerOf(sku)
    await write(as, sku, { words: 'Ring til Anna på 20 12 34 56' })
    const found = () => ask('GET', '/studio/reviews', { as: support, query: { search: 'ring anna' } })
    const { rows } = await found()
    const params = { id: rows[0]!.id }
    expect(JSON.stringify(rows)).not.toContain(as.id)
    const hide = () =>
      call('POST', '/studio/reviews/:id/hide', { as: support, params, body: { why: 'personal-data' } })
    expect((await hide()).status).toBe(200)
    expect((await hide()).status).toBe(409)
    expect(await seen(sku)).toMatchObject({ count: 0, reviews: [] })
    expect((await own(as)).written).toMatchObject([{ hiddenWhy: 'personal-data' }])
    expect(
      await db.many(sql`SELECT action, reason, actor_id FROM audit WHERE subject_id = ${params.id}`),
    ).toEqual([{ action: 'review-hidden', reason: 'personal-data', actorId: support.id }])
    await ask('POST', '/studio/reviews/:id/show', { as: support, params })
    expect((await seen(sku)).reviews).toMatchObject([{ words: 'Ring til Anna på 20 12 34 56' }])
  })

  test('T31 of the warehouse do not, and one that went back stays hidden', async () => {
    expect((await call('GET', '/studio/reviews', { as: studio.warehouse })).status).not.toBe(200)
    const { sku } = await shirt()
    const as = await buyerOf(sku)
    await write(as, sku)
    await db.run(sql`UPDATE review SET hidden_why = 'sent-back', hidden_at = now() WHERE sku = ${sku}`)
    const { rows } = await ask('GET', '/studio/reviews', { as: support, query: { hidden: 'sent-back' } })
    const { id } = rows.find((row) => row.sku === sku)!
    expect((await call('POST', '/studio/reviews/:id/show', { as: support, params: { id } })).status).toBe(409)
  })
})

test('T39 hostile words are kept as words: no control, no turned direction, no more than fits', async () => {
  const { sku } = await shirt()
  const as = await buyerOf(sku)
  expect((await write(as, sku, { words: 'å'.repeat(2001) })).status).toBe(400)
  const words = '  <script>alert(1)</script>\u202etxet\r\n\r\n\r\n\r\n👩‍👧 ’; DROP TABLE review;--\u0007 '
  expect((await write(as, sku, { words })).status).toBe(201)
  expect((await seen(sku)).reviews[0]?.words).toBe(
    '<script>alert(1)</script>txet\n\n👩‍👧 ’; DROP TABLE review;--',
  )
})

test('T33 another’s review cannot be deleted, and pages of a garment show each once, the reader’s market first', async () => {
  const { sku } = await shirt()
  const writers = []
  for (let nth = 0; nth < 8; nth++) writers.push(await buyerOf(sku))
  for (const as of writers) await write(as, sku)
  await db.run(sql`UPDATE review SET market = 'de' WHERE sku = ${sku} AND member_id = ${writers[7]!.id}`)
  const page = (page: number) =>
    ask('GET', '/shop/product/:sku/reviews', { params: { sku }, query: { page }, market: 'se' })
  const [first, second] = [await page(1), await page(2)]
  expect([first.more, second.more, first.reviews.length, second.reviews.length]).toEqual([true, false, 6, 2])
  expect(new Set([...first.reviews, ...second.reviews].map(({ id }) => id)).size).toBe(8)
  expect(second.reviews.at(-1)?.market).toBe('de')
  const params = { id: first.reviews[0]!.id }
  const stranger = await givenCustomer(app, 'se')
  expect((await call('DELETE', '/shop/reviews/:id', { as: stranger, params })).status).toBe(404)
  const { size } = await ask('GET', '/shop/product/:sku/advice', { params: { sku }, market: 'se' })
  expect(size.evidence).toMatchObject({ basis: 'garment', members: 5, tendency: 'small' })
})
