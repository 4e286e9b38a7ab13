import { boxFees, feesByDay } from './box-fees.ts'
import { FIRST_TERMS, since } from './dated.ts'
import { claimsAbove, creditMonthsWith, everywhere, ourAddress, shippingAt } from './everywhere.ts'
import type { DatedRules } from './rules.ts'
import { vatNumbers } from './vat-numbers.ts'

export const danishRules: DatedRules = {
  ...everywhere,
  vatRate: since(FIRST_TERMS, 2500),
  boxFees: feesByDay(boxFees.da),
  paidReturnFee: since(FIRST_TERMS, 39_00),
  claims: since(FIRST_TERMS, claimsAbove(300_00)),
  lateReturnFee: since(FIRST_TERMS, 249_00),
  // Renteloven § 9b: at most three reminders of 100 kr, ten days apart; none is agreed
  lawfulFees: since(FIRST_TERMS, { reminderFee: 100_00, instalmentFees: [] }),
  bookkeepingYears: since(FIRST_TERMS, 5), // Bogføringsloven (lov 700/2022) § 12
  creditMonths: since(FIRST_TERMS, creditMonthsWith({ months: 36 })), // Forældelsesloven § 3: a claim on a gift card lapses after three years
  giftCard: since(FIRST_TERMS, { amounts: [200_00, 500_00, 1000_00], least: 100_00, most: 4000_00 }),
  referralReward: since(FIRST_TERMS, 100_00),
  referralKept: since(FIRST_TERMS, 300_00),
  goodwillLimit: since(FIRST_TERMS, 300_00),
  secondLook: since(FIRST_TERMS, { refund: 2000_00, writeOff: 400_00, stock: 5000_00, days: 7 }),
  // Lov om alternativ tvistløsning i forbindelse med forbrugerklager (524/2015) § 4
  disputeBody: since(FIRST_TERMS, {
    name: 'Center for Klageløsning, Nævnenes Hus',
    address: 'Toldboden 2, 8800 Viborg',
    site: 'naevneneshus.dk',
  }),
  accessibilityBody: since(FIRST_TERMS, { name: 'Digitaliseringsstyrelsen', site: 'digst.dk' }),
  wordingChanged: [FIRST_TERMS, '2020-01-01', '2026-11-29'],
  shippingMethods: since(FIRST_TERMS, shippingAt(29_00, 39_00, 79_00)),
  seller: since(FIRST_TERMS, { ...ourAddress, vatId: vatNumbers.da.stated, email: 'hej@garderobe.example' }),
}
