import { beforeEach, expect, test } from 'vitest'
import { openOfInvoice } from '#/money/invoices/plan/invoice-paid.ts'
import { refundSubject } from '#/money/refunds/refund-subject.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { type MarketId, marketIds } from '#/platform/markets/markets.ts'
import { payOnPage, providerBook, saveCardOnPage } from '#/testing/at-the-provider.ts'
import { brokenInvariants } from '#/testing/database/database.ts'
import { givenCharge, givenMember } from '#/testing/given/given-charge.ts'
import { dyingAt } from '#/testing/run/dying-at.ts'
import { testApp } from '#/testing/world/app.ts'
import { walletWorld } from '#/testing/world/wallet-world.ts'
import { finishCredit } from './finish-credit.ts'
import { spendCredit } from './spend-credit.ts'

const app = await testApp()
const { ctx, db } = app
const { give, left, pass } = walletWorld(app)
beforeEach(() => app.faults.clear())

const TOTAL = 618_00
const ASKS = 'pm_card_authenticationRequired'
const REFUSES = 'pm_card_chargeCustomerFail'

async function owing({
  market = 'se' as MarketId,
  card = ASKS as string | null,
  parts = 1,
  credit = 400_00,
} = {}) {
  const member = await givenMember(app, { market, card })
  const { boxId, invoiceId, chargeIds } = await givenCharge(app, { memberId: member.id, market, parts })
  await app.settle()
  if (credit > 0) await give(member.id, 'goodwill', credit, market)
  return { member, market, boxId, invoiceId: invoiceId!, chargeIds, chargeId: chargeIds[0]! }
}
type Owing = Awaited<ReturnType<typeof owing>>

const use = ({ member, chargeId, market }: Owing, credit: number, byCard = TOTAL - credit, id = chargeId) =>
  app.call('POST', '/payments/charges/:id/credit', {
    params: { id },
    body: { credit, byCard },
    as: member,
    market,
  })
const statusOf = async ({ invoiceId, boxId, chargeId, member }: Owing) => ({
  ...(await db.one<{ open: number; state: string; amount: number; box: string }>(sql`
    SELECT ${openOfInvoice(sql`${invoiceId}::uuid`)} AS open, c.state, c.amount, (SELECT state FROM box WHERE id = ${boxId}) AS box
    FROM charge c WHERE c.id = ${chargeId}`)),
  left: (await left(member)).goodwill,
  taken: (await providerBook(app, chargeId)).map(({ amount }) => amount),
})
const creditMails = ({ member }: Owing) =>
  db.many<{ amount: number; left: number }>(sql`
    SELECT (props->>'amount')::int AS amount, (props->>'left')::int AS left FROM email
    WHERE member_id = ${member.id} AND template = 'credit-used' ORDER BY queued_at`)
const whole = async () => expect(await brokenInvariants(db, app.clock.now())).toEqual([])

test.each(marketIds)(
  'R9.07 %s: credit pays a part of an invoice that is open already, the card the rest, and both stand on it',
  async (market) => {
    const world = await owing({ market })
    const { member, chargeId, boxId } = world
    const by = { as: member, market }
    const page = await app.ask('GET', '/payments/charges/:id', { params: { id: chargeId }, ...by })
    expect(page.credit).toBe(400_00)
    expect((await use(world, 400_00)).body).toMatchObject({ charge: { state: 'yours', amount: 218_00 } })
    expect(await statusOf(world)).toMatchObject({ open: 218_00, left: 0, taken: [], box: 'settled' })
    expect(await creditMails(world)).toEqual([{ amount: 400_00, left: 218_00 }])
    await whole()
    expect(await payOnPage(app, { member, chargeId })).toBe(200)
    await app.settle()
    expect(await statusOf(world)).toMatchObject({
      open: 0,
      state: 'captured',
      taken: [218_00],
      box: 'closed',
    })
    const { invoice } = await app.ask('GET', '/orders/:orderId/payment', {
      params: { orderId: boxId },
      ...by,
    })
    expect(invoice).toMatchObject({
      state: 'paid',
      credit: 400_00,
      paidBy: 'card',
      parts: [{ amount: 218_00 }],
    })
    await whole()
  },
)

test('R9.07 with enough of it the invoice is paid, the box closed, and no reminder comes', async () => {
  const world = await owing({ credit: 1000_00 })
  const { member, boxId } = world
  expect((await use(world, TOTAL)).body).toMatchObject({ charge: { state: 'cancelled' } })
  const paid = { open: 0, state: 'cancelled', box: 'closed', left: 1000_00 - TOTAL, taken: [] }
  expect(await statusOf(world)).toMatchObject(paid)
  const sent = sql`SELECT count(*)::int AS mails FROM email WHERE recipient = ${member.email} AND template LIKE 'payment-%'`
  const { mails } = await db.one<{ mails: number }>(sent)
  const { invoice } = await app.ask('GET', '/orders/:orderId/payment', {
    params: { orderId: boxId },
    as: member,
  })
  expect(invoice).toMatchObject({ state: 'paid', paidBy: 'credit', paidAt: app.clock.now().toISOString() })
  for (let week = 0; week < 4; week++) await pass('P7D')
  expect([await statusOf(world), await db.one(sent)]).toMatchObject([paid, { mails }])
  await whole()
})

test('R9.07 R9.05 a part whose day has not come is paid with credit, and less is taken on its day', async () => {
  const world = await owing({ card: 'pm_card_visa', parts: 2, credit: 100_00 })
  const later = { ...world, chargeId: world.chargeIds[1]! }
  expect((await use(later, 100_00, 209_00)).body).toMatchObject({
    charge: { state: 'later', amount: 209_00 },
  })
  await pass('P32D')
  expect(await statusOf(later)).toMatchObject({ open: 0, state: 'captured', taken: [209_00], box: 'closed' })
  await whole()
})

test('R9.07 R9.02 the schedule’s next try is less by the credit, with an intent of its own', async () => {
  const world = await owing({ card: REFUSES })
  await use(world, 400_00)
  expect(await statusOf(world)).toMatchObject({ state: 'retrying', amount: 218_00 })
  await saveCardOnPage(app, { memberId: world.member.id, testCard: 'pm_card_visa' })
  await pass('P2D')
  expect(await statusOf(world)).toMatchObject({ open: 0, state: 'captured', taken: [218_00], left: 0 })
  await whole()
})

test('R9.07 T81 pressed twice, in two windows, with the credit of one: it pays once', async () => {
  const world = await owing({ credit: 500_00 })
  const answers = await Promise.all([
    ...Array.from({ length: 4 }, () => use(world, 400_00)),
    use(world, 500_00),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(4)
  await app.settle()
  const { open, left } = await statusOf(world)
  expect(TOTAL - open + left!).toBe(500_00)
  await whole()
})

test('R9.04 R9.07 T71 the card is confirmed in another window meanwhile: one of both pays, never both', async () => {
  for (let round = 0; round < 6; round++) {
    const world = await owing({ credit: 1000_00 })
    const { member, chargeId } = world
    await Promise.all([use(world, TOTAL), payOnPage(app, { member, chargeId }), app.settle()])
    app.clock.advance('PT1M')
    await app.settle()
    await app.ask('POST', '/payments/charges/:id/check', { params: { id: chargeId }, as: member })
    await app.settle()
    const { open, taken, left } = await statusOf(world)
    expect([open, (taken[0] ?? 0) + 1000_00 - left!]).toEqual([0, TOTAL])
  }
  await whole()
})

test('R9.07 the card was quicker: the credit goes back to the wallet', async () => {
  const world = await owing()
  const { member, chargeId } = world
  const half = { ...ownOf(world), credit: 400_00, byCard: 218_00 }
  const meanwhile = () => expect(spendCredit(dyingAt(ctx, 'credit_asked'), half)).rejects.toThrow('killed')
  expect(await payOnPage(app, { member, chargeId, meanwhile })).toBe(200)
  expect(await payOnPage(app, { member, chargeId }), 'nobody begins to pay any more').toBe(409)
  await finishCredit(ctx, chargeId)
  await app.settle()
  expect(await statusOf(world)).toMatchObject({ open: 0, state: 'captured', taken: [TOTAL], left: 400_00 })
  await whole()
})
const ownOf = ({ member, chargeId }: Owing) => ({ chargeId, memberId: member.id })

test.each(['credit_held', 'credit_asked', 'intent_withdrawn', 'credit_charged', 'invoice_paid'])(
  'R9.04 R9.07 T89 killed at %s: nothing is paid, or another process ends it, once',
  async (point) => {
    const world = await owing({ credit: 1000_00 })
    const dying = { ...ownOf(world), credit: TOTAL, byCard: 0 }
    await spendCredit(dyingAt(ctx, point), dying).catch(() => {})
    await whole()
    await pass('PT1M')
    const { open, left } = await statusOf(world)
    expect([open, left]).toEqual(point === 'credit_held' ? [TOTAL, 1000_00] : [0, 1000_00 - TOTAL])
    await whole()
  },
)

test('R9.04 R9.07 T113 the provider is down: the credit waits, the card is not tried, and the job goes on', async () => {
  const world = await owing({ card: REFUSES })
  app.faults.add({ kind: 'refuse-before', times: 50, ms: 3_600_000 })
  expect((await use(world, 400_00)).body).toMatchObject({ charge: { state: 'under-way', amount: TOTAL } })
  await pass('P2D')
  expect(await statusOf(world)).toMatchObject({ amount: TOTAL, taken: [], left: 0 })
  await whole()
  app.faults.clear()
  await pass('P1D')
  expect(await statusOf(world)).toMatchObject({ open: 218_00, amount: 218_00, left: 0 })
  await whole()
})

test('R9.07 I12 a refund goes to the card first, then to the wallet, and no more than was paid', async () => {
  const world = await owing()
  const { member, chargeId, boxId: subjectId, invoiceId } = world
  await use(world, 400_00)
  await payOnPage(app, { member, chargeId })
  await app.settle()
  const owed = {
    subjectId,
    memberId: member.id,
    market: 'se',
    invoiceId,
    amount: 300_00,
    reason: 'test',
  } as const
  await inTransaction(ctx, (ctx) => refundSubject(ctx, owed))
  await inTransaction(ctx, (ctx) => refundSubject(ctx, { ...owed, amount: 900_00 }))
  await app.settle()
  expect((await left(member)).goodwill).toBe(400_00)
})

test.each([
  { asks: [400_00, 100_00], status: 409, because: 'the amount is another by now' },
  { asks: [500_00, 118_00], status: 409, because: 'so much credit is not there' },
  { asks: [0, TOTAL], status: 400, because: 'nothing pays nothing' },
  { asks: [-5, TOTAL + 5], status: 400, because: 'nobody pays less than nothing' },
  { asks: [1.5, TOTAL - 1.5], status: 400, because: 'there is no half of the smallest unit' },
] as const)('R9.07 refused: $because', async ({ asks: [credit, byCard], status }) => {
  const world = await owing()
  expect((await use(world, credit, byCard)).status).toBe(status)
  expect(await statusOf(world)).toMatchObject({ open: TOTAL, amount: TOTAL, left: 400_00 })
})

test('R9.07 R9.02 credit leaves nothing to a card, or the least that a card can pay', async () => {
  const world = await owing({ credit: TOTAL - 1_00 })
  expect((await use(world, TOTAL - 1_00)).status).toBe(409)
  expect((await use(world, TOTAL - 3_00)).status).toBe(200)
})

test('R9.07 T14 not another member’s credit, not of another market, nor with the link of a mail', async () => {
  const [world, stranger] = [await owing(), await owing()]
  expect((await use({ ...world, member: stranger.member }, 400_00)).status).toBe(404)
  const abroad = await owing({ credit: 0 })
  await give(abroad.member.id, 'goodwill', 400_00, 'da')
  expect((await use(abroad, 400_00)).status).toBe(409)
  await use(world, 400_00)
  expect((await use(world, 1_00, 217_00)).status, 'none is left').toBe(409)
})
