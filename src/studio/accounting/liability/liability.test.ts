import { expect, test } from 'vitest'
import { holdCredit } from '#/money/wallet/hold-credit.ts'
import { releaseHeld } from '#/money/wallet/return-credit.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { givenMember, givenStaff } from '#/testing/given/given-charge.ts'
import { testApp } from '#/testing/world/app.ts'
import { giftWorld } from '#/testing/world/gift-world.ts'
import { walletWorld } from '#/testing/world/wallet-world.ts'
import { keepSums } from '../keep-sums.ts'

const app = await testApp()
const { ctx, db, clock } = app
const gifts = giftWorld(app)
const wallets = walletWorld(app)
const colleague = await givenStaff(app, 'finance')
/** A colleague's session ends when an hour passes. */
const finance = () => openSession(ctx, { ownerKind: 'staff', ownerId: colleague.id })
const report = async (day?: string) =>
  app.ask('GET', '/studio/liability', { as: await finance(), query: day === undefined ? {} : { day } })
type Report = Awaited<ReturnType<typeof report>>
const of = ({ countries }: Report, market: MarketId) => countries.find((one) => one.market === market)!
const aged = (answer: Report, market: MarketId) =>
  Object.fromEntries(
    of(answer, market).aged.map(({ kind, ages, total }) => [
      kind,
      kind === 'held' ? total : ages.map(({ amount }) => amount),
    ]),
  )
const agrees = (answer: Report) =>
  expect(answer.countries.map(({ market, differs }) => [market, differs])).toEqual(
    answer.countries.map(({ market }) => [market, 0]),
  )
/** The balance of the ledger's accounts now, which is owed. */
const booked = async (market: MarketId) =>
  -(
    await db.one<{ amount: number }>(sql`
      SELECT coalesce(sum(balance), 0)::bigint AS amount FROM ledger_account
      WHERE market = ${market} AND kind IN ('gift-cards', 'wallet', 'wallet-held')`)
  ).amount
const pass = async (duration: string) => {
  clock.advance(duration)
  await app.settle()
}

test('R9.07 R8.05 cards and credit stand by age and kind, and come to the balance of the ledger', async () => {
  const member = await givenMember(app)
  await gifts.bought({ amount: 500_00 })
  const card = await gifts.bought({ amount: 300_00 })
  await wallets.give(member.id, 'referral', 100_00)
  await pass('P1D')
  const first = await report()
  expect(aged(first, 'se')).toMatchObject({
    'gift-card': [800_00, 0, 0, 0, 0],
    referral: [100_00, 0, 0, 0, 0],
    held: 0,
  })
  agrees(first)
  await gifts.redeem(
    await openSession(ctx, { ownerKind: 'member', ownerId: member.id }),
    await gifts.codeTo(card.toEmail),
  )
  await inTransaction(ctx, (ctx) =>
    holdCredit(ctx, {
      ...{ memberId: member.id, market: 'se', upTo: 150_00 },
      ...{ subjectType: 'shop-order', subjectId: card.id },
    }),
  )
  await pass('P1D')
  const second = await report()
  expect(aged(second, 'se')).toMatchObject({
    'gift-card': [500_00, 0, 0, 0, 0],
    'from-gift-card': [250_00, 0, 0, 0, 0],
    referral: [0, 0, 0, 0, 0],
    held: 150_00,
  })
  expect(of(second, 'se').moves).toMatchObject([
    { liability: 'gift-cards', opening: 0, issued: 800_00, redeemed: -300_00, closing: 500_00, other: 0 },
    { liability: 'credit', opening: 0, issued: 400_00, redeemed: 0, closing: 400_00, other: 0 },
  ])
  agrees(second)
  expect(of(second, 'se').moves.reduce((sum, { closing }) => sum + closing, 0)).toBe(await booked('se'))
  await inTransaction(ctx, (ctx) =>
    releaseHeld(ctx, {
      ...{ memberId: member.id, market: 'se' },
      ...{ subjectType: 'shop-order', subjectId: card.id },
    }),
  )
})

test('R9.07 the report of a day stays what it was, whatever is booked later and whenever it is asked', async () => {
  const days: string[] = []
  const seen = new Map<string, Report['countries']>()
  for (let month = 0; month < 5; month++) {
    const member = await wallets.given({ market: 'de', goodwill: 20_00, referral: 30_00 })
    const card = await gifts.bought({ market: 'de', amount: 50_00 })
    if (month % 2 === 0) await gifts.withdraw(card)
    else
      await gifts.redeem(
        await openSession(ctx, { ownerKind: 'member', ownerId: member.id }),
        await gifts.codeTo(card.toEmail),
        'de',
      )
    await pass('P1D')
    const answer = await report()
    agrees(answer)
    days.push(answer.day)
    seen.set(answer.day, answer.countries)
    for (const [day, countries] of seen) expect((await report(day)).countries, day).toEqual(countries)
    await keepSums(ctx)
    await pass('P33D')
  }
  await keepSums(ctx)
  for (const [day, countries] of seen)
    expect((await report(day)).countries, `${day}, kept`).toEqual(countries)
  const last = await report()
  const total = of(last, 'de').aged.reduce((sum, row) => sum + row.total, 0)
  expect(total).toBe(await booked('de'))
  expect(aged(last, 'de')['gift-card'], 'older ones are in later columns').toEqual([0, 0, 0, 0, 0])
  const older = of(last, 'de').aged.find(({ kind }) => kind === 'from-gift-card')!
  expect(older.ages.map(({ amount }) => amount > 0)).toEqual([true, true, false, false, false])
})

test('R9.07 what expires leaves the report, as expired', async () => {
  const { id } = await givenMember(app, { market: 'nl' })
  await wallets.give(id, 'goodwill', 10_00, 'nl')
  await gifts.bought({ market: 'nl', amount: 40_00 })
  await pass('P1D')
  expect(of(await report(), 'nl').moves.map(({ closing }) => closing)).toEqual([40_00, 10_00])
  const expired = { 'gift-cards': 0, credit: 0 }
  for (let month = 0; month < 76; month++) {
    clock.advance('P30D')
    await app.settle()
    await keepSums(ctx)
    if (of(await report(), 'nl').moves.every(({ closing }) => closing === 0)) break
  }
  const answer = await report()
  for (const { liability, closing } of of(answer, 'nl').moves)
    expect([liability, closing]).toEqual([liability, 0])
  for (const row of await db.many<{ account: 'gift-cards' | 'wallet'; amount: number }>(sql`
    SELECT a.kind AS account, sum(e.amount)::bigint AS amount FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id
      JOIN ledger_txn t ON t.id = e.txn_id WHERE a.market = 'nl' AND t.event_type IN ('gift-card-expired', 'credit-lapsed')
      AND a.kind IN ('gift-cards', 'wallet') GROUP BY 1`))
    expired[row.account === 'wallet' ? 'credit' : 'gift-cards'] = row.amount
  expect(expired).toEqual({ 'gift-cards': 40_00, credit: 10_00 })
  agrees(answer)
})

test('R8.01 R8.05 the report has a file in both formats, ends yesterday, and is finance’s alone', async () => {
  const as = await finance()
  const { day, last } = await report('2999-01-01')
  expect(day).toBe(last)
  const file = await app.call('GET', '/studio/liability.csv', { as })
  expect(file.text).toContain('Day,Country,Part,Liability,Line,Currency,Amount')
  expect(file.text).toContain('Gift cards, not redeemed')
  const workbook = await app.call('GET', '/studio/liability.csv', { as, query: { format: 'xlsx' } })
  expect([workbook.status, workbook.text.slice(0, 2)]).toEqual([200, 'PK'])
  for (const role of ['support', 'stylist', 'warehouse', 'buyer'])
    expect(
      (await app.call('GET', '/studio/liability', { as: await givenStaff(app, role) })).status,
      role,
    ).toBe(403)
  const inGermany = await givenStaff(app, 'finance', ['de'])
  const { countries } = await app.ask('GET', '/studio/liability', { as: inGermany })
  expect(countries.map(({ market }) => market)).toEqual(['de'])
})
