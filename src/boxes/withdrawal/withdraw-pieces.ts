import { announceGoods } from '#/after-sales/returns/announce-goods.ts'
import { inTransaction } from '#/platform/context.ts'
import { Conflict, Refused } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { asContract } from '../after-sales/as-contract.ts'
import { type Box, lockOwnBox, touchBox } from '../boxes.ts'
import { notifyWithdrawn } from '../mails/decided-mails.ts'
import { listPieceRows, type PieceRow } from '../pieces/piece-rows.ts'
import { withTerms } from '../terms.ts'
import { withdrawalEndsAt } from './withdrawal.rule.ts'

type Withdrawing = { boxId: string; memberId: string; itemIds: readonly string[] }

/**
 * Withdraws a member from kept pieces, without a reason (R6.11): the pieces are awaited, the day by which the money is due is stored,
 * and a mail confirms it at once. Until a piece is handed in, further pieces belong to the same withdrawal. A second click changes
 * nothing.
 */
export const withdrawPieces = (ctx: Ctx, { boxId, memberId, itemIds }: Withdrawing): Promise<Box> =>
  inTransaction(ctx, async (ctx) => {
    const box = await lockOwnBox(ctx.db, boxId, memberId)
    const now = ctx.clock.now()
    const endsAt = withdrawalEndsAt(withTerms(box))
    if (!endsAt) throw Conflict('not-possible-now')
    if (now >= endsAt) throw Refused('withdrawal-too-late')
    const chosen = (await keptPieces(ctx, box)).filter(({ id }) => itemIds.includes(id))
    if (chosen.length === 0 || chosen.length !== itemIds.length) throw Conflict('changed-meanwhile')
    const { refundDueAt: refundBy } = await sendBack(ctx, box, chosen)
    await ctx.failpoint('box_withdrawn')
    await notifyWithdrawn(ctx, box, { pieces: chosen, at: now, refundBy })
    return touchBox(ctx.db, box)
  })

/** Pieces that a member may withdraw from: kept, without any other outcome, and not made good. */
export const keptPieces = async ({ db }: Ctx, { id }: Pick<Box, 'id'>): Promise<PieceRow[]> =>
  (await listPieceRows(db, id)).filter((piece) => piece.state === 'kept' && !piece.madeGoodAt)

/**
 * Takes back a piece that came after its period, as if it had been withdrawn from (R6.13). A piece that was made
 * good is refused; the box is locked.
 */
export async function withdrawLate(ctx: Ctx, box: Box, piece: PieceRow): Promise<void> {
  if (piece.madeGoodAt) throw Conflict('piece-made-good')
  await sendBack(ctx, box, [piece])
  await touchBox(ctx.db, box)
}

const sendBack = (ctx: Ctx, box: Box, pieces: readonly PieceRow[]) =>
  announceGoods(ctx, asContract(box), {
    kind: 'withdrawal',
    reasons: new Map(pieces.map(({ id }) => [id, null])),
  })
