import fc from 'fast-check'
import { expect, test } from 'vitest'
import { marketAt } from '#/platform/markets/market-at.ts'
import { type MarketId, marketIds, marketOf } from '#/platform/markets/markets.ts'
import { elementsAt, readXml, textsAt, type XmlElement } from '#/testing/papers/read-xml.ts'
import type { Invoice, InvoiceLineRow } from '../find-invoices.ts'
import { vatIncluded } from '../issue/vat.rule.ts'
import { invoiceXml } from './invoice-xml.ts'

const at = new Date('2026-11-23T12:00:00Z')
const line = (amount: number, vatRate: number, more: Partial<InvoiceLineRow> = {}): InvoiceLineRow => ({
  kind: 'item',
  sku: 'A-1',
  description: 'Kleid "Ö" <38> & Gürtel',
  quantity: 1,
  amount,
  vatRate,
  vat: vatIncluded(amount, vatRate),
  ...more,
})
function given(market: MarketId, lines: InvoiceLineRow[], creditsNumber: string | null = null): Invoice {
  const sum = (field: 'amount' | 'vat') => lines.reduce((total, one) => total + one[field], 0)
  return {
    id: '00000000-0000-4000-8000-000000000001',
    kind: creditsNumber ? 'credit-note' : 'invoice',
    market,
    displayNumber: 'DE2026-000231',
    creditsNumber,
    memberId: '00000000-0000-4000-8000-000000000002',
    subjectType: 'box',
    subjectId: '00000000-0000-4000-8000-000000000003',
    currency: marketOf(market).currency,
    total: sum('amount'),
    credit: 0,
    vat: sum('vat'),
    seller: marketAt(market, at).seller,
    buyer: {
      name: 'Anna & Berg',
      email: 'a@b.example',
      street: 'Weg',
      streetNumber: '1',
      zip: '10115',
      city: 'Berlin',
    },
    issuedAt: at,
    taxPoint: null,
    deliveredAt: null,
    dueAt: at,
    lines,
    parts: [],
    open: 0,
  }
}

/** An amount as written, in minor units; two digits behind the point and no more (BR-DEC). */
const cents = (text: string) => {
  expect(text).toMatch(/^-?\d+\.\d\d$/)
  return Math.round(Number(text) * 100)
}
const one = (from: XmlElement, path: string) => {
  const found = textsAt(from, path)
  expect(found, path).toHaveLength(1)
  return found[0]!
}
const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/** The rules of EN 16931 for the sums, by their names. */
function checkSums(root: XmlElement) {
  const lines = root.name === 'CreditNote' ? 'CreditNoteLine' : 'InvoiceLine'
  const total = (name: string) => cents(one(root, `LegalMonetaryTotal/${name}`))
  const nets = textsAt(root, `${lines}/LineExtensionAmount`).map(cents)
  expect(total('LineExtensionAmount'), 'BR-CO-10').toBe(sumOf(nets))
  expect(total('TaxExclusiveAmount'), 'BR-CO-13').toBe(total('LineExtensionAmount'))
  const vat = cents(one(root, 'TaxTotal/TaxAmount'))
  const groups = elementsAt(root, 'TaxTotal', 'TaxSubtotal')
  expect(vat, 'BR-CO-14').toBe(sumOf(groups.map((group) => cents(one(group, 'TaxAmount')))))
  expect(total('TaxInclusiveAmount'), 'BR-CO-15').toBe(total('TaxExclusiveAmount') + vat)
  const prepaid = textsAt(root, 'LegalMonetaryTotal/PrepaidAmount').map(cents)
  expect(total('PayableAmount'), 'BR-CO-16').toBe(total('TaxInclusiveAmount') - sumOf(prepaid))
  expect(sumOf(groups.map((group) => cents(one(group, 'TaxableAmount')))), 'BR-CO-18').toBe(sumOf(nets))
  for (const group of groups) {
    const rate = Number(textsAt(group, 'TaxCategory/Percent')[0] ?? 0)
    const wanted = (cents(one(group, 'TaxableAmount')) * rate) / 100
    // VAT is rounded on each line, which the standard's own check allows for up to a whole unit of the currency.
    expect(Math.abs(cents(one(group, 'TaxAmount')) - wanted), 'BR-CO-17').toBeLessThanOrEqual(
      nets.length + 0.5,
    )
  }
}

/** The element order of the UBL 2.1 schemas, which allow no other. */
const order = {
  Invoice: ['CustomizationID', 'ID', 'IssueDate', 'DueDate', 'InvoiceTypeCode', 'DocumentCurrencyCode', 'AccountingSupplierParty', 'AccountingCustomerParty', 'Delivery', 'PaymentMeans', 'TaxTotal', 'LegalMonetaryTotal', 'InvoiceLine'], // biome-ignore format: a list
  CreditNote: ['CustomizationID', 'ID', 'IssueDate', 'CreditNoteTypeCode', 'DocumentCurrencyCode', 'BillingReference', 'AccountingSupplierParty', 'AccountingCustomerParty', 'PaymentMeans', 'PaymentTerms', 'TaxTotal', 'LegalMonetaryTotal', 'CreditNoteLine'], // biome-ignore format: a list
}
const namesOf = ({ children }: XmlElement) => children.map(({ name }) => name.replace(/^\w+:/, ''))

test.each([...marketIds])(
  'R9.06 an invoice in %s as EN 16931 wants it: its parts, their order, its sums',
  (market) => {
    const { vatRate } = marketAt(market, at)
    const fee = line(9_00, vatRate, { kind: 'instalment-fee', sku: null, description: 'Gebühr' })
    const root = readXml(invoiceXml(given(market, [line(599_00, vatRate), line(333_33, vatRate), fee])))
    checkSums(root)
    expect([...new Set(namesOf(root))]).toEqual(order.Invoice)
    expect(one(root, 'InvoiceTypeCode')).toBe('380')
    expect(one(root, 'LegalMonetaryTotal/PayableAmount')).toBe('941.33')
    expect(textsAt(root, 'InvoiceLine/Item/Name')[0]).toBe('Kleid "Ö" <38> & Gürtel')
    expect(one(root, 'AccountingSupplierParty/Party/PartyTaxScheme/CompanyID')).toBe(
      marketAt(market, at).seller.vatId,
    )
    expect(one(root, 'AccountingCustomerParty/Party/PostalAddress/Country/IdentificationCode')).toBe(
      marketOf(market).country,
    )
  },
)

test('R9.06 an invoice with an earlier day of supply names it behind its type (BT-7)', () => {
  const root = readXml(
    invoiceXml({ ...given('de', [line(599_00, 1900)]), taxPoint: new Date('2026-11-20T23:00:00Z') }),
  )
  expect(one(root, 'TaxPointDate')).toBe('2026-11-21')
  expect(one(root, 'Delivery/ActualDeliveryDate')).toBe('2026-11-21')
  const names = [...new Set(namesOf(root))]
  expect(names).toEqual(order.Invoice.toSpliced(5, 0, 'TaxPointDate'))
})

test('R6.13 R9.06 what is kept of a refund stands beside what is taxed as exempt: outside of VAT it would have to stand alone (BR-O-11)', () => {
  const compensation = line(30_00, 0, { kind: 'compensation', description: 'Ersatz' })
  for (const lines of [
    [line(-500_00, 1900), compensation],
    [line(-30_00, 1900), compensation],
  ]) {
    const root = readXml(invoiceXml(given('de', lines, 'DE2026-000230')))
    checkSums(root)
    const categories = elementsAt(root, 'TaxTotal', 'TaxSubtotal').map((group) => [
      one(group, 'TaxCategory/ID'),
      one(group, 'TaxCategory/Percent'),
      textsAt(group, 'TaxCategory/TaxExemptionReason').length,
    ])
    expect(categories.toSorted(), 'BR-E-10').toEqual([
      ['E', '0', 1],
      ['S', '19', 0],
    ])
    expect(textsAt(root, 'CreditNoteLine/Item/ClassifiedTaxCategory/ID'), 'BR-E-05').toEqual(['S', 'E'])
  }
  expect(
    textsAt(readXml(invoiceXml(given('de', [compensation]))), 'TaxTotal/TaxSubtotal/TaxCategory/ID'),
  ).toEqual(['O'])
})

test('R9.06 a credit note says above zero what is given back, and of which invoice', () => {
  const root = readXml(
    invoiceXml(given('de', [line(-500_00, 1900), line(-18_00, 1900, { sku: null })], 'DE2026-000230')),
  )
  checkSums(root)
  expect([...new Set(namesOf(root))]).toEqual(order.CreditNote)
  expect(one(root, 'BillingReference/InvoiceDocumentReference/ID')).toBe('DE2026-000230')
  expect(one(root, 'LegalMonetaryTotal/PayableAmount')).toBe('518.00')
})

test('R9.05 R9.06 a reminder’s fee is outside VAT: a reason instead of a rate, and no VAT number (BR-O-02, 05, 10)', () => {
  const root = readXml(invoiceXml(given('de', [line(15_00, 0, { kind: 'reminder-fee', sku: null })])))
  checkSums(root)
  expect(one(root, 'TaxTotal/TaxSubtotal/TaxCategory/ID')).toBe('O')
  expect(one(root, 'TaxTotal/TaxSubtotal/TaxCategory/TaxExemptionReason')).not.toBe('')
  expect(textsAt(root, 'TaxTotal/TaxSubtotal/TaxCategory/Percent')).toEqual([])
  expect(textsAt(root, 'AccountingSupplierParty/Party/PartyTaxScheme')).toEqual([])
  expect(one(root, 'AccountingSupplierParty/Party/PartyIdentification/ID')).not.toBe('')
})

test('R9.06 R9.07 the part that credit paid is the paid amount (BT-113)', () => {
  const root = readXml(invoiceXml({ ...given('de', [line(119_00, 1900)]), credit: 19_00 }))
  checkSums(root)
  expect(one(root, 'LegalMonetaryTotal/PrepaidAmount')).toBe('19.00')
  expect(one(root, 'LegalMonetaryTotal/PayableAmount')).toBe('100.00')
})

test('R9.06 the sums hold for any lines at any rates, also with deductions', () => {
  const some = fc.array(
    fc.tuple(fc.integer({ min: -500_00, max: 2000_00 }), fc.constantFrom(1900, 2100, 2500)),
    {
      minLength: 1,
      maxLength: 12,
    },
  )
  fc.assert(
    fc.property(some, (lines) => {
      const root = readXml(
        invoiceXml(
          given(
            'se',
            lines.map(([amount, rate]) => line(amount, rate)),
          ),
        ),
      )
      checkSums(root)
      for (const price of textsAt(root, 'InvoiceLine/Price/PriceAmount'))
        expect(cents(price), 'BR-27').toBeGreaterThanOrEqual(0)
    }),
  )
})
