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
import type { DatedRules, InstalmentFee, LawfulFees } from './rules.ts'
import { vatNumbers } from './vat-numbers.ts'

const statedPlans: readonly InstalmentFee[] = [
  { plan: 'halfNow', fee: 9_00 },
  { plan: 'nextMonth', fee: 9_00 },
  { plan: 'halvesLater', fee: 18_00 },
]

export const germanRules: DatedRules = {
  ...everywhere,
  // 16 % in the second half of 2020: § 28 Abs. 1 UStG
  vatRate: since(FIRST_TERMS, 1900, { from: '2020-07-01', value: 1600 }, { from: '2021-01-01', value: 1900 }),
  boxFees: feesByDay(boxFees.de),
  paidReturnFee: since(FIRST_TERMS, 9_00),
  claims: since(FIRST_TERMS, claimsAbove(40_00)),
  lateReturnFee: since(FIRST_TERMS, 0),
  reminderFee: since(FIRST_TERMS, 15_00),
  instalmentFees: since(FIRST_TERMS, statedPlans),
  // § 7 Abs. 2 Nr. 2 UWG with the burden of proof of the seller: BGH, 10 February 2011, I ZR 164/09. The same judgment: a mail proves
  // no consent to calls, and so no text messages are offered.
  adverts: since(FIRST_TERMS, { confirmByMail: true, byPhone: false }),
  // A row `{ from: '2027-01-01', value: 'lawful' }` switches to the lawful fees below from that day (decision 103).
  feePolicy: since<'stated' | 'lawful'>(FIRST_TERMS, 'stated'),
  lawfulFees: since<LawfulFees>(
    FIRST_TERMS,
    // § 280, § 286, § 288 BGB: only the cost of a reminder, which by mail is nothing; a flat sum above that is void
    // under § 309 Nr. 5 BGB. Small costs within three months were no consumer loan: § 506 Abs. 4, § 491 Abs. 2 Nr. 3
    // BGB.
    { reminderFee: 0, instalmentFees: statedPlans },
    // Directive (EU) 2023/2225, in force here since that day, has no such exception: a seller's own deferral is no
    // consumer loan only without interest and charges and when all is paid within 50 days, which two months are not.
    {
      from: '2026-11-20',
      value: {
        reminderFee: 0,
        instalmentFees: [
          { plan: 'halfNow', fee: 0 },
          { plan: 'nextMonth', fee: 0 },
        ],
      },
    },
  ),
  bookkeepingYears: since(FIRST_TERMS, 8), // § 147 Abs. 3 AO and § 14b UStG, eight years since the BEG IV of 2025
  creditMonths: since(FIRST_TERMS, creditMonthsWith({ months: 36, toYearEnd: true })), // §§ 195, 199 BGB: three years from the end of the year
  giftCard: since(FIRST_TERMS, giftCardInEuro),
  referralReward: since(FIRST_TERMS, 15_00),
  referralKept: since(FIRST_TERMS, 40_00),
  goodwillLimit: since(FIRST_TERMS, 40_00),
  secondLook: since(FIRST_TERMS, { refund: 250_00, writeOff: 50_00, stock: 650_00, days: 7 }),
  accessibilityBody: since(FIRST_TERMS, {
    name: 'Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen',
    site: 'mlbf-barrierefrei.de',
  }),
  wordingChanged: [FIRST_TERMS, '2021-11-17', '2026-11-29'],
  shippingMethods: since(FIRST_TERMS, shippingAt(3_95, 4_95, 9_95)),
  seller: since(FIRST_TERMS, {
    ...ourAddress,
    vatId: vatNumbers.de.stated,
    email: 'hallo@garderobe.example',
  }),
}
