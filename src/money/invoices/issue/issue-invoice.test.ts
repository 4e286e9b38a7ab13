import { expect, test } from 'vitest'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { stripeOf } from '#/platform/ledger/ledger.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import { markets } from '#/platform/markets/markets.ts'
import { pdfText } from '#/platform/papers/pdf-text.ts'
import { type Random, systemRandom } from '#/platform/random.ts'
import { textIn } from '#/platform/texts/server-texts.ts'
import { brokenInvariants } from '#/testing/database/database.ts'
import { givenCharge, givenMember } from '#/testing/given/given-charge.ts'
import { testApp } from '#/testing/world/app.ts'
import { makeInvoicePdf } from '../papers/invoice-pdf.ts'
import { vatByRate, vatIncluded } from './vat.rule.ts'

test.each([
  { amount: 125_00, rate: 2500, vat: 25_00, because: 'a quarter on top is a fifth inside' },
  { amount: 121_00, rate: 2100, vat: 21_00, because: 'the Netherlands' },
  { amount: 3_00, rate: 1900, vat: 48, because: 'Germany: 47.899 cents is 48' },
  { amount: 1, rate: 2500, vat: 0, because: 'a fifth of an öre is none' },
  { amount: 3, rate: 2500, vat: 1, because: 'three fifths of an öre are more than half of it' },
  { amount: 5, rate: 2500, vat: 1, because: 'a fifth of five is one' },
  { amount: -125_00, rate: 2500, vat: -25_00, because: 'a credit mirrors its line' },
  { amount: 0, rate: 2500, vat: 0, because: 'nothing' },
])('R1.08 R9.01 VAT inside $amount at $rate is $vat: $because', ({ amount, rate, vat }) => {
  expect(vatIncluded(amount, rate)).toBe(vat)
})

test('R9.06 VAT is summed by rate, highest first', () => {
  const lines = [
    { amount: 109_00, vat: 9_00, vatRate: 900 },
    { amount: 121_00, vat: 21_00, vatRate: 2100 },
    { amount: 121_00, vat: 21_00, vatRate: 2100 },
  ]
  expect(vatByRate(lines)).toEqual([
    { rate: 2100, vat: 42_00, net: 200_00 },
    { rate: 900, vat: 9_00, net: 100_00 },
  ])
})

const app = await testApp()

test('R6.11 R9.01 an accepted box becomes an invoice, a booking, a charge and a mail with the PDF', async () => {
  const member = await givenMember(app)
  const { invoiceId, chargeId, total } = await givenCharge(app, { memberId: member.id })
  expect(total).toBe(618_00)
  await app.settle()

  expect(await app.db.one(sql`SELECT state, captured_amount FROM charge WHERE id = ${chargeId}`)).toEqual({
    state: 'captured',
    capturedAmount: 618_00,
  })
  const accounts = await app.db.many(sql`
    SELECT a.kind, sum(e.amount)::bigint AS amount FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id JOIN ledger_txn t ON t.id = e.txn_id
    WHERE t.event_id IN (${invoiceId}, ${chargeId}) GROUP BY a.kind ORDER BY a.kind`)
  expect(accounts).toEqual([
    { kind: 'fees', amount: -15_20 },
    { kind: 'psp', amount: 618_00 },
    { kind: 'receivable', amount: 0 },
    { kind: 'sales', amount: -479_20 },
    { kind: 'vat', amount: -123_60 },
  ])
  const mails = await app.db.many<{ subject: string; attachments: { filename: string; base64: string }[] }>(
    sql`SELECT subject, attachments FROM sandbox_mailbox WHERE recipient = ${member.email} ORDER BY id`,
  )
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Din faktura SE2026-/),
    expect.stringMatching(/^Tack för din betalning/),
  ])
  expect(mails[0]!.attachments[0]!.filename).toMatch(/^SE2026-\d{6}\.pdf$/)
  expect(Buffer.from(mails[0]!.attachments[0]!.base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
})

test('R9.06 numbers are gapless per market and year, also when many settle at once and some roll back', async () => {
  const members = await Promise.all(
    Array.from({ length: 6 }, () => givenMember(app, { market: 'de', card: null })),
  )
  const bad = [{ kind: 'item' as const, description: 'x', amount: 0.5 }]
  await Promise.allSettled(
    members.map((member, index) =>
      givenCharge(app, { memberId: member.id, market: 'de', ...(index % 3 === 2 && { lines: bad }) }),
    ),
  )
  const rows = await app.db.many<{ number: number; displayNumber: string }>(
    sql`SELECT number, display_number FROM invoice WHERE market = 'de' ORDER BY number`,
  )
  expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4])
  expect(rows[0]!.displayNumber).toBe('DE2026-000001')
})

/**
 * Ids whose bookings fall into other stripes of the shared accounts: in the same stripe they take turns (decision
 * 056).
 */
function besides(eventId: string): Random {
  const uuid = (): string => {
    const id = systemRandom.uuid()
    return stripeOf(id) === stripeOf(eventId) ? uuid() : id
  }
  return { ...systemRandom, uuid }
}

test('R9.06 11.3 an open settlement blocks no other number, and the numbers follow the commits', async () => {
  const [slow, quick] = await Promise.all([1, 2].map(() => givenMember(app, { market: 'nl', card: null })))
  const settle = (ctx: typeof app.ctx, { id }: { id: string }) =>
    givenCharge({ ...app, ctx, db: ctx.db as typeof app.db }, { memberId: id, market: 'nl' })
  const numberOf = async (id?: string) =>
    (await app.db.one<{ number: string }>(sql`SELECT display_number AS number FROM invoice WHERE id = ${id}`))
      .number
  const first = await inTransaction(app.ctx, async (ctx) => {
    const held = await settle(ctx, slow!)
    const secondCtx = { ...app.ctx, random: besides(held.invoiceId!) }
    expect(await numberOf((await settle(secondCtx, quick!)).invoiceId)).toBe('NL2026-000001')
    return held
  })
  expect(await numberOf(first.invoiceId)).toBe('NL2026-000002')
})

test.each(Object.values(markets))(
  'R9.06 11.3 a number of $id begins with its country',
  async ({ id: market, country }) => {
    const member = await givenMember(app, { market, card: null })
    const { invoiceId } = await givenCharge(app, { memberId: member.id, market })
    const { number } = await app.db.one<{ number: string }>(
      sql`SELECT display_number AS number FROM invoice WHERE id = ${invoiceId}`,
    )
    expect(number).toMatch(new RegExp(`^${country}2026-\\d{6}$`))
  },
)

test('R9.06 an issued invoice cannot be changed', async () => {
  await expect(app.db.run(sql`UPDATE invoice SET total = 1`)).rejects.toMatchObject({ code: '42501' })
  await expect(app.db.run(sql`DELETE FROM invoice_line`)).rejects.toMatchObject({ code: '42501' })
})

test('R6.11 a box of which nothing is owed has no invoice and no charge', async () => {
  const member = await givenMember(app, { card: null })
  expect(await givenCharge(app, { memberId: member.id, lines: [] })).toMatchObject({
    total: 0,
    invoiceId: undefined,
    chargeId: undefined,
  })
})

test.each(['da', 'se', 'nl', 'de'] as const)(
  'R9.06 R6.15 the invoice as PDF in %s, with the sentence about title and our VAT number on each page',
  async (market) => {
    const member = await givenMember(app, { market, card: null })
    const { invoiceId } = await givenCharge(app, { memberId: member.id, market })
    const pdf = await makeInvoicePdf(app.ctx, invoiceId!)
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    const content = pdfText(pdf)
    const { vatId, email } = marketAt(market, app.ctx.clock.now()).seller
    for (const needed of [textIn(market, 'payment.titleReserved'), vatId, email, '1 / 1'])
      expect(content).toContain(needed.replaceAll(' ', ''))
  },
)

test('R3.11 T23 an invoice is its owner’s and finance’s alone', async () => {
  const [owner, other] = [await givenMember(app), await givenMember(app)]
  const { invoiceId, boxId } = await givenCharge(app, { memberId: owner.id })
  const mine = await app.call('GET', '/invoices/:id', { params: { id: invoiceId! }, as: owner })
  expect(mine.body.lines).toHaveLength(2)
  expect((await app.call('GET', `/invoices/${invoiceId}`, { as: other })).status).toBe(404)
  expect((await app.call('GET', `/invoices/${invoiceId}/pdf`, { as: other })).status).toBe(404)
  expect((await app.call('GET', `/orders/${boxId}/payment`, { as: other })).status).toBe(404)
  expect((await app.call('GET', `/invoices/${invoiceId}/pdf`, { as: owner })).headers['content-type']).toBe(
    'application/pdf',
  )
})

test('R9.01 the invariants hold', async () => {
  expect(await brokenInvariants(app.db)).toEqual([])
})
