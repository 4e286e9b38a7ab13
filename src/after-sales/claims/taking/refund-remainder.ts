import { kindOf } from '#/after-sales/contracts.ts'
import { findGoods } from '#/after-sales/goods.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Locked } from '../locked-claim.ts'

/** Refunds the price of a claimed piece, without the amount that `waits` for the end of its claim. */
export async function refundRemainder(ctx: Ctx, { contract, claim }: Locked, waits = 0): Promise<void> {
  if (claim.billed || claim.kind !== 'loss-in-value') return
  const goods = await findGoods(ctx, contract, claim.goodsId)
  if (!goods) return
  const { id, returnId } = goods
  await kindOf(ctx, contract).credit(ctx, contract.id, {
    goodsIds: [id],
    reason: 'returned',
    returnId,
    waits,
  })
}
