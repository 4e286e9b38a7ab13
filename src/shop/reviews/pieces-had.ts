import { listKeptPieces, type PieceHad, type WhichHad } from '#/boxes/pieces/kept-pieces.ts'
import { findProductCardsEver } from '#/goods/catalogue/cards/product-cards.ts'
import { findCustomer } from '#/people/members/guests.ts'
import type { Db } from '#/platform/database/db.ts'
import { found } from '#/platform/errors.ts'
import { listBoughtPieces } from '#/shop/orders/bought-pieces.ts'

/** `orderId`: limits the pieces to this order, which is all that its link opens. */
export type Which = WhichHad & { orderId?: string | undefined }

/** Pieces that a customer has for good, from boxes or the shop, the newest first. */
export async function piecesHad(db: Db, which: Which): Promise<PieceHad[]> {
  if (which.orderId) return listBoughtPieces(db, which)
  const both = [...(await listKeptPieces(db, which)), ...(await listBoughtPieces(db, which))]
  return both.toSorted((one, other) => other.at.getTime() - one.at.getTime())
}

/** The reviewer, with or without an account; having the piece is enough. */
export const writerOf = async (db: Db, memberId: string) => found(await findCustomer(db, memberId))

/** Finds pieces by SKU, also those no longer sold. */
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
