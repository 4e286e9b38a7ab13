import { wasSentBack } from '#/goods/fulfilment/parcels/parcels.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { enqueue, job } from '#/platform/jobs/jobs.ts'
import { addDays } from '#/platform/markets/market-time.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { asSubject } from '../as-subject.ts'
import { lockBox, touchBox } from '../boxes.ts'
import { listPieceRows } from '../pieces/piece-rows.ts'
import { refundPieces } from './refund-pieces.ts'
import { awaitsMoney } from './withdrawal.rule.ts'

export const REFUND_WITHDRAWN = 'refund-withdrawn'

/**
 * Runs on the due day of a withdrawal's refund. Pieces that are back were refunded at their intake; the others are
 * refunded as soon as the carrier has them, which is checked daily from then on. A person decides about a lost
 * piece (R6.13).
 */
export const refundWithdrawn = job<Ctx>(REFUND_WITHDRAWN, (ctx, { subject: withdrawalId }) =>
  inTransaction(ctx, async (ctx) => {
    const { boxId, announcedAt } = await ctx.db.one<{ boxId: string; announcedAt: Date }>(
      sql`SELECT box_id, announced_at FROM box_withdrawal WHERE id = ${withdrawalId}`,
    )
    const box = await lockBox(ctx.db, boxId)
    const waiting = (await listPieceRows(ctx.db, boxId)).filter(
      (piece) => piece.withdrawalId === withdrawalId && piece.state !== 'lost' && awaitsMoney(piece),
    )
    if (waiting.length === 0) return
    const back = (await wasSentBack(ctx.db, asSubject(boxId), announcedAt))
      ? waiting
      : waiting.filter(({ state }) => state === 'returned')
    await refundPieces(ctx, box, back)
    if (back.length > 0) await touchBox(ctx.db, box)
    if (box.paidAt && back.length === waiting.length) return
    const now = ctx.clock.now()
    const dueAt = addDays(now, 1, box.market)
    const uniqueKey = `${REFUND_WITHDRAWN}:${withdrawalId}:${dueAt.toISOString()}`
    await enqueue(ctx.db, { kind: REFUND_WITHDRAWN, subject: withdrawalId, dueAt, now, uniqueKey })
  }),
)
