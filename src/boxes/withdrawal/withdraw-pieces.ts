import { piecesWentBack } from '#/after-sales/pieces-went-back.ts'
import { expectKept } from '#/goods/fulfilment/intake/allow-returns.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { Conflict, Refused } from '#/platform/errors.ts'
import { enqueue } from '#/platform/jobs/jobs.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { publish } from '#/platform/ports/events.ts'
import { asSubject } from '../as-subject.ts'
import { type Box, lockOwnBox, touchBox } from '../boxes.ts'
import { notifyWithdrawn } from '../mails/decided-mails.ts'
import { listPieceRows, movePieces, type PieceRow } from '../pieces/piece-rows.ts'
import { withTerms } from '../terms.ts'
import { findOpenWithdrawal } from './open-withdrawal.ts'
import { REFUND_WITHDRAWN } from './refund-withdrawn.job.ts'
import { refundDueAt, withdrawalEndsAt } from './withdrawal.rule.ts'

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
    const refundBy = await writeWithdrawal(ctx, box, chosen)
    await expectKept(
      ctx,
      asSubject(boxId),
      chosen.map(({ id }) => id),
    )
    await publish(ctx, piecesWentBack, { pieceIds: chosen.map(({ id }) => id) })
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
  await writeWithdrawal(ctx, box, [piece])
  await expectKept(ctx, asSubject(box.id), [piece.id])
  await publish(ctx, piecesWentBack, { pieceIds: [piece.id] })
  await touchBox(ctx.db, box)
}

/** The due day of the refund. Pieces that join a withdrawal that is not handed in yet share its day. */
async function writeWithdrawal(ctx: Ctx, box: Box, pieces: PieceRow[]): Promise<Date> {
  const { id, refundDueAt } = (await findOpenWithdrawal(ctx.db, box.id)) ?? (await newWithdrawal(ctx, box))
  await movePieces(ctx, pieces, 'withdraw')
  await ctx.db.run(sql`
    UPDATE box_item SET withdrawal_id = ${id} WHERE id = ANY(${pieces.map((piece) => piece.id)}::uuid[])`)
  return refundDueAt
}

async function newWithdrawal(ctx: Ctx, box: Box) {
  const id = ctx.random.uuid()
  const now = ctx.clock.now()
  const dueAt = refundDueAt(now, box.market)
  await ctx.db.run(sql`
    INSERT INTO box_withdrawal (id, box_id, announced_at, refund_due_at) VALUES (${id}, ${box.id}, ${now}, ${dueAt})`)
  const uniqueKey = `${REFUND_WITHDRAWN}:${id}`
  await enqueue(ctx.db, { kind: REFUND_WITHDRAWN, subject: id, dueAt, now, uniqueKey })
  return { id, refundDueAt: dueAt }
}
