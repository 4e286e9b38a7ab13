import type { Static } from 'typebox'
import { Picture } from '#/goods/catalogue/cards/product-card.schema.ts'
import { findProductCardsEver } from '#/goods/catalogue/cards/product-cards.ts'
import type { Invoice } from '#/money/invoices/find-invoices.ts'
import { listBilledPieces } from '#/money/invoices/issue/billed-pieces.ts'
import type { Db } from '#/platform/database/db.ts'
import { amount, closed, flag, optional, text, uuid } from '#/platform/http/schema.ts'

export const BoughtPiece = closed({
  id: uuid,
  brand: text,
  title: text,
  size: text,
  image: optional(Picture),
  price: amount,
  credited: flag,
})

export async function boughtPieces(
  db: Db,
  { id, market }: Pick<Invoice, 'id' | 'market'>,
): Promise<Static<typeof BoughtPiece>[]> {
  const billed = await listBilledPieces(db, id)
  const cards = await findProductCardsEver(db, [...new Set(billed.map(({ sku }) => sku))], market)
  const bySku = new Map(cards.map((card) => [card.sku, card]))
  return billed.flatMap(({ id, sku, amount: price, credited }) => {
    const card = bySku.get(sku)
    if (!card) return []
    const { brand, title, size, image } = card
    return [{ id, brand, title, size, image, price, credited }]
  })
}
