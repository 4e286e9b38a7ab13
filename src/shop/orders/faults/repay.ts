import { repayPiece } from '#/boxes/made-good/make-piece-good.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { enqueue, job } from '#/platform/jobs/jobs.ts'
import { addDays } from '#/platform/markets/market-time.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { isReplacement, type Order } from '../orders.ts'
import { refundLines } from '../paying/refund-lines.ts'
import { moveFault } from './faults.ts'
import { type FaultyPiece, lockFault, touch } from './faulty-piece.ts'

const REPAY_FAULT = 'repay-fault'

/**
 * Refunds the price of a piece that stays with the buyer. False when the refund has to wait for the instalments of a
 * box.
 */
export async function repay(ctx: Ctx, faulty: FaultyPiece): Promise<boolean> {
  const { order, box, fault } = faulty
  if (order) await refundLines(ctx, order, { lineIds: [fault.lineId!], reason: 'faulty' })
  else if (!(await repayPiece(ctx, box, fault.pieceId!))) return false
  await moveFault(ctx, fault, 'repay')
  await touch(ctx, faulty)
  return true
}

/** A replacement cost nothing: if it never arrives or comes back, the price of the original piece is refunded. */
export async function repayReplaced(ctx: Ctx, replacement: Order): Promise<void> {
  const { id } = await ctx.db.one<{ id: string }>(
    sql`SELECT id FROM piece_fault WHERE replacement_id = ${replacement.id}`,
  )
  await repayNow(ctx, id)
}

/** A refund that is not possible yet is tried again each day. */
async function repayNow(ctx: Ctx, faultId: string): Promise<void> {
  const faulty = await lockFault(ctx.db, faultId)
  if (faulty.fault.state !== 'replaced' || (await repay(ctx, faulty))) return
  const now = ctx.clock.now()
  const dueAt = addDays(now, 1, faulty.piece.market)
  const uniqueKey = `${REPAY_FAULT}:${faultId}:${dueAt.toISOString()}`
  await enqueue(ctx.db, { kind: REPAY_FAULT, subject: faultId, dueAt, now, uniqueKey })
}

export const repayFault = job<Ctx>(REPAY_FAULT, (ctx, { subject: faultId }) =>
  inTransaction(ctx, (ctx) => repayNow(ctx, faultId)),
)

/** Refunds the price of these units, or of the pieces that they replace. */
export const giveBackLines = async (
  ctx: Ctx,
  order: Order,
  back: { lineIds: readonly string[]; reason: string },
) => (isReplacement(order) ? repayReplaced(ctx, order) : void (await refundLines(ctx, order, back)))
