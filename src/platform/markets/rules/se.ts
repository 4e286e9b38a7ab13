import { boxFees, feesByDay } from './box-fees.ts'
import { START, since } from './dated.ts'
import { claimsAbove, creditMonthsWith, everywhere, ourAddress, shippingAt } from './everywhere.ts'
import type { DatedRules } from './rules.ts'

export const swedishRules: DatedRules = {
  ...everywhere,
  vatRate: since(START, 2500),
  boxFees: feesByDay(boxFees.se),
  paidReturnFee: since(START, 79_00),
  claims: since(START, claimsAbove(400_00)),
  lateReturnFee: since(START, 0),
  faultMonths: since(START, 36), // Konsumentköplag (2022:260) 4 kap. 14 §
  // Lag (1981:739) om ersättning för inkassokostnader: 60 kr a reminder if agreed, which it is not
  lawfulFees: since(START, { reminderFee: 60_00, instalmentFees: [] }),
  bookkeepingYears: since(START, 7), // Bokföringslagen (1999:1078) 7 kap. 2 §
  creditMonths: since(START, creditMonthsWith({ months: 120 })), // Preskriptionslagen (1981:130) § 2: ten years, where nothing shorter is agreed
  giftCard: since(START, { amounts: [300_00, 500_00, 1000_00], least: 100_00, most: 5000_00 }),
  referralReward: since(START, 150_00),
  referralKept: since(START, 400_00),
  goodwillLimit: since(START, 400_00),
  secondLook: since(START, { refund: 3000_00, writeOff: 500_00, stock: 7500_00, days: 7 }),
  wordingChanged: [START, '2020-01-01', '2026-11-28'],
  shippingMethods: since(START, shippingAt(39_00, 59_00, 99_00)),
  seller: since(START, { ...ourAddress, vatId: 'SE000000000001', email: 'hej@garderobe.example' }),
}
