import { boxFees, feesByDay } from './box-fees.ts'
import { FIRST_TERMS, since } from './dated.ts'
import {
  claimsAbove,
  creditMonthsWith,
  everywhere,
  giftCardInEuro,
  ourAddress,
  shippingAt,
} from './everywhere.ts'
import type { DatedRules } from './rules.ts'
import { vatNumbers } from './vat-numbers.ts'

export const dutchRules: DatedRules = {
  ...everywhere,
  vatRate: since(FIRST_TERMS, 2100),
  boxFees: feesByDay(boxFees.nl),
  paidReturnFee: since(FIRST_TERMS, 9_00),
  claims: since(FIRST_TERMS, claimsAbove(40_00)),
  lateReturnFee: since(FIRST_TERMS, 33_00),
  bookkeepingYears: since(FIRST_TERMS, 7), // Algemene wet inzake rijksbelastingen art. 52 lid 4
  creditMonths: since(FIRST_TERMS, creditMonthsWith({ months: 60 })), // Burgerlijk Wetboek 3:307: five years
  giftCard: since(FIRST_TERMS, giftCardInEuro),
  referralReward: since(FIRST_TERMS, 15_00),
  referralKept: since(FIRST_TERMS, 40_00),
  goodwillLimit: since(FIRST_TERMS, 40_00),
  secondLook: since(FIRST_TERMS, { refund: 250_00, writeOff: 50_00, stock: 650_00, days: 7 }),
  accessibilityBody: since(FIRST_TERMS, { name: 'Autoriteit Consument & Markt', site: 'acm.nl' }),
  wordingChanged: [FIRST_TERMS, '2020-01-01', '2026-11-29'],
  shippingMethods: since(FIRST_TERMS, shippingAt(3_95, 4_95, 9_95)),
  seller: since(FIRST_TERMS, {
    ...ourAddress,
    vatId: vatNumbers.nl.stated,
    email: 'hallo@garderobe.example',
  }),
}
