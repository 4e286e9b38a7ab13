import { FIRST_TERMS, since } from './dated.ts'
import {
  type ClaimRules,
  type CreditMonths,
  type GiftCardRules,
  type InstalmentFee,
  type LawfulFees,
  type MarketRules,
  type OpeningHours,
  type ShippingMethod,
  type WhenSilent,
  whensSilent,
} from './rules.ts'

/**
 * Fourteen days to send goods back, as for a withdrawal (Directive 2011/83/EU, article 14 (1)); the other values are
 * our choice.
 */
export const claimsAbove = (aloneUpTo: number): ClaimRules => ({
  returnDays: 14,
  travelDays: 7,
  objectDays: 14,
  answerDays: 30,
  decideDays: 3,
  aloneUpTo,
})

const openOnWeekdays = (from: string, until: string): OpeningHours =>
  [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from, until }))

export const everywhere = {
  faultMonths: since(FIRST_TERMS, 24), // Directive (EU) 2019/771, article 10 (1)
  // Directive 2011/83/EU, articles 7 (3), 8 (8), 14 (4) and 16 (a): without an express request a service that was begun is not paid for
  earlyStart: since<MarketRules['earlyStart']>(FIRST_TERMS, 'stated', { from: '2026-12-01', value: 'asked' }),
  approvalDays: since(FIRST_TERMS, 14),
  offerWeeks: since(FIRST_TERMS, 4),
  withdrawalDays: since(FIRST_TERMS, 14),
  refundDays: since(FIRST_TERMS, 14),
  paymentDays: since(FIRST_TERMS, 14),
  deliveryDays: since(FIRST_TERMS, { from: 3, to: 5 }),
  previewHours: since(FIRST_TERMS, 48),
  whenSilent: since<readonly WhenSilent[]>(FIRST_TERMS, whensSilent),
  // The source says about 99 years; Directive 2002/58/EC, article 5 (3): no longer than needed (decision 466)
  visitorDays: since(FIRST_TERMS, 90),
  shopFor: since<MarketRules['shopFor']>(FIRST_TERMS, 'everyone'),
  exchangeHoldHours: since(FIRST_TERMS, 48),
  reminderFee: since(FIRST_TERMS, 0),
  reminders: since(FIRST_TERMS, { afterDays: 14, everyDays: 14, most: 3 }),
  instalmentFees: since<readonly InstalmentFee[]>(FIRST_TERMS, []),
  feePolicy: since<'stated' | 'lawful'>(FIRST_TERMS, 'stated'),
  lawfulFees: since<LawfulFees>(FIRST_TERMS, { reminderFee: 0, instalmentFees: [] }),
  calls: since(FIRST_TERMS, { minutes: 20, pauseMinutes: 10, leadHours: 4, aheadDays: 14 }),
  openingHours: since<OpeningHours>(FIRST_TERMS, openOnWeekdays('09:00', '17:00')),
  answerHours: since(FIRST_TERMS, 4),
  threads: since(FIRST_TERMS, { escalateHours: 4, closeDays: 14 }),
  // § 36 VSBG: whether the seller takes part, and in which body; no duty to do so in Germany and the Netherlands
  disputeBody: since<MarketRules['disputeBody']>(FIRST_TERMS, null),
  creditBureau: since(FIRST_TERMS, { name: '', address: '' }),
  company: since(FIRST_TERMS, { phone: '', register: '', represented: '' }),
  adverts: since(FIRST_TERMS, { confirmByMail: false, byPhone: true }),
  collection: since(FIRST_TERMS, { at: '15:00', packingMinutes: 60 }),
  returnedCreditDays: since(FIRST_TERMS, 30),
  boxLook: since(FIRST_TERMS, { share: 0.05, days: 3, askHours: 24, spareHours: 4 }),
  // With the days for payment 44: within the 50 of Directive (EU) 2023/2225, after which a free deferral is a loan
  moveDays: since(FIRST_TERMS, {
    charge: { support: 14, finance: 30, admin: 30, most: 30 },
    approval: { support: 7, finance: 0, admin: 14, most: 14 },
    return: { support: 14, finance: 0, admin: 30, most: 30 },
  }),
} as const

/**
 * Credit that we give for free is valid for a year everywhere; a gift card that was paid for, as long as its country
 * says.
 */
export const creditMonthsWith = (giftCard: { months: number; toYearEnd?: boolean }): CreditMonths => ({
  referral: { months: 12 },
  goodwill: { months: 12 },
  'gift-card': giftCard,
})

export const giftCardInEuro: GiftCardRules = { amounts: [25_00, 50_00, 100_00], least: 10_00, most: 500_00 }

export const ourAddress = {
  name: 'Garderobe ApS',
  street: 'Vesterbrogade 1',
  zip: '1620',
  city: 'København V',
}

export const shippingAt = (pickup: number, home: number, express: number): readonly ShippingMethod[] => [
  { id: 'pickup', amount: pickup, days: { from: 3, to: 5 } },
  { id: 'home', amount: home, days: { from: 3, to: 5 } },
  { id: 'express', amount: express, days: { from: 1, to: 2 } },
]
