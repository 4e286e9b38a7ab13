import { announceGoods } from '#/after-sales/returns/announce-goods.ts'
import type { ReturnKind } from '#/after-sales/returns/return.rule.ts'
import type { ReturnReason } from '#/goods/fulfilment/intake/reasons/return-reason.rule.ts'
import { inTransaction } from '#/platform/context.ts'
import { Conflict, NotFound, Refused } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { asContract, goodsOfOrder } from '../after-sales/as-contract.ts'
import { notifyReturn } from '../mails/order-mails.ts'
import { listOrderLines } from '../order-lines.ts'
import { lockOrder, type Order, touchOrder } from '../orders.ts'

export type ToReturn = { lineId: string; reason: ReturnReason | null }
type Announcing = { orderId: string; memberId: string; kind: ReturnKind; lines: readonly ToReturn[] }

/**
 * Announces pieces that the buyer sends back in time (R7.08). A withdrawal does the same without reasons (R6.11). Both
 * are confirmed by mail at once.
 */
export const announceReturn = (ctx: Ctx, { orderId, memberId, kind, lines }: Announcing): Promise<Order> =>
  inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx.db, orderId)
    if (order.memberId !== memberId) throw NotFound()
    if (order.state !== 'delivered' || !order.returnsUntil) throw Conflict('not-possible-now')
    if (ctx.clock.now() >= order.returnsUntil) throw Refused('return-too-late')
    const reasons = new Map(lines.map(({ lineId, reason }) => [lineId, reason]))
    const chosen = (await listOrderLines(ctx.db, orderId)).filter(({ id }) => reasons.has(id))
    if (chosen.length === 0 || chosen.length !== lines.length) throw Conflict('changed-meanwhile')
    const goods = await goodsOfOrder(ctx.db, orderId)
    if (goods.some(({ id, isMadeGood }) => isMadeGood && reasons.has(id))) throw Conflict('changed-meanwhile')
    const { fee, joined } = await announceGoods(ctx, asContract(order), { kind, reasons })
    await ctx.failpoint('return_announced')
    await notifyReturn(ctx, order, { kind, lines: chosen, fee, joined })
    return touchOrder(ctx, order)
  })
