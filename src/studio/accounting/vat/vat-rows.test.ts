import { expect, test } from 'vitest'
import { agreements, agrees, vatRows } from './vat.rule.ts'

const sums = [
  { market: 'nl', kind: 'invoice', rate: 2100, documents: 2, net: 200_00, vat: 42_00 },
  { market: 'nl', kind: 'credit-note', rate: 2100, documents: 1, net: -50_00, vat: -10_50 },
  { market: 'nl', kind: 'invoice', rate: 2200, documents: 1, net: 100_00, vat: 22_00 },
  { market: 'nl', kind: 'invoice', rate: 900, documents: 1, net: 10_00, vat: 90 },
  { market: 'de', kind: 'invoice', rate: 2100, documents: 9, net: 900_00, vat: 189_00 },
  { market: 'da', kind: 'invoice', rate: 2500, documents: 1, net: 80_00, vat: 20_00 },
] as const

test('R8.05 a VAT report has a row for each country and rate, the highest rate first', () => {
  const nl = { market: 'nl', currency: 'EUR' }
  const none = { creditNotes: 0, credited: 0 }
  expect(vatRows(sums)).toEqual([
    { market: 'da', currency: 'DKK', rate: 2500, invoices: 1, sold: 80_00, ...none, net: 80_00, vat: 20_00 },
    { ...nl, rate: 2200, invoices: 1, sold: 100_00, ...none, net: 100_00, vat: 22_00 },
    {
      ...nl,
      rate: 2100,
      invoices: 2,
      sold: 200_00,
      creditNotes: 1,
      credited: -50_00,
      net: 150_00,
      vat: 31_50,
    },
    { ...nl, rate: 900, invoices: 1, sold: 10_00, ...none, net: 10_00, vat: 90 },
    {
      market: 'de',
      currency: 'EUR',
      rate: 2100,
      invoices: 9,
      sold: 900_00,
      ...none,
      net: 900_00,
      vat: 189_00,
    },
  ])
})

const booked = (account: string, amount: number, event = 'invoice-issued', market = 'nl' as const) => ({
  market,
  account,
  event,
  amount,
})
const right = [
  booked('sales', -200_00),
  booked('fees', -50_00),
  booked('gift-cards', -60_00),
  booked('sales', 50_00, 'credit-note-issued'),
  booked('vat', -64_90),
  booked('vat', 10_50, 'credit-note-issued'),
]

test.each([
  { ledger: right, agree: true, because: 'both say the same' },
  { ledger: [...right, booked('psp', 999)], agree: true, because: 'other accounts hold no revenue' },
  {
    ledger: [...right, booked('gift-cards', 5, 'credit-given')],
    agree: true,
    because: 'no document booked it',
  },
  { ledger: [...right, booked('sales', 1)], agree: false, because: 'revenue differs by a cent' },
  { ledger: [...right, booked('vat', 1)], agree: false, because: 'VAT differs by a cent' },
])('I5 documents and ledger agree: $agree, as $because', ({ ledger, agree }) => {
  const rows = vatRows(sums)
  const nl = agreements(rows, ledger).find(({ market }) => market === 'nl')!
  expect(nl.documents).toEqual({ net: 260_00, vat: 54_40 })
  expect(nl.currency).toBe('EUR')
  expect(agrees(nl)).toBe(agree)
})

test('I5 a booking of another country is not counted', () => {
  const of = (market: string) => agreements([], right).find((one) => one.market === market)
  expect(of('nl')?.ledger).toEqual({ net: 260_00, vat: 54_40 })
  expect(of('de')).toEqual({
    market: 'de',
    currency: 'EUR',
    documents: { net: 0, vat: 0 },
    ledger: { net: 0, vat: 0 },
  })
})
