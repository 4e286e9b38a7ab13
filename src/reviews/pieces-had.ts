import { listKeptPieces, type PieceHad, type WhichHad } from '#/boxes/kept-pieces.ts'
import { findProductCardsEver } from '#/catalogue/product-cards.ts'
import { findMember } from '#/members/members.ts'
import { listBoughtPieces } from '#/orders/bought-pieces.ts'
import type { Db } from '#/platform/database/db.ts'
import { found } from '#/platform/errors.ts'

/** What a member has for good, by either way, the newest first. */
export async function piecesHad(db: Db, which: WhichHad): Promise<PieceHad[]> {
  const both = [...(await listKeptPieces(db, which)), ...(await listBoughtPieces(db, which))]
  return both.toSorted((one, other) => other.at.getTime() - one.at.getTime())
}

/** Whoever has an account; guests write nothing. */
export const writerOf = async (db: Db, memberId: string) => found(await findMember(db, memberId))

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
