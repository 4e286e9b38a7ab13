import { setImmediate as setImmediatePromise } from 'node:timers/promises'
import { assert, expect, test } from 'vitest'
import { endInTransit } from '#/goods/fulfilment/parcels/end-in-transit.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { type MarketId, marketIds } from '#/platform/markets/markets.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { brokenInvariants } from '#/testing/database/database.ts'
import { givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { givenExchanges } from '#/testing/given/given-exchange.ts'
import { givenShop } from '#/testing/given/given-shop-order.ts'
import { sendingBack } from '#/testing/given/sending-back.ts'
import { mailsTo } from '#/testing/papers/mails.ts'
import { testApp } from '#/testing/world/app.ts'
import type { FaultChoice } from './fault.states.ts'

const app = await testApp()
const { db, clock, ctx } = app
const studio = await givenStudio(app)
const shop = givenShop(app, studio.warehouse)
const exchanges = givenExchanges(app, studio)
const support = await givenStaff(app, 'support')

/** A box of five at 100 to 500, all kept, in instalments when a plan is given. */
async function kept({ market = 'se' as MarketId, plan }: { market?: MarketId; plan?: 'halvesLater' } = {}) {
  await studio.awake()
  const member = await givenCustomer(app, market)
  const boxId = await studio.givenDelivered(member)
  const at = { as: member, params: { boxId, contractId: boxId }, market }
  const { toPay, offers } = await app.ask('GET', '/boxes/:boxId/feedback', at)
  const amount = plan ? offers.find((one) => one.plan === plan)!.total : toPay.total
  const { pieces } = await app.ask('POST', '/boxes/:boxId/confirm', {
    ...at,
    body: { amount, ...(plan && { plan }) },
  })
  await app.settle()
  return { member, boxId, at, pieceId: pieces[4]!.id, sku: pieces[4]!.sku, ids: pieces.map(({ id }) => id) }
}
type Kept = { boxId: string; pieceId: string; at: Awaited<ReturnType<typeof kept>>['at'] }

const report = ({ at, pieceId }: Kept) =>
  app.call('POST', '/contracts/:contractId/faults', {
    ...at,
    body: { goodsId: pieceId, kind: 'faulty', words: 'The seam has come undone.' },
  })
const seen = async ({ at, pieceId }: Kept) => {
  const { pieces } = await app.ask('GET', '/contracts/:contractId/faults', at)
  return pieces.find(({ id }) => id === pieceId)
}
async function answered(box: Kept, accept = true) {
  for (let click = 0; click < 2; click++) expect((await report(box)).status).toBe(200)
  Object.assign(support, await openSession(ctx, { ownerKind: 'staff', ownerId: support.id }))
  const { rows: faults } = await app.ask('GET', '/studio/faults', { as: support })
  const fault = faults.find(({ contractId }) => contractId === box.boxId)!
  const body = { version: fault.version, accept, answer: 'The seam is not as it should be.' }
  await app.ask('POST', '/studio/faults/:faultId/decide', {
    as: support,
    params: { faultId: fault.id },
    body,
  })
  return fault.id
}
const choose = async ({ at, boxId }: Kept, faultId: string, choice: FaultChoice) => {
  const { status } = await app.call('POST', '/contracts/:contractId/faults/:faultId/choice', {
    ...at,
    params: { contractId: boxId, faultId },
    body: { choice },
  })
  await app.settle()
  return status
}
const newOrder = (pieceId: string) =>
  db.one<{ id: string; state: string; total: number }>(
    sql`SELECT id, state, total FROM shop_order WHERE replaces_piece_id = ${pieceId}`,
  )
const refunds = async (boxId: string) =>
  (
    await db.many<{ amount: number }>(sql`
      SELECT r.amount FROM refund r JOIN charge c ON c.id = r.charge_id WHERE c.subject_id = ${boxId} AND r.state = 'done'`)
  ).map(({ amount }) => amount)
const codeOf = ({ body }: { body: { error?: { code: string } } }) => body.error?.code
const unbroken = async () => expect(await brokenInvariants(db, clock.now())).toEqual([])

test.each<MarketId>([...marketIds])(
  'R6.10 in %s a faulty piece of a box is replaced by a new one: held at once, sent free, without a charge',
  async (market) => {
    const box = await kept({ market })
    expect(await seen(box)).toMatchObject({ mayReport: true, fault: null })
    const before = await shop.free(box.sku)
    const faultId = await answered(box)
    expect(await seen(box)).toMatchObject({ mayReport: false, fault: { state: 'accepted', inStock: true } })
    for (let click = 0; click < 2; click++) expect(await choose(box, faultId, 'replacement')).toBe(200)
    expect(await shop.free(box.sku)).toBe(before - 1)
    const next = await newOrder(box.pieceId)
    expect(next).toMatchObject({ state: 'paid', total: 0 })
    await shop.ship(next.id)
    await shop.deliver(next.id)
    await app.settle()
    expect((await mailsTo(app, box.member.email)).map(({ template }) => template)).toEqual(
      expect.arrayContaining(['fault-answered', 'order-replaced', 'order-delivered']),
    )
    expect(await refunds(box.boxId)).toEqual([])
    expect(await seen(box)).toMatchObject({ fault: { state: 'replaced' } })
    await unbroken()
  },
)

test('R6.10 a sold-out piece is repaid on a credit note, once; its return is not refunded as well', async () => {
  const box = await kept()
  const faultId = await answered(box)
  const others = await shop.free(box.sku)
  const sold = (units: number) =>
    db.run(sql`UPDATE stock_level SET reserved = reserved + ${units} WHERE sku = ${box.sku}`)
  await sold(others)
  expect(await seen(box)).toMatchObject({ fault: { inStock: false } })
  expect(await choose(box, faultId, 'replacement')).toBe(409)
  await sold(-others)
  for (let click = 0; click < 2; click++) expect(await choose(box, faultId, 'money')).toBe(200)
  expect(await refunds(box.boxId)).toEqual([500_00])
  expect(await seen(box)).toMatchObject({ fault: { state: 'repaid' } })
  const { answered: all } = await app.ask('GET', '/studio/faults/answered', { as: support })
  const listed = {
    state: 'repaid',
    contractType: 'box',
    memberId: box.at.as.id,
    goods: { title: expect.any(String) },
  }
  expect(all.rows.find(({ id }) => id === faultId)).toMatchObject(listed)
  const withdrawing = { ...box.at, body: sendingBack([box.pieceId]) }
  expect(codeOf(await app.call('POST', '/contracts/:contractId/returns', withdrawing))).toBe(
    'changed-meanwhile',
  )
  await unbroken()
})

test('R6.10 T62 all choices at once, each clicked twice: one of them, and the last garment goes once', async () => {
  for (let round = 0; round < 4; round++) {
    const box = await kept()
    const faultId = await answered(box)
    const others = (await shop.free(box.sku)) - 1
    const sold = (units: number) =>
      db.run(sql`UPDATE stock_level SET reserved = reserved + ${units} WHERE sku = ${box.sku}`)
    await sold(others)
    const choices = ['replacement', 'money', 'repair'] as const
    const clicks = [...choices, ...choices].map((choice, click) => ({ choice, after: (click * round) % 3 }))
    const answers = await Promise.all(
      clicks.map(async ({ choice, after }) => {
        for (let turn = 0; turn < after; turn++) await setImmediatePromise()
        return { choice, status: await choose(box, faultId, choice) }
      }),
    )
    const done = answers.filter(({ status }) => status === 200)
    expect(new Set(done.map(({ choice }) => choice)).size).toBe(1)
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
    const { choice } = done[0]!
    expect(await refunds(box.boxId)).toEqual(choice === 'money' ? [500_00] : [])
    expect(await shop.free(box.sku)).toBe(choice === 'replacement' ? 0 : 1)
    await sold(-others)
    await unbroken()
  }
})

test('R6.10 R9.05 of a box in parts the last parts become smaller', async () => {
  const box = await kept({ market: 'de', plan: 'halvesLater' })
  const before = await parts(box.boxId)
  expect(await choose(box, await answered(box), 'money')).toBe(200)
  expect((await parts(box.boxId)) - before).toBe(-500_00)
  expect(await refunds(box.boxId)).toEqual([])
  await unbroken()
})
const parts = async (boxId: string) =>
  (await db.one<{ sum: number }>(sql`SELECT sum(amount)::int FROM charge WHERE subject_id = ${boxId}`)).sum

test('R6.10 R6.11 a withdrawal from a piece drops its report', async () => {
  const box = await kept()
  const faultId = await answered(box)
  await app.ask('POST', '/contracts/:contractId/returns', { ...box.at, body: sendingBack([box.pieceId]) })
  expect(await seen(box)).toMatchObject({ mayReport: false, fault: { state: 'dropped' } })
  expect(await choose(box, faultId, 'money')).toBe(409)
  await unbroken()
})

test.each(['cancelled by the member', 'not found in the warehouse', 'lost on its way', 'sent back'])(
  'R6.10 a new one that is %s gives way to the money, once',
  async (how) => {
    const box = await kept()
    await choose(box, await answered(box), 'replacement')
    const { id: orderId } = await newOrder(box.pieceId)
    const [unit = assert.fail()] = await shop.lines(orderId)
    const at = { as: box.member, market: box.at.market, params: { orderId } }
    if (how === 'cancelled by the member') await app.ask('POST', '/shop/orders/:orderId/cancel', at)
    if (how === 'not found in the warehouse') {
      const subject = { as: studio.warehouse, params: { subjectId: orderId } }
      const body = { reason: 'It is not there', missing: [unit.id] }
      await app.ask('POST', '/studio/warehouse/:subjectId/hand-back', { ...subject, body })
    }
    if (how === 'lost on its way') {
      await shop.ship(orderId)
      const why = { staffId: support.id, reason: 'The carrier says so' }
      const end = () =>
        inTransaction(ctx, (ctx) => endInTransit(ctx, { subjectId: orderId, end: 'lost', ...why }))
      const ends = await Promise.allSettled([end(), end()])
      expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    }
    if (how === 'sent back') {
      await shop.ship(orderId)
      await shop.deliver(orderId)
      await shop.takenBack(unit.id, { grade: 'D', labelPresent: false })
    }
    await app.settle()
    expect(await refunds(box.boxId)).toEqual([500_00])
    expect(await seen(box)).toMatchObject({ fault: { state: 'repaid' } })
    await unbroken()
  },
)

test('R6.10 T14 a report is answered by a colleague with a reason; a stranger reports and chooses nothing', async () => {
  const [box, other] = [await kept(), await kept()]
  expect((await report({ ...box, at: { ...box.at, as: other.member } })).status).toBe(404)
  const faultId = await answered(box, false)
  expect(await seen(box)).toMatchObject({
    fault: { state: 'declined', answer: expect.stringContaining('seam') },
  })
  expect(await choose(box, faultId, 'money')).toBe(409)
  const accepted = await answered(other)
  expect(await choose(box, accepted, 'money')).toBe(404)
  await unbroken()
})

test('R6.10 an unpaid box, and a piece that went back, are not reported', async () => {
  const box = await exchanges.delivered({ card: 'pm_card_chargeCustomerFail' })
  const { toPay } = await app.ask('GET', '/boxes/:boxId/feedback', box.at)
  expect((await app.ask('GET', '/contracts/:contractId/faults', box.at)).pieces).toEqual([])
  await app.ask('POST', '/boxes/:boxId/confirm', { ...box.at, body: { amount: toPay.total } })
  await app.settle()
  expect((await app.ask('GET', '/contracts/:contractId/faults', box.at)).pieces).toEqual([])
  expect((await report({ ...box, pieceId: box.ids[0]! })).status).toBe(409)
})
