import type { Ctx } from '#/platform/ports/context.ts'
import type { Box } from '../boxes.ts'
import { isIn, listPieceRows } from '../pieces/piece-rows.ts'
import { pieceName, withProducts } from '../pieces/pieces.ts'
import { isSentByDecision } from './late.rule.ts'

/** Missing pieces of a late box that may stay with the member for their price, named for colleagues. */
export async function listLatePieces({ db }: Pick<Ctx, 'db'>, box: Box) {
  const rows = (await listPieceRows(db, box.id)).filter(isIn('returning')).filter(isSentByDecision)
  return (await withProducts(db, box, rows, 'staff')).map((piece) => ({
    id: piece.id,
    name: pieceName(piece),
    price: piece.price,
  }))
}
