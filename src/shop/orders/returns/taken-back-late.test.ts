import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { brokenInvariants } from '#/testing/database/database.ts'
import { givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { givenExchanges } from '#/testing/given/given-exchange.ts'
import { givenShop } from '#/testing/given/given-shop-order.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const { db, clock, ctx } = app
const studio = await givenStudio(app)
const { warehouse } = studio
const support = await givenStaff(app, 'support')
const shop = givenShop(app, warehouse)
const exchanges = givenExchanges(app, studio)

/** Two pieces at 500 whose time to be sent back has ended. */
async function kept() {
  const order = await shop.delivered()
  clock.advance('P20D')
  await app.settle()
  for (const person of [warehouse, support])
    Object.assign(person, await openSession(ctx, { ownerKind: 'staff', ownerId: person.id }))
  const [line, other] = await shop.lines(order.orderId)
  return { ...order, line: line!, other: other! }
}
const takeIn = (unitId: string, grade = 'A') =>
  app.call('POST', '/studio/returns/units/:unitId', {
    as: warehouse,
    params: { unitId },
    body: { grade: grade as 'A', labelPresent: true },
  })
async function reported(subjectId: string, code: string): Promise<string> {
  const body = { kind: 'late' as const, subjectId, code, note: 'On the shelf of exceptions' }
  await app.ask('POST', '/studio/exceptions', { as: warehouse, body })
  const { rows } = await app.ask('GET', '/studio/exceptions', { as: support, query: { state: 'open' } })
  return rows[0]!.id
}
const settle = (id: string, books: 'take-back' | 'nothing') =>
  app.call('POST', '/studio/exceptions/:id/resolve', {
    as: support,
    params: { id },
    body: { outcome: 'Agreed with the customer', books },
  })
const refunds = async (orderId: string) => {
  await app.settle()
  return (await shop.refunds(orderId)).map(({ amount }) => amount)
}
const unbroken = async () => expect(await brokenInvariants(db, clock.now())).toEqual([])

test('R6.13 R7.08 a late unannounced piece waits for a colleague; if accepted, it is taken in and refunded less the fee', async () => {
  const { orderId, line } = await kept()
  expect((await takeIn(line.id)).body).toMatchObject({ error: { code: 'piece-already-kept' } })
  const id = await reported(orderId, line.sku)
  expect(await refunds(orderId)).toEqual([])
  const both = await Promise.all([settle(id, 'take-back'), settle(id, 'take-back')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await takeIn(line.id)).status).toBe(200)
  expect(await refunds(orderId)).toEqual([500_00 - 79_00])
  expect(await db.many(sql`SELECT kind FROM goods_return WHERE contract_id = ${orderId}`)).toEqual([
    { kind: 'unannounced' },
  ])
  await unbroken()
})

test('R6.13 worn as well, its refund waits for the other word; not taken back, nothing of it changes', async () => {
  const { orderId, line, other } = await kept()
  await settle(await reported(orderId, line.sku), 'take-back')
  expect((await takeIn(line.id, 'D')).status).toBe(200)
  expect(await refunds(orderId)).toEqual([])
  expect(await db.many(sql`SELECT kind, state FROM claim WHERE contract_id = ${orderId}`)).toEqual([
    { kind: 'loss-in-value', state: 'proposed' },
  ])
  expect((await settle(await reported(orderId, other.sku), 'nothing')).status).toBe(200)
  expect((await takeIn(other.id)).status).toBe(409)
  await unbroken()
})

test('R6.13 a piece that was not kept is not taken back this way', async () => {
  const { orderId } = await shop.delivered()
  const [line] = await shop.lines(orderId)
  expect((await settle(await reported(orderId, line!.sku), 'take-back')).status).toBe(409)
})

/** A box of five at 100 to 500, all of it kept and paid, whose time to withdraw has ended. */
async function keptBox({ plan }: { plan?: 'halvesLater' } = {}) {
  const member = await givenCustomer(app, plan ? 'de' : 'se')
  await studio.awake()
  const boxId = await studio.givenDelivered(member)
  const at = { as: member, params: { boxId }, market: member.market }
  const { toPay, offers } = await app.ask('GET', '/boxes/:boxId/feedback', at)
  const amount = plan ? offers.find((one) => one.plan === plan)!.total : toPay.total
  const decided = { ...at, body: { amount, ...(plan && { plan }) } }
  const { pieces } = await app.ask('POST', '/boxes/:boxId/confirm', decided)
  await app.settle()
  clock.advance('P20D')
  await app.settle()
  for (const person of [warehouse, support])
    Object.assign(person, await openSession(ctx, { ownerKind: 'staff', ownerId: person.id }))
  return { boxId, member, piece: pieces[4]!, other: pieces[3]! }
}
const refundsOfBox = async (boxId: string) => {
  await app.settle()
  const rows = await db.many<{ amount: number }>(sql`
    SELECT r.amount FROM refund r JOIN charge c ON c.id = r.charge_id WHERE c.subject_id = ${boxId} AND r.state = 'done'`)
  return rows.map(({ amount }) => amount)
}

test('R6.13 R6.11 a late piece of a box goes the same way: taken back still, its price goes back once it is here, once', async () => {
  const { boxId, piece, other } = await keptBox()
  expect((await takeIn(piece.id)).body).toMatchObject({ error: { code: 'piece-already-kept' } })
  const id = await reported(boxId, piece.sku)
  const both = await Promise.all([settle(id, 'take-back'), settle(id, 'take-back')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await refundsOfBox(boxId)).toEqual([])
  const here = await Promise.all([takeIn(piece.id), takeIn(piece.id)])
  expect(here.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await refundsOfBox(boxId)).toEqual([500_00])
  expect((await settle(await reported(boxId, other.sku), 'nothing')).status).toBe(200)
  expect((await takeIn(other.id)).status).toBe(409)
  clock.advance('P20D')
  expect(await refundsOfBox(boxId), 'the day on which it would have been due').toEqual([500_00])
  await unbroken()
})

test('R6.13 worn as well, a claim is proposed to a person; of a box in parts the last parts become smaller', async () => {
  const worn = await keptBox()
  await settle(await reported(worn.boxId, worn.piece.sku), 'take-back')
  expect((await takeIn(worn.piece.id, 'D')).status).toBe(200)
  expect(await refundsOfBox(worn.boxId)).toEqual([500_00])
  expect(await db.many(sql`SELECT kind, state, most FROM claim WHERE contract_id = ${worn.boxId}`)).toEqual([
    { kind: 'loss-in-value', state: 'proposed', most: 500_00 },
  ])
  const inParts = await keptBox({ plan: 'halvesLater' })
  const parts = async () =>
    (
      await db.one<{ sum: number }>(
        sql`SELECT sum(amount)::int FROM charge WHERE subject_id = ${inParts.boxId}`,
      )
    ).sum
  const before = await parts()
  await settle(await reported(inParts.boxId, inParts.piece.sku), 'take-back')
  expect((await takeIn(inParts.piece.id)).status).toBe(200)
  const given = (await refundsOfBox(inParts.boxId)).reduce((sum, amount) => sum + amount, 0)
  expect(before - (await parts()) + given).toBe(500_00)
  await unbroken()
})

test('R6.13 R6.10 a piece with a remedy for its fault is not refunded as well when it comes back late', async () => {
  const { boxId, member, piece } = await keptBox()
  const as = await openSession(ctx, { ownerKind: 'member', ownerId: member.id })
  const at = { as, market: member.market, params: { contractId: boxId } }
  const said = { goodsId: piece.id, kind: 'faulty' as const, words: 'The seam has come undone.' }
  const { pieces } = await app.ask('POST', '/contracts/:contractId/faults', { ...at, body: said })
  const faultId = pieces.find(({ id }) => id === piece.id)!.fault!.id
  const { version } = (await app.ask('GET', '/studio/faults', { as: support })).rows.find(
    ({ id }) => id === faultId,
  )!
  const body = { version, accept: true, answer: 'The seam is not as it should be.' }
  await app.ask('POST', '/studio/faults/:faultId/decide', { as: support, params: { faultId }, body })
  const choice = { ...at, params: { contractId: boxId, faultId }, body: { choice: 'replacement' as const } }
  await app.ask('POST', '/contracts/:contractId/faults/:faultId/choice', choice)
  const refused = await settle(await reported(boxId, piece.sku), 'take-back')
  expect(refused.body).toMatchObject({ error: { code: 'piece-made-good' } })
  expect((await takeIn(piece.id)).status).toBe(409)
  expect(await refundsOfBox(boxId)).toEqual([])
  await unbroken()
})

test('R6.13 so does an exchanged piece', async () => {
  await studio.awake()
  const { boxId, exchangeId, pieceIds } = await exchanges.arrived()
  clock.advance('P20D')
  await app.settle()
  for (const person of [warehouse, support])
    Object.assign(person, await openSession(ctx, { ownerKind: 'staff', ownerId: person.id }))
  const [pieceId = ''] = pieceIds
  const { sku } = await db.one<{ sku: string }>(sql`SELECT sku FROM order_line WHERE id = ${pieceId}`)
  await settle(await reported(exchangeId, sku), 'take-back')
  expect((await takeIn(pieceId)).status).toBe(200)
  expect(await refundsOfBox(boxId)).toEqual([250_00])
  await unbroken()
})
