import { holdForClaim } from '#/after-sales/claims/taking/hold-refund.ts'
import { found } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Order } from '../orders.ts'
import { asContract, goodsOfOrder } from './as-contract.ts'

/** Keeps the refund of a unit waiting for a colleague, if it may have lost value. Tells whether it waits. */
export async function holdLine(ctx: Ctx, order: Order, lineId: string): Promise<boolean> {
  const goods = (await goodsOfOrder(ctx.db, order.id)).find(({ id }) => id === lineId)
  return holdForClaim(ctx, asContract(order), found(goods))
}
