import { listKeptPieces, type PieceHad, type WhichHad } from '#/boxes/pieces/kept-pieces.ts'
import { findProductCardsEver } from '#/goods/catalogue/cards/product-cards.ts'
import { findCustomer } from '#/people/members/guests.ts'
import type { Db } from '#/platform/database/db.ts'
import { found } from '#/platform/errors.ts'
import { listBoughtPieces } from '#/shop/orders/bought-pieces.ts'

/** `orderId`: of this order of the shop alone, which is all that its link opens. */
export type Which = WhichHad & { orderId?: string | undefined }

/** What somebody has for good, by either way, the newest first. */
export async function piecesHad(db: Db, which: Which): Promise<PieceHad[]> {
  if (which.orderId) return listBoughtPieces(db, which)
  const both = [...(await listKeptPieces(db, which)), ...(await listBoughtPieces(db, which))]
  return both.toSorted((one, other) => other.at.getTime() - one.at.getTime())
}

/** With an account or without: what counts is that they have the piece. */
export const writerOf = async (db: Db, memberId: string) => found(await findCustomer(db, memberId))

/** By its SKU, also when it is not sold any more. */
export async function reviewedPieces(
  db: Db,
  skus: string[],
  market: Parameters<typeof findProductCardsEver>[2],
) {
  const cards = await findProductCardsEver(db, skus, market)
  return new Map(
    cards.map(({ sku, productId, title, brand, colour, size, image }) => [
      sku,
      { sku, productId, title, brand, colour, size, ...(image && { image }) },
    ]),
  )
}
