import type { Ctx } from '#/platform/ports/context.ts'
import type { Box } from '../boxes.ts'
import { isIn, listPieceRows } from '../pieces/piece-rows.ts'
import { pieceName, withProducts } from '../pieces/pieces.ts'
import { isSentByDecision } from './late.rule.ts'

/** What of a late box is not here, and might stay with the member for its price, as colleagues call it. */
export async function listLatePieces({ db }: Pick<Ctx, 'db'>, box: Box) {
  const rows = (await listPieceRows(db, box.id)).filter(isIn('returning')).filter(isSentByDecision)
  return (await withProducts(db, box, rows, 'staff')).map((piece) => ({
    id: piece.id,
    name: pieceName(piece),
    price: piece.price,
  }))
}
