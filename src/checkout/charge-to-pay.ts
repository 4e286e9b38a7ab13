import type { ChargeView } from '#/charges/charge.schema.ts'
import type { InvoiceView } from '#/invoices/invoice.schema.ts'
import type { CardView } from '#/payment-methods/card.schema.ts'
import type { ProviderInBrowser } from '#/payment-methods/card-fields.ts'

export type ChargeToPay = {
  charge: ChargeView
  invoice: InvoiceView
  card: CardView | null
  browser: ProviderInBrowser
}
