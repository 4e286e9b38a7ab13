import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { sumOfFees } from '#/platform/markets/rules/box-fees.ts'
import { saveCardOnPage } from '#/testing/at-the-provider.ts'
import { brokenInvariants } from '#/testing/database/database.ts'
import { givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { givenExchanges } from '#/testing/given/given-exchange.ts'
import { mailsTo } from '#/testing/papers/mails.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const { db, clock } = app
const studio = await givenStudio(app)
const exchanges = givenExchanges(app, studio)
const { delivered, view, choose, say, confirm, ordered, free, refunds, backAgain } = exchanges
const codeOf = ({ body }: { body: { error?: { code: string } } }) => body.error?.code
const unbroken = async () => expect(await brokenInvariants(db, clock.now())).toEqual([])
const templates = async (email: string) => (await mailsTo(app, email)).map(({ template }) => template)

test.each<[MarketId, number]>([
  ['se', 79_00],
  ['da', 39_00],
  ['nl', 9_00],
  ['de', 9_00],
])(
  'R6.10 R6.14 another size is held at once, billed with the box, sent when that is paid and stays, in %s',
  async (market, fee) => {
    const box = await delivered({ market })
    const [other] = box.others
    const before = await view(box)
    const chosen = await choose(box, other!)
    expect(chosen.status).toBe(200)
    const { exchange, toPay, pieces } = chosen.body
    expect(exchange.chosen).toMatchObject([
      { itemId: other!.itemId, sku: other!.sku, price: 250_00, heldUntil: expect.any(String) },
    ])
    expect(pieces[0]).toMatchObject({ choice: 'return' })
    expect(toPay).toMatchObject({ exchangeAmount: 250_00, exchangeFee: fee })
    expect(toPay.total).toBe(before.toPay.total - 100_00 + 250_00 + fee)
    expect(await free(other!.sku)).toBe(0)
    const { status, body } = await confirm(box, toPay.total)
    expect(status).toBe(200)
    expect(body.exchange).toMatchObject({ chosen: [], ordered: { state: 'awaiting-payment', fee } })
    await app.settle()
    const { id } = (await view(box)).exchange.ordered!
    expect((await view(box)).exchange.ordered!.state).toBe('paid')
    const line = (await studio.pack(id)).lines
    expect(line).toMatchObject([{ sku: other!.sku, state: 'packed' }])
    await studio.ship(id)
    await studio.deliver(id)
    await app.settle()
    expect((await view(box)).exchange.ordered).toMatchObject({
      state: 'delivered',
      pieces: [{ state: 'delivered' }],
    })
    const at = { ...box.at, params: { orderId: id } }
    const order = await app.ask('GET', '/shop/orders/:orderId', at)
    expect(order).toMatchObject({
      number: expect.stringMatching(/-B$/),
      total: 250_00 + fee,
      canReturn: true,
    })
    expect(order).toMatchObject({ exchange: { boxId: box.boxId, fee }, shippingAmount: 0 })
    const back = { ...box.at, params: { contractId: id } }
    expect(await app.ask('GET', '/contracts/:contractId/return', back)).toMatchObject({ returnFee: 0 })
    expect((await app.ask('GET', '/shop/orders', { as: box.member })).orders).toEqual([])
    const { boxes } = await app.ask('GET', '/wardrobe', { as: box.member })
    expect(boxes.find(({ id }) => id === box.boxId)?.bill, 'as the bill says it').toEqual({
      fees: sumOfFees(toPay.fees) + fee,
      total: toPay.total,
    })
    expect(await templates(box.member.email)).toEqual(
      expect.arrayContaining(['box-settled', 'order-shipped', 'order-delivered']),
    )
    await unbroken()
  },
)

test('R6.10 the choices: sizes, colours and what is like it, and nothing that is sold out or in the box', async () => {
  const box = await delivered()
  const choices = () =>
    app.ask('GET', '/boxes/:boxId/feedback/items/:itemId/exchange', {
      ...box.at,
      params: { boxId: box.boxId, itemId: box.ids[0]! },
    })
  const first = await choices()
  expect(first.sizes.map(({ sku }) => sku)).toEqual([box.others[0]!.sku])
  const inBox = (await view(box)).pieces.map(({ sku }) => sku)
  expect(first.similar.length).toBeGreaterThan(0)
  expect(first.similar.filter(({ sku }) => inBox.includes(sku))).toEqual([])
  await say(box, box.ids[0]!, { choice: 'return', returnReason: 'damaged' })
  expect((await choices()).sizes).toHaveLength(2)
  await choose(box, box.others[0]!)
  expect((await choices()).sizes.map(({ sku }) => sku)).not.toContain(box.others[0]!.sku)
})

test('R6.14 a way back costs nothing where the piece is not as it should be, and once for several', async () => {
  const box = await delivered({ count: 2, market: 'da' })
  for (const other of box.others) await choose(box, other)
  expect((await view(box)).toPay.exchangeFee).toBe(39_00)
  await say(box, box.ids[0]!, { returnReason: 'damaged' })
  expect((await view(box)).toPay.exchangeFee).toBe(39_00)
  await say(box, box.ids[1]!, { returnReason: 'quality' })
  expect((await view(box)).toPay.exchangeFee).toBe(0)
})

test('R6.10 another choice, keeping the piece, or only returning it releases the stock in the same moment', async () => {
  const box = await delivered({ count: 2 })
  const [first, second] = box.others
  await choose(box, first!)
  const other = { ...first!, sku: studio.shelf[7]! }
  const before = await free(other.sku)
  await choose(box, other)
  expect([await free(first!.sku), await free(other.sku)]).toEqual([1, before - 1])
  await say(box, first!.itemId, { choice: 'keep' })
  expect(await free(other.sku)).toBe(before)
  await choose(box, second!)
  const params = { boxId: box.boxId, itemId: second!.itemId }
  await app.ask('DELETE', '/boxes/:boxId/feedback/items/:itemId/exchange', { ...box.at, params })
  expect(await free(second!.sku)).toBe(1)
  expect((await view(box)).exchange.chosen).toEqual([])
  await unbroken()
})

test('R6.10 an unconfirmed choice is released in time; the amount shown before is not charged', async () => {
  const box = await delivered()
  await choose(box, box.others[0]!)
  const shown = (await view(box)).toPay.total
  clock.advance('PT49H')
  await app.settle()
  const again = await backAgain(box)
  expect(await free(box.others[0]!.sku)).toBe(1)
  expect((await view(again)).exchange).toMatchObject({ chosen: [], lapsed: [{ itemId: box.ids[0] }] })
  const mails = await db.many<{ path: string; purpose: string }>(sql`
    SELECT link ->> 'path' AS path, link ->> 'purpose' AS purpose FROM email
    WHERE template = 'exchange-hold-ended' AND link ->> 'subject' = ${box.boxId}`)
  expect(mails).toEqual([{ path: expect.stringContaining('change-product'), purpose: 'feedback' }])
  expect(codeOf(await confirm(again, shown))).toBe('amount-changed')
  await choose(again, box.others[0]!)
  expect((await view(again)).exchange).toMatchObject({ chosen: [{}], lapsed: [] })
  await unbroken()
})

test('R6.09 R6.10 silence keeps and returns as was said, and orders nothing in exchange', async () => {
  const box = await delivered()
  clock.advance('P13D')
  const late = await backAgain(box)
  await choose(late, box.others[0]!)
  clock.advance('P2D')
  await app.settle()
  const settled = await view(await backAgain(box))
  expect(settled).toMatchObject({ box: { settledBy: 'silence' }, exchange: { chosen: [], ordered: null } })
  expect(settled.pieces[0]!.state).toBe('returning')
  expect(await free(box.others[0]!.sku)).toBe(1)
  await unbroken()
})

test('R6.10 an unpaid exchange waits, ships with the payment, and is released after four weeks; later money is refunded at once', async () => {
  const waiting = await ordered({ card: 'pm_card_chargeCustomerFail' })
  expect((await view(waiting)).exchange.ordered!.state).toBe('awaiting-payment')
  await saveCardOnPage(app, { memberId: waiting.member.id, testCard: 'pm_card_visa' })
  await app.settle()
  expect((await view(waiting)).exchange.ordered!.state).toBe('paid')
  const unpaid = await ordered({ card: 'pm_card_chargeCustomerFail' })
  clock.advance('P29D')
  await app.settle()
  expect((await view(await backAgain(unpaid))).exchange.ordered!.state).toBe('cancelled')
  expect(await free(unpaid.others[0]!.sku)).toBe(1)
  await saveCardOnPage(app, { memberId: unpaid.member.id, testCard: 'pm_card_visa' })
  await app.settle()
  expect(await refunds(unpaid.boxId)).toEqual([{ amount: 250_00 + 79_00 }])
  await unbroken()
})

test('R6.10 taken back before it is packed: the price and the fee go back, and the stock is free', async () => {
  const exchange = await ordered()
  const cancel = () => exchanges.cancel(exchange)
  expect((await cancel()).status).toBe(200)
  await app.settle()
  expect(await refunds(exchange.boxId)).toEqual([{ amount: 250_00 + 79_00 }])
  expect(await free(exchange.others[0]!.sku)).toBe(1)
  expect((await cancel()).status).toBe(409)
  const mail = (await mailsTo(app, exchange.member.email)).find(
    ({ template }) => template === 'order-cancelled',
  )
  expect(mail?.html, 'her own doing, taken off the bill of the box').toMatch(
    /-B .*avdraget från boxens faktura/s,
  )
  await unbroken()
})

test('R8.03 a piece missing at the shelf is credited and the rest is sent; without any left the fee is refunded too', async () => {
  const exchange = await ordered({ count: 2 })
  const handBack = async (missing: string[]) => {
    await studio.awake()
    await app.ask('POST', '/studio/warehouse/:subjectId/hand-back', {
      as: studio.warehouse,
      params: { subjectId: exchange.exchangeId },
      body: { reason: 'Not on its shelf', missing },
    })
    await app.settle()
  }
  await handBack(exchange.pieceIds.slice(0, 1))
  expect(await refunds(exchange.boxId)).toEqual([{ amount: 250_00 }])
  expect((await view(exchange)).exchange.ordered!.state).toBe('paid')
  await handBack(exchange.pieceIds.slice(1))
  expect((await view(exchange)).exchange.ordered!.state).toBe('cancelled')
  expect((await refunds(exchange.boxId)).reduce((sum, { amount }) => sum + amount, 0)).toBe(500_00 + 79_00)
  await unbroken()
})

test.each([
  ['a sku that nobody sells', 'NOBODY-SELLS', 404],
  ['a piece that is in the box', undefined, 409],
])('R6.10 nothing is held for %s', async (_, sku, status) => {
  const box = await delivered()
  const inBox = (await view(box)).pieces[1]!.sku
  const answer = await choose(box, { itemId: box.ids[0]!, sku: sku ?? inBox })
  expect(answer.status).toBe(status)
  expect((await view(box)).exchange.chosen).toEqual([])
})

test('R6.10 another member’s box, and a decided one, have no exchange', async () => {
  const box = await delivered()
  const stranger = await givenCustomer(app)
  expect((await choose({ ...box, at: { ...box.at, as: stranger } }, box.others[0]!)).status).toBe(404)
  const { toPay } = await view(box)
  await confirm(box, toPay.total)
  expect(codeOf(await choose(box, box.others[0]!))).toBe('not-possible-now')
  const theirs = await ordered()
  expect((await exchanges.cancel({ ...theirs, at: { ...theirs.at, as: stranger } })).status).toBe(404)
})
