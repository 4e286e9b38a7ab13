import { findProductCardsEver, type ProductCard } from '#/goods/catalogue/cards/product-cards.ts'
import type { Db } from '#/platform/database/db.ts'
import type { Box } from '../boxes.ts'

export async function withCards<P extends { sku: string; price: number }>(
  db: Db,
  { market }: Pick<Box, 'market'>,
  pieces: readonly P[],
) {
  const cards = await findProductCardsEver(db, [...new Set(pieces.map(({ sku }) => sku))], market)
  const bySku = new Map(cards.map((card) => [card.sku, card]))
  return pieces.flatMap((piece): (Omit<ProductCard, 'price'> & P)[] => {
    const card = bySku.get(piece.sku)
    return card ? [{ ...card, ...piece }] : []
  })
}
