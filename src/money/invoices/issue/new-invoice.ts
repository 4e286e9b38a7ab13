import type { Subject } from '#/money/charges/charges.ts'
import type { FeeLine } from '#/platform/fees/fee-lines.rule.ts'
import type { Currency, MarketId } from '#/platform/markets/markets.ts'
import type { Instalment } from '../plan/payment-plan.rule.ts'

type OtherLine =
  | 'item'
  | 'instalment-fee'
  | 'late-return-fee'
  | 'compensation'
  | 'reminder-fee'
  | 'shipping'
  | 'return-fee'
  | 'gift-card'
/** A fee of a box with the name of another line is a type error. */
export type LineKind = OtherLine | ([Extract<OtherLine, FeeLine>] extends [never] ? FeeLine : never)
export type InvoiceLine = {
  kind: LineKind
  /** The item of the subject: a piece of a box, or a line of an order. */
  subjectLineId?: string | null
  sku?: string | null
  description: string
  /** Minor units, VAT included. */
  amount: number
}
export type ToInvoice = Subject & {
  memberId: string
  address: object
  market: MarketId
  currency: Currency
  lines: InvoiceLine[]
  /** The parts add up to the lines; used credit takes its share of them. */
  plan: Instalment[]
  at: Date
  /** The time of supply, if before the time of issue. It decides the VAT rate (`tax-point.rule.ts`). */
  taxPoint?: Date
}
export type TaxedLine = InvoiceLine & { vatRate: number; vat: number }
/** An invoice with its derived values, as it is stored, booked and mailed. */
export type NewInvoice = Omit<ToInvoice, 'lines'> & {
  id: string
  /** The invoice that a credit note credits; its amounts are negative. */
  creditsId?: string
  /** For a credit note: the part that reduces unpaid parts instead of being refunded. */
  absorbed?: number
  /** The part paid with the wallet's credit, which is held for it already. */
  credit: number
  total: number
  vat: number
  lines: TaxedLine[]
  buyer: InvoicedPerson
}
export type InvoicedPerson = { firstName: string; lastName: string; email: string }
