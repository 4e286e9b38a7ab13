import { theClock } from '#/platform/audit/acting.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { type Box, moveBox } from '../boxes.ts'
import { isIn, listPieceRows, type PieceRow } from '../pieces/piece-rows.ts'

/** Closes a settled, locked box when it is paid and every awaited piece is back. */
export async function closeBoxIfDone(ctx: Ctx, box: Box): Promise<Box> {
  if (box.state !== 'settled' || !box.paidAt) return box
  const done = isDone(box, await listPieceRows(ctx.db, box.id))
  return done ? moveBox(ctx, box, 'close', { actor: theClock }) : box
}

/** No piece of a settled box is on its way back any more. */
export const isDone = ({ state }: Box, pieces: readonly PieceRow[]) =>
  state === 'settled' && !pieces.some(isIn('delivered', 'returning'))
