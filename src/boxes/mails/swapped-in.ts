import { findProductCardsEver } from '#/goods/catalogue/cards/product-cards.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { listSwapped } from '../alternatives/alternatives.ts'
import type { Box } from '../boxes.ts'
import { listPieces, pieceName } from '../pieces/pieces.ts'

/** The swaps of a member in the preview, by the names of the pieces (R6.06). */
export async function swappedIn({ db }: Pick<Ctx, 'db'>, box: Pick<Box, 'id' | 'market'>) {
  const swapped = await listSwapped(db, box.id)
  if (swapped.length === 0) return []
  const pieces = new Map((await listPieces(db, box)).map((piece) => [piece.id, pieceName(piece)]))
  const skus = swapped.map(({ formerSku }) => formerSku)
  const cards = await findProductCardsEver(db, skus, box.market)
  const former = new Map(cards.map((card) => [card.sku, pieceName(card)]))
  return swapped.flatMap(({ itemId, formerSku }) => {
    const piece = pieces.get(itemId)
    return piece ? [{ piece, former: former.get(formerSku) ?? formerSku }] : []
  })
}
