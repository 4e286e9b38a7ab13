import { expect, test } from 'vitest'
import { openOfInvoice } from '#/money/invoices/plan/invoice-paid.ts'
import { refundSubject } from '#/money/refunds/refund-subject.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { givenCharge, givenMember } from '#/testing/given/given-charge.ts'
import { mailsTo } from '#/testing/papers/mails.ts'
import { testApp } from '#/testing/world/app.ts'
import { walletWorld } from '#/testing/world/wallet-world.ts'
import { expiryOf } from './expiry.rule.ts'

const app = await testApp()
const { ctx, db } = app
const { give, given, wallet, balanceOf, left, pass } = walletWorld(app)
const templates = async (email: string) => (await mailsTo(app, email)).map(({ template }) => template)
const statusOf = (boxId: string, invoiceId: string) =>
  db.one<{ credit: number; open: number; paid: boolean; charges: { amount: number; state: string }[] }>(sql`
    SELECT i.credit, ${openOfInvoice(sql`i.id`)} AS open, (SELECT paid_at IS NOT NULL FROM box WHERE id = ${boxId}) AS paid,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('amount', amount, 'state', state) ORDER BY part), '[]') FROM charge WHERE invoice_id = i.id) AS charges
    FROM invoice i WHERE i.id = ${invoiceId}`)

test('R9.07 credit pays its part of a box, the card the rest, and every movement is told', async () => {
  const member = await given({ gift: 300_00, goodwill: 100_00 })
  const { boxId, invoiceId, total } = await givenCharge(app, { memberId: member.id })
  await app.settle()
  expect(await statusOf(boxId, invoiceId!)).toEqual({
    credit: 400_00,
    open: 0,
    paid: true,
    charges: [{ amount: total - 400_00, state: 'captured' }],
  })
  const { balance, movements } = await wallet(member)
  expect(balance).toBe(0)
  expect(movements.map(({ what, source, amount, subject }) => [what, source, amount, subject?.id])).toEqual(
    expect.arrayContaining([
      ['charged', 'goodwill', -100_00, boxId],
      ['charged', 'gift-card', -300_00, boxId],
      ['given', 'goodwill', 100_00, undefined],
      ['given', 'gift-card', 300_00, undefined],
    ]),
  )
})

test('R9.07 with credit alone nothing is charged, and the box is paid', async () => {
  const member = await given({ goodwill: 1000_00, card: null })
  const { boxId, invoiceId, total } = await givenCharge(app, { memberId: member.id })
  await app.settle()
  expect(await statusOf(boxId, invoiceId!)).toEqual({ credit: total, open: 0, paid: true, charges: [] })
  expect(await balanceOf(member)).toBe(1000_00 - total)
  expect(await templates(member.email)).toEqual(['invoice'])
  const view = await app.ask('GET', '/invoices', { as: member, market: 'se' })
  expect(view.invoices[0]).toMatchObject({
    state: 'paid',
    credit: total,
    paidAt: app.clock.now().toISOString(),
  })
})

test('R9.07 in parts, credit pays the first ones', async () => {
  const member = await given({ goodwill: 400_00 })
  const { boxId, invoiceId } = await givenCharge(app, { memberId: member.id, parts: 2 })
  expect((await statusOf(boxId, invoiceId!)).charges).toEqual([{ amount: 218_00, state: 'pending' }])
})

test('T81 R9.07 twenty bills at once spend what there is, and no more', async () => {
  const member = await given({ goodwill: 900_00, referral: 700_00, gift: 500_00 })
  const bills = await Promise.all(Array.from({ length: 20 }, () => givenCharge(app, { memberId: member.id })))
  const { credit } = await db.one<{ credit: number }>(sql`
    SELECT sum(credit)::bigint AS credit FROM invoice WHERE id = ANY(${bills.map(({ invoiceId }) => invoiceId)}::uuid[])`)
  expect(credit).toBe(2100_00)
  expect(await left(member)).toEqual({ 'gift-card': 0, goodwill: 0, referral: 0 })
})

test('R9.07 I12 a refund goes to the card first, then to credit, gift money last, and never more than was paid', async () => {
  const member = await given({ gift: 200_00, goodwill: 300_00 })
  const { boxId, invoiceId, total } = await givenCharge(app, { memberId: member.id })
  await app.settle()
  const back = (amount: number) =>
    inTransaction(ctx, (ctx) =>
      refundSubject(ctx, {
        subjectId: boxId,
        memberId: member.id,
        market: 'se',
        invoiceId: invoiceId!,
        amount,
        reason: 'test',
      }),
    )
  const refunded = async () =>
    (
      await db.one<{ amount: number }>(sql`
        SELECT coalesce(sum(r.amount), 0)::bigint AS amount FROM refund r JOIN charge c ON c.id = r.charge_id WHERE c.subject_id = ${boxId}`)
    ).amount
  await back(100_00)
  expect([await refunded(), await left(member)]).toEqual([100_00, { 'gift-card': 0, goodwill: 0 }])
  await back(118_00)
  expect([await refunded(), await left(member)]).toEqual([118_00, { 'gift-card': 0, goodwill: 100_00 }])
  await Promise.all([back(300_00), back(300_00)])
  expect([await refunded(), await left(member)]).toEqual([118_00, { 'gift-card': 200_00, goodwill: 300_00 }])
  expect(total).toBe(618_00)
  await app.settle()
  const mails = (await mailsTo(app, member.email)).filter(({ template }) => template === 'wallet-credit')
  expect(mails.length).toBeGreaterThan(1)
  const { number } = await db.one<{ number: string }>(sql`SELECT number FROM box WHERE id = ${boxId}`)
  expect(mails.at(-1)!.html, 'from where it came, and all there is now').toMatch(
    new RegExp(`Box ${number}.*500\\Wkr`, 's'),
  )
})

test('R9.07 a credit ends on its day, by work that was planned, and its owner has a mail before', async () => {
  const member = await given({ goodwill: 100_00 })
  await pass('P335D')
  expect(await templates(member.email)).toEqual(['wallet-credit'])
  expect(await balanceOf(member)).toBe(100_00)
  await pass('P31D')
  expect(await balanceOf(member)).toBe(0)
  const { movements } = await wallet(member)
  expect(movements.map(({ what, amount }) => [what, amount])).toEqual([
    ['lapsed', -100_00],
    ['given', 100_00],
  ])
  expect(
    await db.one(sql`
      SELECT sum(e.amount)::bigint AS cost FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id JOIN ledger_txn t ON t.id = e.txn_id
      WHERE a.kind = 'goodwill-cost' AND (t.event_id LIKE (SELECT id || '%' FROM wallet_credit WHERE member_id = ${member.id}))`),
    'a cost that did not arise',
  ).toEqual({ cost: 0 })
})

test('R9.07 credit that comes back after its last day is good for some days again', async () => {
  const member = await given({ goodwill: 100_00 })
  await pass('P360D')
  const { boxId: subjectId, invoiceId } = await givenCharge(app, { memberId: member.id })
  await app.settle()
  await pass('P10D')
  const paid = { subjectId, memberId: member.id, market: 'se', invoiceId: invoiceId! } as const
  const owed = { ...paid, amount: 618_00, reason: 'test' }
  await inTransaction(ctx, (ctx) => refundSubject(ctx, owed))
  expect(await balanceOf(member)).toBe(100_00)
  await pass('P29D')
  expect(await balanceOf(member)).toBe(100_00)
  await pass('P2D')
  expect(await balanceOf(member)).toBe(0)
})

test('R9.07 credit of another market, or that has ended, pays nothing', async () => {
  const member = await givenMember(app)
  await give(member.id, 'goodwill', 100_00, 'da')
  const { boxId, invoiceId } = await givenCharge(app, { memberId: member.id })
  expect((await statusOf(boxId, invoiceId!)).credit).toBe(0)
})

test.each([
  { market: 'da', until: '2029-03-02', because: 'three years' },
  { market: 'se', until: '2036-03-02', because: 'ten years' },
  { market: 'nl', until: '2031-03-02', because: 'five years' },
  { market: 'de', until: '2029-12-31', because: 'three years, to the end of the last' },
] as const)('R9.07 gift money is good in $market as its law has it: $because', ({ market, until }) => {
  expect(expiryOf('gift-card', new Date('2026-03-02T09:00:00Z'), market).toISOString().slice(0, 10)).toBe(
    until,
  )
})
