import { type Box, touchBox } from '#/boxes/boxes.ts'
import { changePiece, listPieceRows, pieceRowOf } from '#/boxes/pieces/piece-rows.ts'
import { PIECES_MAX } from '#/boxes/preview.rule.ts'
import { Conflict, Refused } from '#/platform/errors.ts'
import { enqueue } from '#/platform/jobs/jobs.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { atDesk, auditPiece, type DeskKey } from '../at-desk.ts'
import { DROP_PIECE, dropPiece } from './drop-piece.ts'
import { UNDO_MS } from './undo.rule.ts'

/**
 * Takes a piece out of the box. With `undoable` it counts as out at once, and is held for ten seconds in which it can be put
 * back; a job drops it then.
 */
export const removePicked = (
  ctx: Ctx,
  key: DeskKey,
  itemId: string,
  { undoable = false } = {},
): Promise<Box> =>
  atDesk(ctx, key, async (ctx, box) => {
    const item = await pieceRowOf(ctx.db, box.id, itemId)
    if (item.leavesAt) throw Conflict('changed-meanwhile')
    const { sku, price, stylistNote: note } = item
    if (undoable && (item.state === 'picked' || item.state === 'declined')) {
      const now = ctx.clock.now()
      const leavesAt = new Date(now.getTime() + UNDO_MS)
      await changePiece(ctx.db, itemId, { leavesAt })
      await enqueue(ctx.db, { kind: DROP_PIECE, subject: itemId, dueAt: leavesAt, now })
    } else await dropPiece(ctx, box, item)
    await auditPiece(ctx, key, itemId, { action: 'piece-taken-out', before: { sku, price, note } })
    return touchBox(ctx.db, box)
  })

/**
 * Puts a piece back that was taken out and not yet dropped, as it was: price, words, boards and alternatives. The job and this
 * take the box's lock: the second finds what the first did.
 */
export const putBack = (ctx: Ctx, key: DeskKey, itemId: string): Promise<Box> =>
  atDesk(ctx, key, async (ctx, box) => {
    const { leavesAt, sku } = await pieceRowOf(ctx.db, box.id, itemId)
    if (!leavesAt) throw Conflict('undo-too-late')
    if ((await listPieceRows(ctx.db, box.id)).length >= PIECES_MAX)
      throw Refused('box-full', { count: PIECES_MAX })
    await changePiece(ctx.db, itemId, { leavesAt: null })
    await auditPiece(ctx, key, itemId, { action: 'piece-put-back', after: { sku } })
    return touchBox(ctx.db, box)
  })
