import { afterAll, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { type MarketId, marketIds, sellersMarket } from '#/platform/markets/markets.ts'
import { changeVatRate } from '#/testing/change-vat-rate.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { givenRateChange } from '#/testing/given/given-rate-change.ts'
import { testApp } from '#/testing/world/app.ts'
import { vatIncluded } from './vat.rule.ts'

const rates = { da: [2500, 2600], se: [2500, 2400], nl: [2100, 2200], de: [1900, 2000] } as const
const undo = marketIds.map((market) => changeVatRate(market, { from: '2026-04-01', value: rates[market][1] }))
afterAll(() => {
  for (const one of undo) one()
})

const app = await testApp()
const { db, ask } = app
const story = await givenRateChange(app)

type Line = { kind: string; amount: number; vatRate: number; vat: number }
const papers = (subject: string, kind: 'invoice' | 'credit-note') =>
  db.many<{ total: number; day: string; lines: Line[] }>(sql`
    SELECT total, house_day(coalesce(tax_point, issued_at))::text AS day, (
      SELECT jsonb_agg(jsonb_build_object('kind', kind, 'amount', amount, 'vatRate', vat_rate, 'vat', vat) ORDER BY position)
      FROM invoice_line WHERE invoice_id = i.id) AS lines
    FROM invoice i WHERE subject_id = ${subject} AND kind = ${kind}`)
const ratesOf = (lines: readonly Line[]) => [...new Set(lines.map(({ vatRate }) => vatRate))]
type Name = keyof ReturnType<typeof story>
const invoices: { name: Name; rate: 0 | 1; day: string; because: string }[] = [
  { name: 'kept', rate: 0, day: '2026-03-27', because: 'it was confirmed before the change' },
  { name: 'bought', rate: 0, day: '2026-03-27', because: 'it was paid before the change' },
  { name: 'late', rate: 0, day: '2026-03-31', because: 'its silence ended before, whenever the job ran' },
  { name: 'lastDay', rate: 1, day: '2026-04-01', because: 'its silence ended as the change came' },
  {
    name: 'silent',
    rate: 1,
    day: '2026-04-16',
    because: 'it was picked before, and accepted by silence after',
  },
  { name: 'exchanged', rate: 1, day: '2026-04-01', because: 'swap, exchange and confirmation came after' },
  { name: 'paidAfter', rate: 1, day: '2026-04-01', because: 'it was ordered before, and paid after' },
]

test.each(marketIds.flatMap((market) => invoices.map((row) => ({ market, ...row }))))(
  'R9.06 in $market the invoice $name has one rate and the sum that was shown: $because',
  async ({ market, name, rate, day }) => {
    const { subject, total } = story(market)[name]
    const [invoice, ...more] = await papers(subject, 'invoice')
    expect(more).toEqual([])
    expect(ratesOf(invoice!.lines)).toEqual([rates[market][rate]])
    expect(invoice).toMatchObject({ total, day })
    for (const { amount, vatRate, vat } of invoice!.lines) expect(vat).toBe(vatIncluded(amount, vatRate))
  },
)

const credited: { name: Name; rate: 0 | 1; kinds: string[] }[] = [
  { name: 'kept', rate: 0, kinds: ['item'] },
  { name: 'bought', rate: 0, kinds: ['item', 'return-fee'] },
  { name: 'exchanged', rate: 1, kinds: ['item'] },
]
test.each(marketIds.flatMap((market) => credited.map((row) => ({ market, ...row }))))(
  'R9.06 in $market a return of $name after the change is credited at the rate of its invoice',
  async ({ market, name, rate, kinds }) => {
    const [note, ...more] = await papers(story(market)[name].subject, 'credit-note')
    expect(more).toEqual([])
    expect(note!.day).toBe('2026-04-03')
    expect(note!.lines.map(({ kind }) => kind)).toEqual(kinds)
    expect(ratesOf(note!.lines)).toEqual([rates[market][rate]])
  },
)

type Sum = { market: MarketId; rate: number; net: number; vat: number }
const gross = (rows: readonly Sum[], market: MarketId) =>
  Object.fromEntries(
    rows.filter((row) => row.market === market).map(({ rate, net, vat }) => [rate, net + vat]),
  )

test.each([...marketIds])(
  'R8.05 R9.06 in %s the ledger, the VAT report and the One-Stop-Shop agree, quarter by quarter and rate by rate',
  async (market) => {
    const as = await givenStaff(app, 'finance')
    const [q1, q2] = await Promise.all(
      (['2026-Q1', '2026-Q2'] as const).map((period) => ask('GET', '/studio/vat', { query: { period }, as })),
    )
    for (const { agreement } of [q1!, q2!])
      for (const { documents, ledger } of agreement) expect(ledger).toEqual(documents)
    const { kept, bought, late, lastDay, silent, exchanged, paidAfter } = story(market)
    const [before, after] = rates[market]
    const notes = await Promise.all(
      credited.map(({ name }) => papers(story(market)[name].subject, 'credit-note')),
    )
    const [keptBack, boughtBack, exchangedBack] = notes.map(([note]) => note!.total) as [
      number,
      number,
      number,
    ]
    const first = { [before]: kept.total + bought.total }
    const corrected = { [before]: late.total + keptBack + boughtBack }
    const second = {
      [after]: lastDay.total + silent.total + exchanged.total + paidAfter.total + exchangedBack,
    }
    expect(gross(q1!.rows, market)).toEqual(first)
    expect(gross(q2!.rows, market)).toEqual({ ...second, ...corrected })
    if (market === sellersMarket) return
    const [oss1, oss2] = await Promise.all(
      (['2026-Q1', '2026-Q2'] as const).map((quarter) =>
        ask('GET', '/studio/oss', { query: { quarter }, as }),
      ),
    )
    expect(gross(oss1!.supplies, market)).toEqual(first)
    expect(gross(oss2!.supplies, market)).toEqual(second)
    expect(gross(oss2!.corrections, market)).toEqual(corrected)
    expect(oss2!.corrections.map(({ supplied }) => supplied)).toEqual(['2026-Q1', '2026-Q1', '2026-Q1'])
  },
)
