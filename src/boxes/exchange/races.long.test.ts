import { expect, test } from 'vitest'
import { announceReturn } from '#/after-sales/returns/announce-return.ts'
import { sql } from '#/platform/database/db.ts'
import { cancelOrder } from '#/shop/orders/cancel/cancel-order.ts'
import { saveCardOnPage } from '#/testing/at-the-provider.ts'
import { brokenInvariants } from '#/testing/database/database.ts'
import { givenStudio } from '#/testing/given/given-box.ts'
import { givenExchanges } from '#/testing/given/given-exchange.ts'
import { dyingAt } from '#/testing/run/dying-at.ts'
import { testApp } from '#/testing/world/app.ts'
import { confirmFeedback } from '../feedback/feedback.ts'
import { onBoxPaid } from '../settlement/box-paid.ts'
import { endApproval } from '../settlement/settlement.ts'
import { chooseReplacement } from './choose-replacement.ts'

const app = await testApp()
const { db, ctx } = app
const studio = await givenStudio(app)
const { delivered, view, choose, confirm, ordered, arrived, free, refunds } = givenExchanges(app, studio)
const unbroken = async () => expect(await brokenInvariants(db, app.clock.now())).toEqual([])
type Cancelling = { exchangeId: string; member: { id: string } }
const cancel = ({ exchangeId: orderId, member }: Cancelling, by = ctx) =>
  cancelOrder(by, { orderId, event: 'cancel', actor: { kind: 'member', id: member.id } })
const won = (answers: readonly { status: number }[]) => answers.filter(({ status }) => status === 200).length

test('T78 ten members and the last one of a size: one holds it', async () => {
  const boxes = await Promise.all(Array.from({ length: 6 }, () => delivered()))
  const { sku } = boxes[0]!.others[0]!
  const answers = await Promise.all(boxes.map((box) => choose(box, { itemId: box.ids[0]!, sku })))
  expect(won(answers)).toBe(1)
  expect(await free(sku)).toBe(0)
  await unbroken()
})

test('T76 ten taps and two tabs choose once each moment, and ten confirmations order once', async () => {
  const box = await delivered({ stock: 3 })
  const [other] = box.others
  const second = { ...other!, sku: studio.shelf[8]! }
  await Promise.all(Array.from({ length: 10 }, (_, tap) => choose(box, tap % 2 ? other! : second)))
  const { exchange, toPay } = await view(box)
  expect(exchange.chosen).toHaveLength(1)
  await unbroken()
  const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(box, toPay.total)))
  expect(won(answers)).toBe(1)
  await app.settle()
  const { count } = await db.one<{ count: number }>(
    sql`SELECT count(*) FROM order_line l JOIN shop_order o ON o.id = l.order_id WHERE o.box_id = ${box.boxId}`,
  )
  expect(count).toBe(1)
  await unbroken()
})

test('T76 confirming against another choice: the amount that was shown, or nothing', async () => {
  for (let round = 0; round < 4; round++) {
    const box = await delivered()
    await choose(box, box.others[0]!)
    const { toPay } = await view(box)
    const [confirmed] = await Promise.all([
      confirm(box, toPay.total),
      choose(box, { ...box.others[0]!, sku: studio.shelf[9]! }),
    ])
    const { total } = (await view(box)).toPay
    if (confirmed.status === 200) expect(total).toBe(toPay.total)
    await unbroken()
  }
})

test('T84 taking an exchange back against packing it: never both', async () => {
  for (let round = 0; round < 4; round++) {
    const exchange = await ordered()
    const [cancelled] = await Promise.allSettled([cancel(exchange), studio.pack(exchange.exchangeId)])
    await app.settle()
    const { state } = (await view(exchange)).exchange.ordered!
    expect(state).toBe(cancelled.status === 'fulfilled' ? 'cancelled' : 'packed')
    expect(await refunds(exchange.boxId)).toHaveLength(state === 'cancelled' ? 1 : 0)
    await unbroken()
  }
})

test('T89 killed while a piece is chosen, nothing is held, and the next try holds it', async () => {
  const box = await delivered()
  const [other] = box.others
  const key = { boxId: box.boxId, itemId: other!.itemId, memberId: box.member.id }
  await expect(chooseReplacement(dyingAt(ctx, 'replacement_held'), key, other!.sku)).rejects.toThrow('killed')
  expect([await free(other!.sku), (await view(box)).exchange.chosen]).toEqual([1, []])
  await chooseReplacement(ctx, key, other!.sku)
  expect(await free(other!.sku)).toBe(0)
})

test.each(['settling_box', 'exchange_ordered'])(
  'T89 killed at %s the box is undecided and the piece held; the next confirmation orders it once',
  async (point) => {
    const box = await delivered()
    await choose(box, box.others[0]!)
    const { toPay } = await view(box)
    const key = { boxId: box.boxId, memberId: box.member.id, amount: toPay.total }
    await expect(confirmFeedback(dyingAt(ctx, point), key)).rejects.toThrow('killed')
    expect(await view(box)).toMatchObject({
      box: { state: 'delivered' },
      exchange: { chosen: [{}], ordered: null },
    })
    await confirmFeedback(ctx, key)
    await app.settle()
    expect((await view(box)).exchange.ordered!.state).toBe('paid')
    await unbroken()
  },
)

test('T89 killed when the box is paid, the warehouse has nothing; told again, it has it once', async () => {
  const exchange = await ordered({ card: 'pm_card_chargeCustomerFail' })
  const paid = { subjectType: 'box', subjectId: exchange.boxId } as Parameters<typeof onBoxPaid>[1]
  await expect(onBoxPaid(dyingAt(ctx, 'order_paid'), paid)).rejects.toThrow('killed')
  expect((await view(exchange)).exchange.ordered!.state).toBe('awaiting-payment')
  await saveCardOnPage(app, { memberId: exchange.member.id, testCard: 'pm_card_visa' })
  await app.settle()
  expect((await view(exchange)).exchange.ordered!.state).toBe('paid')
  await unbroken()
})

test.each(['order_undone', 'order_credited'])(
  'T89 killed at %s an exchange is taken back wholly or not, and once',
  async (point) => {
    const exchange = await ordered()
    await expect(cancel(exchange, dyingAt(ctx, point))).rejects.toThrow('killed')
    expect((await view(exchange)).exchange.ordered!.state).toBe('paid')
    await cancel(exchange)
    await app.settle()
    expect(await refunds(exchange.boxId)).toEqual([{ amount: 250_00 + 79_00 }])
    await unbroken()
  },
)

test('T89 killed while it is withdrawn from, it stays with the member, and the next one is noted', async () => {
  const exchange = await arrived()
  const reasons = new Map(exchange.pieceIds.map((id) => [id, null]))
  const key = { type: 'shop-order', id: exchange.exchangeId } as const
  const of = { memberId: exchange.member.id, reasons }
  await expect(announceReturn(dyingAt(ctx, 'return_announced'), key, of)).rejects.toThrow('killed')
  expect((await view(exchange)).exchange.ordered!.pieces[0]!.state).toBe('delivered')
  await announceReturn(ctx, key, of)
  expect((await view(exchange)).exchange.ordered!.pieces[0]!.state).toBe('returning')
})

test('R6.09 the deadline and the confirmation at once: decided once, and what is held is ordered or free', async () => {
  for (let round = 0; round < 3; round++) {
    const box = await delivered()
    await choose(box, box.others[0]!)
    const { toPay } = await view(box)
    await db.run(sql`UPDATE box SET approval_ends_at = ${app.clock.now()} WHERE id = ${box.boxId}`)
    await Promise.all([confirm(box, toPay.total), endApproval(ctx, box.boxId)])
    const seen = await view(box)
    expect([seen.exchange.ordered !== null, await free(box.others[0]!.sku)]).toEqual(
      seen.box.settledBy === 'member' ? [true, 0] : [false, 1],
    )
    await app.settle()
    await unbroken()
  }
})
