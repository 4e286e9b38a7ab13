import { repayReplaced } from '#/after-sales/faults/repay.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { isReplacement, type Order } from '../orders.ts'
import { refundLines } from './refund-lines.ts'

type GivenBack = { lineIds: readonly string[]; reason: string }

/** Refunds the price of these units, or of the pieces that they replace. False when nothing was credited now. */
export async function giveBackLines(ctx: Ctx, order: Order, back: GivenBack): Promise<boolean> {
  if (!isReplacement(order)) return (await refundLines(ctx, order, back)) !== undefined
  await repayReplaced(ctx, order)
  return true
}
