import { repayReplaced } from '#/after-sales/faults/repay.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { isReplacement, type Order } from '../orders.ts'
import { refundLines } from './refund-lines.ts'

/** Refunds the price of these units, or of the pieces that they replace. */
export const giveBackLines = async (
  ctx: Ctx,
  order: Order,
  back: { lineIds: readonly string[]; reason: string },
) => (isReplacement(order) ? repayReplaced(ctx, order) : void (await refundLines(ctx, order, back)))
