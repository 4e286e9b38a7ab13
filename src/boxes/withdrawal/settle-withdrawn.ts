import { planIntakeEnd } from '#/goods/fulfilment/intake/plan-intake-end.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { job } from '#/platform/jobs/jobs.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { type Box, lockBox, touchBox } from '../boxes.ts'
import { isIn, listPieceRows } from '../pieces/piece-rows.ts'
import { refundPieces } from './refund-pieces.ts'
import { awaitsMoney } from './withdrawal.rule.ts'

const SETTLE_WITHDRAWN = 'settle-withdrawn'

/**
 * Called when a withdrawn piece of a locked box is graded or lost. With the last awaited piece of its withdrawal all returned ones are
 * refunded on one credit note; before it a job is planned for the end of the day's intake (R6.11).
 */
export async function settleOrWait(ctx: Ctx, box: Box, withdrawalId: string): Promise<void> {
  const waiting = await listWaiting(ctx, box, withdrawalId)
  const here = waiting.filter(isIn('returned'))
  if (here.length === 0) return
  if (!waiting.some(isIn('returning'))) return refundPieces(ctx, box, here)
  await planIntakeEnd(ctx, { kind: SETTLE_WITHDRAWN, subject: withdrawalId, market: box.market })
}

/** At the end of an intake's day the returned pieces are refunded without the missing ones. */
export const settleWithdrawn = job<Ctx>(SETTLE_WITHDRAWN, (ctx, { subject: withdrawalId }) =>
  inTransaction(ctx, async (ctx) => {
    const { boxId } = await ctx.db.one<{ boxId: string }>(
      sql`SELECT box_id FROM box_withdrawal WHERE id = ${withdrawalId}`,
    )
    const box = await lockBox(ctx.db, boxId)
    const here = (await listWaiting(ctx, box, withdrawalId)).filter(isIn('returned'))
    if (here.length === 0) return
    await refundPieces(ctx, box, here)
    await touchBox(ctx.db, box)
  }),
)

const listWaiting = async ({ db }: Ctx, { id }: Box, withdrawalId: string) =>
  (await listPieceRows(db, id)).filter((piece) => piece.withdrawalId === withdrawalId && awaitsMoney(piece))
