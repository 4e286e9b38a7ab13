import { boxFees, feesByDay } from './box-fees.ts'
import { FIRST_TERMS, since } from './dated.ts'
import { claimsAbove, creditMonthsWith, everywhere, ourAddress, shippingAt } from './everywhere.ts'
import type { DatedRules } from './rules.ts'
import { vatNumbers } from './vat-numbers.ts'

export const swedishRules: DatedRules = {
  ...everywhere,
  vatRate: since(FIRST_TERMS, 2500),
  boxFees: feesByDay(boxFees.se),
  paidReturnFee: since(FIRST_TERMS, 79_00),
  claims: since(FIRST_TERMS, claimsAbove(400_00)),
  lateReturnFee: since(FIRST_TERMS, 0),
  faultMonths: since(FIRST_TERMS, 36), // Konsumentköplag (2022:260) 4 kap. 14 §
  // Lag (1981:739) om ersättning för inkassokostnader: 60 kr a reminder if agreed, which it is not
  lawfulFees: since(FIRST_TERMS, { reminderFee: 60_00, instalmentFees: [] }),
  bookkeepingYears: since(FIRST_TERMS, 7), // Bokföringslagen (1999:1078) 7 kap. 2 §
  creditMonths: since(FIRST_TERMS, creditMonthsWith({ months: 120 })), // Preskriptionslagen (1981:130) § 2: ten years, where nothing shorter is agreed
  giftCard: since(FIRST_TERMS, { amounts: [300_00, 500_00, 1000_00], least: 100_00, most: 5000_00 }),
  referralReward: since(FIRST_TERMS, 150_00),
  referralKept: since(FIRST_TERMS, 400_00),
  goodwillLimit: since(FIRST_TERMS, 400_00),
  secondLook: since(FIRST_TERMS, { refund: 3000_00, writeOff: 500_00, stock: 7500_00, days: 7 }),
  // Lag (2015:671) om alternativ tvistlösning i konsumentförhållanden
  disputeBody: since(FIRST_TERMS, {
    name: 'Allmänna reklamationsnämnden',
    address: 'Box 174, 101 23 Stockholm',
    site: 'arn.se',
  }),
  accessibilityBody: since(FIRST_TERMS, { name: 'Post- och telestyrelsen', site: 'pts.se' }),
  wordingChanged: [FIRST_TERMS, '2020-01-01', '2026-11-29'],
  shippingMethods: since(FIRST_TERMS, shippingAt(39_00, 59_00, 99_00)),
  seller: since(FIRST_TERMS, { ...ourAddress, vatId: vatNumbers.se.stated, email: 'hej@garderobe.example' }),
}
