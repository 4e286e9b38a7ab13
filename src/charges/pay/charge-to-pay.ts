import type { InvoiceView } from '#/invoices/invoice.schema.ts'
import type { CardView } from '#/payment-methods/card.schema.ts'
import type { ProviderInBrowser } from '#/payment-methods/card-fields.ts'
import type { ChargeView } from '../charge.schema.ts'

export type ChargeToPay = {
  charge: ChargeView
  invoice: InvoiceView
  card: CardView | null
  browser: ProviderInBrowser
}
