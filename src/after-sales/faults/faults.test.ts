import { assert, expect, test } from 'vitest'
import { endInTransit } from '#/goods/fulfilment/parcels/end-in-transit.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { type MarketId, marketIds } from '#/platform/markets/markets.ts'
import { brokenInvariants } from '#/testing/database/database.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { givenOrderClaims } from '#/testing/given/given-order-claims.ts'
import { sendingBack } from '#/testing/given/sending-back.ts'
import { mailsTo } from '#/testing/papers/mails.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const { db, ctx } = app
const world = await givenOrderClaims(app)
const { shop, refunded } = world
const support = world.first
const report = '/contracts/:contractId/faults' as const
const choice = '/contracts/:contractId/faults/:faultId/choice' as const

async function delivered({ market = 'se' as MarketId, stock = 3 } = {}) {
  const order = await shop.delivered({ market, stock })
  const [line = assert.fail(), other = assert.fail()] = await shop.lines(order.orderId)
  await world.awake()
  const at = await world.backAgain({ ...order, market })
  return { ...order, market, at, line, other, lineId: line.id }
}
type Delivered = Awaited<ReturnType<typeof delivered>>

const seen = async ({ at, lineId }: Delivered) => {
  const { lines } = await app.ask('GET', '/shop/orders/:orderId', at)
  return lines.find(({ id }) => id === lineId)!
}
const say = ({ at, lineId }: Delivered, words = 'The seam has come undone.') =>
  app.call('POST', report, { ...at, body: { goodsId: lineId, kind: 'faulty', words } })
async function answered(order: Delivered, accept = true) {
  await say(order)
  const { rows: faults } = await app.ask('GET', '/studio/faults', { as: support })
  const fault = faults.find(({ contractId }) => contractId === order.orderId)!
  const body = { version: fault.version, accept, answer: 'The seam is not as it should be.' }
  const deciding = { as: support, params: { faultId: fault.id }, body }
  await app.ask('POST', '/studio/faults/:faultId/decide', deciding)
  return fault.id
}
const choose = ({ at, orderId }: Delivered, faultId: string, chosen: 'replacement' | 'money') =>
  app.call('POST', choice, { ...at, params: { contractId: orderId, faultId }, body: { choice: chosen } })
const newOrder = (orderId: string) =>
  db.one<{ id: string; state: string; total: number }>(sql`
    SELECT n.id, n.state, n.total FROM piece_fault f JOIN shop_order n ON n.id = f.replacement_id WHERE f.contract_id = ${orderId}`)
const templates = async ({ customer }: Delivered) =>
  (await mailsTo(app, customer.email)).map(({ template }) => template)

test.each<MarketId>([...marketIds])(
  'R7.08 in %s a faulty piece is replaced by a new one: held at once, sent free, without a charge',
  async (market) => {
    const order = await delivered({ market })
    expect(await seen(order)).toMatchObject({ mayReport: true, fault: null })
    const before = await shop.free(order.line.sku)
    const faultId = await answered(order)
    expect(await seen(order)).toMatchObject({ mayReport: false, fault: { state: 'accepted', inStock: true } })
    const acts = await app.ask('GET', '/studio/acts/:kind/:id', {
      as: support,
      params: { kind: 'shop-order', id: order.orderId },
    })
    expect(acts.items).toContainEqual(
      expect.objectContaining({
        act: 'fault-accepted',
        subject: expect.objectContaining({ kind: 'fault', id: faultId }),
        person: expect.objectContaining({ id: order.customer.id }),
      }),
    )
    for (let click = 0; click < 2; click++)
      expect((await choose(order, faultId, 'replacement')).status).toBe(200)
    expect(await shop.free(order.line.sku)).toBe(before - 1)
    const next = await newOrder(order.orderId)
    expect(next).toMatchObject({ state: 'paid', total: 0 })
    await shop.ship(next.id)
    await shop.deliver(next.id)
    await app.settle()
    expect(await templates(order)).toEqual(
      expect.arrayContaining(['fault-answered', 'order-replaced', 'order-delivered']),
    )
    expect(await refunded(order.orderId)).toEqual([])
    const charges = sql`SELECT state FROM charge WHERE member_id = ${order.customer.id}`
    expect(await db.many(charges)).toEqual([{ state: 'captured' }])
    expect(await seen(order)).toMatchObject({ fault: { state: 'replaced' } })
    expect(await brokenInvariants(db)).toEqual([])
  },
)

test('R7.08 a sold-out piece is repaid, and a buyer who chooses money gets all of it at once, without a fee', async () => {
  const gone = await delivered({ stock: 1 })
  const faultId = await answered(gone)
  expect(await seen(gone)).toMatchObject({ fault: { inStock: false } })
  expect((await choose(gone, faultId, 'replacement')).body).toMatchObject({ error: { code: 'out-of-stock' } })
  for (let click = 0; click < 2; click++) expect((await choose(gone, faultId, 'money')).status).toBe(200)
  expect((await choose(gone, faultId, 'replacement')).status).toBe(409)
  expect(await refunded(gone.orderId)).toEqual([500_00])
  expect(await seen(gone)).toMatchObject({ refunded: true, fault: { state: 'repaid' } })
  expect(await brokenInvariants(db)).toEqual([])
})

test('R7.08 T14 a report is answered by a colleague, with a reason; a stranger reports and chooses nothing', async () => {
  const [order, other] = [await delivered(), await delivered()]
  const stranger = { ...order, at: { ...order.at, as: other.at.as } }
  expect((await say(stranger)).status).toBe(404)
  const faultId = await answered(order, false)
  await app.settle()
  expect(await seen(order)).toMatchObject({
    fault: { state: 'declined', answer: expect.stringContaining('seam') },
  })
  expect(await templates(order)).toContain('fault-answered')
  expect((await choose(order, faultId, 'money')).status).toBe(409)
  const accepted = await answered(other)
  expect((await choose({ ...other, at: { ...other.at, as: order.at.as } }, accepted, 'money')).status).toBe(
    404,
  )
  expect((await choose({ ...order, at: order.at }, accepted, 'money')).status).toBe(404)
  for (const role of ['finance', 'warehouse', 'stylist'])
    expect((await app.call('GET', '/studio/faults', { as: await givenStaff(app, role) })).status).toBe(403)
})

test.each(['cancelled by its buyer', 'lost on its way', 'sent back', 'not found in the warehouse'])(
  'R7.08 a new one that is %s gives way to the money, once',
  async (how) => {
    const order = await delivered()
    const faultId = await answered(order)
    await choose(order, faultId, 'replacement')
    const next = await newOrder(order.orderId)
    const theirs = await world.backAgain({ ...order, orderId: next.id })
    const subject = { as: world.warehouse, params: { subjectId: next.id } }
    if (how === 'cancelled by its buyer') await app.ask('POST', '/shop/orders/:orderId/cancel', theirs)
    if (how === 'not found in the warehouse') {
      const [unit] = await shop.lines(next.id)
      const body = { reason: 'It is not there', missing: [unit!.id] }
      await app.ask('POST', '/studio/warehouse/:subjectId/hand-back', { ...subject, body })
    }
    if (how === 'lost on its way') {
      await shop.ship(next.id)
      const lost = {
        subjectId: next.id,
        end: 'lost' as const,
        staffId: support.id,
        reason: 'The carrier says so',
      }
      await inTransaction(ctx, (ctx) => endInTransit(ctx, lost))
    }
    if (how === 'sent back') {
      await shop.ship(next.id)
      await shop.deliver(next.id)
      const [unit] = await shop.lines(next.id)
      await shop.takenBack(unit!.id, { grade: 'D', labelPresent: false })
    }
    expect(await refunded(order.orderId)).toEqual([500_00])
    expect(await seen(order)).toMatchObject({ refunded: true, fault: { state: 'repaid' } })
    expect(await brokenInvariants(db)).toEqual([])
  },
)

test('R7.08 R8.08 answered reports are listed, the last first, with the colleague and the outcome', async () => {
  const [first, second, waiting] = [await delivered(), await delivered(), await delivered()]
  const declined = await answered(first, false)
  const faultId = await answered(second)
  await say(waiting)
  await choose(second, faultId, 'money')
  const all = await app.ask('GET', '/studio/faults/answered', { as: support })
  const { rows: faults } = await app.ask('GET', '/studio/faults', { as: support })
  expect(all.waiting).toBe(faults.length)
  const asked = faults.find(({ contractId }) => contractId === waiting.orderId)
  expect(asked).toMatchObject({ goods: { brand: 'Test' }, paid: 500_00, currency: 'SEK' })
  const { rows } = all.answered
  const times = rows.map(({ decidedAt }) => decidedAt)
  expect(times).toEqual(times.toSorted().toReversed())
  const one = rows.find(({ id }) => id === faultId)
  const said = {
    kind: 'faulty',
    memberId: second.customer.id,
    goods: { brand: 'Test' },
    decidedBy: 'The support',
  }
  expect(one).toMatchObject({ ...said, state: 'repaid', contractId: second.orderId })
  expect(rows.map(({ contractId }) => contractId)).not.toContain(waiting.orderId)
  const found = async (query: object) =>
    (await app.ask('GET', '/studio/faults/answered', { as: support, query })).answered.rows.map(
      ({ id }) => id,
    )
  expect(await found({ search: rows.find(({ id }) => id === declined)?.number })).toEqual([declined])
  expect(await found({ state: 'repaid' })).toContain(faultId)
  expect(await found({ state: 'repaid' })).not.toContain(declined)
  for (const role of ['stylist', 'finance'] as const) {
    const as = await givenStaff(app, role)
    expect((await app.call('GET', '/studio/faults/answered', { as })).status).toBe(403)
  }
})

test('R7.08 sending the piece back drops the report; a piece with a remedy is not refunded as well', async () => {
  const order = await delivered()
  await say(order)
  const sending = (of: typeof order) => ({
    ...{ ...of.at, params: { contractId: of.orderId } },
    body: sendingBack([of.lineId], 'damaged'),
  })
  await app.ask('POST', '/contracts/:contractId/returns', sending(order))
  expect(await seen(order)).toMatchObject({ fault: { state: 'dropped' } })
  const replaced = await delivered()
  await choose(replaced, await answered(replaced), 'replacement')
  expect((await app.call('POST', '/contracts/:contractId/returns', sending(replaced))).status).toBe(409)
  await shop.takenBack(replaced.lineId, { grade: 'D' })
  expect(await refunded(replaced.orderId)).toEqual([])
  expect(await brokenInvariants(db)).toEqual([])
})

test('R7.08 T62 a double choice of both at once: one of them, and one garment of the last', async () => {
  const sku = (await shop.variant(2)).sku
  const order = await shop.delivered({ lines: [{ sku }] })
  const [line = assert.fail()] = await shop.lines(order.orderId)
  await world.awake()
  const at = await world.backAgain({ ...order, market: 'se' })
  const one: Delivered = { ...order, market: 'se', at, line, other: line, lineId: line.id }
  const faultId = await answered(one)
  await Promise.all([
    choose(one, faultId, 'replacement'),
    choose(one, faultId, 'money'),
    choose(one, faultId, 'replacement'),
  ])
  const { fault } = await seen(one)
  const isRepaid = fault?.state === 'repaid'
  expect(await refunded(one.orderId)).toEqual(isRepaid ? [559_00 - 20_00] : [])
  expect(await shop.free(sku)).toBe(isRepaid ? 1 : 0)
  expect(await brokenInvariants(db)).toEqual([])
})
