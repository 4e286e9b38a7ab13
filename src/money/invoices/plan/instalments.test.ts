import { beforeEach, expect, test } from 'vitest'
import { sweepPayments } from '#/money/payments/sweep-payments.ts'
import { refundCharge } from '#/money/refunds/refunds.ts'
import { sql } from '#/platform/database/db.ts'
import { pdfText } from '#/platform/papers/pdf-text.ts'
import { textIn } from '#/platform/texts/server-texts.ts'
import { providerBook, saveCardOnPage } from '#/testing/at-the-provider.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { mailsTo } from '#/testing/papers/mails.ts'
import { readXml, textsAt, type XmlElement } from '#/testing/papers/read-xml.ts'
import { testApp } from '#/testing/world/app.ts'
import { invoiceWorld } from '#/testing/world/invoice-world.ts'
import { makeInvoicePdf } from '../papers/invoice-pdf.ts'

const app = await testApp()
const { given, statesOf, statusOf, pay, pass } = invoiceWorld(app)
beforeEach(() => app.faults.clear())

const half = 309_00
const one = (root: XmlElement) => textsAt(root, 'LegalMonetaryTotal/PayableAmount')[0]
const closed = { state: 'closed', paid: true, open: 0 }
const halfPaid = { state: 'settled', paid: false, open: half }

test('R6.11 half now, half in a month: the box closes when the second half is captured, and not before', async () => {
  const world = await given()
  await app.settle()
  expect(await statesOf(world)).toEqual(['captured', 'pending'])
  expect(await statusOf(world)).toEqual(halfPaid)
  await pass('P30D')
  await sweepPayments(app.ctx)
  await app.settle()
  expect(await statesOf(world), 'its day has not come').toEqual(['captured', 'pending'])
  await pass('P1D')
  expect(await statusOf(world)).toEqual(closed)
  for (const chargeId of world.chargeIds)
    expect(await providerBook(app, chargeId)).toEqual([{ amount: half, currency: 'sek' }])
})

test('R6.11 three parts that do not divide: each on its day, and together what the invoice says', async () => {
  const world = await given({ parts: 3 })
  for (const wait of ['PT1M', 'P31D', 'P31D']) await pass(wait)
  expect(await statesOf(world)).toEqual(['captured', 'captured', 'captured'])
  expect(await statusOf(world)).toEqual(closed)
})

test('the later part may come first: the box waits for the other', async () => {
  const world = await given({ card: 'pm_card_chargeCustomerFail' })
  for (const wait of ['PT1M', 'P1D', 'P3D', 'P5D', 'P7D', 'P15D']) await pass(wait)
  expect(await statesOf(world)).toEqual(['failed', 'retrying'])
  await pay(world, world.chargeIds[1]!)
  expect(await statusOf(world)).toEqual(halfPaid)
  await pay(world, world.chargeIds[0]!)
  expect(await statusOf(world)).toEqual(closed)
})

test('R9.02 the second part is declined: retried on its own, and the box is paid when it is', async () => {
  const world = await given()
  await app.settle()
  await saveCardOnPage(app, { memberId: world.member.id, testCard: 'pm_card_chargeCustomerFail' })
  await pass('P31D')
  expect(await statesOf(world)).toEqual(['captured', 'retrying'])
  expect(await statusOf(world)).toEqual(halfPaid)
  await pass('P1D')
  expect(await statesOf(world)).toEqual(['captured', 'retrying'])
  await saveCardOnPage(app, { memberId: world.member.id, testCard: 'pm_card_visa' })
  await app.settle()
  expect(await statusOf(world)).toEqual(closed)
})

test('T71 each webhook twice, and newest first: each part is booked once', async () => {
  const world = await given()
  app.faults.add({ kind: 'duplicate-webhook', times: 20 })
  await app.settle()
  await pass('P31D')
  await app.deliverWebhooks({ order: 'newest-first' })
  await app.settle()
  expect(await statusOf(world)).toEqual(closed)
  const booked = sql`SELECT event_id FROM ledger_txn WHERE event_type = 'charge-captured' AND event_id = ANY(${world.chargeIds})`
  expect(await app.db.many(booked)).toHaveLength(2)
})

test.each(['invoice_paid', 'after_charge_call'])(
  'T89 stopped at %s of the last part: nothing is half booked, and the box closes later',
  async (point) => {
    const world = await given()
    await app.settle()
    app.failpoint.set(point, 'throw')
    await pass('P31D')
    expect(await statusOf(world)).toEqual(halfPaid)
    app.failpoint.set(point, undefined)
    for (const wait of ['PT10M', 'PT1H', 'P1D']) await pass(wait)
    expect(await statusOf(world)).toEqual(closed)
    expect(await providerBook(app, world.chargeIds[1]!)).toHaveLength(1)
  },
)

test('T71 both parts are captured at the same moment: the box closes once', async () => {
  for (let round = 0; round < 5; round++) {
    const world = await given({ card: 'pm_card_chargeCustomerFail' })
    await pass('P31D')
    await Promise.all(world.chargeIds.map((chargeId) => pay(world, chargeId)))
    expect(await statusOf(world)).toEqual(closed)
    const closings = sql`SELECT 1 FROM box_event WHERE box_id = ${world.boxId} AND event = 'close'`
    expect(await app.db.many(closings)).toHaveLength(1)
  }
})

test('R8.05 a refund reopens no invoice', async () => {
  const world = await given()
  await app.settle()
  const [first] = world.chargeIds
  await refundCharge(app.ctx, { chargeId: first!, amount: 100_00, reason: 'a stain' })
  await app.settle()
  expect(await statusOf(world)).toEqual(halfPaid)
  await pass('P31D')
  expect(await statusOf(world)).toEqual(closed)
})

test('R9.06 an invoice in parts is shown once, to the member and to finance, with its parts', async () => {
  const world = await given()
  await app.settle()
  const { invoices } = (await app.call('GET', '/invoices', { as: world.member })).body
  expect(invoices).toMatchObject([
    {
      state: 'later',
      open: half,
      parts: [
        { amount: half, state: 'paid' },
        { amount: half, state: 'later' },
      ],
    },
  ])
  const finance = await givenStaff(app, 'finance')
  const query = { search: invoices[0]!.number }
  expect((await app.ask('GET', '/studio/invoices', { query, as: finance })).rows).toHaveLength(1)
  const { status, text } = await app.call('GET', `/invoices/${world.invoiceId}/xml`, { as: world.member })
  expect([status, one(readXml(text))]).toEqual([200, '618.00'])
  const pdf = pdfText(await makeInvoicePdf(app.ctx, world.invoiceId!))
  for (const due of ['309,00']) expect(pdf.split(due).length).toBeGreaterThan(2)
})

test('R6.15 R10.01 the receipt of a part names the open sum, and only the last one says that the pieces are hers', async () => {
  const world = await given()
  await app.settle()
  const receipts = async () =>
    (await mailsTo(app, world.member.email))
      .filter(({ template }) => template === 'payment-receipt')
      .map(({ html }) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/[\s\u00a0]+/g, ' '))
  const yours = 'Plaggen är nu helt dina'
  const [first] = await receipts()
  expect(first).toContain('Delbetalning 1 av 2 är betald')
  expect(first).toContain('Av fakturan återstår 309 kr')
  expect(first).toContain(textIn('se', 'payment.titleReserved'))
  expect(first).not.toContain(yours)
  await pass('P31D')
  const last = (await receipts()).at(-1)
  expect(last).toContain('Fakturan är betald')
  expect(last).toContain(yours)
  expect(last).not.toContain('återstår')
})
