import { expect, test } from 'vitest'
import { issueCreditNote } from '#/money/invoices/issue/issue-invoice.ts'
import type { InvoiceLine } from '#/money/invoices/issue/new-invoice.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import { type MarketId, marketIds } from '#/platform/markets/markets.ts'
import { givenCharge, givenMember, givenStaff } from '#/testing/given/given-charge.ts'
import { testApp } from '#/testing/world/app.ts'
import { keepSums } from '../keep-sums.ts'

// Monday 2 March 2026
const app = await testApp({ checked: false })
const someone = Object.fromEntries(
  await Promise.all(
    marketIds.map(async (market) => [market, (await givenMember(app, { market, card: null })).id]),
  ),
) as Record<MarketId, string>
const finance = () => givenStaff(app, 'finance')

const line = (amount: number): InvoiceLine => ({ kind: 'item', description: 'Dress', amount })
const sell = (market: MarketId, amount: number) =>
  givenCharge(app, { memberId: someone[market], market, lines: [line(amount)] })

const credit = (market: MarketId, { invoiceId, boxId, total }: Awaited<ReturnType<typeof sell>>) =>
  inTransaction(app.ctx, (ctx) =>
    issueCreditNote(ctx, {
      subjectType: 'box',
      subjectId: boxId,
      creditsId: invoiceId!,
      memberId: someone[market],
      market,
      currency: marketAt(market, ctx.clock.now()).currency,
      address: {},
      at: ctx.clock.now(),
      lines: [line(-total)],
    }),
  )
const vat = async (period: string) =>
  app.ask('GET', '/studio/vat', { query: { period }, as: await finance() })
const oss = async (quarter: string) =>
  app.ask('GET', '/studio/oss', { query: { quarter }, as: await finance() })
const until = (moment: string) => app.clock.advance(`PT${(Date.parse(moment) - +app.clock.now()) / 1000}S`)

const early = Object.fromEntries(
  await Promise.all(marketIds.map(async (market) => [market, await sell(market, 125_00)])),
) as Record<MarketId, Awaited<ReturnType<typeof sell>>>
// 31 March, 22:30 UTC, is 1 April in all four markets.
until('2026-03-31T21:30:00Z')
await sell('se', 250_00)
until('2026-03-31T22:30:00Z')
await sell('se', 500_00)
await credit('se', early.se)
until('2026-04-15T10:00:00Z')

test('R8.05 R9.01 VAT by country and rate is what the documents say and what was booked, by the market’s calendar', async () => {
  const quarter = await vat('2026-Q1')
  expect(quarter.rows).toEqual([
    {
      market: 'da',
      currency: 'DKK',
      rate: 2500,
      invoices: 1,
      sold: 100_00,
      creditNotes: 0,
      credited: 0,
      net: 100_00,
      vat: 25_00,
    },
    {
      market: 'se',
      currency: 'SEK',
      rate: 2500,
      invoices: 2,
      sold: 300_00,
      creditNotes: 0,
      credited: 0,
      net: 300_00,
      vat: 75_00,
    },
    {
      market: 'nl',
      currency: 'EUR',
      rate: 2100,
      invoices: 1,
      sold: 103_31,
      creditNotes: 0,
      credited: 0,
      net: 103_31,
      vat: 21_69,
    },
    {
      market: 'de',
      currency: 'EUR',
      rate: 1900,
      invoices: 1,
      sold: 105_04,
      creditNotes: 0,
      credited: 0,
      net: 105_04,
      vat: 19_96,
    },
  ])
  const next = await vat('2026-04')
  expect(next.rows).toEqual([
    {
      market: 'se',
      currency: 'SEK',
      rate: 2500,
      invoices: 1,
      sold: 400_00,
      creditNotes: 1,
      credited: -100_00,
      net: 300_00,
      vat: 75_00,
    },
  ])
  for (const { agreement } of [quarter, next])
    for (const { documents, ledger, market } of agreement) expect(ledger, market).toEqual(documents)
})

test('R8.05 a reminder’s fee is outside VAT: in the report, not in the One-Stop-Shop', async () => {
  const fee = [{ kind: 'reminder-fee' as const, description: 'Fee', amount: 15_00 }]
  await givenCharge(app, { memberId: someone.de, market: 'de', lines: fee })
  const { rows } = await vat('2026-Q2')
  expect(rows).toContainEqual(expect.objectContaining({ market: 'de', rate: 0, net: 15_00, vat: 0 }))
  expect((await oss('2026-Q2')).supplies.map(({ market }) => market)).toEqual(['se'])
})

test('R8.05 without the rate of the last day the return says which is missing; with it, it is in euro', async () => {
  const before = await oss('2026-Q1')
  expect(before).toMatchObject({
    ended: true,
    missing: [{ currency: 'SEK', quarter: '2026-Q1', day: '2026-03-31', due: true }],
  })
  expect(before.supplies).toMatchObject([
    { market: 'se', net: 300_00, vat: 75_00, netEuro: null, vatEuro: null },
    { market: 'nl', netEuro: 103_31, vatEuro: 21_69 },
    { market: 'de', netEuro: 105_04, vatEuro: 19_96 },
  ])
  const body = {
    currency: 'SEK' as const,
    day: '2026-03-31',
    publishedOn: '2026-03-31',
    millionths: 10_000_000,
    source: 'European Central Bank',
  }
  const as = await finance()
  const refused = await app.call('POST', '/studio/oss/rates', {
    body: { ...body, publishedOn: '2026-03-30' },
    as,
  })
  expect(refused.status).toBe(400)
  expect(
    (await app.call('POST', '/studio/oss/rates', { body: { ...body, day: '2026-03-30' }, as })).status,
  ).toBe(400)
  await app.ask('POST', '/studio/oss/rates', { body, as })
  await app.ask('POST', '/studio/oss/rates', { body: { ...body, millionths: 12_000_000 }, as })
  const after = await oss('2026-Q1')
  expect(after.missing).toEqual([])
  expect(after.supplies[0]).toMatchObject({ netEuro: 25_00, vatEuro: 6_25 })
  expect(
    await app.db.many(
      sql`SELECT detail ->> 'from' AS from, detail ->> 'to' AS to FROM audit WHERE action = 'exchange-rate-entered' ORDER BY id`,
    ),
  ).toEqual([
    { from: null, to: '10000000' },
    { from: '10000000', to: '12000000' },
  ])
})

test('R8.05 what is credited in a later quarter corrects the quarter of its sale', async () => {
  const { supplies, corrections, missing } = await oss('2026-Q2')
  expect(supplies).toMatchObject([
    { market: 'se', supplied: '2026-Q2', net: 400_00, vat: 100_00, vatEuro: null },
  ])
  expect(corrections).toMatchObject([
    { market: 'se', supplied: '2026-Q1', net: -100_00, vat: -25_00, netEuro: -8_33, vatEuro: -2_08 },
  ])
  expect(missing, 'no rate is late before its day').toEqual([
    { currency: 'SEK', quarter: '2026-Q2', day: '2026-06-30', due: false },
  ])
})

test('R8.05 a VAT report says whether its period has ended', async () => {
  const ended = await Promise.all(
    (['2026-Q1', '2026-03', '2026-Q2', '2026-04'] as const).map(async (period) => (await vat(period)).ended),
  )
  expect(ended).toEqual([true, true, false, false])
})

test('R8.05 both reports as files', async () => {
  const as = await finance()
  const file = await app.call('GET', '/studio/vat.csv', { query: { period: '2026-Q1' }, as })
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(file.text.split('\r\n').slice(0, 3)).toEqual([
    '\u{FEFF}Period,Country,Rate,Currency,Invoices,Sold,Credit notes,Credited,Net,VAT,Of them corrections of',
    '2026-Q1,DK,25,DKK,1,100,0,0,100,25,',
    '2026-Q1,SE,25,SEK,2,300,0,0,300,75,',
  ])
  const { text } = await app.call('GET', '/studio/oss.csv', { query: { quarter: '2026-Q2' }, as })
  expect(text.split('\r\n').slice(1, 3)).toEqual([
    '2026-Q2,2026-Q2,SE,25,SEK,400,100,rate missing,rate missing',
    '2026-Q2,2026-Q1,SE,25,SEK,-100,-25,-8.33,-2.08',
  ])
})

test('R8.05 both sides are the same when what has ended is kept', async () => {
  const periods = ['2026-Q1', '2026-Q2', '2026-03', '2026-04'] as const
  const reports = () => Promise.all(periods.map(vat))
  const before = await reports()
  await Promise.all([keepSums(app.ctx), keepSums(app.ctx)])
  expect(await app.db.one(sql`SELECT count(*)::int AS months, max(month) AS last FROM ledger_month`)).toEqual(
    {
      months: 4,
      last: '2026-03-01',
    },
  )
  const days = await app.db.one<{ days: number; documents: number }>(
    sql`SELECT (SELECT count(DISTINCT day)::int FROM taxed_day) AS days, (SELECT sum(documents)::int FROM taxed_day_sum) AS documents`,
  )
  expect(days.days, 'from the second of March to the fourteenth of April').toBe(44)
  expect(days.documents).toBeGreaterThan(3)
  expect(await reports()).toEqual(before)
  expect(
    await app.db.many(sql`
      SELECT * FROM inv_ledger_months UNION ALL SELECT * FROM inv_document_is_booked UNION ALL SELECT * FROM inv_taxed_days`),
  ).toEqual([])
})

test('R8.05 R8.01 only finance reads it, and a period is a month or a quarter', async () => {
  const stylist = await givenStaff(app, 'stylist')
  for (const path of ['/studio/vat', '/studio/oss', '/studio/month-end', '/studio/ledger'] as const)
    expect((await app.call('GET', path, { as: stylist })).status).toBe(403)
  for (const period of ['2026', '2026-13', '2026-Q5', 'now'])
    expect((await app.call('GET', '/studio/vat', { query: { period }, as: await finance() })).status).toBe(
      400,
    )
})
