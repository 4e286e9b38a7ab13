import type { AgreedFee } from './box-fees.ts'
import type { Dated } from './dated.ts'

/** Half now and half next month, all of it next month, or halves in the two months after. */
export const instalmentPlans = ['halfNow', 'nextMonth', 'halvesLater'] as const
export type InstalmentPlan = (typeof instalmentPlans)[number]

export type InstalmentFee = { plan: InstalmentPlan; fee: number }

/** The most that a reminder may cost, and the plans that may be offered with what they may cost (decision 103). */
export type LawfulFees = { reminderFee: number; instalmentFees: readonly InstalmentFee[] }

/** To a parcel shop, to the door, or to the door soon. */
export const shippingMethodIds = ['pickup', 'home', 'express'] as const
export type ShippingMethodId = (typeof shippingMethodIds)[number]
export type ShippingMethod = {
  id: ShippingMethodId
  amount: number
  days: { from: number; to: number }
}

/** A call with a stylist (R6.16): how long it is, what is left free after it, and how soon and how far ahead it is booked. */
export type CallRules = { minutes: number; pauseMinutes: number; leadHours: number; aheadDays: number }

/** Where a member's credit comes from (R9.07). */
export const creditSources = ['referral', 'goodwill', 'gift-card'] as const
export type CreditSource = (typeof creditSources)[number]

/** What a preview that nobody answers may come to (R6.06): the box ships, waits for the answer, or is cancelled. */
export const whensSilent = ['ship', 'wait', 'cancel'] as const
export type WhenSilent = (typeof whensSilent)[number]

/**
 * What we may ask for what came back worse, late or not (R6.13): so many days after the decision goods are with the carrier, and
 * so many more they may travel before anybody looks; so long a member may object; above `aloneUpTo`, in minor units, a second
 * colleague agrees. Of an order of the shop whose refund is due already a person has `decideDays` to decide.
 */
export type ClaimRules = {
  returnDays: number
  travelDays: number
  objectDays: number
  /** Days after which an unanswered objection is settled for the customer. */
  answerDays: number
  decideDays: number
  aloneUpTo: number
}

/** How long a credit is good: so many months, or to the end of the year in which they end. */
export type CreditMonths = Readonly<Record<CreditSource, { months: number; toYearEnd?: boolean }>>

/** What a gift card may be bought for (R9.07): some amounts to choose from, and the limits of any other; minor units. */
export type GiftCardRules = { amounts: readonly number[]; least: number; most: number }

/** What law and terms say in a country. Amounts are minor units; rates are per cent × 100; periods in days or weeks. */
export type MarketRules = {
  vatRate: number
  /** Of each box besides its pieces, those in force. */
  boxFees: readonly AgreedFee[]
  /** Exchange and shop returns (R6.14). */
  paidReturnFee: number
  /** Late or unpicked box (R6.13); 0 where none is agreed. Charged only after a person confirms. */
  lateReturnFee: number
  claims: ClaimRules
  /** For each reminder of an invoice that is overdue (R9.05); 0 where none is agreed. */
  reminderFee: number
  /** When a reminder is written: days after the invoice, days from one to the next, and how many at most. */
  reminders: { afterDays: number; everyDays: number; most: number }
  /** For paying in parts (R9.05); empty where that is not offered. */
  instalmentFees: readonly InstalmentFee[]
  /** Whether these fees are as the terms were written, or what the law leaves of them: one dated row moves a country. */
  feePolicy: 'stated' | 'lawful'
  /** What the law leaves of them. */
  lawfulFees: LawfulFees
  /** So many months after the delivery we answer for a fault of a piece that was bought. */
  faultMonths: number
  approvalDays: number
  offerWeeks: number
  withdrawalDays: number
  refundDays: number
  /** From the invoice to the day on which it is due. */
  paymentDays: number
  /** Whole calendar years after its own for which an invoice has to be kept (R11.04). */
  bookkeepingYears: number
  deliveryDays: { from: number; to: number }
  previewHours: number
  /** What a member may choose that silence means (R6.06). A country that wants a yes to each box leaves out 'ship'. */
  whenSilent: readonly WhenSilent[]
  /** So long a piece that was chosen in exchange is held for a member who does not finish the feedback (R6.10). */
  exchangeHoldHours: number
  calls: CallRules
  creditMonths: CreditMonths
  giftCard: GiftCardRules
  /** For a member who brought a friend, and for the friend (R3.13); minor units. */
  referralReward: number
  /** Both are credited when the friend keeps pieces of a box for more than this after its days of withdrawal; minor units. */
  referralKept: number
  /** How long credit is good at least that comes back with a return. */
  returnedCreditDays: number
  /** So much a colleague gives one customer in thirty days without a second colleague, in minor units. */
  goodwillLimit: number
  /**
   * Limits of one person in thirty days, in minor units: `refund` a customer, `writeOff` and `stock` (goods at their price) in the market.
   * A second colleague has `days` to answer.
   */
  secondLook: { refund: number; writeOff: number; stock: number; days: number }
  /** How a parcel of the shop may travel: its price, and the working days after the order. */
  shippingMethods: readonly ShippingMethod[]
  seller: { name: string; street: string; zip: string; city: string; vatId: string; email: string }
}

/** A country's rules with their days of force, and the days on which the words of its terms changed (R11.01). */
export type DatedRules = { readonly [K in keyof MarketRules]: Dated<MarketRules[K]> } & {
  readonly words: readonly string[]
}
