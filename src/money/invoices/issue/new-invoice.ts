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
/** No fee of a box fits here any more when one takes the name of another line. */
export type LineKind = OtherLine | ([Extract<OtherLine, FeeLine>] extends [never] ? FeeLine : never)
export type InvoiceLine = {
  kind: LineKind
  /** What of the subject it is for: a piece of a box, a line of an order. */
  subjectLineId?: string
  sku?: string
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
  /** Its parts add up to the lines; credit that is used takes its part of them. */
  plan: Instalment[]
  at: Date
  /** The time of supply, if before the time of issue. It decides the VAT rate (`tax-point.rule.ts`). */
  taxPoint?: Date
}
export type TaxedLine = InvoiceLine & { vatRate: number; vat: number }
/** The same with what follows from it: as it is written down, booked and mailed. */
export type NewInvoice = Omit<ToInvoice, 'lines'> & {
  id: string
  /** The invoice that is given back, by a credit note; its amounts are below zero. */
  creditsId?: string
  /** Of a credit note: what it takes off parts that are not paid yet, rather than gives back. */
  absorbed?: number
  /** What of the total is paid with the wallet's credit, held for it already. */
  credit: number
  total: number
  vat: number
  lines: TaxedLine[]
  buyer: Buyer
}
export type Buyer = { firstName: string; lastName: string; email: string }
