/** What happened in a month of a member, in the order of time: prices and choices, and no sum that the house has made of them. */
export type Told =
  | { did: 'credit'; amount: number }
  | { did: 'gift-bought'; id: string; amount: number }
  | { did: 'gift-withdrawn'; id: string }
  | Ordered
  | { did: 'order-cancelled'; id: string }
  /** Pieces of one return came back, one after the other; `fault`: each of them because it was not as it should be. */
  | { did: 'order-returned'; id: string; units: readonly UnitOf[]; fault: boolean }
  | Decided
  /** The card of a box that nobody could charge: paid by the member after so many days, or never. */
  | { did: 'unpaid'; days: number | null }
  /** A piece that was kept, or came in exchange, and was withdrawn from, is back. */
  | { did: 'pieces-back'; pieces: string[] }
  | { did: 'exchange-cancelled' }
  | { did: 'refunded-by-hand'; of: string; amount: number; went: boolean }
  /** `taxed`: the price of a piece; damages are not. */
  | { did: 'claimed'; amount: number; taxed: boolean }
  /** A colleague agreed to what waits for a friend's first paid box. */
  | { did: 'referral-agreed' }
  /** Every day on which a part of a plan is taken has passed. */
  | { did: 'parts-taken' }

type Ordered = {
  did: 'ordered'
  id: string
  lines: readonly { sku: string; price: number; quantity: number }[]
  off: Off | null
  way: Way
  onCredit: boolean
}
export type Off = { percent: number } | { amount: number }
export type Way = 'pickup' | 'home' | 'express'
export type UnitOf = { sku: string; nth: number }
type Priced = { piece: string; price: number }
type Decided = {
  did: 'box-decided'
  id: string
  kept: readonly Priced[]
  instead: readonly Priced[]
  /** Each piece that something comes instead of went back because it was not as it should be. */
  fault: boolean
  waived: boolean
  plan: Plan | null
  goodCard: boolean
}
export type Plan = 'halfNow' | 'nextMonth' | 'halvesLater'
export type Land = 'da' | 'se' | 'nl' | 'de'

/** What a month comes to, in minor units; `vat` by per cent. */
export type Figures = {
  charged: number
  refunded: number
  wallet: number
  vat: Record<string, number>
  /** `invoice 61800 vat 12360`, in order. */
  papers: string[]
}
