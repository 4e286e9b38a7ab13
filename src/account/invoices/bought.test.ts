import { expect, test } from 'vitest'
import { findMember } from '#/people/members/members.ts'
import { found } from '#/platform/errors.ts'
import { givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { givenShop } from '#/testing/given/given-shop-order.ts'
import { sendingBack } from '#/testing/given/sending-back.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const { givenDelivered } = await givenStudio(app)
const shop = givenShop(app, await givenStaff(app, 'warehouse'))

test('R9.06 an invoice in the list says which box it is for, and shows the pieces that were kept', async () => {
  const member = await givenCustomer(app)
  const boxId = await givenDelivered(member)
  const params = { boxId }
  const { pieces } = await app.ask('GET', '/boxes/:boxId/feedback', { params, as: member })
  const [back, ...kept] = pieces
  await app.ask('PUT', '/boxes/:boxId/feedback/items/:itemId', {
    params: { boxId, itemId: back!.id },
    body: { choice: 'return' },
    as: member,
  })
  const { toPay } = await app.ask('GET', '/boxes/:boxId/feedback', { params, as: member })
  await app.ask('POST', '/boxes/:boxId/confirm', { params, body: { amount: toPay.total }, as: member })
  const [box] = (await app.ask('GET', '/boxes', { as: member })).boxes
  const { bought } = await app.ask('GET', '/me/bought', { as: member })
  expect(bought.map(({ number, pieces }) => [number, pieces.map(({ id }) => id)])).toEqual([
    [box?.number, kept.map(({ id }) => id)],
  ])
  expect(bought[0]?.pieces[0]?.title).toBe(kept[0]?.title)
  expect((await app.ask('GET', '/me/bought', { as: await givenCustomer(app) })).bought).toEqual([])
  expect((await app.call('GET', '/me/bought', {})).status).toBe(401)
})

test('R9.06 an invoice of an order names the order, shows its pieces, and marks what a credit note took back', async () => {
  const member = await givenCustomer(app, 'se')
  const customer = { ...found(await findMember(app.db, member.id)), kind: 'member' as const }
  const { orderId, order } = await shop.delivered({ market: 'se', customer })
  const [back, kept] = await shop.lines(orderId)
  await app.ask('POST', '/contracts/:contractId/returns', {
    params: { contractId: orderId },
    body: sendingBack([back!.id], 'too-small'),
    as: member,
  })
  await shop.takenBack(back!.id)
  await app.settle()
  const { bought } = await app.ask('GET', '/me/bought', { as: member })
  const [invoice, note] = bought.toSorted((a, b) => b.pieces.length - a.pieces.length)
  expect(invoice).toMatchObject({ number: order.number })
  expect(invoice!.pieces.map(({ id, credited }) => [id, credited])).toEqual([
    [back!.id, true],
    [kept!.id, false],
  ])
  expect(note).toMatchObject({ number: order.number, pieces: [{ id: back!.id }] })
})
