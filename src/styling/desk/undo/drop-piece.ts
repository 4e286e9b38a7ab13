import { dropProposed } from '#/boxes/alternatives/proposed.ts'
import { type Box, lockBox } from '#/boxes/boxes.ts'
import { listHeldPieceRows, movePiece, type PieceRow } from '#/boxes/pieces/piece-rows.ts'
import { proposedTurned } from '#/boxes/proposals/proposed-pieces.ts'
import { release } from '#/goods/catalogue/stock/stock.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { job } from '#/platform/jobs/jobs.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { reopen } from '#/styling/wished-pieces/answer.ts'

export const DROP_PIECE = 'drop-piece'

/**
 * Removes a piece of a locked box and releases its unit. Its wish opens again, unless the member declined the piece.
 */
export async function dropPiece(ctx: Ctx, box: Box, item: PieceRow): Promise<PieceRow> {
  const removed = await movePiece(ctx, item, 'remove')
  if (item.liked !== false) await reopen(ctx, box, item.id)
  await dropProposed(ctx.db, item.id)
  await proposedTurned(ctx, item.id, 'removed')
  await release(ctx.db, item.reservationId)
  return removed
}

/** Drops the pieces of a locked box that were taken out, before their time: all of them, or those of one garment. */
export async function finishOuts(ctx: Ctx, box: Box, sku?: string): Promise<void> {
  const held = await listHeldPieceRows(ctx.db, box.id)
  for (const item of held.filter((piece) => piece.leavesAt && (sku === undefined || piece.sku === sku)))
    await dropPiece(ctx, box, item)
}

/** The time to put the piece back is over. */
export const dropPieceTakenOut = job<Ctx>(DROP_PIECE, (ctx, { subject }) =>
  inTransaction(ctx, async (ctx) => {
    const of = await ctx.db.maybe<{ boxId: string }>(sql`SELECT box_id FROM box_item WHERE id = ${subject}`)
    if (!of) return
    const box = await lockBox(ctx.db, of.boxId)
    const item = (await listHeldPieceRows(ctx.db, box.id)).find(({ id }) => id === subject)
    if (!item?.leavesAt || ctx.clock.now() < item.leavesAt) return
    // The version stays: nothing that the stylist works on changes.
    await dropPiece(ctx, box, item)
  }),
)
