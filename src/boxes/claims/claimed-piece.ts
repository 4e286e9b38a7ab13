import type { Claim } from '#/claims/claims.ts'
import type { Ctx } from '#/context.ts'
import type { Box } from '../boxes.ts'
import { listReplacements } from '../exchange/replacements.ts'
import { withCards } from '../exchange/with-cards.ts'
import { pieceRowOf } from '../piece-rows.ts'
import { pieceName, withProducts } from '../pieces.ts'

export type ClaimedPiece = { id: string; sku: string; name: string; vatRate: number }

/** The piece that a claim is about, of the box or of what came in exchange; none of a fee. */
export async function claimedPiece(
  { db }: Pick<Ctx, 'db'>,
  box: Box,
  { itemId, replacementId }: Pick<Claim, 'itemId' | 'replacementId'>,
): Promise<ClaimedPiece | undefined> {
  if (itemId) {
    const row = await pieceRowOf(db, box.id, itemId)
    const [piece] = await withProducts(db, box, [row])
    return { id: row.id, sku: row.sku, name: piece ? pieceName(piece) : row.sku, vatRate: row.vatRate }
  }
  const row = (await listReplacements(db, box.id)).find(({ id }) => id === replacementId)
  if (!row) return undefined
  const [card] = await withCards(db, box, [row])
  return { id: row.id, sku: row.sku, name: card ? pieceName(card) : row.sku, vatRate: row.vatRate }
}
