/** The events of a member's month in time order: prices and choices, without sums by the application. */
export type MonthEvent =
  | { did: 'credit'; amount: number }
  | { did: 'gift-bought'; id: string; amount: number }
  | { did: 'gift-withdrawn'; id: string }
  | Ordered
  | { did: 'order-cancelled'; id: string }
  /** Pieces of one return came back, one after the other; `fault`: each was returned for a fault. */
  | { did: 'order-returned'; id: string; units: readonly UnitOf[]; fault: boolean }
  | Decided
  /** A box whose card could not be charged: paid by the member after this many days, or never. */
  | { did: 'unpaid'; days: number | null }
  /** A withdrawn piece, kept or from an exchange, is back. */
  | { did: 'pieces-back'; pieces: string[] }
  | { did: 'exchange-cancelled' }
  | { did: 'refunded-by-hand'; of: string; amount: number; went: boolean }
  /** `taxed`: the price of a piece; damages are not taxed. */
  | { did: 'claimed'; amount: number; taxed: boolean }
  /** A colleague agreed to the referral that waited for a friend's first paid box. */
  | { did: 'referral-agreed' }
  /** Every day on which an instalment is charged has passed. */
  | { did: 'parts-taken' }

type Ordered = {
  did: 'ordered'
  id: string
  lines: readonly { sku: string; price: number; quantity: number }[]
  off: Off | null
  shipping: Shipping
  onCredit: boolean
}
export type Off = { percent: number } | { amount: number }
export type Shipping = 'pickup' | 'home' | 'express'
export type UnitOf = { sku: string; nth: number }
type Priced = { piece: string; price: number }
type Decided = {
  did: 'box-decided'
  id: string
  kept: readonly Priced[]
  instead: readonly Priced[]
  /** Each exchanged piece was returned for a fault. */
  fault: boolean
  waived: boolean
  plan: Plan | null
  goodCard: boolean
}
export type Plan = 'halfNow' | 'nextMonth' | 'halvesLater'
export type Land = 'da' | 'se' | 'nl' | 'de'

/** The figures of a month, in minor units; `vat` by per cent. */
export type Figures = {
  charged: number
  refunded: number
  wallet: number
  vat: Record<string, number>
  /** `invoice 61800 vat 12360`, in order. */
  papers: string[]
}
