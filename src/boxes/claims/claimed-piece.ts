import { goodsView } from '#/goods/catalogue/goods-view.ts'
import type { ClaimedGoods } from '#/money/claims/claim-seen.ts'
import type { Claim } from '#/money/claims/claims.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Box } from '../boxes.ts'
import { listReplacements } from '../exchange/replacements.ts'
import { withCards } from '../exchange/with-cards.ts'
import { pieceRowOf } from '../pieces/piece-rows.ts'
import { pieceName, withProducts } from '../pieces/pieces.ts'

/** `goods`: as the member sees it; `name`: as an invoice says it. */
export type ClaimedPiece = { id: string; sku: string; goods: ClaimedGoods; name: string }

/** The piece of a claim, from the box or its exchange; undefined for a fee. */
export async function claimedPiece(
  { db }: Pick<Ctx, 'db'>,
  box: Box,
  { itemId, replacementId }: Pick<Claim, 'itemId' | 'replacementId'>,
): Promise<ClaimedPiece | undefined> {
  if (itemId) {
    const row = await pieceRowOf(db, box.id, itemId)
    const [piece] = await withProducts(db, box, [row])
    return asClaimed(row, piece)
  }
  const row = (await listReplacements(db, box.id)).find(({ id }) => id === replacementId)
  if (!row) return undefined
  const [card] = await withCards(db, box, [row])
  return asClaimed(row, card)
}

type Row = Pick<ClaimedPiece, 'id' | 'sku'>
const asClaimed = ({ id, sku }: Row, card: Parameters<typeof goodsView>[1]): ClaimedPiece => ({
  ...{ id, sku },
  goods: goodsView({ description: sku }, card),
  name: card ? pieceName(card) : sku,
})
