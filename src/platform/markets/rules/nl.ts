import { boxFees, feesByDay } from './box-fees.ts'
import { START, since } from './dated.ts'
import {
  claimsAbove,
  creditMonthsWith,
  everywhere,
  giftCardInEuro,
  ourAddress,
  shippingAt,
} from './everywhere.ts'
import type { DatedRules } from './rules.ts'

export const dutchRules: DatedRules = {
  ...everywhere,
  vatRate: since(START, 2100),
  boxFees: feesByDay(boxFees.nl),
  paidReturnFee: since(START, 9_00),
  claims: since(START, claimsAbove(40_00)),
  lateReturnFee: since(START, 33_00),
  bookkeepingYears: since(START, 7), // Algemene wet inzake rijksbelastingen art. 52 lid 4
  creditMonths: since(START, creditMonthsWith({ months: 60 })), // Burgerlijk Wetboek 3:307: five years
  giftCard: since(START, giftCardInEuro),
  referralReward: since(START, 15_00),
  referralKept: since(START, 40_00),
  goodwillLimit: since(START, 40_00),
  secondLook: since(START, { refund: 250_00, writeOff: 50_00, stock: 650_00, days: 7 }),
  wordingChanged: [START, '2020-01-01', '2026-11-28'],
  shippingMethods: since(START, shippingAt(3_95, 4_95, 9_95)),
  seller: since(START, { ...ourAddress, vatId: 'NL000000000B01', email: 'hallo@garderobe.example' }),
}
