import type { AgreedFee } from './box-fees.ts'
import type { Dated } from './dated.ts'

/** Half now and half next month, all of it next month, or halves in the two months after. */
export const instalmentPlans = ['halfNow', 'nextMonth', 'halvesLater'] as const
export type InstalmentPlan = (typeof instalmentPlans)[number]

export type InstalmentFee = { plan: InstalmentPlan; fee: number }

/** The highest fee of a reminder, and the plans that may be offered with their highest fees (decision 103). */
export type LawfulFees = { reminderFee: number; instalmentFees: readonly InstalmentFee[] }

/** To a parcel shop, to the door, or express to the door. */
export const shippingMethodIds = ['pickup', 'home', 'express'] as const
export type ShippingMethodId = (typeof shippingMethodIds)[number]
export type ShippingMethod = {
  id: ShippingMethodId
  amount: number
  days: { from: number; to: number }
}

/** A call with a stylist (R6.16): its length, the pause after it, and how soon and how far ahead it is booked. */
export type CallRules = { minutes: number; pauseMinutes: number; leadHours: number; aheadDays: number }

/**
 * Hours in which a country's support answers, in its local time (`09:00`). A weekday without a row (Monday is 1) is
 * closed, and so is a public holiday.
 */
export type OpeningHours = readonly { weekday: number; from: string; until: string }[]

/** Sources of a member's credit (R9.07). */
export const creditSources = ['referral', 'goodwill', 'gift-card'] as const
export type CreditSource = (typeof creditSources)[number]

/** Outcomes of an unanswered preview (R6.06): the box ships, waits for the answer, or is cancelled. */
export const whensSilent = ['ship', 'wait', 'cancel'] as const
export type WhenSilent = (typeof whensSilent)[number]

/**
 * Rules of claims for goods that came back worse, late or not at all (R6.13). After the decision goods are with the
 * carrier within `returnDays`, and may travel for `travelDays` before a person looks into it. A member may object for
 * `objectDays`. Above `aloneUpTo`, in minor units, a second colleague agrees. Of an order of the shop whose refund is
 * due already a person has `decideDays` to decide.
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

/** Validity of a credit: a number of months, or to the end of the year in which they end. */
export type CreditMonths = Readonly<Record<CreditSource, { months: number; toYearEnd?: boolean }>>

/** Values of a gift card (R9.07): some amounts to choose from, and the limits of any other; minor units. */
export type GiftCardRules = { amounts: readonly number[]; least: number; most: number }

/**
 * Rules by law and terms in a country. Amounts are minor units; rates are per cent × 100; periods in days or weeks.
 */
export type MarketRules = {
  vatRate: number
  /** Fees in force of each box, besides its pieces. */
  boxFees: readonly AgreedFee[]
  /** Exchange and shop returns (R6.14). */
  paidReturnFee: number
  /** Late or unpicked box (R6.13); 0 where none is agreed. Charged only after a person confirms. */
  lateReturnFee: number
  claims: ClaimRules
  /** Fee of each reminder of an overdue invoice (R9.05); 0 where none is agreed. */
  reminderFee: number
  /** Timing of reminders: days after the invoice, days from one to the next, and their highest number. */
  reminders: { afterDays: number; everyDays: number; most: number }
  /** Fees for paying in parts (R9.05); empty where that is not offered. */
  instalmentFees: readonly InstalmentFee[]
  /** These fees as the terms were written, or limited to what the law allows: one dated row moves a country. */
  feePolicy: 'stated' | 'lawful'
  lawfulFees: LawfulFees
  /** Months after the delivery in which we answer for a fault of a piece that was bought. */
  faultMonths: number
  /**
   * The start of the styling within its days of withdrawal. `asked`: the order page has a tick for it, whose text is stored; without it
   * the fees of the box go back with a withdrawal from all of it. `stated`: neither, as the terms were first written.
   */
  earlyStart: 'stated' | 'asked'
  approvalDays: number
  offerWeeks: number
  withdrawalDays: number
  refundDays: number
  /** Days from the invoice to its due date. */
  paymentDays: number
  /** Calendar years after its own for which an invoice must be kept (R11.04). */
  bookkeepingYears: number
  deliveryDays: { from: number; to: number }
  previewHours: number
  /**
   * A member's choices for an unanswered preview (R6.06). A country that needs a yes to each box leaves out 'ship'.
   */
  whenSilent: readonly WhenSilent[]
  /** Days for which a visitor's cart, favourites and answers are kept after their last change, as their cookie. */
  visitorDays: number
  /** The customers whom the shop shows and sells its pieces to; `members` need a sign-in. */
  shopFor: 'everyone' | 'members'
  /** Hours for which a piece chosen in exchange is held for a member who does not finish the feedback (R6.10). */
  exchangeHoldHours: number
  calls: CallRules
  openingHours: OpeningHours
  /** Open hours within which a message is answered (R8.06). */
  answerHours: number
  /**
   * Messages (R8.06): `escalateHours` open hours after a promise that was not kept, all of support have the thread; `closeDays` after our answer
   * a thread without a further word closes.
   */
  threads: { escalateHours: number; closeDays: number }
  creditMonths: CreditMonths
  giftCard: GiftCardRules
  /** For a member who brought a friend, and for the friend (R3.13); minor units. */
  referralReward: number
  /**
   * Both are credited when the friend keeps pieces of a box for more than this after its days of withdrawal; minor
   * units.
   */
  referralKept: number
  /** Shortest validity, in days, of credit that comes back with a return. */
  returnedCreditDays: number
  /** The most that a colleague gives one customer in thirty days without a second colleague, in minor units. */
  goodwillLimit: number
  /**
   * Limits of one person in thirty days, in minor units: `refund` per customer, `writeOff` and `stock` (goods at
   * their price) per market. A second colleague has `days` to answer.
   */
  secondLook: { refund: number; writeOff: number; stock: number; days: number }
  /**
   * A colleague's look at a stylist's boxes: the share of the sent ones, and the days for it. Before sending a box is held
   * `askHours` at most, and no longer than until `spareHours` before it is due.
   */
  boxLook: { share: number; days: number; askHours: number; spareHours: number }
  /** For a customer who asks (R8.06): `charge` after the day of the charge, `approval` and `return` after the agreed period. */
  moveDays: { charge: RoleDays; approval: RoleDays; return: RoleDays }
  /** Shipping methods of the shop: the price, and the working days after the order. */
  shippingMethods: readonly ShippingMethod[]
  /** The carrier collects the country's parcels at this time of each working day of our warehouse; packing one takes so long. */
  collection: { at: string; packingMinutes: number }
  seller: { name: string; street: string; zip: string; city: string; vatId: string; email: string }
  /**
   * Consent to advertising. `confirmByMail`: by e-mail it counts only after the button of a mail, since the seller has to prove it.
   * `byPhone`: text messages are offered; where the consent has to be proved, a mail does not prove a telephone number.
   */
  adverts: { confirmByMail: boolean; byPhone: boolean }
  /** The body that a customer may complain to out of court; null: the seller takes part in none, which the terms say. */
  disputeBody: { name: string; address: string; site: string } | null
  /** The authority that watches over Directive (EU) 2019/882, accessibility of services. */
  accessibilityBody: { name: string; site: string }
  /** The bureau that is asked about applicants (R3.08); an empty name is not shown. */
  creditBureau: { name: string; address: string }
  /** More about the seller on the imprint; an empty text is not shown. */
  company: { phone: string; register: string; represented: string }
}

/**
 * Days by which a colleague of a role moves a date for a customer alone. Above them a second colleague agrees, up to
 * `most`.
 */
export type RoleDays = Readonly<Record<'support' | 'finance' | 'admin' | 'most', number>>

/** A country's rules with their days of force, and the days on which the words of its terms changed (R11.01). */
export type DatedRules = { readonly [K in keyof MarketRules]: Dated<MarketRules[K]> } & {
  readonly wordingChanged: readonly string[]
}
