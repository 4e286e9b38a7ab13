import { streetLine } from '#/platform/markets/address.ts'
import { dayOf } from '#/platform/markets/market-time.ts'
import { marketOf } from '#/platform/markets/markets.ts'
import { nameOfMethod } from '#/platform/markets/pay-methods.rule.ts'
import { textIn } from '#/platform/texts/server-texts.ts'
import { element, within, xml } from '#/platform/xml.rule.ts'
import type { Invoice } from '../find-invoices.ts'
import { suppliedAt } from '../papers/supplied.rule.ts'
import { currentPart } from '../plan/current-part.rule.ts'
import { categoryOf, sumsOf } from './vat-breakdown.rule.ts'

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd'
const cbc = (name: string, value: string | number | undefined) => element(`cbc:${name}`, value)
const cac = (name: string, ...children: string[]) => within(`cac:${name}`, ...children)
const decimal = (amount: number) => (amount / 100).toFixed(2)

/** An invoice or a credit note as UBL 2.1 after EN 16931, in the order of the schema (decision 105). */
export function invoiceXml(invoice: Invoice): string {
  const credit = invoice.kind === 'credit-note'
  const root = credit ? 'CreditNote' : 'Invoice'
  const sums = sumsOf(invoice.lines, credit ? -1 : 1)
  const money = (name: string, amount: number) =>
    `<cbc:${name} currencyID="${xml(invoice.currency)}">${decimal(amount)}</cbc:${name}>`
  const day = (at: Date) => dayOf(at, invoice.market).toString()
  const body = [
    cbc('CustomizationID', 'urn:cen.eu:en16931:2017'),
    cbc('ID', invoice.displayNumber),
    cbc('IssueDate', day(invoice.issuedAt)),
    credit ? '' : cbc('DueDate', day(invoice.dueAt)),
    cbc(credit ? 'CreditNoteTypeCode' : 'InvoiceTypeCode', credit ? 381 : 380),
    invoice.taxPoint ? cbc('TaxPointDate', day(invoice.taxPoint)) : '',
    cbc('DocumentCurrencyCode', invoice.currency),
    credit
      ? cac('BillingReference', cac('InvoiceDocumentReference', cbc('ID', invoice.creditsNumber ?? '')))
      : '',
    seller(invoice),
    buyer(invoice),
    delivery(invoice),
    cac('PaymentMeans', cbc('PaymentMeansCode', meansOf(invoice))),
    credit ? cac('PaymentTerms', cbc('Note', textIn(invoice.market, 'invoice.goesBack'))) : '',
    taxes(invoice, sums, money),
    cac(
      'LegalMonetaryTotal',
      money('LineExtensionAmount', sums.net),
      money('TaxExclusiveAmount', sums.net),
      money('TaxInclusiveAmount', sums.gross),
      invoice.credit > 0 ? money('PrepaidAmount', invoice.credit) : '',
      money('PayableAmount', sums.gross - invoice.credit),
    ),
    ...sums.lines.map((line, index) =>
      lineXml(line, {
        number: index + 1,
        credit,
        money,
        category: categoryOf(line.vatRate, sums.lines),
      }),
    ),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="${UBL}:${root}-2" xmlns:cac="${UBL}:CommonAggregateComponents-2" xmlns:cbc="${UBL}:CommonBasicComponents-2">${body.join('')}</${root}>
`
}

/** Code of the list UNTDID 4461. */
const BANK_CARD = 48
const ONLINE_PAYMENT = 68
/** The means of payment by UNCL 4461. */
const meansOf = ({ parts }: Pick<Invoice, 'parts'>) =>
  nameOfMethod(currentPart(parts)?.method) ? ONLINE_PAYMENT : BANK_CARD

type Sums = ReturnType<typeof sumsOf>
type Money = (name: string, amount: number) => string

/**
 * Without taxed lines the standard wants no VAT number (BR-O-02); the seller still has one as its identifier
 * (BR-CO-26).
 */
function seller({ seller, lines }: Invoice): string {
  const taxed = lines.some(({ vatRate }) => vatRate > 0)
  return cac(
    'AccountingSupplierParty',
    cac(
      'Party',
      cac('PartyIdentification', cbc('ID', seller.vatId)),
      address({ ...seller, country: 'DK' }),
      taxed ? cac('PartyTaxScheme', cbc('CompanyID', seller.vatId), vatScheme) : '',
      cac('PartyLegalEntity', cbc('RegistrationName', seller.name)),
      cac('Contact', cbc('ElectronicMail', seller.email)),
    ),
  )
}

function buyer({ buyer, market }: Invoice): string {
  const street = streetLine(buyer)
  const { zip = '', city = '' } = buyer
  return cac(
    'AccountingCustomerParty',
    cac(
      'Party',
      address({ street, zip, city, country: marketOf(market).country }),
      cac('PartyLegalEntity', cbc('RegistrationName', buyer.name)),
    ),
  )
}

/** The day of supply as far as it is known at the issue (BT-72): the file of an invoice is always the same one. */
function delivery(invoice: Invoice): string {
  const supplied = suppliedAt({ ...invoice, deliveredAt: null })
  if (!(supplied instanceof Date)) return ''
  return cac('Delivery', cbc('ActualDeliveryDate', dayOf(supplied, invoice.market).toString()))
}

type Address = { street: string; zip: string; city: string; country: string }
const address = ({ street, zip, city, country }: Address) =>
  cac(
    'PostalAddress',
    cbc('StreetName', street),
    cbc('CityName', city),
    cbc('PostalZone', zip),
    cac('Country', cbc('IdentificationCode', country)),
  )

const vatScheme = cac('TaxScheme', cbc('ID', 'VAT'))
type Category = ReturnType<typeof categoryOf>
const percent = (rate: number, category: Category) => (category === 'O' ? '' : cbc('Percent', rate / 100))

const taxes = ({ market, lines }: Invoice, { vat, breakdown }: Sums, money: Money) =>
  cac(
    'TaxTotal',
    money('TaxAmount', vat),
    ...breakdown.map(({ rate, net, vat }) =>
      cac(
        'TaxSubtotal',
        money('TaxableAmount', net),
        money('TaxAmount', vat),
        cac(
          'TaxCategory',
          cbc('ID', categoryOf(rate, lines)),
          percent(rate, categoryOf(rate, lines)),
          rate > 0 ? '' : cbc('TaxExemptionReason', textIn(market, 'invoice.outsideVat')),
          vatScheme,
        ),
      ),
    ),
  )

type Within = { number: number; credit: boolean; money: Money; category: Category }

/** A price is never negative (BR-27): a deduction has a negative quantity. */
function lineXml(line: Sums['lines'][number], { number, credit, money, category }: Within): string {
  const quantity = line.net < 0 ? -line.quantity : line.quantity
  const [tag, counted] = credit ? ['CreditNoteLine', 'CreditedQuantity'] : ['InvoiceLine', 'InvoicedQuantity']
  return cac(
    tag!,
    cbc('ID', number),
    `<cbc:${counted} unitCode="C62">${quantity}</cbc:${counted}>`,
    money('LineExtensionAmount', line.net),
    cac(
      'Item',
      cbc('Name', line.description),
      line.sku ? cac('SellersItemIdentification', cbc('ID', line.sku)) : '',
      cac('ClassifiedTaxCategory', cbc('ID', category), percent(line.vatRate, category), vatScheme),
    ),
    cac('Price', money('PriceAmount', line.net / quantity)),
  )
}
