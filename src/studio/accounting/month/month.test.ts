import { expect, test } from 'vitest'
import { refundCharge } from '#/money/refunds/refunds.ts'
import { sql } from '#/platform/database/db.ts'
import { dayOf } from '#/platform/markets/market-time.ts'
import { givenCharge, givenMember, givenStaff } from '#/testing/given/given-charge.ts'
import { testApp } from '#/testing/world/app.ts'
import { keepSums } from '../keep-sums.ts'
import { amountOf, figureOf } from './figures.rule.ts'

const app = await testApp({ checked: false })
const member = await givenMember(app)
const finance = () => givenStaff(app, 'finance')
const paid = await givenCharge(app, { memberId: member.id })
await app.settle()
const unpaid = await givenCharge(app, {
  memberId: (await givenMember(app, { market: 'de', card: null })).id,
  market: 'de',
})
app.clock.advance('P30D')

type Figures = Awaited<ReturnType<typeof monthEnd>>['figures']
const monthEnd = async (month: string) =>
  app.ask('GET', '/studio/month-end', { query: { month }, as: await finance() })
const amount = (figures: Figures, id: string, market: string) =>
  figures.find((figure) => figure.id === id)!.amounts.find((one) => one.market === market)!.amount

test('R8.05 R9.01 a month is what was booked in it, and its end what stood then', async () => {
  const { figures, ended, lastDay } = await monthEnd('2026-03')
  expect({ ended, lastDay }).toEqual({ ended: true, lastDay: '2026-03-31' })
  const of = (id: string, market: string) => amount(figures, id, market)
  expect(of('sold', 'se') + of('fees', 'se') + of('vat', 'se')).toBe(paid.total)
  expect(of('captured', 'se')).toBe(paid.total)
  expect(of('receivable', 'se')).toBe(0)
  expect(of('receivable', 'de')).toBe(unpaid.total)
  expect(of('provider', 'se')).toBe(paid.total)
  expect(of('sold', 'nl')).toBe(0)
  const next = (await monthEnd('2026-04')).figures
  expect([
    amount(next, 'captured', 'se'),
    amount(next, 'provider', 'se'),
    amount(next, 'receivable', 'de'),
  ]).toEqual([0, paid.total, unpaid.total])
})

test('R8.05 the default month end is the last month that has ended', async () => {
  const { month, months, ended } = await app.ask('GET', '/studio/month-end', { as: await finance() })
  expect({ month, running: months[0], ended }).toEqual({ month: '2026-03', running: '2026-04', ended: true })
})

test('R8.05 every figure is the sum of the entries that it opens', async () => {
  const { figures, month, lastDay } = await monthEnd('2026-03')
  let entries = 0
  for (const { id, group, amounts } of figures)
    for (const { market, amount } of amounts) {
      const from = group === 'Standing at the end' ? {} : { bookedFrom: `${month}-01` }
      const query = { figure: id, market, bookedTo: lastDay, ...from }
      const { rows } = await app.ask('GET', '/studio/ledger', { query, as: await finance() })
      entries += rows.length
      expect(Math.abs(rows.reduce((sum, row) => sum + row.amount, 0)), `${id} ${market}`).toBe(
        Math.abs(amount),
      )
    }
  expect(entries).toBeGreaterThan(10)
})

test('R8.05 an invoice’s entries are found by its number, in the list and in the file', async () => {
  const { number } = await app.db.one<{ number: string }>(
    sql`SELECT display_number AS number FROM invoice WHERE id = ${paid.invoiceId}`,
  )
  const as = await finance()
  const { rows } = await app.ask('GET', '/studio/ledger', { query: { search: number }, as })
  expect(rows.map(({ account }) => account).toSorted()).toEqual([
    'fees',
    'psp',
    'receivable',
    'receivable',
    'sales',
    'vat',
  ])
  expect(rows.reduce((sum, row) => sum + row.amount, 0)).toBe(0)
  const file = await app.call('GET', '/studio/ledger.csv', { query: { search: number }, as })
  expect(file.text.trim().split('\r\n')).toHaveLength(7)
})

test('R8.05 each month is stored once, also by several processes, with equal sums', async () => {
  await refundCharge(app.ctx, { chargeId: paid.chargeId!, amount: 100_00, reason: 'A loose button' })
  await app.settle()
  const before = await Promise.all(['2026-03', '2026-04'].map(monthEnd))
  app.clock.advance('P40D')
  await Promise.all([keepSums(app.ctx), keepSums(app.ctx), keepSums(app.ctx)])
  expect(await app.db.many(sql`SELECT DISTINCT month FROM ledger_month ORDER BY month`)).toEqual([
    { month: '2026-03-01' },
    { month: '2026-04-01' },
  ])
  const after = await Promise.all(['2026-03', '2026-04'].map(monthEnd))
  expect(after.map(({ figures }) => figures)).toEqual(before.map(({ figures }) => figures))
  const april = after[1]!.figures
  expect([
    amount(april, 'ordered', 'se'),
    amount(april, 'refunded', 'se'),
    amount(april, 'provider', 'se'),
  ]).toEqual([100_00, 100_00, paid.total - 100_00])
  expect(await app.db.many(sql`SELECT * FROM inv_ledger_months`)).toEqual([])
})

test('R8.05 11.1 the days of the open month are stored with equal sums, and deleted when they are read no more', async () => {
  const days = () =>
    app.db.one<{ first: string; last: string; count: number }>(
      sql`SELECT min(day)::text AS first, max(day)::text AS last, count(DISTINCT day)::int AS count FROM ledger_day`,
    )
  const month = dayOf(app.clock.now(), 'se').toString().slice(0, 7)
  for (let n = 0; n < 3; n++) {
    await givenCharge(app, { memberId: member.id })
    await app.settle()
    const before = await monthEnd(month)
    await Promise.all([keepSums(app.ctx), keepSums(app.ctx)])
    expect(await monthEnd(month)).toEqual(before)
    app.clock.advance('P4D')
  }
  await keepSums(app.ctx)
  const stored = await days()
  expect(stored.first).toBe(`${month}-01`)
  expect(stored.count).toBe(Number(stored.last.slice(8)))
  expect(dayOf(app.clock.now(), 'se').subtract({ days: 1 }).toString()).toBe(stored.last)
  expect(await app.db.many(sql`SELECT * FROM inv_ledger_days`)).toEqual([])
  const before = await monthEnd(month)
  app.clock.advance('P62D')
  await keepSums(app.ctx)
  expect(await monthEnd(month)).toMatchObject({ figures: before.figures })
  expect((await days()).first > stored.last).toBe(true)
  expect(
    await app.db.many(sql`SELECT * FROM inv_ledger_months UNION ALL SELECT * FROM inv_ledger_days`),
  ).toEqual([])
})

test('R8.05 11.1 the hours of the open day are stored with the sums of the entries', async () => {
  const month = dayOf(app.clock.now(), 'se').toString().slice(0, 7)
  const reports = async () => [
    await monthEnd(month),
    await app.ask('GET', '/studio/vat', { query: { period: month }, as: await finance() }),
  ]
  const hours = () =>
    app.db.one<{ count: number; last: Date }>(
      sql`SELECT count(*)::int AS count, max(hour) AS last FROM kept_hour`,
    )
  for (let n = 0; n < 4; n++) {
    await givenCharge(app, { memberId: member.id })
    await app.settle()
    const before = await reports()
    await Promise.all([keepSums(app.ctx), keepSums(app.ctx)])
    expect(await reports()).toEqual(before)
    const { last } = await hours()
    const open = app.clock.now().getTime() - last.getTime()
    expect(open, 'an hour is kept half an hour after its end, and not before').toBeGreaterThanOrEqual(
      90 * 60_000,
    )
    expect(open).toBeLessThan(150 * 60_000)
    app.clock.advance('PT50M')
  }
  app.clock.advance('P5D')
  await keepSums(app.ctx)
  expect((await hours()).count, 'those of days that are kept go').toBeLessThan(24 * 4)
  expect(
    await app.db.many(sql`SELECT * FROM inv_ledger_hours UNION ALL SELECT * FROM inv_taxed_hours`),
  ).toEqual([])
})

test('R8.05 a payout that the bank sent back and that came once more is paid out once', () => {
  const during = [
    { account: 'bank', event: 'payout-paid', amount: 200_00 },
    { account: 'bank', event: 'payout-returned', amount: -100_00 },
  ]
  expect(amountOf(figureOf('paidOut')!, { during, since: [] })).toBe(100_00)
})
