import { boxFees, feesByDay } from './box-fees.ts'
import { START, since } from './dated.ts'
import { claimsAbove, creditMonthsWith, everywhere, ourAddress, shippingAt } from './everywhere.ts'
import type { DatedRules } from './rules.ts'

export const danishRules: DatedRules = {
  ...everywhere,
  vatRate: since(START, 2500),
  boxFees: feesByDay(boxFees.da),
  paidReturnFee: since(START, 39_00),
  claims: since(START, claimsAbove(300_00)),
  lateReturnFee: since(START, 249_00),
  // Renteloven § 9b: at most three reminders of 100 kr, ten days apart; none is agreed
  lawfulFees: since(START, { reminderFee: 100_00, instalmentFees: [] }),
  bookkeepingYears: since(START, 5), // Bogføringsloven (lov 700/2022) § 12
  creditMonths: since(START, creditMonthsWith({ months: 36 })), // Forældelsesloven § 3: a claim on a gift card lapses after three years
  giftCard: since(START, { amounts: [200_00, 500_00, 1000_00], least: 100_00, most: 4000_00 }),
  referralReward: since(START, 100_00),
  referralKept: since(START, 300_00),
  goodwillLimit: since(START, 300_00),
  secondLook: since(START, { refund: 2000_00, writeOff: 400_00, stock: 5000_00, days: 7 }),
  wordingChanged: [START, '2020-01-01', '2026-11-28'],
  shippingMethods: since(START, shippingAt(29_00, 39_00, 79_00)),
  seller: since(START, { ...ourAddress, vatId: 'DK00000000', email: 'hej@garderobe.example' }),
}
