import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { payOnPage, saveCardOnPage } from '#/testing/at-the-provider.ts'
import { brokenInvariants } from '#/testing/database/database.ts'
import { givenCharge, givenMember, givenStaff } from '#/testing/given/given-charge.ts'
import { givenShop } from '#/testing/given/given-shop-order.ts'
import { mailsTo } from '#/testing/papers/mails.ts'
import { dyingAt } from '#/testing/run/dying-at.ts'
import { testApp } from '#/testing/world/app.ts'
import { providerWorld } from '#/testing/world/provider-world.ts'
import { remindOverdue } from './remind-overdue.job.ts'

const app = await testApp()
const { db, clock, ctx } = app

async function given({ market = 'de' as MarketId, card = 'pm_card_chargeCustomerFail', parts = 1 } = {}) {
  const member = await givenMember(app, { market, card })
  const charge = await givenCharge(app, { memberId: member.id, market, parts })
  await app.settle()
  return { member, ...charge }
}
type Given = Awaited<ReturnType<typeof given>>

async function pass(days: number) {
  for (let day = 0; day < days; day++) {
    clock.advance('P1D')
    await app.settle()
  }
}
const remind = ({ chargeId }: Given, on = ctx) =>
  remindOverdue.run(on, { subject: chargeId!, payload: {}, attempt: 1 })
const reminders = ({ invoiceId }: Given) =>
  db.many<{ number: number; fee: number; feeInvoiceId: string | null }>(
    sql`SELECT number, fee, fee_invoice_id FROM reminder WHERE invoice_id = ${invoiceId} ORDER BY number`,
  )
const sentTo = async ({ member }: Given) =>
  (await mailsTo(app, member.email)).filter(({ template }) => template === 'overdue')
const pay = async ({ member }: Given, chargeId: string) => {
  const as = await openSession(ctx, { ownerKind: 'member', ownerId: member.id })
  await payOnPage(app, { member: as, chargeId, testCard: 'pm_card_visa' })
  await app.ask('POST', '/payments/charges/:id/check', { as, params: { id: chargeId } })
}

test('R9.05 from 14 days after the invoice, 14 days apart and three at most: 15 EUR each, billed without VAT', async () => {
  const world = await given()
  await pass(13)
  expect(await reminders(world)).toEqual([])
  await pass(1)
  expect(await reminders(world)).toMatchObject([{ number: 1, fee: 15_00 }])
  const [mail] = await sentTo(world)
  expect(mail!.html).toMatch(/15[,.]?0?0?/)
  await pass(50)
  expect((await reminders(world)).map(({ number, fee }) => [number, fee])).toEqual([
    [1, 15_00],
    [2, 15_00],
    [3, 15_00],
  ])
  expect(await sentTo(world)).toHaveLength(3)
  const fees = sql`
    SELECT i.total, i.vat, l.kind, l.vat_rate FROM reminder r JOIN invoice i ON i.id = r.fee_invoice_id
    JOIN invoice_line l ON l.invoice_id = i.id WHERE r.invoice_id = ${world.invoiceId}`
  expect(await db.many(fees)).toEqual(
    Array(3).fill({ total: 15_00, vat: 0, kind: 'reminder-fee', vatRate: 0 }),
  )
  expect(await brokenInvariants(db)).toEqual([])
})

test.each<MarketId>(['se', 'da', 'nl'])('R9.05 in %s a reminder costs nothing', async (market) => {
  const world = await given({ market })
  await pass(15)
  expect(await reminders(world)).toEqual([{ number: 1, fee: 0, feeInvoiceId: null }])
  expect(await sentTo(world)).toHaveLength(1)
})

test('R9.05 a paid invoice has no reminder, nor has a fee; an open fee is taken from the card two weeks later, and is no instalment', async () => {
  const world = await given()
  await pass(14)
  await pay(world, world.chargeId!)
  await saveCardOnPage(app, { memberId: world.member.id, testCard: 'pm_card_visa' })
  const fee = () =>
    db.one<{ state: string; announced: boolean }>(sql`
      SELECT state, EXISTS (SELECT FROM email e WHERE e.event_id = 'part-coming:' || c.id) AS announced
      FROM charge c WHERE subject_type = 'reminder' AND member_id = ${world.member.id}`)
  expect(await fee()).toEqual({ state: 'pending', announced: false })
  await pass(12)
  expect(await fee()).toEqual({ state: 'pending', announced: false })
  await pass(30)
  expect(await fee()).toEqual({ state: 'captured', announced: false })
  expect(await reminders(world)).toHaveLength(1)
  expect(await brokenInvariants(db)).toEqual([])
})

test('R9.05 a part whose day comes later is overdue from its own day on', async () => {
  const world = await given({ card: 'pm_card_visa', parts: 2 })
  await saveCardOnPage(app, { memberId: world.member.id, testCard: 'pm_card_chargeCustomerFail' })
  await pass(31 + 13)
  expect(await reminders(world)).toEqual([])
  await pass(2)
  expect(await reminders(world)).toHaveLength(1)
})

test('R9.05 T71 nine workers and a payment at the same moment: one reminder, or none where the payment came first', async () => {
  for (let round = 0; round < 3; round++) {
    const world = await given()
    clock.advance('P15D')
    await Promise.all([...Array.from({ length: 9 }, () => remind(world)), pay(world, world.chargeId!)])
    await app.settle()
    expect((await reminders(world)).length).toBeLessThanOrEqual(1)
    expect(await brokenInvariants(db)).toEqual([])
  }
})

test('T89 killed before it is whole, a reminder is not written, and the next one is', async () => {
  const world = await given()
  clock.advance('P15D')
  await expect(remind(world, dyingAt(ctx, 'reminder_written'))).rejects.toThrow('killed')
  expect(await reminders(world)).toEqual([])
  await app.settle()
  expect(await reminders(world)).toHaveLength(1)
})

test('R6.19 R9.05 the first reminder comes 14 days after the invoice, to the second, while the card is tried again', async () => {
  const world = await given()
  const issued = clock.now()
  clock.advance('P13DT23H59M59S')
  await app.settle()
  expect(await reminders(world)).toEqual([])
  clock.advance('PT1S')
  await app.settle()
  expect(await reminders(world)).toHaveLength(1)
  const state = sql`SELECT state FROM charge WHERE id = ${world.chargeId}`
  expect(await db.one(state)).toEqual({ state: 'retrying' })
  expect(clock.now().getTime() - issued.getTime()).toBe(14 * 86_400_000)
})

test('R6.19 R9.05 when the clock jumps past several reminders, one comes at once and the next 14 days later', async () => {
  const world = await given()
  clock.advance('P37D')
  await app.settle()
  expect(await reminders(world)).toHaveLength(1)
  await pass(13)
  expect(await reminders(world)).toHaveLength(1)
  await pass(1)
  expect(await reminders(world)).toHaveLength(2)
})

test('R9.05 R7.06 a guest has no open invoice and gets no reminders, not about a disputed payment that we claim either', async () => {
  const shop = givenShop(app, await givenStaff(app, 'warehouse'))
  const { dispute, decide } = providerWorld(app)
  const order = await shop.paid({ market: 'de' })
  const unpaid = await shop.placed({ market: 'de' })
  const id = await dispute(order.chargeId)
  await decide(id, 'lost')
  await pass(60)
  const mails = await Promise.all([order, unpaid].map(({ customer }) => mailsTo(app, customer.email)))
  expect(mails.flat().filter(({ template }) => template === 'overdue')).toEqual([])
  const open = sql`SELECT state FROM charge WHERE member_id = ${order.customer.id} AND invoice_id IS NOT NULL`
  expect(await db.many(open)).toEqual([{ state: 'captured' }])
  expect(await shop.state(unpaid.orderId)).toBe('cancelled')
  expect(await brokenInvariants(db)).toEqual([])
})
