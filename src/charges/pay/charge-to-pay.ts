import type { ProviderInBrowser } from '#/payment-methods/card-fields.ts'
import type { CardView, ChargeView, InvoiceView } from '../payment-views.ts'

export type ChargeToPay = {
  charge: ChargeView
  invoice: InvoiceView
  card: CardView | null
  browser: ProviderInBrowser
}
