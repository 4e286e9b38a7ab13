import type { Invoice } from '#/money/invoices/find-invoices.ts'
import { vatIncluded } from '#/money/invoices/issue/vat.rule.ts'
import type { MarketAt } from '#/platform/markets/market-at.ts'

export type InvoiceSubject = 'box' | 'shop-order'

const PRICE = 400_00
const DAY_MS = 24 * 3_600_000

/** An invoice for one piece, delivered three days before it was issued, to read its paper. It is stored nowhere. */
export function exampleInvoice(
  { id: market, currency, seller, vatRate, paymentDays }: MarketAt,
  { subject, now }: { subject: InvoiceSubject; now: Date },
): Invoice {
  const vat = vatIncluded(PRICE, vatRate)
  return {
    id: 'example',
    kind: 'invoice',
    market,
    displayNumber: 'EXAMPLE-000001',
    creditsNumber: null,
    memberId: 'example',
    subjectType: subject,
    subjectId: 'example',
    currency,
    total: PRICE,
    credit: 0,
    vat,
    open: PRICE,
    seller,
    parts: [],
    buyer: { name: 'Example', email: 'example@garderobe.example' },
    issuedAt: now,
    taxPoint: new Date(now.getTime() - 3 * DAY_MS),
    deliveredAt: new Date(now.getTime() - 3 * DAY_MS),
    dueAt: new Date(now.getTime() + paymentDays * DAY_MS),
    lines: [
      { kind: 'item', sku: 'EXAMPLE', description: 'Example', quantity: 1, amount: PRICE, vatRate, vat },
    ],
  }
}
