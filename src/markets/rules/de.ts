import { since } from './dated.ts'
import { everywhere, ourAddress, START, shippingAt } from './everywhere.ts'
import type { DatedRules } from './rules.ts'

export const germanRules: DatedRules = {
  ...everywhere,
  // 16 % in the second half of 2020: § 28 Abs. 1 UStG
  vatRate: since(START, 1900, { from: '2020-07-01', value: 1600 }, { from: '2021-01-01', value: 1900 }),
  handlingFee: since(START, 3_00),
  paidReturnFee: since(START, 9_00),
  lateReturnFee: since(START, 0),
  reminderFee: since(START, 15_00),
  instalmentFees: since(START, [
    { plan: 'halfNow', fee: 9_00 },
    { plan: 'nextMonth', fee: 9_00 },
    { plan: 'halvesLater', fee: 18_00 },
  ]),
  bookkeepingYears: since(START, 8), // § 147 Abs. 3 AO and § 14b UStG, eight years since the BEG IV of 2025
  words: [START, '2021-11-17'],
  shippingMethods: since(START, shippingAt(3_95, 4_95, 9_95)),
  seller: since(START, { ...ourAddress, vatId: 'DE000000000', email: 'hallo@garderobe.example' }),
}
