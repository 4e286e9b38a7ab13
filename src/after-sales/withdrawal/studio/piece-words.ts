import { looksOf, nameOf } from '#/goods/catalogue/goods-name.tsx'
import type { StaffGoodsView } from '#/goods/catalogue/staff-goods.schema.ts'
import { staffMoney } from '#/platform/app/studio/staff-money.tsx'
import type { WithdrawalSeen } from './withdrawals.schema.ts'

/** `Test Silk blouse, M`: two sizes of one are told apart where they are named. */
export const pieceWords = (goods: StaffGoodsView) =>
  [nameOf(goods), looksOf(goods)].filter(Boolean).join(', ')

/** What was billed and is on no credit note yet. */
export function dueMost({ currency, refunded, meant: { amount } }: WithdrawalSeen) {
  if (amount > 0) return staffMoney({ amount, currency })
  return refunded > 0 ? 'Nothing more' : 'Nothing, as nothing was billed'
}
