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
import type { DatedRules, InstalmentFee, LawfulFees } from './rules.ts'

const statedPlans: readonly InstalmentFee[] = [
  { plan: 'halfNow', fee: 9_00 },
  { plan: 'nextMonth', fee: 9_00 },
  { plan: 'halvesLater', fee: 18_00 },
]

export const germanRules: DatedRules = {
  ...everywhere,
  // 16 % in the second half of 2020: § 28 Abs. 1 UStG
  vatRate: since(START, 1900, { from: '2020-07-01', value: 1600 }, { from: '2021-01-01', value: 1900 }),
  boxFees: feesByDay(boxFees.de),
  paidReturnFee: since(START, 9_00),
  claims: since(START, claimsAbove(40_00)),
  lateReturnFee: since(START, 0),
  reminderFee: since(START, 15_00),
  instalmentFees: since(START, statedPlans),
  // A row `{ from: '2027-01-01', value: 'lawful' }` switches to the lawful fees below from that day (decision 103).
  feePolicy: since<'stated' | 'lawful'>(START, 'stated'),
  lawfulFees: since<LawfulFees>(
    START,
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
  bookkeepingYears: since(START, 8), // § 147 Abs. 3 AO and § 14b UStG, eight years since the BEG IV of 2025
  creditMonths: since(START, creditMonthsWith({ months: 36, toYearEnd: true })), // §§ 195, 199 BGB: three years from the end of the year
  giftCard: since(START, giftCardInEuro),
  referralReward: since(START, 15_00),
  referralKept: since(START, 40_00),
  goodwillLimit: since(START, 40_00),
  secondLook: since(START, { refund: 250_00, writeOff: 50_00, stock: 650_00, days: 7 }),
  wordingChanged: [START, '2021-11-17', '2026-11-28'],
  shippingMethods: since(START, shippingAt(3_95, 4_95, 9_95)),
  seller: since(START, { ...ourAddress, vatId: 'DE000000000', email: 'hallo@garderobe.example' }),
}
