import { expect, test } from 'vitest'
import { openOfInvoice } from '#/money/invoices/plan/invoice-paid.ts'
import { sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { payOnPage, providerBook } from '#/testing/at-the-provider.ts'
import { brokenInvariants } from '#/testing/database/database.ts'
import { givenCharge, givenMember } from '#/testing/given/given-charge.ts'
import { dyingAt } from '#/testing/run/dying-at.ts'
import { testApp } from '#/testing/world/app.ts'
import { chargeCard } from './attempt/charge-card.job.ts'

const app = await testApp()
const { db } = app

async function owing(
  amount: number,
  { market = 'nl' as MarketId, card = 'pm_card_visa' as string | null } = {},
) {
  const member = await givenMember(app, { market, card })
  const line = { kind: 'item' as const, description: 'Button', amount }
  const { boxId, invoiceId, chargeIds } = await givenCharge(app, {
    memberId: member.id,
    market,
    lines: [line],
  })
  return { member, chargeId: chargeIds[0]!, boxId, invoiceId }
}
type Owing = Awaited<ReturnType<typeof owing>>
const statusOf = ({ chargeId, invoiceId }: Owing) =>
  db.one(sql`
    SELECT c.state, b.state AS box, ${openOfInvoice(sql`${invoiceId}::uuid`)} AS open,
      (SELECT sum(e.amount)::bigint FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id JOIN ledger_txn t ON t.id = e.txn_id
       WHERE a.kind = 'payment-losses' AND t.event_id = ${chargeId}) AS ours
    FROM charge c JOIN box b ON b.id = c.subject_id WHERE c.id = ${chargeId}`)
const ours = (amount: number) => ({ state: 'cancelled', box: 'closed', open: 0, ours: amount })

test.each([
  { market: 'nl', amount: 49 },
  { market: 'de', amount: 21 },
  { market: 'da', amount: 2_49 },
  { market: 'se', amount: 2_99 },
] as const)(
  'R9.02 R9.04 $market: $amount is too little for any card: it is ours, the invoice is paid, and nobody is asked',
  async ({ market, amount }) => {
    const small = await owing(amount, { market })
    await app.settle()
    expect(await statusOf(small)).toEqual(ours(amount))
    expect(await providerBook(app, small.chargeId)).toEqual([])
    app.clock.advance('P30D')
    await app.settle()
    expect(await statusOf(small)).toEqual(ours(amount))
    expect(await brokenInvariants(db)).toEqual([])
  },
)

test('R9.02 a member without a card is not asked for one for an amount below the minimum', async () => {
  const small = await owing(30, { card: null })
  await app.settle()
  expect(await statusOf(small)).toEqual(ours(30))
  const mails = sql`SELECT FROM email WHERE recipient = ${small.member.email} AND template = 'payment-needs-you'`
  expect(await db.many(mails)).toEqual([])
})

test('R9.02 an amount of exactly the card minimum is charged', async () => {
  const least = await owing(50)
  await app.settle()
  expect(await statusOf(least)).toEqual({ state: 'captured', box: 'closed', open: 0, ours: null })
  expect(await providerBook(app, least.chargeId)).toEqual([{ amount: 50, currency: 'eur' }])
})

test('R9.04 T89 killed before and after, and run twice: a remainder below the minimum is booked once', async () => {
  const small = await owing(21)
  const task = { subject: small.chargeId } as never
  await expect(chargeCard.run(dyingAt(app.ctx, 'invoice_paid'), task)).rejects.toThrow('killed')
  expect(await statusOf(small)).toMatchObject({ state: 'pending', open: 21 })
  await Promise.all([
    chargeCard.run(app.ctx, task),
    chargeCard.run(app.ctx, task),
    app.settle(),
    payOnPage(app, { member: small.member, chargeId: small.chargeId }),
  ])
  await app.settle()
  expect(await statusOf(small)).toEqual(ours(21))
  expect(await brokenInvariants(db)).toEqual([])
})
