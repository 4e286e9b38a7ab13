import { afterEach, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { brokenInvariants } from '#/testing/database/database.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { givenParcelBack } from '#/testing/given/given-parcel-back.ts'
import { mailsTo } from '#/testing/papers/mails.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const { db, clock } = app
const shop = givenParcelBack(app, await givenStaff(app, 'warehouse'))
const { delivered, announce, handedIn, returns, refunds, notes } = shop
afterEach(async () => {
  await app.settle()
  expect(await brokenInvariants(db, clock.now())).toEqual([])
})
const FEE = 79_00
const seen = ({ orderId, who: as }: Awaited<ReturnType<typeof delivered>>) =>
  app.ask('GET', '/shop/orders/:orderId', { as, params: { orderId } })

test.each(
  marketIds.flatMap((market) =>
    (['return', 'withdrawal'] as const).map((kind) => ({
      market,
      kind,
      reason: kind === 'return' ? ('colour' as const) : null,
    })),
  ),
)(
  'R6.14 in $market a forgotten piece of a $kind joins the parcel: one label, one fee, one refund, one credit note',
  async ({ market, kind, reason }) => {
    const order = await delivered({ market })
    const [first, second] = order.lineIds as [string, string]
    const fee = marketAt(market, clock.now()).paidReturnFee
    expect((await announce(order, [first], reason)).status).toBe(200)
    await shop.label(order)
    clock.advance('PT5M')
    expect((await announce(order, [second], reason)).status).toBe(200)
    expect((await seen(order)).back?.coming?.fee).toBe(fee)
    await shop.label(order)
    expect(await shop.labels(order.orderId)).toBe(1)
    expect(await returns(order.orderId)).toEqual([{ kind, fee, feeTaken: 0 }])
    await shop.takenBack(first)
    await shop.takenBack(second)
    expect(await refunds(order.orderId)).toEqual([1000_00 - fee])
    expect(await notes(order.orderId)).toEqual([1000_00 - fee])
  },
)

test('R6.14 the page shows the cost of a further piece in advance, and the mail says that it belongs to the same parcel', async () => {
  const order = await delivered()
  const [first, second] = order.lineIds as [string, string]
  const { body } = await announce(order, [first])
  expect(body.openReturn).toEqual({ fee: FEE, reasons: ['colour'] })
  await announce(order, [second])
  await app.settle()
  const mails = (await mailsTo(app, order.customer.email)).filter(
    ({ template }) => template === 'return-registered',
  )
  expect(mails.map(({ html }) => html.includes('redan har anmält'))).toEqual([false, true])
  await handedIn(order)
  const { body: sent } = await app.call('GET', '/contracts/:contractId/return', {
    ...{ as: order.who, params: { contractId: order.orderId } },
  })
  expect(sent.openReturn).toBeNull()
})

test.each([
  { first: 'damaged', second: 'colour', fee: FEE, because: 'the second is sent back by choice' },
  { first: 'colour', second: 'damaged', fee: FEE, because: 'the first is sent back by choice' },
  { first: 'damaged', second: 'quality', fee: 0, because: 'neither is as it should be' },
  { first: 'colour', second: null, fee: FEE, because: 'a withdrawal joins a return' },
] as const)('R6.14 $first, then $second costs $fee: $because', async ({ first, second, fee }) => {
  const order = await delivered()
  const [one, other] = order.lineIds as [string, string]
  await announce(order, [one], first)
  await announce(order, [other], second)
  expect((await returns(order.orderId)).map((row) => row.fee)).toEqual([fee])
})

test('R6.14 pieces announced after the parcel was handed in are a return of their own, with its own label and fee', async () => {
  const order = await delivered()
  const [first, second] = order.lineIds as [string, string]
  await announce(order, [first])
  await handedIn(order)
  clock.advance('PT1H')
  await announce(order, [second])
  await shop.label(order)
  expect([await returns(order.orderId), await shop.labels(order.orderId)]).toEqual([
    [
      { kind: 'return', fee: FEE, feeTaken: 0 },
      { kind: 'return', fee: FEE, feeTaken: 0 },
    ],
    2,
  ])
})

test('R6.14 R9.03 the carrier tells late that the parcel was handed in before the second notice: its money is due all the same', async () => {
  const order = await delivered()
  const [first, second] = order.lineIds as [string, string]
  await announce(order, [first])
  await shop.label(order)
  const handedInAt = clock.now()
  clock.advance('PT1H')
  await announce(order, [second])
  await db.run(sql`
    UPDATE parcel SET handed_over_at = ${handedInAt} WHERE subject_id = ${order.orderId} AND direction = 'return'`)
  clock.advance('P15D')
  expect(await refunds(order.orderId)).toEqual([1000_00 - FEE])
})

test('R6.14 R6.11 the days to hand in are counted from the last notice, those for the refund from the first', async () => {
  const order = await delivered()
  const [first, second] = order.lineIds as [string, string]
  const dates = async () =>
    db.one<{ handIn: string; due: string }>(sql`
      SELECT (last_announced_at AT TIME ZONE 'Europe/Stockholm')::date::text AS hand_in, refund_due_at::text AS due
      FROM goods_return WHERE contract_id = ${order.orderId}`)
  await announce(order, [first])
  const before = await dates()
  clock.advance('P3D')
  await announce({ ...order, who: await shop.buyer(order) }, [second])
  const after = await dates()
  expect(after.due).toBe(before.due)
  expect(new Date(after.handIn).getTime() - new Date(before.handIn).getTime()).toBe(3 * 86_400_000)
})

test('T77 R6.14 pieces announced at once in several tabs are one return with one fee', async () => {
  for (let round = 0; round < 4; round++) {
    const order = await delivered()
    const answers = await Promise.all(
      [...order.lineIds, order.lineIds[0]!].map((id) => announce(order, [id])),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409])
    expect(await returns(order.orderId)).toEqual([{ kind: 'return', fee: FEE, feeTaken: 0 }])
  }
})

test('T77 R6.14 a notice beside the handing in is in that parcel or the next one, and each piece has its refund', async () => {
  for (let round = 0; round < 4; round++) {
    const order = await delivered()
    const [first, second] = order.lineIds as [string, string]
    await announce(order, [first])
    await shop.label(order)
    await Promise.all([announce(order, [second]), handedIn(order)])
    const fees = (await returns(order.orderId)).length * FEE
    await shop.takenBack(first)
    await shop.takenBack(second)
    expect((await refunds(order.orderId)).reduce((sum, one) => sum + one, 0)).toBe(1000_00 - fees)
  }
})

test('R6.14 an unannounced piece belongs to the return it came with, in either order of grading', async () => {
  const order = await delivered()
  const [first, second] = order.lineIds as [string, string]
  await announce(order, [first])
  await handedIn(order)
  await shop.takenBack(second)
  await shop.takenBack(first)
  expect(await returns(order.orderId)).toEqual([{ kind: 'return', fee: FEE, feeTaken: FEE }])
  expect(await refunds(order.orderId)).toEqual([1000_00 - FEE])
})
