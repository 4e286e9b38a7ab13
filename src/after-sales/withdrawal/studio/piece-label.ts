import { colourAndSize, goodsName } from '#/goods/catalogue/goods-name.tsx'
import type { StaffGoodsView } from '#/goods/catalogue/staff-goods.schema.ts'
import { staffMoney } from '#/platform/app/studio/staff-money.tsx'
import type { WithdrawalSeen } from './withdrawals.schema.ts'

/** `Test Silk blouse, M`: the size tells two pieces of one product apart. */
export const pieceLabel = (goods: StaffGoodsView) =>
  [goodsName(goods), colourAndSize(goods)].filter(Boolean).join(', ')

/** The billed sum that is on no credit note yet. */
export function dueMost({ currency, refunded, meant: { amount } }: WithdrawalSeen) {
  if (amount > 0) return staffMoney({ amount, currency })
  return refunded > 0 ? 'Nothing more' : 'Nothing, as nothing was billed'
}
