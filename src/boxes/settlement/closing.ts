import type { Ctx } from '#/context.ts'
import { type Box, moveBox, theClock } from '../boxes.ts'
import { isIn, listPieceRows } from '../piece-rows.ts'

/** A settled, locked box is closed when it is paid and every piece that should come back has. */
export async function closeIfDone(ctx: Ctx, box: Box): Promise<Box> {
  if (box.state !== 'settled' || !box.paidAt) return box
  const waiting = (await listPieceRows(ctx.db, box.id)).some(isIn('delivered', 'returning'))
  return waiting ? box : moveBox(ctx, box, 'close', { actor: theClock })
}
