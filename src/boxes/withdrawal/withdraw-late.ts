import { announceGoods } from '#/after-sales/returns/announce-goods.ts'
import { Conflict } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { boxAsContract } from '../after-sales/as-contract.ts'
import { type Box, touchBox } from '../boxes.ts'
import type { PieceRow } from '../pieces/piece-rows.ts'

/**
 * Takes back a piece that came after its period, as if it had been withdrawn from (R6.13). A piece that was made
 * good is refused; the box is locked.
 */
export async function withdrawLate(ctx: Ctx, box: Box, piece: PieceRow): Promise<void> {
  if (piece.madeGoodAt) throw Conflict('piece-made-good')
  await announceGoods(ctx, boxAsContract(box), { kind: 'withdrawal', reasons: new Map([[piece.id, null]]) })
  await touchBox(ctx.db, box)
}
